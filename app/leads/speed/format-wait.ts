import { m } from "#messages";

const minute = 60_000;

/** "12 min", "3 hr 5 min"; what is less than a minute is one. */
export function formatWait(milliseconds: number): string {
  const all = Math.max(1, Math.round(milliseconds / minute));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours === 0 ? m.leads_wait_minutes({ minutes }) : m.leads_wait_hours({ hours, minutes });
}
