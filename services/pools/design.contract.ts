import { z } from "zod";
import { deckOptions, maxFeatures, type PoolChoice } from "./catalogue/pool-options.ts";
import {
  copingMaterials,
  furnitureLevels,
  longestSide,
  poolBarriers,
  poolFeatures,
  poolFinishes,
  poolLights,
  poolShapes,
  poolSurroundings,
  poolTypes,
  shortestSide,
} from "./render/design.ts";

const sideRangeText = `A pool's sides are ${shortestSide} to ${longestSide} m long.`;
const side = z.number().min(shortestSide, sideRangeText).max(longestSide, sideRangeText);

const placeSchema = z.strictObject({
  x: z.number().min(-60, "That is too far to the side.").max(60, "That is too far to the side."),
  z: z.number().min(1, "That is too near to the camera.").max(80, "That is too far away."),
  turn: z
    .number()
    .min(-2 * Math.PI)
    .max(2 * Math.PI),
  length: side,
  width: side,
});

const deckingSchema = z
  .strictObject({
    material: z.enum(deckOptions.map((option) => option.id)),
    color: z.string().max(40),
    width: z.number().min(0.6, "A deck is at least 0.6 m wide.").max(3, "A deck is at most 3 m wide."),
  })
  .refine(
    ({ material, color }) => deckOptions.find((option) => option.id === material)?.colors.includes(color),
    "That deck does not come in that color.",
  );

export const poolSchema = z.strictObject({
  type: z.enum(poolTypes),
  shape: z.enum(poolShapes),
  finish: z.enum(poolFinishes),
  coping: z.strictObject({ material: z.enum(copingMaterials) }),
  decking: deckingSchema,
  features: z
    .array(z.enum(poolFeatures))
    .max(maxFeatures, `Choose at most ${maxFeatures} features.`)
    .refine((features) => new Set(features).size === features.length, "A feature is there twice."),
  barrier: z.enum(poolBarriers),
  surroundings: z.enum(poolSurroundings),
  furniture: z.enum(furnitureLevels),
  light: z.enum(poolLights),
  place: placeSchema.nullable(),
  size: z.strictObject({ length: side, width: side }),
}) satisfies z.ZodType<PoolChoice>;
