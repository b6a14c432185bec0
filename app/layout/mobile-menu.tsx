import { StaffOnly } from "../admin/staff-only.tsx";
import { useSession } from "../auth/session.tsx";
import { Menu } from "./menu.tsx";
import { ServiceLinks } from "./service-links.tsx";
import { SiteLink } from "./site-link.tsx";

/** Everything of the header in one menu, for narrow screens. */
export function MobileMenu({ pages }: { pages: { to: string; name: string }[] }) {
  const { status, account, signOut } = useSession();
  return (
    <nav className="site-mobile-nav" aria-label="Main">
      <Menu id="mobile-menu" button="Menu" align="end">
        <ServiceLinks />
        {pages.length > 0 ? (
          <ul>
            {pages.map(({ to, name }) => (
              <li key={to}>
                <SiteLink to={to}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        ) : null}
        <ul data-session={account ? undefined : status}>
          {account ? (
            <>
              <li>
                <SiteLink to="/dashboard">Dashboard ({account.user.firstName})</SiteLink>
              </li>
              <StaffOnly user={account.user} />
              <li>
                <button type="button" onClick={signOut}>
                  Sign Out
                </button>
              </li>
            </>
          ) : (
            <>
              <li className="site-sign-in-entry">
                <SiteLink to="/auth">Sign In</SiteLink>
              </li>
              <li className="site-account-awaited-entry">
                <SiteLink to="/dashboard">Dashboard</SiteLink>
              </li>
            </>
          )}
        </ul>
      </Menu>
    </nav>
  );
}
