import { addPngProvenance } from "#engine/photos.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { addCredentials } from "../provenance/add-credentials.ts";
import { hashFile } from "../provenance/picture-history.ts";
import { decodePatch } from "./decode-patch.ts";
import type { StoredPatch } from "./encode-patch.ts";
import { loadJob } from "./load-job.ts";
import { originOf } from "./origin-of.ts";
import { encodePatchPng } from "./patch-png.ts";
import { patchPngKey } from "./picture-keys.ts";
import { rendererNamed } from "./renderers.ts";
import { readPicture } from "./stored-picture.ts";

/**
 * A patch for whoever downloads it: a PNG of the frame's size, marked with how it was made, made when it is first asked for. Before November
 * 27, 2026 this was what a picture was stored with.
 * @returns its key @throws AppError UNAVAILABLE when it cannot be made just now
 */
export async function makePatchPng(
  ports: Pick<Ports, "db" | "pictures" | "settings">,
  { id, patchKey }: { id: string; patchKey: string },
): Promise<string> {
  const key = patchPngKey(id);
  if (patchKey === key || (await ports.pictures.head(key))) return key;
  const job = await loadJob(ports, id);
  const source = rendererNamed(job.renderer).digitalSource;
  await withHeavySlot(async () => {
    const frame = wholeFrame(await decodePatch(await readPicture(ports, patchKey)));
    const file = await addCredentials(ports, addPngProvenance(await encodePatchPng(frame), source), {
      ...originOf(job),
      source,
      photoHash: await hashFile(await readPicture(ports, job.photo.photoKey)),
      untouchedShare: null,
    });
    await ports.pictures.put(key, file, { httpMetadata: { contentType: "image/png" } });
  });
  return key;
}

/** The patch on a clear frame of the photo's size, which lies over the photo at any size without an offset. */
function wholeFrame({ patch, frame }: StoredPatch): Raster {
  const whole = createRaster(frame.width, frame.height);
  const stride = patch.width * 4;
  for (let y = 0; y < patch.height; y++) {
    const row = patch.data.subarray(y * stride, (y + 1) * stride);
    whole.data.set(row, ((patch.y + y) * frame.width + patch.x) * 4);
  }
  return whole;
}
