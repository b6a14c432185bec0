import { z } from "zod";
import type { MaterialOption } from "../options/catalogue.ts";
import { type HouseChoice, roofOptions, sidingOptions } from "./catalogue.ts";

function choice<Id extends string>(what: string, options: MaterialOption<Id>[]) {
  return z
    .strictObject({ material: z.enum(options.map((option) => option.id)), color: z.string().max(40) })
    .refine(
      ({ material, color }) => options.find((option) => option.id === material)?.colors.includes(color),
      `That ${what} does not come in that color.`,
    );
}

export const houseSchema = z
  .strictObject({ roof: choice("roof", roofOptions).optional(), siding: choice("siding", sidingOptions).optional() })
  .refine(
    (design) => design.roof ?? design.siding,
    "Choose at least one surface to change.",
  ) satisfies z.ZodType<HouseChoice>;
