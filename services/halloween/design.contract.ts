import { z } from "zod";
import { arrangementSeeds, type HalloweenChoice } from "./catalogue/halloween-options.ts";
import { halloweenPlaces, halloweenThemes, halloweenTimes, rooflineColors, scareLevels } from "./render/design.ts";

const maxPlacements = 200;

export const halloweenSchema = z.strictObject({
  theme: z.enum(halloweenThemes, "There is no such theme."),
  scare: z.enum(scareLevels, "There is no such scare level."),
  placements: z
    .array(z.enum(halloweenPlaces, "Decorations go on porch, yard, roofline or windows."))
    .max(halloweenPlaces.length)
    .refine((places) => new Set(places).size === places.length, "Name each place once."),
  time: z.enum(halloweenTimes, "The time is night, dusk or as in the photo."),
  rooflineColors: z.enum(rooflineColors, "There are no such lights.").optional(),
  seed: z
    .int("The seed is a whole number.")
    .min(0)
    .max(arrangementSeeds - 1),
  removed: z
    .array(z.string().regex(/^[a-z]+-\d{1,3}$/, "There is no such decoration."))
    .max(maxPlacements)
    .optional(),
}) satisfies z.ZodType<HalloweenChoice>;
