import { AppError } from "../errors.ts";
import { secondsLeftOfDay } from "./period.ts";
import { type Counter, unitsLeft } from "./read-counters.ts";

/** Why no unit could be held, in the words of the first counter that is used up; null when by now there is one left. */
export function explainRefusal(counters: Counter[], now: Date): AppError | null {
  const full = counters.find((counter) => unitsLeft(counter) === 0);
  if (!full) return null;
  const kind = full.subject.slice(0, full.subject.indexOf(":"));
  if (kind === "address") {
    const message =
      "This internet connection has made as many free pictures as it can today. Please come back tomorrow.";
    return new AppError("RATE_LIMITED", message, { retryAfter: secondsLeftOfDay(now) });
  }
  // In a widget the month that is used up is the company's, however it is paid for.
  const isVisitors = counters.some((counter) => counter.subject.startsWith("visitor:"));
  return new AppError(
    "ALLOWANCE_EXHAUSTED",
    (isVisitors && kind === "user" ? words.tenant : words[kind]) ?? words.user,
  );
}

const words: Record<string, string> = {
  visitor: "You have used your free picture. The preview keeps working.",
  tenant: "All pictures of this month are used up here. The preview keeps working.",
  user: "You have used all pictures of this month.",
};
