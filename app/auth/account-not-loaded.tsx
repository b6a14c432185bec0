import { RotateCw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { Notice } from "../ui/notice.tsx";
import { useSession } from "./session.tsx";

/** For somebody who is signed in but whose account could not be loaded: nothing is lost, and one press tries again. */
export function AccountNotLoaded() {
  const { status, refresh, signOut } = useSession();
  const [busy, setBusy] = useState(false);
  if (status !== "failed") return null;

  async function retry() {
    setBusy(true);
    // The session tells why it failed.
    await refresh().catch(() => {});
    setBusy(false);
  }

  return (
    <Notice tone="amber" role="status">
      {m.auth_account_not_loaded()}
      <span className="auth-notice-actions">
        <button type="button" className="plain-button plain-quiet" disabled={busy} onClick={retry}>
          <RotateCw size={16} aria-hidden /> {m.ui_try_again()}
        </button>
        <button type="button" className="auth-back" onClick={() => void signOut()}>
          {m.ui_sign_out()}
        </button>
      </span>
    </Notice>
  );
}
