import { MailCheck } from "lucide-react";
import { type FormEvent, startTransition, useActionState } from "react";
import { m } from "#messages";
import { mailLinkHours } from "#worker/account/account.catalogue.ts";
import { plainHref } from "../layout/plain-href.ts";
import { CheckedForm } from "../ui/checked-form.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { PlainField } from "../ui/light-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { toastError } from "../ui/toast.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { forgotPassword } from "./auth-requests.ts";
import { type Destination, withDestination } from "./destination.ts";
import { emailChecks } from "./field-checks.ts";
import { SubmitButton } from "./submit-button.tsx";

type Outcome = { isSent: true } | { isSent: false; words: string };

/** Asks for a mail with a link to a new password. The answer is the same for every address. */
export function ForgotPasswordForm({ destination }: { destination: Destination }) {
  const [outcome, send, isSending] = useActionState(async (_before: Outcome | null, email: string) => {
    try {
      await forgotPassword(email, destination);
      return { isSent: true } as const;
    } catch (error) {
      const words = failureMessage(error, m.auth_send_email_failed());
      toastError(words);
      return { isSent: false, words } as const;
    }
  }, null);
  const back = (
    <a className="auth-back" href={plainHref(withDestination("/auth", destination))}>
      {m.auth_back_to_sign_in()}
    </a>
  );

  if (outcome?.isSent) {
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
    const email = String(new FormData(event.currentTarget).get("email"));
    startTransition(() => send(email));
  }

  return (
    <>
      <AuthHeading title={m.auth_forgot_title()}>{m.auth_forgot_intro()}</AuthHeading>
      <CheckedForm className="form" method="dialog" onSubmit={submit}>
        <PlainField
          name="email"
          label={m.ui_email()}
          type="email"
          autoComplete="username"
          required
          checks={emailChecks()}
        />
        <SubmitButton label={m.auth_forgot_send()} busyLabel={m.ui_sending()} busy={isSending} />
      </CheckedForm>
      {outcome && !isSending ? <Problem>{outcome.words}</Problem> : null}
      {back}
    </>
  );
}
