import { sql } from "drizzle-orm";
import { z } from "zod";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { decodePatch } from "./decode-patch.ts";
import { flattenPicture } from "./flatten-picture.ts";
import { loadJob } from "./load-job.ts";
import { isRelit } from "./night-modes.catalogue.ts";
import { originOf } from "./origin-of.ts";
import { markedKey } from "./picture-keys.ts";
import { rendererNamed } from "./renderers.ts";
import { readPicture } from "./stored-picture.ts";
import { watermarkText } from "./watermark-text.ts";

const day = 86_400_000;
/** How long the file of a picture with a mark stays that nobody has paid for. Most are looked at within the hour, or never again. */
const keptFor = 7 * day;
/** R2 deletes no more keys with one call. */
const batchSize = 1000;
const maxBatches = 20;
/** Where the last run has stopped. */
const cacheKey = "forget-marked";

type Marked = { id: string; imageKey: string; patchKey: string };

/**
 * A finished picture's file, as its row names it. That of a picture with a mark is made again, from the photo and the patch, where it has been
 * let go: then it stays as long as the picture.
 * @returns the file's key @throws AppError UNAVAILABLE when it cannot be made just now
 */
export async function presentPicture(
  ports: Pick<Ports, "db" | "now" | "pictures" | "settings">,
  { id, imageKey, patchKey }: Marked,
): Promise<string> {
  if (imageKey !== markedKey(id) || (await ports.pictures.head(imageKey))) return imageKey;
  const job = await loadJob(ports, id);
  await withHeavySlot(async () => {
    // Another request may have made it while this one waited.
    if (await ports.pictures.head(imageKey)) return;
    const patch = await decodePatch(await readPicture(ports, patchKey));
    const { file } = await flattenPicture(ports, {
      photo: job.photo,
      patch,
      mark: await watermarkText(ports, job),
      source: rendererNamed(job.renderer).digitalSource,
      ...originOf(job),
      relit: isRelit(job.recipe),
    });
    await ports.pictures.put(imageKey, file, { httpMetadata: { contentType: "image/jpeg" } });
  });
  return imageKey;
}

const placeSchema = z.tuple([z.number(), z.string()]);

/**
 * Lets go of marked files that are a week old, in the order in which their pictures were asked for; the patch and the photo stay. Each picture
 * is looked at once. A due task, once an hour. @returns whether there may be more, which is for the next run
 */
export async function forgetMarkedFiles(ports: Pick<Ports, "cache" | "db" | "now" | "pictures">): Promise<boolean> {
  const before = ports.now().getTime() - keptFor;
  const known = await ports.cache.get(cacheKey);
  // Without a note of the last run a day is looked through again: what was there before that was let go of then.
  let [at, after] = known === null ? [before - day, ""] : placeSchema.parse(JSON.parse(known));
  let hasMore = true;
  for (let batch = 0; batch < maxBatches && hasMore; batch++) {
    const rows = await ports.db.all<{ id: string; at: number; key: string | null }>(sql`
      SELECT id, queued_at AS at, image_key AS key FROM visualizations INDEXED BY visualizations_newest
      WHERE (queued_at, id) > (${at}, ${after}) AND queued_at <= ${before}
      ORDER BY queued_at, id LIMIT ${batchSize}`);
    const marked = rows.flatMap(({ id, key }) => (key === markedKey(id) ? [key] : []));
    if (marked.length > 0) await ports.pictures.delete(marked);
    for (const last of rows.slice(-1)) [at, after] = [last.at, last.id];
    hasMore = rows.length === batchSize;
  }
  // Once a run: the cache takes one write a second for a key.
  await ports.cache.put(cacheKey, JSON.stringify([at, after]));
  return hasMore;
}
