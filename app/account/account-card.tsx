import { Badge } from "@radix-ui/themes";
import type { Account } from "#worker/account/account.contract.ts";
import { ResendButton } from "../auth/resend-button.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";

export function AccountCard({ account: { user } }: { account: Account }) {
  return (
    <DashboardCard title="Account Information" action={<EditProfileDialog user={user} />}>
      <dl className="facts">
        <div>
          <dt>Name</dt>
          <dd>
            {user.firstName} {user.lastName}
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd className="facts-email">
            <span>{user.email}</span>
            <Badge color={user.emailVerified ? "green" : "amber"} size="2" highContrast>
              {user.emailVerified ? "Verified" : "Unverified"}
            </Badge>
          </dd>
        </div>
        {user.businessName ? (
          <div>
            <dt>Business name</dt>
            <dd>{user.businessName}</dd>
          </div>
        ) : null}
        {user.phone ? (
          <div>
            <dt>Phone</dt>
            <dd>{user.phone}</dd>
          </div>
        ) : null}
      </dl>
      {user.emailVerified ? null : (
        <div className="notice">
          <p>Please verify your email: open the link in the email we sent you.</p>
          <ResendButton destination={{ plan: null, redirect: null, tenant: null }} />
        </div>
      )}
    </DashboardCard>
  );
}
