import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { Form } from "radix-ui";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { failureMessage } from "../ui/failure-message.ts";
import { FormField } from "../ui/form-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { toastError } from "../ui/toast.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { forgotPassword } from "./auth-requests.ts";
import { type Destination, withDestination } from "./destination.ts";
import { emailChecks } from "./field-checks.ts";
import { SubmitButton } from "./submit-button.tsx";

const fallback = "We could not send the email. Please try again.";

/** Asks for a mail with a link to a new password. The answer is the same for every address. */
export function ForgotPasswordForm({ destination }: { destination: Destination }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (email: string) => forgotPassword(email, destination),
    onError: (reason) => toastError(failureMessage(reason, fallback)),
  });
  const back = (
    <Link className="auth-back" to={withDestination("/auth", destination)}>
      Back to sign in
    </Link>
  );

  if (isSuccess) {
    return (
      <div role="status" className="auth-sent">
        <MailCheck size={28} aria-hidden />
        <AuthHeading title="Check your email">
          If there is an account with that address, a link to choose a new password is on its way. It works for one
          hour. If you asked more than once, use the latest email.
        </AuthHeading>
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
      <AuthHeading title="Forgot your password?">
        Enter your email, and we'll send you a link to choose a new one.
      </AuthHeading>
      <Form.Root className="form" method="post" onSubmit={submit}>
        <FormField name="email" label="Email" type="email" autoComplete="username" required checks={emailChecks} />
        <SubmitButton label="Send the link" busyLabel="Sending..." busy={isPending} />
      </Form.Root>
      {error ? <Problem>{failureMessage(error, fallback)}</Problem> : null}
      {back}
    </>
  );
}
