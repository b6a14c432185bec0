import { z } from "zod";
import type { HalloweenChoice } from "./catalogue.ts";

export const halloweenSchema = z.strictObject({
  light: z.enum(["as-photo", "dusk", "night"]),
}) satisfies z.ZodType<HalloweenChoice>;
