import { inArray, lte, min } from "drizzle-orm";
import type { Services } from "../services.ts";
import { doomedFiles } from "./table.ts";

/** A picture that was at work when its rows went may still be written: its job has ended by then. */
const delay = 10 * 60_000;
/** So many keys R2 takes at once, and D1 as parameters. */
const together = 90;

/** Takes files whose rows are gone out of R2. @returns when the next one is due */
export async function deleteDoomedFiles({
  db,
  now,
  pictures,
}: Pick<Services, "db" | "now" | "pictures">): Promise<Date | null> {
  for (;;) {
    const due = await db
      .select({ key: doomedFiles.key })
      .from(doomedFiles)
      .where(lte(doomedFiles.createdAt, new Date(now().getTime() - delay)))
      .limit(together);
    if (due.length === 0) break;
    const keys = due.map(({ key }) => key);
    await pictures.delete(keys);
    // Last: what could not be taken away is tried again.
    await db.delete(doomedFiles).where(inArray(doomedFiles.key, keys));
  }
  const [{ next }] = await db.select({ next: min(doomedFiles.createdAt) }).from(doomedFiles);
  return next && new Date(next.getTime() + delay);
}
