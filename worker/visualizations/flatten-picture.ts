import { composePatch, scalePatch, visibleWatermark } from "#engine/index.ts";
import { addJpegProvenance, type DigitalSource, editJpeg, encodeJpeg } from "#engine/photos.ts";
import { type Raster, resizeRaster } from "#engine/pixels.ts";
import { type Bytes, decodeJpeg } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { addCredentials } from "../provenance/add-credentials.ts";
import { hashFile } from "../provenance/picture-history.ts";
import type { StoredPatch } from "./encode-patch.ts";
import type { OpenedPhoto } from "./open-working-copy.ts";
import { finishedSize } from "./picture-size.ts";
import { readPicture } from "./stored-picture.ts";

const quality = 92;

type Parts = {
  photo: { photoKey: string; width: number; height: number };
  patch: StoredPatch;
  /** Who has the photo open at the picture's size gives it. */
  opened?: OpenedPhoto | null;
  /** Written across the picture; null: it has no mark. */
  mark: string | null;
  /** What painted, and what was changed: for the picture's Content Credentials. */
  renderer: string;
  changed: string;
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
  ports: Pick<Ports, "pictures" | "settings">,
  { photo: stored, patch, opened, mark, source, relit, renderer, changed }: Parts,
): Promise<{ file: Bytes; width: number; height: number }> {
  const size = finishedSize(stored, mark !== null);
  const photoFile = opened?.file ?? (await readPicture(ports, stored.photoKey));
  const before = opened?.before ?? (await decodeJpeg(photoFile));
  const clean = layPatch(before, patch, size);
  const after = mark === null ? clean : visibleWatermark(clean, mark);
  const kept = mark === null && !relit ? editJpeg(photoFile, { before, after }) : null;
  const file = await addCredentials(ports, addJpegProvenance(kept ?? encodeJpeg(after, quality), source), {
    renderer,
    source,
    changed,
    photoHash: await hashFile(photoFile),
    untouchedShare: kept ? clearShare(patch) : null,
  });
  return { file, ...size };
}

/** The share of a patch that shows the photo below it, 0..1. */
function clearShare({ patch: { data }, frame }: StoredPatch): number {
  let shown = 0;
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 0) shown++;
  return Math.floor((1 - shown / (frame.width * frame.height)) * 1000) / 1000;
}

function layPatch(whole: Raster, { patch, frame }: StoredPatch, size: { width: number; height: number }): Raster {
  const photo = size.width === whole.width ? whole : resizeRaster(whole, size.width, size.height);
  return composePatch(photo, scalePatch(patch, frame, size));
}
