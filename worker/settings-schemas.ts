import { z } from "zod";

/** An https address, or nothing. */
export const link = z
  .url({ protocol: /^https$/ })
  .or(z.literal(""))
  .default("");
/** A service that we call, without a slash at its end. */
export const serviceAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ""));
export const count = z.coerce.number().int().min(0);
export const percent = count.min(1).max(100);
export const optionalKey = z.string().default("");
export const json = z
  .string()
  .default("{}")
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "is not JSON" });
      return z.NEVER;
    }
  });

/** Set with `wrangler secret put`, never in `wrangler.toml`. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ secret: true });
}
