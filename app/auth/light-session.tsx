import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Account } from "#worker/account/account.contract.ts";
import { toastError } from "../ui/toast.ts";
import { fetchAccount, isRejected } from "./fetch-account.ts";
import { maxRetries, retryAfter, type Session, SessionContext, statusOf } from "./session.tsx";
import { signOutHere } from "./sign-out-here.ts";
import { clearToken, storedToken, storeToken, subscribeToToken } from "./token.ts";

/** What was found with a token: its account, null where it could not be loaded. */
type Found = { token: string | null; account: Account | null };

/** `SessionProvider` for a part of a page that asks for nothing else, so that TanStack Query need not come. */
export function LightSession({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore<string | null | undefined>(subscribeToToken, storedToken, () => undefined);
  const [found, setFound] = useState<Found | null>(null);
  const asking = useRef<{ token: string | null; answer: Promise<Account> } | null>(null);

  /** Asks once at a time for the account of the stored token. */
  const ask = useCallback((): Promise<Account> => {
    const asked = storedToken();
    if (asking.current?.token === asked) return asking.current.answer;
    const answer = fetchAccount()
      .then((account) => {
        setFound({ token: asked, account });
        return account;
      })
      .catch((reason: unknown) => {
        if (isRejected(reason) && storedToken() === asked) clearToken();
        throw reason;
      })
      .finally(() => {
        if (asking.current?.answer === answer) asking.current = null;
      });
    asking.current = { token: asked, answer };
    return answer;
  }, []);

  const isFound = found?.token === token;
  const refresh = useCallback(async () => {
    try {
      return await ask();
    } catch (reason) {
      // What was known before stays; what was not is not waited for any longer.
      const failed = { token: storedToken(), account: null };
      setFound((known) => (known?.token === failed.token || isRejected(reason) ? known : failed));
      throw reason;
    }
  }, [ask]);

  useEffect(() => {
    if (!token || isFound) return;
    return loadPatiently(ask, () => setFound({ token, account: null }));
  }, [token, isFound, ask]);

  const hasFailed = isFound && found?.account === null;
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => void refresh().catch(() => {});
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [hasFailed, refresh]);

  const left = useRef(false);
  const account = token && isFound ? (found?.account ?? null) : null;
  const status = statusOf(token, { isPending: !isFound, hasAccount: account !== null });
  const session = useMemo<Session>(
    () => ({
      status,
      account,
      signIn(fresh) {
        left.current = false;
        storeToken(fresh);
        return refresh();
      },
      signOut() {
        left.current = true;
        return signOutHere();
      },
      hasLeft: () => left.current,
      refresh,
    }),
    [status, account, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Tries again twice where a failure may pass; then says so. @returns what ends it */
function loadPatiently(load: () => Promise<Account>, giveUp: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const attempt = (failures: number) => {
    load().catch((reason: Error) => {
      if (isOver || isRejected(reason)) return;
      if (failures < maxRetries) {
        timer = setTimeout(() => attempt(failures + 1), retryAfter);
        return;
      }
      giveUp();
      toastError(reason.message);
    });
  };
  attempt(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
