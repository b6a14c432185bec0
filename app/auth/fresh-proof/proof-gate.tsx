import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentAskedProof, subscribeToAskedProof } from "./pending-proof.ts";

const ProofDialog = lazy(async () => {
  if (import.meta.env.SSR) throw new Error("Only a person in a browser can prove anything.");
  return { default: (await import("./proof-dialog.tsx")).ProofDialog };
});

/** Once in the site's shell: whatever a page asks of the server, the proof that it needs is asked for here. */
export function ProofGate() {
  const asked = useSyncExternalStore(subscribeToAskedProof, currentAskedProof, () => null);
  if (!asked) return null;
  return (
    <Suspense>
      <ProofDialog asked={asked} />
    </Suspense>
  );
}
