import { z } from "zod";
import { m } from "#messages";
import { chosenProductsSchema } from "../chosen-products.contract.ts";
import { type LandscapeChoice, maxZone, minZone, shuffles } from "./catalogue/landscape-options.ts";
import { patioSizes, pavingIds } from "./catalogue/paving.ts";
import { suns, upkeeps } from "./catalogue/plants.ts";
import { styleIds } from "./catalogue/styles.ts";
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

const paving = z.enum(pavingIds, { error: () => m.landscape_no_such_paving() });

const noSuchZone = { error: () => m.landscape_no_such_zone({ minZone, maxZone }) };

export const siteSchema = z.strictObject({
  zone: z.int(noSuchZone).min(minZone, noSuchZone).max(maxZone, noSuchZone),
  sun: z.enum(suns),
  upkeep: z.enum(upkeeps),
  water: z.enum(["normal", "drought"]),
  pets: z.boolean(),
});

const once = <T>(values: T[]) => new Set(values).size === values.length;

export const landscapeSchema = z.strictObject({
  style: z.enum(styleIds, { error: () => m.landscape_no_such_style() }),
  site: siteSchema,
  lawn: z.enum(lawnCovers, { error: () => m.landscape_no_such_ground() }),
  bed: z.enum(bedCovers, { error: () => m.landscape_no_such_bed_cover() }),
  edging: z.enum(edgings, { error: () => m.landscape_no_such_edging() }),
  layers: z.array(z.enum(plantLayers)).refine(once, { error: () => m.landscape_layer_named_twice() }),
  walk: paving.nullable(),
  drive: paving.nullable(),
  patio: z.strictObject({ paving, shape: z.enum(patioShapes), size: z.enum(patioSizes) }).nullable(),
  structures: z.array(z.enum(structures)).refine(once, { error: () => m.landscape_structure_named_twice() }),
  lighting: z.enum(lightings),
  maturity: z.enum(maturities),
  season: z.enum(seasons),
  shuffle: z
    .int()
    .min(0)
    .max(shuffles - 1),
  light: z.enum(["as-photo", "dusk"]),
  products: chosenProductsSchema.optional(),
}) satisfies z.ZodType<LandscapeChoice>;
