import type { FailureCode } from "./visualizations.contract.ts";

/** What a person reads under a picture that failed. None of them costs a unit, and each says what to do next. */
export const failureMessage: Record<FailureCode, string> = {
  NO_IMAGE: "No picture came back. You were not charged; please try again.",
  UNCHANGED: "Nothing changed on the photo. Mark by hand what is to be new and try again. You were not charged.",
  REFUSED: "This photo or design was refused. Try another one. You were not charged.",
  WRONG_SIZE: "The picture that came back did not fit the photo, so we threw it away. You were not charged.",
  DRIFTED:
    "The picture that came back showed a different house, so we threw it away. You were not charged; please try again.",
  TIMED_OUT: "This took too long and was stopped. You were not charged; please try again.",
  RENDER_FAILED: "Something went wrong while we made the picture. You were not charged; please try again.",
};
