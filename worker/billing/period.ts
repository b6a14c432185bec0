/** `2026-11`, in UTC: the period of everyone without a subscription. */
export function calendarMonth(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** `2026-11-21`, in UTC. */
export function calendarDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Seconds until the UTC day is over. */
export function secondsLeftOfDay(moment: Date): number {
  return 86_400 - (Math.floor(moment.getTime() / 1000) % 86_400);
}

/**
 * The month of a subscription that `moment` lies in, named by the day that it began on: `2026-11-07`. It begins on the
 * anchor's day and time of day each month, or on the last day of a month that is too short; all in UTC.
 */
export function billingMonth(anchor: Date, moment: Date): { period: string; startsAt: Date; endsAt: Date } {
  const months = (moment.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + moment.getUTCMonth() - anchor.getUTCMonth();
  // Later in the month than the moment: the month began in the one before.
  const begun = monthsAfter(anchor, months) > moment ? months - 1 : months;
  const startsAt = monthsAfter(anchor, begun);
  return { period: calendarDay(startsAt), startsAt, endsAt: monthsAfter(anchor, begun + 1) };
}

/** Always counted from the anchor itself, so that a short month does not move the ones after it. */
function monthsAfter(anchor: Date, months: number): Date {
  const day = new Date(anchor);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return day;
}
