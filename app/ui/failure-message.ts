import { ApiError } from "../api.ts";
import { PasskeyError } from "../auth/passkey-error.ts";

/**
 * A failure in words for people: when to come back after too many tries, else the server's own text, else our sentence.
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof PasskeyError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 429 && error.retryAfterSeconds) {
    return `Too many tries. Please try again in ${formatWait(error.retryAfterSeconds)}.`;
  }
  return error.text ?? fallback;
}

function formatWait(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
