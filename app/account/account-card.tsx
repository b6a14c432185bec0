import { Badge } from "@radix-ui/themes";
import { language, m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { languageNames } from "#worker/language.contract.ts";
import { ResendButton } from "../auth/resend-button.tsx";
import { LanguageLinks } from "../layout/language-links.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";

export function AccountCard({ account: { user } }: { account: Account }) {
  return (
    <DashboardCard title={m.account_information_title()} action={<EditProfileDialog user={user} />}>
      <dl className="facts">
        <div>
          <dt>{m.ui_name()}</dt>
          <dd>
            {user.firstName} {user.lastName}
          </dd>
        </div>
        <div>
          <dt>{m.ui_email()}</dt>
          <dd className="facts-email">
            <span>{user.email}</span>
            <Badge color={user.emailVerified ? "green" : "amber"} size="2" highContrast>
              {user.emailVerified ? m.account_verified() : m.account_unverified()}
            </Badge>
          </dd>
        </div>
        {user.businessName ? (
          <div>
            <dt>{m.auth_business_name()}</dt>
            <dd>{user.businessName}</dd>
          </div>
        ) : null}
        {user.phone ? (
          <div>
            <dt>{m.ui_phone()}</dt>
            <dd>{user.phone}</dd>
          </div>
        ) : null}
        <div>
          <dt>{m.ui_language()}</dt>
          <dd className="facts-language">
            <span>{languageNames[language()]}</span>
            <LanguageLinks />
          </dd>
        </div>
      </dl>
      {user.emailVerified ? null : (
        <div className="notice">
          <p>{m.account_verify_email()}</p>
          <ResendButton destination={{ plan: null, redirect: null, tenant: null }} />
        </div>
      )}
    </DashboardCard>
  );
}
