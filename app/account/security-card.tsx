import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { SecondFactor } from "../factors/second-factor.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { SessionList } from "./session-list.tsx";
import { SetPassword } from "./set-password.tsx";

export function SecurityCard({ account: { user } }: { account: Account }) {
  return (
    <DashboardCard title={m.account_security_title()}>
      <div className="card-row">
        <div>
          <h3>{m.ui_password()}</h3>
          <p className="quiet">
            {user.hasPassword ? m.account_password_change_hint() : m.account_password_none_hint()}
          </p>
        </div>
        {user.hasPassword ? <ChangePasswordDialog email={user.email} /> : <SetPassword email={user.email} />}
      </div>
      <SecondFactor isVerified={user.emailVerified} />
      <SessionList />
    </DashboardCard>
  );
}
