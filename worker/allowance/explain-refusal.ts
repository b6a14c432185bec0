import { AppError } from "../errors.ts";
import { isLeadGate } from "./choose-widget-draws.ts";
import { secondsLeftOfDay } from "./period.ts";
import { type Counter, unitsLeft } from "./read-counters.ts";

/**
 * Why no unit could be held, in the words of the first counter that is used up; null when by now there is one left. Nobody is
 * asked for a form that would not open the way.
 */
export function explainRefusal(counters: Counter[], now: Date): AppError | null {
  const used = counters.filter((counter) => unitsLeft(counter) === 0);
  const full = used.find((counter) => !isLeadGate(counter)) ?? used[0];
  if (!full) return null;
  if (isLeadGate(full)) return new AppError("LEAD_FIRST", "Tell us where to reach you, and go on designing.");
  const kind = kindOf(full);
  if (kind === "address" || kind === "widget") {
    return new AppError("RATE_LIMITED", daily[kind], { retryAfter: secondsLeftOfDay(now) });
  }
  // Where a visitor asks, the month that is used up is the company's, however it is paid for.
  const isVisitors = counters.some((counter) => kindOf(counter) === "visitor" || kindOf(counter) === "widget");
  return new AppError(
    "ALLOWANCE_EXHAUSTED",
    (isVisitors && kind === "user" ? words.tenant : words[kind]) ?? words.user,
  );
}

function kindOf({ subject }: Counter): string {
  return subject.slice(0, subject.indexOf(":"));
}

const daily = {
  address: "This internet connection has made as many free pictures as it can today. Please come back tomorrow.",
  widget: "You have made as many pictures as you can today. Please come back tomorrow.",
};

const words: Record<string, string> = {
  visitor: "You have used your free picture. The preview keeps working.",
  tenant: "All pictures of this month are used up here. The preview keeps working.",
  user: "You have used all pictures of this month.",
};
