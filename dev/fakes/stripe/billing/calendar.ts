export type Interval = "month" | "year";
export type Period = { start: number; end: number };

/** The anchor moved by whole intervals; where a month lacks the anchor's day, its last day. Seconds, UTC. */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  const from = new Date(anchor * 1000);
  const month = from.getUTCMonth() + count * (interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(anchor * 1000);
  moved.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}

/** The billing period that holds a moment; the second in which one ends belongs to the next. */
export function periodAt(anchor: number, interval: Interval, moment: number): Period {
  const length = interval === "year" ? 365.2425 : 30.436875;
  let count = Math.floor((moment - anchor) / (length * 86_400)) - 1;
  while (addIntervals(anchor, interval, count + 1) <= moment) count++;
  return { start: addIntervals(anchor, interval, count), end: addIntervals(anchor, interval, count + 1) };
}
