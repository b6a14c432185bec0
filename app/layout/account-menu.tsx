import { useEffect, useRef } from "react";
import { m } from "#messages";
import { StaffOnly } from "../admin/staff-only.tsx";
import { useSession } from "../auth/session.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { Menu } from "./menu.tsx";
import { SiteLink } from "./site-link.tsx";

/**
 * The header's account corner. Until the session is known it holds both a Sign In button and a quiet place for the user
 * menu; a mark that is set before the first paint shows the one that fits (`first-paint.tsx`).
 */
export function AccountMenu() {
  const { status, account, signOut } = useSession();
  const signIn = useRef<HTMLAnchorElement>(null);
  const left = useRef(false);

  useEffect(() => {
    // The menu that had the focus is gone.
    if (status === "signed-out" && left.current) signIn.current?.focus();
    left.current = false;
  }, [status]);

  if (account) {
    const { user, usage } = account;
    return (
      <div className="site-account">
        <Menu
          id="account-menu"
          align="end"
          labeledBy="account-menu-title"
          button={
            <>
              <span className="site-account-name">{user.firstName}</span>
              <span className="site-badge">{usage.planName}</span>
            </>
          }
        >
          <p id="account-menu-title" className="menu-title">
            {m.layout_account_menu_title()}
          </p>
          <ul>
            <li>
              <SiteLink to="/dashboard">{m.ui_dashboard()}</SiteLink>
            </li>
            <StaffOnly user={user} />
            <li>
              <LanguageLinks />
            </li>
            <li>
              <button
                type="button"
                onClick={() => {
                  left.current = true;
                  signOut();
                }}
              >
                {m.ui_sign_out()}
              </button>
            </li>
          </ul>
        </Menu>
      </div>
    );
  }
  return (
    <div className="site-account" data-session={status}>
      <SiteLink ref={signIn} className="site-sign-in" to="/auth">
        {m.ui_sign_in()}
      </SiteLink>
      <span className="site-account-awaited" />
    </div>
  );
}
