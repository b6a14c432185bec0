/** Hours of work for one day of the week: minutes since midnight; null: closed. */
export type DayHours = { from: number; to: number } | null;
/** From Monday to Sunday. */
export type WorkingHours = [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];
/** When a company works; null: nobody has said, so it counts as always. */
export type Schedule = { timeZone: string; hours: WorkingHours } | null;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Further than this nobody counts: a lead that waited so long waited too long anyway. */
const maxDays = 92;

export function isTimeZone(name: string): boolean {
  try {
    // any language: nothing is written
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The moment when `ms` of working time have passed since `at`; null where the company never works. */
export function addWorkingTime(at: Date, ms: number, schedule: Schedule): Date | null {
  if (!schedule) return new Date(at.getTime() + ms);
  let left = ms;
  for (const { from, to } of openTimes(at, schedule)) {
    const begin = Math.max(from, at.getTime());
    if (to - begin >= left) return new Date(begin + left);
    left -= Math.max(0, to - begin);
  }
  return null;
}

/** How much working time there is between two moments, in ms. */
export function workingTimeBetween(from: Date, to: Date, schedule: Schedule): number {
  if (!schedule) return Math.max(0, to.getTime() - from.getTime());
  let sum = 0;
  for (const open of openTimes(from, schedule)) {
    if (open.from >= to.getTime()) break;
    sum += Math.max(0, Math.min(open.to, to.getTime()) - Math.max(open.from, from.getTime()));
  }
  return sum;
}

/** When the company is open, from the day there on in which `at` is. */
function* openTimes(at: Date, { timeZone, hours }: NonNullable<Schedule>): Generator<{ from: number; to: number }> {
  if (hours.every((one) => one === null)) return;
  // any language: its parts are reckoned with
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, ...parts });
  const first = localTime(clock, at.getTime());
  for (let next = 0; next < maxDays; next++) {
    const midnight = Math.floor(first / day) * day + next * day;
    // The first of January 1970 was a Thursday.
    const weekday = (Math.floor(midnight / day) + 3) % 7;
    const open = hours[weekday];
    if (!open) continue;
    yield { from: momentOf(clock, midnight + open.from * minute), to: momentOf(clock, midnight + open.to * minute) };
  }
}

const parts = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
} as const;

/** What a clock there shows, as if it were UTC. */
function localTime(clock: Intl.DateTimeFormat, at: number): number {
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, date, hour, minutes, second);
}

/**
 * When a clock there shows this. Where the hour is skipped in spring, the moment after; where it comes twice in fall, one of
 * the two.
 */
function momentOf(clock: Intl.DateTimeFormat, shown: number): number {
  const guess = shown - (localTime(clock, shown) - shown);
  return guess + (shown - localTime(clock, guess));
}
