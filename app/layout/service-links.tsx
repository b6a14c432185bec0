import { SiteLink } from "./site-link.tsx";
import { servicePages } from "./site-nav.ts";

/** The four services. A full load each, so that what is done on one of them is put away first. */
export function ServiceLinks({ withText = false }: { withText?: boolean }) {
  return (
    <ul>
      {servicePages.map(({ to, name, text }) => (
        <li key={to}>
          <SiteLink
            to={to}
            reloadDocument
            aria-labelledby={withText ? `name-of${to}` : undefined}
            aria-describedby={withText ? `text-of${to}` : undefined}
          >
            {withText ? (
              <>
                <span id={`name-of${to}`}>{name}</span>
                <small id={`text-of${to}`}>{text}</small>
              </>
            ) : (
              name
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
