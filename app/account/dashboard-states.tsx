import { Button, Spinner } from "@radix-ui/themes";
import { CloudOff, RotateCw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { useSession } from "../auth/session.tsx";
import { toastError } from "../ui/toast.ts";
import { AlonePage } from "./alone-page.tsx";
import { SignOutButton } from "./dashboard-header.tsx";

export function DashboardLoading() {
  return (
    <main id="content" className="dashboard-alone" aria-busy="true">
      <span role="status">
        <Spinner size="3" />
        <span className="sr-only">{m.auth_loading_account()}</span>
      </span>
      <noscript>{m.account_needs_javascript()}</noscript>
    </main>
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
