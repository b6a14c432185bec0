/** Both days included, as "MM-DD". One that begins after it ends lies over the new year. */
export type Season = { from: string; to: string };

/** Whether a day lies in it. `today` is in the time of whoever looks. */
export function isInSeason({ from, to }: Season, today: Date): boolean {
  const at = `${String(today.getMonth() + 1).padStart(2, "0")}-${String(today.getDate()).padStart(2, "0")}`;
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
}
