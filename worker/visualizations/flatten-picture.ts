import { composePatch, scalePatch, visibleWatermark } from "#engine/index.ts";
import { addJpegProvenance, type DigitalSource, editJpeg, encodeJpeg } from "#engine/photos.ts";
import { type Raster, resizeRaster } from "#engine/pixels.ts";
import { type Bytes, decodeJpeg } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { decodePatch } from "./patch-file.ts";
import { finishedSize } from "./picture-size.ts";
import { readPicture } from "./stored-picture.ts";

const quality = 92;

type Parts = {
  photo: { photoKey: string; width: number; height: number };
  patchFile: string;
  /** Written across the picture; null: it has no mark. */
  mark: string | null;
  source: DigitalSource;
  /** It shows the photo in another light, which leaves nothing of the photo as it was. */
  relit: boolean;
};

/**
 * The stored photo under the patch, as one JPEG. In the photo's own size and without a mark it is the photo's own file wherever
 * nothing is changed. A picture with a mark is made at its small size from the start, so a clean large one never exists.
 * Call it inside `withHeavySlot`.
 */
export async function flattenPicture(
  ports: Pick<Ports, "pictures">,
  { photo: stored, patchFile, mark, source, relit }: Parts,
): Promise<{ file: Bytes; width: number; height: number }> {
  const size = finishedSize(stored, mark !== null);
  const photoFile = await readPicture(ports, stored.photoKey);
  const before = await decodeJpeg(photoFile);
  const clean = layPatch(before, await decodePatch(await readPicture(ports, patchFile)), size);
  const after = mark === null ? clean : visibleWatermark(clean, mark);
  const kept = mark === null && !relit ? editJpeg(photoFile, { before, after }) : null;
  return { file: addJpegProvenance(kept ?? encodeJpeg(after, quality), source), ...size };
}

function layPatch(whole: Raster, patch: Raster, size: { width: number; height: number }): Raster {
  const photo = size.width === whole.width ? whole : resizeRaster(whole, size.width, size.height);
  return composePatch(photo, scalePatch({ x: 0, y: 0, ...patch }, patch, size));
}
