import { failureWords } from "../../ui/failure-words.ts";
import { PasskeyError } from "../passkey.ts";

/** Why a proof did not come off, in words for people. */
export function proofFailureWords(error: unknown): string {
  if (error instanceof PasskeyError) return error.message;
  return failureWords(error, "We could not confirm it. Please try again.");
}
