import { sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import { oneAtATime } from "../gate.ts";
import type { Services } from "../services.ts";
import { flattenPicture } from "./flatten-picture.ts";
import { loadJob } from "./load-job.ts";
import { cleanKey } from "./picture-keys.ts";
import { rendererNamed } from "./renderers.ts";

type Marked = { id: string; patchKey: string; renderer: string | null };

/**
 * Makes the clean file of a picture that was made with a mark, from the same patch, when its maker first asks for it on a
 * plan without marks. From then on it is a clean picture like any other and stays one; the marked file goes.
 * @returns the file's key
 */
export async function makeCleanPicture(
  services: Pick<Services, "db" | "now" | "pictures" | "settings">,
  { id, patchKey, renderer }: Marked,
): Promise<string> {
  const key = cleanKey(id);
  const { photo } = await loadJob(services, id);
  await oneAtATime(async () => {
    // Another request may have made it while this one waited.
    if (await services.pictures.head(key)) return;
    const source = rendererNamed(renderer).digitalSource;
    const { file } = await flattenPicture(services, { photo, patchFile: patchKey, mark: null, source });
    await services.pictures.put(key, file, { httpMetadata: { contentType: "image/jpeg" } });
  });
  const { width, height } = photo;
  await runBatch(services.db, [
    sql`
      INSERT INTO doomed_files (key, created_at)
      SELECT image_key, ${services.now().getTime()} FROM visualizations WHERE id = ${id} AND watermarked = 1
      ON CONFLICT (key) DO NOTHING`,
    sql`
      UPDATE visualizations SET watermarked = 0, image_key = ${key}, width = ${width}, height = ${height}
      WHERE id = ${id} AND watermarked = 1`,
  ]);
  return key;
}
