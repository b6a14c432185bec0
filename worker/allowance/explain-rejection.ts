import { secondsLeftOfDay } from "../billing/period.ts";
import { AppError } from "../errors.ts";
import { isLeadGate } from "./choose-widget-draws.ts";
import { isPersons } from "./month-draws.ts";
import { type Counter, unitsLeft } from "./read-counters.ts";

/**
 * Why `wanted` units could not be held, in the words of the first counter that is used up, else of the one with the fewest
 * left; null when by now there are enough. Nobody is asked for a form that would not open the way.
 */
export function explainRejection(counters: Counter[], now: Date, wanted = 1): AppError | null {
  const used = counters.filter((counter) => unitsLeft(counter) === 0);
  const full = used.find((counter) => !isLeadGate(counter)) ?? used[0];
  if (!full) return explainTooFew(counters, wanted);
  if (isLeadGate(full)) return new AppError("LEAD_FIRST", "Tell us where to reach you, then keep designing.");
  const kind = kindOf(full);
  const retryAfter = secondsLeftOfDay(now);
  if (kind === "strangers-day") return new AppError("ALLOWANCE_EXHAUSTED", words.day, { retryAfter });
  const ofDay = daily[kind];
  if (ofDay) return new AppError("RATE_LIMITED", ofDay, { retryAfter });
  // Where a visitor asks, the month that is used up is the company's, however it is paid for.
  const isVisitors = counters.some((counter) => kindOf(counter) === "visitor" || kindOf(counter) === "widget");
  return new AppError(
    "ALLOWANCE_EXHAUSTED",
    (isVisitors && kind !== "visitor" ? words.tenant : words[kind]) ?? words.user,
  );
}

/** There are some left, but not as many as were asked for. */
function explainTooFew(counters: Counter[], wanted: number): AppError | null {
  const tightest = counters.reduce((least, counter) => (unitsLeft(counter) < unitsLeft(least) ? counter : least));
  const left = unitsLeft(tightest);
  if (left >= wanted) return null;
  const isLeft = left === 1 ? "is left" : "are left";
  const words =
    kindOf(tightest) === "user" || isPersons(tightest)
      ? `${left} of your pictures ${isLeft} this month`
      : `${left} ${left === 1 ? "picture" : "pictures"} ${isLeft} here for now`;
  return new AppError("TOO_FEW_LEFT", `${words}. Please ask for ${left === 1 ? "1" : `${left} or fewer`}.`);
}

function kindOf({ subject }: Counter): string {
  return subject.slice(0, subject.indexOf(":"));
}

const daily: Record<string, string> = {
  address: "This internet connection has made as many free pictures as it can today. Please come back tomorrow.",
  network: "Your network has made as many free pictures as it can today. Please come back tomorrow.",
  widget: "You have made as many pictures as you can today. Please come back tomorrow.",
};

const words: Record<string, string> = {
  visitor: "You have used your free picture. The preview keeps working.",
  day: "Today's pictures have all been made here. The preview keeps working, and there are new ones tomorrow.",
  tenant: "This month's pictures have all been made here. The preview keeps working.",
  user: "You have used all of this month's pictures.",
};
