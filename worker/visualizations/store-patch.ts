import { eq } from "drizzle-orm";
import type { Patch } from "#engine/index.ts";
import { addPngProvenance } from "#engine/photos.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import type { Ports } from "../ports.ts";
import { encodePatch } from "./patch-file.ts";
import { patchKey } from "./picture-keys.ts";
import { RenderFailure } from "./renderer.ts";
import { rendererNamed } from "./renderers.ts";
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
  ports: Pick<Ports, "db" | "pictures">,
  id: string,
  { patch, size, maker }: { patch: Patch; size: { width: number; height: number }; maker: Maker },
): Promise<string> {
  const frame = wholeFrame(patch, size);
  if (!frame.data.some((byte, i) => byte > 0 && i % 4 === 3))
    throw new RenderFailure("UNCHANGED", "The patch is empty.");
  const file = addPngProvenance(await encodePatch(frame), rendererNamed(maker.renderer).digitalSource);
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
