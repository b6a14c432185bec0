import { z } from "zod";
import { type LandscapeChoice, patioSizes, pavingIds, shuffles, styleIds } from "./catalogue/landscape-options.ts";
import { suns, upkeeps } from "./catalogue/plants.ts";
import {
  bedCovers,
  edgings,
  lawnCovers,
  lightings,
  maturities,
  patioShapes,
  plantLayers,
  seasons,
  structures,
} from "./render/design.ts";

const paving = z.enum(pavingIds, "There is no such paving.");

export const siteSchema = z.strictObject({
  zone: z.int("A zone is a whole number.").min(2, "Zones start at 2.").max(11, "Zones end at 11."),
  sun: z.enum(suns),
  upkeep: z.enum(upkeeps),
  water: z.enum(["normal", "drought"]),
  pets: z.boolean(),
});

const once = <T>(values: T[]) => new Set(values).size === values.length;

export const landscapeSchema = z.strictObject({
  style: z.enum(styleIds, "There is no such style."),
  site: siteSchema,
  lawn: z.enum(lawnCovers, "There is no such ground."),
  bed: z.enum(bedCovers, "There is no such bed cover."),
  edging: z.enum(edgings, "There is no such edging."),
  layers: z.array(z.enum(plantLayers)).refine(once, "A layer is named twice."),
  walk: paving.nullable(),
  drive: paving.nullable(),
  patio: z.strictObject({ paving, shape: z.enum(patioShapes), size: z.enum(patioSizes) }).nullable(),
  structures: z.array(z.enum(structures)).refine(once, "A structure is named twice."),
  lighting: z.enum(lightings),
  maturity: z.enum(maturities),
  season: z.enum(seasons),
  shuffle: z
    .int()
    .min(0)
    .max(shuffles - 1),
  light: z.enum(["as-photo", "dusk"]),
}) satisfies z.ZodType<LandscapeChoice>;
