import type { FreshProofRequired } from "#worker/auth/fresh-proof/fresh-proof.contract.ts";

/** A proof that the server asked for: the request that needs it waits until `settle`. */
export type AskedProof = FreshProofRequired & { settle(isProven: boolean): void };

let current: AskedProof | null = null;
let pending: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Only where a dialog can be shown (`ProofGate`) does anybody ask. */
export function subscribeToAskedProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) current?.settle(false);
  };
}

export function currentAskedProof(): AskedProof | null {
  return current;
}

/** Asks the person; requests that need it at once share one dialog. @returns whether the proof was given */
function askForProof(required: FreshProofRequired): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  pending ??= new Promise<boolean>((resolve) => {
    show({ ...required, settle: resolve });
  }).finally(() => {
    pending = null;
    show(null);
  });
  return pending;
}

function show(next: AskedProof | null) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * `fetch` that knows `FRESH_PROOF_REQUIRED`: it has the person confirm that it is them, and sends the request again. A person
 * who would rather not gets the refusal as it came.
 */
export async function fetchProven(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  send: typeof fetch,
): Promise<Response> {
  const response = await send(input, init);
  if (response.status !== 403) return response;
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as ({ code?: string } & FreshProofRequired) | null;
  if (answer?.code !== "FRESH_PROOF_REQUIRED") return response;
  const isProven = await askForProof({ methods: answer.methods, email: answer.email });
  return isProven ? send(input, init) : response;
}
