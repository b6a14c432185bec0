import { Plus } from "lucide-react";
import { m } from "#messages";
import { useSession } from "../auth/session.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import type { PageTenant } from "./page-tenant.ts";
import { usePlace } from "./place/place.ts";
import { SiteLink } from "./site-link.tsx";
import { useSitePath } from "./use-site-path.ts";
import { isCurrent, workEntries } from "./work-nav.ts";
import "./site-header.css";
import "./work-header.css";

/** Brand, the places of a person's work, account. On a phone the places are a bar at the lower edge, in a thumb's reach. */
export function WorkHeader({ tenant, providerName }: { tenant: PageTenant; providerName: string }) {
  return (
    <header className="site-header work-header">
      <Brand tenant={tenant} providerName={providerName} />
      <WorkNav />
      <AccountMenu />
    </header>
  );
}

function WorkNav() {
  const { account } = useSession();
  const { pathname, Link } = usePlace();
  const sitePath = useSitePath();
  return (
    <nav className="work-nav" aria-label={m.layout_main_nav()}>
      <ul>
        {workEntries(account).map((entry) => {
          const { to, name, icon: Icon, isAwaited } = entry;
          return (
            <li key={to} className={isAwaited ? "work-awaited" : undefined}>
              <Link to={sitePath(to)} aria-current={isCurrent(entry, pathname) ? "page" : undefined}>
                <Icon className="work-icon" aria-hidden />
                {name()}
              </Link>
            </li>
          );
        })}
        <li className="work-new">
          {/* A full load, as every way to a visualizer. */}
          <SiteLink to="/roofing-siding" reloadDocument aria-label={m.layout_new_visualization()}>
            <Plus className="work-plus" aria-hidden />
            <span className="work-new-long">{m.layout_new_visualization()}</span>
            <span className="work-new-short">{m.layout_new()}</span>
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}
