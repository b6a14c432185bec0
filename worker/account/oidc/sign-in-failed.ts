/**
 * Why a sign-in through a provider came to nothing: `auth_failed` where it or the person said no (the sign-in page reads
 * `google_auth_failed`), `callback_failed` where the way back went wrong.
 */
export class SignInFailed extends Error {
  readonly outcome: "auth_failed" | "callback_failed";

  /** `reason` is for our log alone. */
  constructor(outcome: SignInFailed["outcome"], reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = "SignInFailed";
    this.outcome = outcome;
  }
}
