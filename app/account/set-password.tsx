import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { m } from "#messages";
import { forgotPassword } from "../auth/auth-requests.ts";
import { MailSent } from "../auth/mail-sent.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { toastError } from "../ui/toast.ts";

/** For accounts that only sign in through a provider: the mail proves the address, its link sets a first password. */
export function SetPassword({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => forgotPassword(email, { plan: null, redirect: "/dashboard", tenant: null }),
    onError: (error) => toastError(failureMessage(error, m.auth_send_email_failed())),
  });
  if (isSuccess) return <MailSent />;
  return (
    <Button
      size="2"
      variant="surface"
      color="gray"
      highContrast
      className="big-button"
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? m.ui_sending() : m.account_set_mail_heading()}
    </Button>
  );
}
