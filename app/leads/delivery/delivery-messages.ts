import type { Delivery, DeliveryAttempt } from "#worker/leads/delivery/delivery.contract.ts";
import { formatDateTime } from "../inbox/lead-labels.ts";

export const stateNames: Record<Delivery["state"], string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  dead: "Given up",
};

const maxAttemptsShown = 20;

/** A try is counted when it begins and written down when it ends. */
export function isUnderWay({ state, attempts, attemptLog }: Delivery): boolean {
  return (
    state === "waiting" && (attempts === 0 || (attempts > attemptLog.length && attemptLog.length < maxAttemptsShown))
  );
}

/** Where a delivery stands, in one line. */
export function deliveryMessage(delivery: Delivery): string {
  const { state, attempts, endedAt, nextTryAt, createdAt } = delivery;
  if (isUnderWay(delivery)) return "Being sent now";
  const attemptText = `${attempts} ${attempts === 1 ? "try" : "tries"}`;
  if (state !== "waiting") return `${formatDateTime(endedAt ?? createdAt)}, after ${attemptText}`;
  return `${attemptText}, next try ${nextTryAt ? formatDateTime(nextTryAt) : "soon"}`;
}

/** "Answer 200 (84 ms)", or what went wrong. */
export function formatAttempt({ status, problem, milliseconds }: DeliveryAttempt): string {
  const took = milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  const answer = [status === null ? null : `Answer ${status}`, problem].filter(Boolean).join(": ");
  return `${answer || "No answer"} (${took})`;
}
