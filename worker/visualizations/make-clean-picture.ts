import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { decodePatch } from "./decode-patch.ts";
import { flattenPicture } from "./flatten-picture.ts";
import { loadJob } from "./load-job.ts";
import { isRelit } from "./night-modes.catalogue.ts";
import { originOf } from "./origin-of.ts";
import { cleanKey } from "./picture-keys.ts";
import { rendererNamed } from "./renderers.ts";
import { readPicture } from "./stored-picture.ts";
import { visualizations } from "./table.ts";

type Marked = { id: string; patchKey: string; renderer: string | null };
type Size = { width: number; height: number };

/**
 * Makes the clean file of a picture that was made with a mark, from the same patch, where it is not there yet. The marked one
 * stays: who may see which is decided elsewhere.
 */
export async function makeCleanFile(
  ports: Pick<Ports, "db" | "pictures" | "settings">,
  { id, patchKey, renderer }: Marked,
): Promise<{ key: string } & Size> {
  const key = cleanKey(id);
  const job = await loadJob(ports, id);
  const { photo, recipe } = job;
  await withHeavySlot(async () => {
    // Another request may have made it while this one waited.
    if (await ports.pictures.head(key)) return;
    const source = rendererNamed(renderer).digitalSource;
    const patch = await decodePatch(await readPicture(ports, patchKey));
    const parts = { photo, patch, mark: null, source, ...originOf(job), relit: isRelit(recipe) };
    const { file } = await flattenPicture(ports, parts);
    await ports.pictures.put(key, file, { httpMetadata: { contentType: "image/jpeg" } });
  });
  return { key, width: photo.width, height: photo.height };
}

/**
 * Makes the clean file when the maker first asks for it on a plan without marks. From then on it is a clean picture like any
 * other and stays one; the marked file goes.
 * @returns the file's key
 */
export async function makeCleanPicture(
  ports: Pick<Ports, "db" | "now" | "pictures" | "settings">,
  marked: Marked,
): Promise<string> {
  const clean = await makeCleanFile(ports, marked);
  await runBatch(ports.db, putCleanInPlace(marked.id, clean, { now: ports.now() }));
  return clean.key;
}

/** Statements that put the clean file in the marked one's place, once. */
export function putCleanInPlace(
  id: string,
  { key, width, height }: { key: string } & Size,
  { now, onlyIf = sql`TRUE` }: { now: Date; onlyIf?: SQL },
): SQLWrapper[] {
  return [
    sql`
      INSERT INTO doomed_files (key, created_at)
      SELECT image_key, ${now.getTime()} FROM visualizations WHERE id = ${id} AND watermarked = 1 AND ${onlyIf}
      ON CONFLICT (key) DO NOTHING`,
    write
      .update(visualizations)
      .set({ watermarked: false, imageKey: key, width, height })
      .where(and(eq(visualizations.id, id), eq(visualizations.watermarked, true), onlyIf)),
  ];
}
