/**
 * Why a sign-in through Google came to nothing, as the sign-in page names it: `google_auth_failed` where Google or the
 * person said no, `callback_failed` where the way back went wrong.
 */
export class SignInFailed extends Error {
  readonly outcome: "google_auth_failed" | "callback_failed";

  /** `reason` is for our log alone. */
  constructor(outcome: SignInFailed["outcome"], reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = "SignInFailed";
    this.outcome = outcome;
  }
}
