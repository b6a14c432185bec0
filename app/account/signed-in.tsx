import { type ReactNode, useEffect } from "react";
import type { Account } from "#worker/account/account.contract.ts";
import { useSession } from "../auth/session.tsx";
import { usePlace } from "../layout/place/place.ts";
import { useSitePath } from "../layout/use-site-path.ts";
import { DashboardLoading, DashboardUnavailable } from "./dashboard-states.tsx";

/** A page for signed-in people. Who signs out on it goes home; everybody else goes to sign in, and comes back. */
export function SignedIn({ children }: { children: (account: Account) => ReactNode }) {
  const { status, account, hasLeft } = useSession();
  const { pathname, search, navigate } = usePlace();
  // Slashes stay readable: a query may hold them.
  const here = encodeURIComponent(pathname + search).replaceAll("%2F", "/");
  const sitePath = useSitePath();
  const home = sitePath("/");
  const signInPath = sitePath(`/auth?redirect=${here}`);

  useEffect(() => {
    if (status === "signed-out") navigate(hasLeft() ? home : signInPath, { replace: true });
  }, [status, hasLeft, navigate, home, signInPath]);

  if (status === "failed") return <DashboardUnavailable />;
  return account ? children(account) : <DashboardLoading />;
}
