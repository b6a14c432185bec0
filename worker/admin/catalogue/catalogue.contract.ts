import { z } from "zod";
import { m } from "#messages";
import type { Season } from "#services/season.ts";
import { type Service, serviceIds } from "#services/services.ts";

const id = z.string().min(1).max(60);

/** Of a leap year: its 29th of February is a day like others. */
function isDay(value: string): boolean {
  const [month = 0, day = 0] = value.split("-").map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

const monthAndDay = z
  .string()
  .regex(/^\d\d-\d\d$/, { error: () => m.admin_day_is_written_as_mm() })
  .refine(isDay, { error: () => m.admin_is_no_such_day() });

/** One change at a time; the answer says what would take it back. */
export const catalogueChangeSchema = z.discriminatedUnion("change", [
  /** `value`: whether it is offered for new designs. */
  z.strictObject({
    change: z.literal("option"),
    service: z.enum(serviceIds),
    group: id,
    option: id,
    value: z.boolean(),
  }),
  /** `value`: the options in their order; none: as the catalogue has them. */
  z.strictObject({ change: z.literal("order"), service: z.enum(serviceIds), group: id, value: z.array(id).max(100) }),
  z.strictObject({
    change: z.literal("season"),
    service: z.enum(serviceIds),
    value: z.strictObject({ from: monthAndDay, to: monthAndDay }),
  }),
]);
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>;

/** Who set it last. `at` is ISO 8601. */
export type LastChange = { by: string; at: string };

export type StaffOption = {
  id: string;
  name: string;
  hex: string | null;
  /** In the catalogue's own order. */
  place: number;
  /** Why it is not offered: switched off itself, no color of it is left, or a part of the look is off; null: it is offered. */
  lack: "off" | "no-color" | "part-off" | null;
  /** "None" and "as it is" are always there. */
  isFixed: boolean;
};

/** A list to choose from, its options in the order of the pages. */
export type StaffGroup = {
  id: string;
  name: string;
  options: StaffOption[];
  /** In another order than the catalogue's. */
  isReordered: boolean;
  lastChange: LastChange | null;
};

export type StaffSeason = { value: Season; defaultValue: Season; lastChange: LastChange | null };

export type StaffCatalogue = {
  groups: Record<Service, StaffGroup[]>;
  /** Of the serviceIds that have one. */
  seasons: Partial<Record<Service, StaffSeason>>;
};
