import { and, eq, isNull, sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import type { Ports } from "../../ports.ts";
import { leadPictureKey } from "../picture-keys.ts";
import { leads } from "../table.ts";
import type { Shown } from "./find-shown-picture.ts";

type Lead = Pick<typeof leads.$inferSelect, "id" | "afterKey">;

/**
 * Gives a lead the picture that came after the form, where it has none: it was still being made, or the company asks for the
 * form first. The copy is made like any other.
 */
export async function attachPicture(
  { db, now }: Pick<Ports, "db" | "now">,
  { id, afterKey }: Lead,
  { picture }: Shown,
): Promise<void> {
  if (afterKey !== null || !picture?.imageKey) return;
  const key = leadPictureKey(id, "after");
  await runBatch(db, [
    sql`
      INSERT INTO lead_copies (key, lead_id, source, attempts, due_at)
      SELECT ${key}, id, ${picture.imageKey}, 0, ${now().getTime()} FROM leads
      WHERE id = ${id} AND after_key IS NULL AND disowned_at IS NULL
      ON CONFLICT (key) DO NOTHING`,
    write
      .update(leads)
      .set({
        afterKey: key,
        visualizationId: picture.id,
        recipe: sql`(SELECT recipe FROM visualizations WHERE id = ${picture.id})`,
      })
      .where(and(eq(leads.id, id), isNull(leads.afterKey), isNull(leads.disownedAt))),
  ]);
}
