import type { Account } from "#worker/account/account.contract.ts";
import { ApiError, api, dataOf } from "../api.ts";

/**
 * The account of the stored token.
 * @throws ApiError when the session is over (`isRejected`), else an Error whose message is for people
 */
export async function fetchAccount(): Promise<Account> {
  try {
    const account: Account | undefined = await dataOf(api.auth.me.$get());
    if (account) return account;
  } catch (error) {
    if (isRejected(error)) throw error;
    if (!(error instanceof ApiError)) throw new Error("Failed to fetch user", { cause: error });
    throw new Error(error.text ?? `Network error: ${error.status}`, { cause: error });
  }
  throw new Error("Failed to fetch user");
}

/** The session is over. Every other failure may pass. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
