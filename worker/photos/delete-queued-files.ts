import { inArray, lte, min } from "drizzle-orm";
import { only } from "../db/only.ts";
import type { Ports } from "../ports.ts";
import { filesToDelete } from "./table.ts";

/** A picture that was at work when its rows went may still be written: its job has ended by then. */
const delay = 10 * 60_000;
/** So many keys R2 takes at once, and D1 as parameters. */
const concurrency = 90;

/** Takes files whose rows are gone out of R2. @returns when the next one is due */
export async function deleteQueuedFiles({
  db,
  now,
  pictures,
}: Pick<Ports, "db" | "now" | "pictures">): Promise<Date | null> {
  for (;;) {
    const due = await db
      .select({ key: filesToDelete.key })
      .from(filesToDelete)
      .where(lte(filesToDelete.createdAt, new Date(now().getTime() - delay)))
      .limit(concurrency);
    if (due.length === 0) break;
    const keys = due.map(({ key }) => key);
    await pictures.delete(keys);
    // Last: what could not be taken away is tried again.
    await db.delete(filesToDelete).where(inArray(filesToDelete.key, keys));
  }
  const { next } = only(await db.select({ next: min(filesToDelete.createdAt) }).from(filesToDelete));
  return next && new Date(next.getTime() + delay);
}
