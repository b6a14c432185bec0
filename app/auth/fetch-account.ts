import type { Account } from "#worker/account/contract.ts";
import { ApiError, failOnError, identityHeaders } from "../api.ts";

/**
 * The account of the stored token.
 * @throws ApiError when the session is over (`isRefused`), else an Error whose message is for people
 */
export async function fetchAccount(): Promise<Account> {
  try {
    const response = await fetch("/api/auth/me", { headers: identityHeaders(), credentials: "include" });
    const answer = (await (await failOnError(response)).json()) as { data?: Account; error?: string };
    if (answer.data) return answer.data;
    throw new ApiError(response.status, "", { text: answer.error ?? "Failed to fetch user" });
  } catch (error) {
    if (isRefused(error)) throw error;
    if (!(error instanceof ApiError)) throw new Error("Failed to fetch user", { cause: error });
    throw new Error(error.text ?? `Network error: ${error.status}`, { cause: error });
  }
}

/** The session is over. Every other failure may pass. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
