import { inArray, lte, min } from "drizzle-orm";
import { only } from "../db/only.ts";
import type { Ports } from "../ports.ts";
import { filesToDelete } from "./table.ts";

/** A picture that was at work when its rows went may still be written: its job has ended by then. */
const delay = 10 * 60_000;
/** So many keys R2 takes at once, and D1 as parameters. */
const concurrency = 90;

/** A kind and an id: nothing wider may be emptied, whatever a row says. */
const oneThing = /^(photos|visualizations|leads)\/[^/]+\/$/;

async function deleteFolder(pictures: R2Bucket, folder: string): Promise<void> {
  if (!oneThing.test(folder)) {
    console.error(JSON.stringify({ level: "error", event: "folder not deleted", folder }));
    return;
  }
  for (;;) {
    const { objects, truncated } = await pictures.list({ prefix: folder });
    if (objects.length > 0) await pictures.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}

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
    const folders = keys.filter((key) => key.endsWith("/"));
    await Promise.all(folders.map((folder) => deleteFolder(pictures, folder)));
    const files = keys.filter((key) => !key.endsWith("/"));
    if (files.length > 0) await pictures.delete(files);
    // Last: what could not be taken away is tried again.
    await db.delete(filesToDelete).where(inArray(filesToDelete.key, keys));
  }
  const { next } = only(await db.select({ next: min(filesToDelete.createdAt) }).from(filesToDelete));
  return next && new Date(next.getTime() + delay);
}
