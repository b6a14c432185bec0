import { language, type Message, m } from "#messages";
import type { LastChange, StaffOption } from "#worker/admin/catalogue/catalogue.contract.ts";
import { formatDateTime } from "../format.ts";

export const unavailableLabels: Record<NonNullable<StaffOption["lack"]>, Message> = {
  off: m.admin_off,
  "no-color": m.admin_hidden_no_color_left,
  "part-off": m.admin_hidden_part_of,
};

export function lastChangeText({ by, at }: LastChange): string {
  return m.admin_last_change_by({ by, at: formatDateTime(at) });
}

const month = () => new Intl.DateTimeFormat(language(), { month: "long", timeZone: "UTC" });

/** By "_01" to "_12": names that are numbers would not stay in order. */
export const monthNames: Record<string, () => string> = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [
    `_${String(i + 1).padStart(2, "0")}`,
    () => month().format(Date.UTC(2024, i, 1)),
  ]),
);

/** "September 1" of "09-01" */
export function formatDayOfYear(day: string): string {
  const [monthId, date] = day.split("-");
  return `${monthNames[`_${monthId}`]?.()} ${Number(date)}`;
}
