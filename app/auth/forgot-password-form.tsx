import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { Form } from "radix-ui";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { mailLinkHours } from "#worker/account/account.catalogue.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { PlainField } from "../ui/light-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { toastError } from "../ui/toast.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { forgotPassword } from "./auth-requests.ts";
import { type Destination, withDestination } from "./destination.ts";
import { emailChecks } from "./field-checks.ts";
import { SubmitButton } from "./submit-button.tsx";

/** Asks for a mail with a link to a new password. The answer is the same for every address. */
export function ForgotPasswordForm({ destination }: { destination: Destination }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (email: string) => forgotPassword(email, destination),
    onError: (reason) => toastError(failureMessage(reason, m.auth_send_email_failed())),
  });
  const back = (
    <Link className="auth-back" to={withDestination("/auth", destination)}>
      {m.auth_back_to_sign_in()}
    </Link>
  );

  if (isSuccess) {
    return (
      <div role="status" className="auth-sent">
        <MailCheck size={28} aria-hidden />
        <AuthHeading title={m.auth_forgot_sent_title()}>{m.auth_forgot_sent({ hours: mailLinkHours })}</AuthHeading>
        {back}
      </div>
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("email")));
  }

  return (
    <>
      <AuthHeading title={m.auth_forgot_title()}>{m.auth_forgot_intro()}</AuthHeading>
      <Form.Root className="form" method="dialog" onSubmit={submit}>
        <PlainField
          name="email"
          label={m.ui_email()}
          type="email"
          autoComplete="username"
          required
          checks={emailChecks()}
        />
        <SubmitButton label={m.auth_forgot_send()} busyLabel={m.ui_sending()} busy={isPending} />
      </Form.Root>
      {error ? <Problem>{failureMessage(error, m.auth_send_email_failed())}</Problem> : null}
      {back}
    </>
  );
}
