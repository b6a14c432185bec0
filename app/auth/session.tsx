import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import type { Account } from "#worker/account/account.contract.ts";
import { api, identityHeaders } from "../api.ts";
import { toastError } from "../ui/toast.ts";
import { fetchAccount, isRejected } from "./fetch-account.ts";
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
  /** Whether it was this page's person who ended the session; else it ran out or ended elsewhere. */
  hasLeft(): boolean;
  /** Loads the account again. Rejects when it cannot be loaded. */
  refresh(): Promise<Account>;
};

const SessionContext = createContext<Session | null>(null);

const maxRetries = 2;
const retryAfter = 1000;

/** The signed-in session, for every page of the site. Sits inside the QueryClientProvider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) =>
      subscribeToToken(() => {
        // Whatever was loaded belonged to whom the token belonged to.
        queryClient.clear();
        changed();
      }),
    [queryClient],
  );
  const token = useSyncExternalStore<string | null | undefined>(subscribe, storedToken, () => undefined);
  const { data, error, isPending } = useQuery({
    queryKey: accountKey(token),
    queryFn: fetchAccount,
    enabled: Boolean(token),
    retry: (failures, reason) => failures < maxRetries && !isRejected(reason),
    retryDelay: retryAfter,
    // Without a connection it gives up like after any other failure, and looks again once there is one.
    networkMode: "always",
    refetchOnReconnect: true,
  });

  /** Failures of `signIn` and `refresh` are told by whoever called them. */
  const reported = useRef(new WeakSet<Error>());
  useEffect(() => {
    if (!error) return;
    if (!isRejected(error)) {
      if (!reported.current.has(error)) toastError(error.message);
    } else if (storedToken() === token) clearToken();
  }, [error, token]);

  const refresh = useCallback(async () => {
    const account = { queryKey: accountKey(storedToken()), queryFn: fetchAccount, staleTime: 0 };
    return queryClient.fetchQuery({ ...account, networkMode: "always" }).catch((reason: Error) => {
      reported.current.add(reason);
      throw reason;
    });
  }, [queryClient]);
  const left = useRef(false);
  const hasLeft = useCallback(() => left.current, []);
  const signIn = useCallback(
    (fresh: string) => {
      left.current = false;
      storeToken(fresh);
      return refresh();
    },
    [refresh],
  );
  const signOut = useCallback(async () => {
    const headers = identityHeaders();
    left.current = true;
    clearToken();
    // The person is signed out here whatever the server says; without a connection the session runs out by itself.
    await api.auth.logout.$post({}, { headers, init: { credentials: "include", keepalive: true } }).catch(() => {});
  }, []);

  const status = statusOf(token, { isPending, hasAccount: data !== undefined });
  const account = status === "signed-in" ? (data ?? null) : null;
  const session = useMemo(
    () => ({ status, account, signIn, signOut, hasLeft, refresh }),
    [status, account, signIn, signOut, hasLeft, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it.");
  return session;
}

/** The token is part of the key, so that no account is ever taken for that of another token. */
function accountKey(token: string | null | undefined) {
  return ["account", token] as const;
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
