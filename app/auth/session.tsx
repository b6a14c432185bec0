import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { Account } from "#worker/account/contract.ts";
import { ApiError, failOnError, identityHeaders } from "../api.ts";
import { toastError } from "../ui/toast.ts";
import { clearToken, storedToken, storeToken, subscribeToToken } from "./token.ts";

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
  /** Loads the account again. Rejects when it cannot be loaded. */
  refresh(): Promise<Account>;
};

const SessionContext = createContext<Session | null>(null);

const accountKey = ["account"] as const;
const mostRetries = 2;
const retryAfter = 1000;

/** The signed-in session, for every page of the site. Sits inside the QueryClientProvider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore<string | null | undefined>(subscribeToToken, storedToken, () => undefined);
  const { data, error, isPending } = useQuery({
    queryKey: accountKey,
    queryFn: fetchAccount,
    enabled: Boolean(token),
    retry: (failures, reason) => failures < mostRetries && !isRefused(reason),
    retryDelay: retryAfter,
  });

  useEffect(() => {
    if (!error) return;
    if (isRefused(error)) forgetAccount();
    else toastError(error.message);
    function forgetAccount() {
      clearToken();
      queryClient.clear();
    }
  }, [error, queryClient]);

  const refresh = useCallback(
    () => queryClient.fetchQuery({ queryKey: accountKey, queryFn: fetchAccount, staleTime: 0 }),
    [queryClient],
  );
  const signIn = useCallback(
    (fresh: string) => {
      // Whatever was loaded belonged to somebody else.
      queryClient.clear();
      storeToken(fresh);
      return refresh();
    },
    [queryClient, refresh],
  );
  const signOut = useCallback(async () => {
    const headers = identityHeaders();
    clearToken();
    queryClient.clear();
    // The person is signed out here whatever the server says; without a connection the session runs out by itself.
    await fetch("/api/auth/logout", { method: "POST", headers, credentials: "include", keepalive: true }).catch(
      () => {},
    );
  }, [queryClient]);

  const status = statusOf(token, { isPending, hasAccount: data !== undefined });
  const account = status === "signed-in" ? (data ?? null) : null;
  const session = useMemo(
    () => ({ status, account, signIn, signOut, refresh }),
    [status, account, signIn, signOut, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it.");
  return session;
}

function statusOf(
  token: string | null | undefined,
  { isPending, hasAccount }: { isPending: boolean; hasAccount: boolean },
): SessionStatus {
  if (token === undefined) return "unknown";
  if (token === null) return "signed-out";
  if (hasAccount) return "signed-in";
  return isPending ? "loading" : "failed";
}

/** @throws ApiError whose message is for people */
async function fetchAccount(): Promise<Account> {
  try {
    const response = await failOnError(
      await fetch("/api/auth/me", { headers: identityHeaders(), credentials: "include" }),
    );
    const answer = (await response.json()) as { data: Account };
    return answer.data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw new Error("Failed to fetch user", { cause: error });
    if (isRefused(error)) throw error;
    throw new Error(error.text ?? `Network error: ${error.status}`, { cause: error });
  }
}

/** The session is over. Every other failure may pass. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
