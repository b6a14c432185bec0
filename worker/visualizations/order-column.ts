import { type Column, sql } from "drizzle-orm";
import type { Order } from "#services/designs.ts";

/** What was chosen, from a column with a recipe: without its surfaces, which may be half a megabyte. */
export function orderOf(recipe: Column) {
  return sql`json_remove(${recipe}, '$.surfaces', '$.surfacesKey', '$.unsure')`.mapWith(
    (json: string): Order => JSON.parse(json),
  );
}
