import { z } from "zod";
import { type ChosenProducts, maxColorName, maxProductName } from "./products.ts";

export const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/);

const chosenProductSchema = z.strictObject({
  id: z.string().min(1).max(64),
  colorId: z.string().min(1).max(64),
  // Whoever takes an order writes these down anew (`freezeProducts`), so they may be left out.
  name: z.string().max(maxProductName).default(""),
  colorName: z.string().max(maxColorName).default(""),
  material: z.string().max(40).nullable().default(null),
  color: z.string().max(40).default(""),
  hex: hexSchema.nullable().default(null),
});

/** More than a design has places. */
const maxPlaces = 20;

/** The `products` of a design, on the wire. */
export const chosenProductsSchema = z
  .record(z.string().max(40), chosenProductSchema)
  .refine((chosen) => Object.keys(chosen).length <= maxPlaces) satisfies z.ZodType<ChosenProducts>;
