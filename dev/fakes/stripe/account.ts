import { newId } from "./ids.ts";
import type { State } from "./state.ts";

/** The Stripe account that the stand-in plays: its state, its clock, and who is asking right now. */
export type Account = {
  state: State;
  /** Where the hosted pages are, without a path. */
  origin: string;
  /** Where events are delivered; null where nobody listens. */
  webhookUrl: string | null;
  /** The real time in seconds: signatures and retries go by it. */
  wall: () => number;
  /** The API request at work, named in the events it causes. */
  request: { id: string | null; idempotency_key: string | null };
};

/** The account's time in whole seconds: wall time plus what the controls have added. */
export function now(account: Account): number {
  return Math.floor(account.wall()) + account.state.ahead;
}

export function byNobody(): Account["request"] {
  return { id: null, idempotency_key: null };
}

export function newRequestId(): string {
  return newId("req", 14);
}
