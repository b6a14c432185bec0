import { type Message, m } from "#messages";
import { StaffOnly } from "../admin/staff-only.tsx";
import { useSession } from "../auth/session.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { Menu } from "./menu.tsx";
import { ServiceLinks } from "./service-links.tsx";
import { SiteLink } from "./site-link.tsx";

type Props = { pages: { to: string; name: Message }[]; hasAccount: boolean };

/** Everything of the header in one menu, for narrow screens. */
export function MobileMenu({ pages, hasAccount }: Props) {
  const { status, account, signOut } = useSession();
  return (
    <nav className="site-mobile-nav" aria-label={m.layout_main_nav()}>
      <Menu id="mobile-menu" button={m.layout_menu()} align="end">
        <ServiceLinks />
        {pages.length > 0 ? (
          <ul>
            {pages.map(({ to, name }) => (
              <li key={to}>
                <SiteLink to={to}>{name()}</SiteLink>
              </li>
            ))}
          </ul>
        ) : null}
        {hasAccount ? (
          <ul data-session={account ? undefined : status}>
            {account ? (
              <>
                <li>
                  <SiteLink to="/dashboard">{m.layout_dashboard_of({ firstName: account.user.firstName })}</SiteLink>
                </li>
                <StaffOnly user={account.user} />
                <li>
                  <LanguageLinks />
                </li>
                <li>
                  <button type="button" onClick={signOut}>
                    {m.ui_sign_out()}
                  </button>
                </li>
              </>
            ) : (
              <>
                <li className="site-sign-in-entry">
                  <SiteLink to="/auth">{m.ui_sign_in()}</SiteLink>
                </li>
                <li className="site-account-awaited-entry">
                  <SiteLink to="/dashboard">{m.ui_dashboard()}</SiteLink>
                </li>
                <li>
                  <LanguageLinks />
                </li>
              </>
            )}
          </ul>
        ) : (
          <ul>
            <li>
              <LanguageLinks />
            </li>
          </ul>
        )}
      </Menu>
    </nav>
  );
}
