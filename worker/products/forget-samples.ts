import { type SQL, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { sampleKey } from "./sample-url.ts";

/** A statement that has the pictures of samples deleted, where a product still is as `isIt` says. */
export function forgetSamples(
  { now }: Pick<Ports, "now">,
  colors: readonly { sample: string | null }[],
  isIt: SQL,
): SQL {
  const keys = colors.flatMap(({ sample }) => (sample === null ? [] : [sampleKey(sample)]));
  return sql`
    INSERT INTO doomed_files (key, created_at)
    SELECT value, ${now().getTime()} FROM json_each(${JSON.stringify(keys)})
    WHERE EXISTS (SELECT 1 FROM products WHERE ${isIt})
    ON CONFLICT (key) DO NOTHING`;
}
