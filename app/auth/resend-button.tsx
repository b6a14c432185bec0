import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { m } from "#messages";
import { failureMessage } from "../ui/failure-message.ts";
import { toastError } from "../ui/toast.ts";
import { resendVerification } from "./auth-requests.ts";
import type { Destination } from "./destination.ts";
import { MailSent } from "./mail-sent.tsx";

/** Sends the mail that verifies the account's address once more; sent is sent, so it does not offer a third. */
export function ResendButton({ destination }: { destination: Destination }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => resendVerification(destination),
    onError: (error) => toastError(failureMessage(error, m.auth_send_email_failed())),
  });
  if (isSuccess) return <MailSent />;
  return (
    <Button size="2" variant="soft" className="big-button" disabled={isPending} onClick={() => mutate()}>
      {isPending ? m.ui_sending() : m.auth_resend_verification_email()}
    </Button>
  );
}
