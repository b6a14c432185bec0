import type { Account } from "#worker/account/account.contract.ts";
import { SecondFactor } from "../factors/second-factor.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { SessionList } from "./session-list.tsx";
import { SetPassword } from "./set-password.tsx";

export function SecurityCard({ account: { user } }: { account: Account }) {
  return (
    <DashboardCard title="Security">
      <div className="card-row">
        <div>
          <h3>Password</h3>
          <p className="quiet">
            {user.hasPassword
              ? "Changing it signs you out on all other devices."
              : "You sign in with Google. A password lets you in without it."}
          </p>
        </div>
        {user.hasPassword ? <ChangePasswordDialog email={user.email} /> : <SetPassword email={user.email} />}
      </div>
      <SecondFactor isVerified={user.emailVerified} />
      <SessionList />
    </DashboardCard>
  );
}
