import { Button } from "@radix-ui/themes";
import { Form } from "radix-ui";
import type { FormEvent } from "react";
import { PasswordField } from "../ui/password-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { signInWithPassword, verifyEmail } from "./auth-requests.ts";
import { SubmitButton } from "./submit-button.tsx";
import type { useAuthFlow } from "./use-auth-flow.ts";

/**
 * The link that verifies an address was opened in another browser than the one that signed up: it may be somebody else's
 * doing. Who knows the password goes on, and who does not takes the account over with a new one.
 */
export function ProvePasswordForm({ token, flow }: { token: string; flow: ReturnType<typeof useAuthFlow> }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    flow.attempt({
      task: "prove",
      fallback: "We could not verify your email. Please try again.",
      success: "Your email is verified",
      send: async () => signInWithPassword({ email: (await verifyEmail(token, password)).email, password }),
    });
  }

  return (
    <>
      <AuthHeading title="One more step">
        You opened this link in a different browser from the one you signed up in. Enter your password to verify your
        email.
      </AuthHeading>
      <Form.Root className="form" method="post" onSubmit={submit}>
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <SubmitButton label="Verify email" busyLabel="Verifying..." busy={flow.task === "prove"} />
      </Form.Root>
      {flow.problem ? <Problem>{flow.problem}</Problem> : null}
      <p className="auth-small">
        Didn't sign up, or don't know the password? Choose a new one. The account will be yours alone, and anything set
        up for its company so far will be removed.
      </p>
      <Button
        size="3"
        variant="soft"
        color="gray"
        highContrast
        className="big-button wide"
        disabled={flow.task !== null}
        onClick={() => flow.chooseNewPassword(token)}
      >
        Choose a new password
      </Button>
    </>
  );
}
