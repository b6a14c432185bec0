import type { Delivery, DeliveryTry } from "#worker/leads/delivery/contract.ts";
import { momentWords } from "../inbox/lead-words.ts";

export const stateNames: Record<Delivery["state"], string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  dead: "Given up",
};

/** Where a delivery stands, in one line. */
export function deliveryWords({ state, attempts, endedAt, nextTryAt, createdAt }: Delivery): string {
  const tries = `${attempts} ${attempts === 1 ? "try" : "tries"}`;
  if (state === "delivered") return `${momentWords(endedAt ?? createdAt)}, after ${tries}`;
  if (state === "dead") return `${momentWords(endedAt ?? createdAt)}, after ${tries}`;
  const next = nextTryAt ? `next try ${momentWords(nextTryAt)}` : "next try soon";
  return attempts === 0 ? `First try ${nextTryAt ? momentWords(nextTryAt) : "soon"}` : `${tries}, ${next}`;
}

/** "200 in 84 ms", or what went wrong. */
export function tryWords({ status, problem, milliseconds }: DeliveryTry): string {
  const took = milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  const answer = [status === null ? null : `Answer ${status}`, problem].filter(Boolean).join(": ");
  return `${answer || "No answer"} (${took})`;
}
