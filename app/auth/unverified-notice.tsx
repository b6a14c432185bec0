import { Callout } from "@radix-ui/themes";
import { MailWarning } from "lucide-react";
import { m } from "#messages";
import { ResendButton } from "./resend-button.tsx";
import { useSession } from "./session.tsx";
import "../ui/form.css";
import "./unverified-notice.css";

/** For the owner of a company whose email is not verified yet: what that keeps from their leads, and the way out. */
export function UnverifiedNotice() {
  const { account } = useSession();
  if (!account || account.user.emailVerified || !account.tenantSlug) return null;
  return (
    <Callout.Root color="amber" size="1" highContrast className="unverified-notice">
      <Callout.Icon>
        <MailWarning size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        <span className="callout-words">{m.auth_unverified_leads_name_no_one()}</span>
        <ResendButton destination={{ plan: null, redirect: null, tenant: null }} />
      </Callout.Text>
    </Callout.Root>
  );
}
