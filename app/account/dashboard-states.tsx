import { Button, Spinner } from "@radix-ui/themes";
import { CloudOff, RotateCw } from "lucide-react";
import { useState } from "react";
import { useSession } from "../auth/session.tsx";
import { toastError } from "../ui/toast.ts";
import { SignOutButton } from "./dashboard-header.tsx";

export function DashboardLoading() {
  return (
    <main id="content" className="dashboard-alone" aria-busy="true">
      <span role="status">
        <Spinner size="3" />
        <span className="sr-only">Loading your account…</span>
      </span>
      <noscript>Your dashboard needs JavaScript.</noscript>
    </main>
  );
}

/** The account could not be loaded; the session is kept, so one press may bring it. */
export function DashboardUnavailable() {
  const { refresh } = useSession();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    await refresh().catch(() => toastError("Failed to refresh account information"));
    setBusy(false);
  }

  return (
    <main id="content" className="dashboard-alone">
      <CloudOff size={32} aria-hidden />
      <h1>We cannot reach your account right now</h1>
      <p>You are still signed in, and nothing is lost. Check your connection, then try again.</p>
      <div className="dashboard-ways-out">
        <Button size="2" className="big-button" loading={busy} onClick={retry}>
          <RotateCw size={16} aria-hidden /> Try again
        </Button>
        <SignOutButton />
      </div>
    </main>
  );
}
