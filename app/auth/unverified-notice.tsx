import { Callout } from "@radix-ui/themes";
import { MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { ResendButton } from "./resend-button.tsx";
import { useSession } from "./session.tsx";
import "../ui/form.css";
import "./unverified-notice.css";

type Props = {
  /** Whose leads are read here; none is the own one. */
  company?: Pick<MyTenant, "isOwner" | "isOwnerVerified" | "companyName">;
};

/** While the owner's email is not verified: what that keeps from the company's leads, and the way out for whoever reads it. */
export function UnverifiedNotice({ company }: Props) {
  const { account } = useSession();
  if (company && !company.isOwner) {
    const { isOwnerVerified, companyName } = company;
    return isOwnerVerified ? null : <Notice text={m.auth_unverified_owner_leads_name_no_one({ companyName })} />;
  }
  if (!account || account.user.emailVerified || !account.tenantSlug) return null;
  return (
    <Notice text={m.auth_unverified_leads_name_no_one()}>
      <ResendButton destination={{ plan: null, redirect: null, tenant: null }} />
    </Notice>
  );
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Callout.Root color="amber" size="1" highContrast className="unverified-notice">
      <Callout.Icon>
        <MailWarning size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        <span className="callout-words">{text}</span>
        {children}
      </Callout.Text>
    </Callout.Root>
  );
}
