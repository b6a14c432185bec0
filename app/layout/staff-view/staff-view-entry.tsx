import { lazy, Suspense } from "react";
import { readStaffView } from "../../api.ts";
import { useSession } from "../../auth/session.tsx";

const Bar = lazy(() => import("./staff-view-bar.tsx"));

/** On every page of a tab in which staff look on as a customer. Nobody else loads it. */
export function StaffViewEntry() {
  const { account } = useSession();
  const view = account ? readStaffView() : null;
  return account && view ? (
    <Suspense fallback={null}>
      <Bar user={account.user} endsAt={view.expiresAt} />
    </Suspense>
  ) : null;
}
