import { z } from "zod";
import type { LandscapeChoice } from "./catalogue.ts";

export const landscapeSchema = z.strictObject({
  light: z.enum(["as-photo", "dusk"]),
}) satisfies z.ZodType<LandscapeChoice>;
