import { m } from "#messages";
import { ApiError } from "../api.ts";
import { PasskeyError } from "../auth/passkey-error.ts";

/**
 * A failure in words for people: when to come back after too many tries, else the server's own text, else our sentence.
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof PasskeyError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 429 && error.retryAfterSeconds) {
    return m.ui_too_many_tries(toWait(error.retryAfterSeconds));
  }
  return error.text ?? fallback;
}

function toWait(seconds: number): { count: number; unit: "second" | "minute" | "hour" } {
  if (seconds <= 90) return { count: Math.ceil(seconds), unit: "second" };
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? { count: minutes, unit: "minute" } : { count: Math.ceil(minutes / 60), unit: "hour" };
}
