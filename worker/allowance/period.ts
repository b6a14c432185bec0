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
