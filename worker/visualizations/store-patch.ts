import { eq } from "drizzle-orm";
import type { Patch } from "#engine/index.ts";
import { addPngProvenance } from "#engine/photos.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import type { Ports } from "../ports.ts";
import { addCredentials } from "../provenance/add-credentials.ts";
import { hashFile } from "../provenance/picture-history.ts";
import type { Job } from "./load-job.ts";
import { originOf } from "./origin-of.ts";
import { encodePatch } from "./patch-file.ts";
import { patchKey } from "./picture-keys.ts";
import { RenderFailure } from "./renderer.ts";
import { rendererNamed } from "./renderers.ts";
import { readPicture } from "./stored-picture.ts";
import { visualizations } from "./table.ts";

/** What made a patch, as it is kept with the visualization. */
export type Maker = {
  renderer: "built-in" | "workers-ai" | "gemini" | "openai";
  model: string | null;
  promptVersion: string | null;
};

/**
 * Stores a patch as a PNG of the photo's size, marked with how it was made, and notes by whom.
 * @returns the file's key
 * @throws RenderFailure UNCHANGED for a patch without a pixel
 */
export async function storePatch(
  ports: Pick<Ports, "db" | "pictures" | "settings">,
  id: string,
  { patch, size, maker, job }: { patch: Patch; size: { width: number; height: number }; maker: Maker; job: Job },
): Promise<string> {
  const frame = wholeFrame(patch, size);
  if (isClear(frame)) throw new RenderFailure("UNCHANGED", "The patch is empty.");
  const source = rendererNamed(maker.renderer).digitalSource;
  const file = await addCredentials(ports, addPngProvenance(await encodePatch(frame), source), {
    ...originOf({ ...job, ...maker }),
    source,
    photoHash: await hashFile(await readPicture(ports, job.photo.photoKey)),
    untouchedShare: null,
  });
  await ports.pictures.put(patchKey(id), file, { httpMetadata: { contentType: "image/png" } });
  await ports.db.update(visualizations).set(maker).where(eq(visualizations.id, id));
  return patchKey(id);
}

/** The patch on a clear frame of the photo's size, which lies over the photo at any size without an offset. */
function wholeFrame(patch: Patch, size: { width: number; height: number }): Raster {
  if (patch.x === 0 && patch.y === 0 && patch.width === size.width && patch.height === size.height) return patch;
  const frame = createRaster(size.width, size.height);
  const left = Math.max(0, patch.x);
  const right = Math.min(size.width, patch.x + patch.width);
  for (let y = Math.max(0, patch.y); y < Math.min(size.height, patch.y + patch.height); y++) {
    const from = ((y - patch.y) * patch.width + left - patch.x) * 4;
    frame.data.set(patch.data.subarray(from, from + (right - left) * 4), (y * size.width + left) * 4);
  }
  return frame;
}

function isClear({ data }: Raster): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 0) return false;
  return true;
}
