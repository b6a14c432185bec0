import { Button, Skeleton, VisuallyHidden } from "@radix-ui/themes";
import { CloudOff, RotateCw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { useSession } from "../auth/session.tsx";
import { toastError } from "../ui/toast.ts";
import { AlonePage } from "./alone-page.tsx";
import { SignOutButton } from "./dashboard-header.tsx";

/** In place of a page whose account is on its way: a title and cards, about where they will stand. */
export function DashboardLoading() {
  return (
    <main id="content" className="dashboard-loading" aria-busy="true">
      <Skeleton className="loading-title" />
      <LoadingCards />
      <noscript>{m.account_needs_javascript()}</noscript>
    </main>
  );
}

/** The same below a page's own title. */
export function ContentLoading() {
  return (
    <div className="dashboard-loading-content" aria-busy="true">
      <LoadingCards />
    </div>
  );
}

function LoadingCards() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{m.auth_loading_account()}</span>
      </VisuallyHidden>
      <Skeleton className="loading-card" height="176px" />
      <Skeleton className="loading-card" height="264px" />
    </>
  );
}

/** The account could not be loaded; the session is kept, so one press may bring it. */
export function DashboardUnavailable() {
  const { refresh } = useSession();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    await refresh().catch(() => toastError(m.account_failed_to_refresh()));
    setBusy(false);
  }

  return (
    <AlonePage
      icon={<CloudOff size={32} aria-hidden />}
      title={m.account_unreachable_title()}
      text={m.account_unreachable_text()}
    >
      <Button size="2" className="big-button" loading={busy} onClick={retry}>
        <RotateCw size={16} aria-hidden /> {m.ui_try_again()}
      </Button>
      <SignOutButton />
    </AlonePage>
  );
}
