import { lazy, Suspense } from "react";
import { useSession } from "../../auth/session.tsx";

const Banner = lazy(() => import("./suspension-banner.tsx"));

/** On every page of who owns a suspended company, or works for one. Nobody else loads it. */
export function SuspensionEntry() {
  const { account } = useSession();
  return account?.suspension ? (
    <Suspense fallback={null}>
      <Banner suspension={account.suspension} />
    </Suspense>
  ) : null;
}
