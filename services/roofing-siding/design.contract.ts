import { z } from "zod";
import { type Message, m } from "#messages";
import { chosenProductsSchema } from "../chosen-products.contract.ts";
import type { Color, MaterialOption } from "../options.ts";
import {
  accentOptions,
  doorColors,
  garageStyleOptions,
  gutterColors,
  matchSiding,
  removedShutters,
  shutterColors,
  trimColors,
} from "./catalogue/details.ts";
import { roofOptions } from "./catalogue/roof.ts";
import type { RoofingSidingChoice } from "./catalogue/roofing-siding-options.ts";
import { sidingOptions } from "./catalogue/siding.ts";

const colorId = z.string().max(40);

function choice<Id extends string>(options: MaterialOption<Id>[], missing: Message) {
  return z
    .strictObject({ material: z.enum(options.map((option) => option.id)), color: colorId })
    .refine(({ material, color }) => comesIn(options, material, color), { error: () => missing() });
}

function comesIn(options: MaterialOption[], id: string, color: string): boolean {
  return options.find((option) => option.id === id)?.colors.includes(color) ?? false;
}

function colorOf(list: Color[], ...others: string[]) {
  return z.strictObject({
    color: z.enum([...list.map(({ id }) => id), ...others], { error: () => m.roofing_siding_no_such_color() }),
  });
}

export const roofingSidingSchema = z
  .strictObject({
    roof: choice(roofOptions, m.roofing_siding_roof_color_missing).optional(),
    siding: choice(sidingOptions, m.roofing_siding_siding_color_missing).optional(),
    trim: colorOf(trimColors, matchSiding).optional(),
    gutters: colorOf(gutterColors).optional(),
    frontDoor: colorOf(doorColors).optional(),
    garageDoor: z
      .strictObject({ style: z.enum(garageStyleOptions.map(({ id }) => id)), color: colorId })
      .refine(({ style, color }) => comesIn(garageStyleOptions, style, color), {
        error: () => m.roofing_siding_garage_color_missing(),
      })
      .optional(),
    shutters: colorOf(shutterColors, removedShutters).optional(),
    accentGable: choice(accentOptions, m.roofing_siding_gable_color_missing).optional(),
    products: chosenProductsSchema.optional(),
  })
  .refine(({ products: _, ...design }) => Object.values(design).some((part) => part !== undefined), {
    error: () => m.roofing_siding_choose_a_surface(),
  })
  .refine(({ trim, siding }) => trim?.color !== matchSiding || siding !== undefined, {
    error: () => m.roofing_siding_trim_needs_siding(),
  })
  .refine(({ shutters, siding }) => shutters?.color !== removedShutters || siding !== undefined, {
    error: () => m.roofing_siding_shutters_need_siding(),
  }) satisfies z.ZodType<RoofingSidingChoice>;
