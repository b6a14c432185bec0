import { SiteLink } from "./site-link.tsx";
import { servicePages } from "./site-nav.ts";

/** The four services. A full load each, so that what is done on one of them is put away first. */
export function ServiceLinks({ withText = false }: { withText?: boolean }) {
  return (
    <ul>
      {servicePages.map(({ to, name, text }) => (
        <li key={to}>
          <SiteLink to={to} reloadDocument aria-describedby={withText ? `about${to}` : undefined}>
            {name()}
          </SiteLink>
          {withText ? <small id={`about${to}`}>{text()}</small> : null}
        </li>
      ))}
    </ul>
  );
}
