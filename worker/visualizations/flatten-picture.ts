import { composePatch, scalePatch, visibleWatermark } from "#engine/index.ts";
import { addJpegProvenance, type DigitalSource, encodeJpeg } from "#engine/photos.ts";
import { resizeRaster } from "#engine/pixels.ts";
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
};

/**
 * The stored photo under the patch, as one JPEG. A picture with a mark is made at its small size from the start, so a clean
 * large one never exists. Call it inside `withHeavySlot`.
 */
export async function flattenPicture(
  ports: Pick<Ports, "pictures">,
  { photo: stored, patchFile, mark, source }: Parts,
): Promise<{ file: Bytes; width: number; height: number }> {
  const size = finishedSize(stored, mark !== null);
  const whole = await decodeJpeg(await readPicture(ports, stored.photoKey));
  const photo = size.width === whole.width ? whole : resizeRaster(whole, size.width, size.height);
  const small = await decodePatch(await readPicture(ports, patchFile));
  const clean = composePatch(photo, scalePatch({ x: 0, y: 0, ...small }, small, size));
  const picture = mark === null ? clean : visibleWatermark(clean, mark);
  return { file: addJpegProvenance(encodeJpeg(picture, quality), source), ...size };
}
