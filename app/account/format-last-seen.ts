import { language, m } from "#messages";

const minute = 60_000;
const units = [
  { unit: "day", ms: 24 * 60 * minute },
  { unit: "hour", ms: 60 * minute },
  { unit: "minute", ms: minute },
] as const;

/** "3 days ago". The server notes a session at most once a day, so it is never exact. */
export function formatLastSeen(moment: string, now = Date.now()): string {
  const ago = now - Date.parse(moment);
  const fit = units.find(({ ms }) => ago >= ms);
  if (!fit) return m.account_just_now();
  return new Intl.RelativeTimeFormat(language()).format(-Math.floor(ago / fit.ms), fit.unit);
}
