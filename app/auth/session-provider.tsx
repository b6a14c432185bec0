import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { sendBy } from "../api.ts";
import { toastError } from "../ui/toast.ts";
import { fetchAccount, isRejected } from "./fetch-account.ts";
import { fetchTogether } from "./fetch-together.ts";
import { maxRetries, retryAfter, SessionContext, statusOf } from "./session.tsx";
import { signOutHere } from "./sign-out-here.ts";
import { clearToken, storedToken, storeToken, subscribeToToken } from "./token.ts";

sendBy(fetchTogether);

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
    left.current = true;
    await signOutHere();
  }, []);

  const status = statusOf(token, { isPending, hasAccount: data !== undefined });
  const account = status === "signed-in" ? (data ?? null) : null;
  const session = useMemo(
    () => ({ status, account, signIn, signOut, hasLeft, refresh }),
    [status, account, signIn, signOut, hasLeft, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The token is part of the key, so that no account is ever taken for that of another token. */
function accountKey(token: string | null | undefined) {
  return ["account", token] as const;
}
