import { Button } from "@radix-ui/themes";
import { startTransition, useActionState } from "react";
import { m } from "#messages";
import { failureMessage } from "../ui/failure-message.ts";
import { toastError } from "../ui/toast.ts";
import { resendVerification } from "./auth-requests.ts";
import type { Destination } from "./destination.ts";
import { MailSent } from "./mail-sent.tsx";

/** Sends the mail that verifies the account's address once more; sent is sent, so it does not offer a third. */
export function ResendButton({ destination }: { destination: Destination }) {
  const [isSent, send, isSending] = useActionState(async () => {
    try {
      await resendVerification(destination);
      return true;
    } catch (error) {
      toastError(failureMessage(error, m.auth_send_email_failed()));
      return false;
    }
  }, false);
  if (isSent) return <MailSent />;
  return (
    <Button size="2" variant="soft" className="big-button" disabled={isSending} onClick={() => startTransition(send)}>
      {isSending ? m.ui_sending() : m.auth_resend_verification_email()}
    </Button>
  );
}
