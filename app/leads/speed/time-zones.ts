import { asLabel } from "#worker/language.contract.ts";

/** Those of the states. */
const common = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
];

/** The common ones, and those that are in use already. */
export function zonesWith(used: (string | null)[]): string[] {
  return [...new Set([...common, ...used.filter((zone) => zone !== null)])];
}

/** "Mountain Time (Denver)". */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(pageLanguage(), { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  const generic = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return `${generic} (${city})`;
}

/** From 0 for Monday on, as a label. */
export function weekdayName(index: number): string {
  // The first of January 2024 was a Monday.
  const day = Date.UTC(2024, 0, 1 + index);
  return asLabel(new Intl.DateTimeFormat(pageLanguage(), { weekday: "long", timeZone: "UTC" }).format(day));
}

function pageLanguage(): string {
  return document.documentElement.lang || "en-US";
}
