import { z } from "zod";
import type { PoolChoice } from "./catalogue.ts";

export const poolSchema = z.strictObject({
  light: z.enum(["as-photo", "dusk"]),
}) satisfies z.ZodType<PoolChoice>;
