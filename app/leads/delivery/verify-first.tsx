import { Callout } from "@radix-ui/themes";
import { MailWarning } from "lucide-react";
import { m } from "#messages";
import { ResendButton } from "../../auth/resend-button.tsx";

/** A webhook sends people's names and phone numbers on, so it takes a proven address. */
export function VerifyFirst() {
  return (
    <div className="verify-first">
      <Callout.Root color="amber" size="1" highContrast role="status">
        <Callout.Icon>
          <MailWarning size={16} aria-hidden />
        </Callout.Icon>
        <Callout.Text>{m.leads_verify_email_first()}</Callout.Text>
      </Callout.Root>
      <ResendButton destination={{ plan: null, redirect: "/dashboard", tenant: null }} />
    </div>
  );
}
