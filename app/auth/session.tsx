import { createContext, useContext } from "react";
import type { Account } from "#worker/account/account.contract.ts";

/** `unknown` until the browser's storage was read; `failed` keeps the token, so that another try may find the account. */
export type SessionStatus = "unknown" | "loading" | "signed-in" | "signed-out" | "failed";

export type Session = {
  status: SessionStatus;
  /** The last known account, also while it is loaded again. */
  account: Account | null;
  /** Keeps the token and loads the account. Rejects when the account cannot be loaded. */
  signIn(token: string): Promise<Account>;
  /** Ends the session here and on the server. */
  signOut(): Promise<void>;
  /** Whether it was this page's person who ended the session; else it ran out or ended elsewhere. */
  hasLeft(): boolean;
  /** Loads the account again. Rejects when it cannot be loaded. */
  refresh(): Promise<Account>;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it.");
  return session;
}

/** How often, and after how many ms, an account is asked for again that could not be loaded. */
export const maxRetries = 2;
export const retryAfter = 1000;

export function statusOf(
  token: string | null | undefined,
  { isPending, hasAccount }: { isPending: boolean; hasAccount: boolean },
): SessionStatus {
  if (token === undefined) return "unknown";
  if (token === null) return "signed-out";
  if (hasAccount) return "signed-in";
  return isPending ? "loading" : "failed";
}
