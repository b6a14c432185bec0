import { z } from "zod";
import { m } from "#messages";
import { arrangementSeeds, type HalloweenChoice } from "./catalogue/halloween-options.ts";
import { halloweenPlaces, halloweenThemes, halloweenTimes, rooflineColors, scareLevels } from "./render/design.ts";

const maxPlacements = 200;

export const halloweenSchema = z.strictObject({
  theme: z.enum(halloweenThemes, { error: () => m.halloween_no_such_theme() }),
  scare: z.enum(scareLevels, { error: () => m.halloween_no_such_scare_level() }),
  placements: z
    .array(z.enum(halloweenPlaces, { error: () => m.halloween_no_such_place() }))
    .max(halloweenPlaces.length)
    .refine((places) => new Set(places).size === places.length, { error: () => m.halloween_place_named_twice() }),
  time: z.enum(halloweenTimes, { error: () => m.halloween_no_such_time() }),
  rooflineColors: z.enum(rooflineColors, { error: () => m.halloween_no_such_lights() }).optional(),
  seed: z
    .int({ error: () => m.halloween_seed_is_whole() })
    .min(0)
    .max(arrangementSeeds - 1),
  removed: z
    .array(z.string().regex(/^[a-z]+-\d{1,3}$/, { error: () => m.halloween_no_such_decoration() }))
    .max(maxPlacements)
    .optional(),
}) satisfies z.ZodType<HalloweenChoice>;
