import { language } from "#messages";

const format = () => new Intl.DateTimeFormat(language(), { month: "short", day: "numeric", timeZone: "UTC" });

/** "Nov 21" of `2026-11-21`, a day of UTC. */
export function formatDay(day: string): string {
  return format().format(new Date(`${day}T00:00:00Z`));
}
