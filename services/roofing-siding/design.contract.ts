import { z } from "zod";
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
import type { HouseChoice } from "./catalogue/house-options.ts";
import { roofOptions } from "./catalogue/roof.ts";
import { sidingOptions } from "./catalogue/siding.ts";

const colorId = z.string().max(40);

function choice<Id extends string>(what: string, options: MaterialOption<Id>[]) {
  return z
    .strictObject({ material: z.enum(options.map((option) => option.id)), color: colorId })
    .refine(({ material, color }) => comesIn(options, material, color), `That ${what} does not come in that color.`);
}

function comesIn(options: MaterialOption[], id: string, color: string): boolean {
  return options.find((option) => option.id === id)?.colors.includes(color) ?? false;
}

function colorOf(list: Color[], ...others: string[]) {
  return z.strictObject({ color: z.enum([...list.map(({ id }) => id), ...others], "There is no such color.") });
}

export const houseSchema = z
  .strictObject({
    roof: choice("roof", roofOptions).optional(),
    siding: choice("siding", sidingOptions).optional(),
    trim: colorOf(trimColors, matchSiding).optional(),
    gutters: colorOf(gutterColors).optional(),
    frontDoor: colorOf(doorColors).optional(),
    garageDoor: z
      .strictObject({ style: z.enum(garageStyleOptions.map(({ id }) => id)), color: colorId })
      .refine(
        ({ style, color }) => comesIn(garageStyleOptions, style, color),
        "That garage door does not come in that color.",
      )
      .optional(),
    shutters: colorOf(shutterColors, removedShutters).optional(),
    accentGable: choice("gable", accentOptions).optional(),
  })
  .refine(
    (design) => Object.values(design).some((part) => part !== undefined),
    "Choose at least one surface to change.",
  )
  .refine(
    ({ trim, siding }) => trim?.color !== matchSiding || siding !== undefined,
    "Trim can match the siding once the siding has a color.",
  )
  .refine(
    ({ shutters, siding }) => shutters?.color !== removedShutters || siding !== undefined,
    "Shutters can go once the wall gets new siding.",
  ) satisfies z.ZodType<HouseChoice>;
