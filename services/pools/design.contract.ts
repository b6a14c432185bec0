import { z } from "zod";
import { m } from "#messages";
import { chosenProductsSchema } from "../chosen-products.contract.ts";
import { deckOptions } from "./catalogue/pool-materials.ts";
import { maxFeatures, type PoolChoice } from "./catalogue/pool-options.ts";
import {
  copingMaterials,
  furnitureLevels,
  maxSide,
  minSide,
  poolBarriers,
  poolFeatures,
  poolFinishes,
  poolLights,
  poolShapes,
  poolSurroundings,
  poolTypes,
} from "./render/design.ts";

const sideRange = { error: () => m.pools_side_range({ shortest: minSide, longest: maxSide }) };
const side = z.number().min(minSide, sideRange).max(maxSide, sideRange);

const placeSchema = z.strictObject({
  x: z
    .number()
    .min(-60, { error: () => m.pools_too_far_to_side() })
    .max(60, { error: () => m.pools_too_far_to_side() }),
  z: z
    .number()
    .min(1, { error: () => m.pools_too_near_to_camera() })
    .max(80, { error: () => m.pools_too_far_away() }),
  turn: z
    .number()
    .min(-2 * Math.PI)
    .max(2 * Math.PI),
  length: side,
  width: side,
});

/** Of a deck, in meters. */
const [minWidth, maxWidth] = [0.6, 3];

const deckingSchema = z
  .strictObject({
    material: z.enum(deckOptions.map((option) => option.id)),
    color: z.string().max(40),
    width: z
      .number()
      .min(minWidth, { error: () => m.pools_deck_too_narrow({ min: minWidth }) })
      .max(maxWidth, { error: () => m.pools_deck_too_wide({ max: maxWidth }) }),
  })
  .refine(({ material, color }) => deckOptions.find((option) => option.id === material)?.colors.includes(color), {
    error: () => m.pools_deck_color_missing(),
  });

export const poolSchema = z.strictObject({
  type: z.enum(poolTypes),
  shape: z.enum(poolShapes),
  finish: z.enum(poolFinishes),
  coping: z.strictObject({ material: z.enum(copingMaterials) }),
  decking: deckingSchema,
  features: z
    .array(z.enum(poolFeatures))
    .max(maxFeatures, { error: () => m.pools_max_features({ max: maxFeatures }) })
    .refine((features) => new Set(features).size === features.length, { error: () => m.pools_feature_named_twice() }),
  barrier: z.enum(poolBarriers),
  surroundings: z.enum(poolSurroundings),
  furniture: z.enum(furnitureLevels),
  light: z.enum(poolLights),
  place: placeSchema.nullable(),
  size: z.strictObject({ length: side, width: side }),
  products: chosenProductsSchema.optional(),
}) satisfies z.ZodType<PoolChoice>;
