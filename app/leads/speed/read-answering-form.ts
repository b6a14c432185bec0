import type { WantedAnswering } from "#worker/leads/speed/speed.contract.ts";
import type { DayHours } from "#worker/leads/speed/working-hours.ts";

const dayMinutes = 24 * 60;

/** "08:30"; midnight at the end of a day is "00:00" as well. */
export function timeOf(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** What stands in the form. */
export function readAnsweringForm(data: FormData): WantedAnswering {
  const dayAt = (index: number): DayHours => {
    if (!data.has(`open-${index}`)) return null;
    const [from, to] = [`from-${index}`, `to-${index}`].map((name) => minutesOf(String(data.get(name))));
    return { from: from ?? 0, to: to || dayMinutes };
  };
  return {
    hasAlerts: data.has("hasAlerts"),
    timeZone: String(data.get("timeZone") ?? ""),
    hours: [dayAt(0), dayAt(1), dayAt(2), dayAt(3), dayAt(4), dayAt(5), dayAt(6)],
    nextUserId: String(data.get("nextUserId") ?? "") || null,
    showsSpeed: data.has("showsSpeed"),
  };
}
