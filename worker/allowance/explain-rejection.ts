import { type Message, m } from "#messages";
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
  if (isLeadGate(full)) return new AppError("LEAD_FIRST", m.allowance_lead_first());
  const kind = kindOf(full);
  const retryAfter = secondsLeftOfDay(now);
  if (kind === "strangers-day") return new AppError("ALLOWANCE_EXHAUSTED", m.allowance_day_used(), { retryAfter });
  const ofDay = daily[kind];
  if (ofDay) return new AppError("RATE_LIMITED", ofDay(), { retryAfter });
  // Where a visitor asks, the month that is used up is the company's, however it is paid for.
  const isVisitors = counters.some((counter) => kindOf(counter) === "visitor" || kindOf(counter) === "widget");
  const message =
    isVisitors && kind !== "visitor" ? m.allowance_company_used : (usedUp[kind] ?? m.allowance_month_used);
  return new AppError("ALLOWANCE_EXHAUSTED", message());
}

/** There are some left, but not as many as were asked for. */
function explainTooFew(counters: Counter[], wanted: number): AppError | null {
  const tightest = counters.reduce((least, counter) => (unitsLeft(counter) < unitsLeft(least) ? counter : least));
  const left = unitsLeft(tightest);
  if (left >= wanted) return null;
  const isOwn = kindOf(tightest) === "user" || isPersons(tightest);
  const message = isOwn ? m.allowance_few_left_this_month : m.allowance_few_left_here;
  return new AppError("TOO_FEW_LEFT", message({ count: left }));
}

function kindOf({ subject }: Counter): string {
  return subject.slice(0, subject.indexOf(":"));
}

const daily: Record<string, Message> = {
  address: m.allowance_address_day,
  network: m.allowance_network_day,
  widget: m.allowance_widget_day,
};

const usedUp: Record<string, Message> = {
  visitor: m.allowance_visitor_used,
  tenant: m.allowance_company_used,
};
