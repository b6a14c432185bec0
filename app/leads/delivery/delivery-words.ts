import type { Delivery, DeliveryTry } from "#worker/leads/delivery/contract.ts";
import { momentWords } from "../inbox/lead-words.ts";

export const stateNames: Record<Delivery["state"], string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  dead: "Given up",
};

const mostTriesKept = 20;

/** A try is counted when it begins and written down when it ends. */
export function isUnderWay({ state, attempts, tries }: Delivery): boolean {
  return state === "waiting" && (attempts === 0 || (attempts > tries.length && tries.length < mostTriesKept));
}

/** Where a delivery stands, in one line. */
export function deliveryWords(delivery: Delivery): string {
  const { state, attempts, endedAt, nextTryAt, createdAt } = delivery;
  if (isUnderWay(delivery)) return "Being sent now";
  const tries = `${attempts} ${attempts === 1 ? "try" : "tries"}`;
  if (state !== "waiting") return `${momentWords(endedAt ?? createdAt)}, after ${tries}`;
  return `${tries}, next try ${nextTryAt ? momentWords(nextTryAt) : "soon"}`;
}

/** "Answer 200 (84 ms)", or what went wrong. */
export function tryWords({ status, problem, milliseconds }: DeliveryTry): string {
  const took = milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  const answer = [status === null ? null : `Answer ${status}`, problem].filter(Boolean).join(": ");
  return `${answer || "No answer"} (${took})`;
}
