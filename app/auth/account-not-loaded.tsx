import { Button, Callout } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
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
    <Callout.Root color="amber" size="1" highContrast role="status">
      <Callout.Text>
        <span className="callout-words">{m.auth_account_not_loaded()}</span>
        <span className="callout-actions">
          <Button size="2" variant="soft" color="gray" className="big-button" loading={busy} onClick={retry}>
            <RotateCw size={16} aria-hidden /> {m.ui_try_again()}
          </Button>
          <Button size="2" variant="ghost" color="gray" className="big-button" onClick={() => void signOut()}>
            {m.ui_sign_out()}
          </Button>
        </span>
      </Callout.Text>
    </Callout.Root>
  );
}
