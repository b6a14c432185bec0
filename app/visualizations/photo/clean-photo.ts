import {
  checkSize,
  checkWhole,
  cleanJpeg,
  judgePhoto,
  PhotoError,
  type PhotoTip,
  photoLimits,
  readPhotoHeader,
  storedLongSide,
} from "#engine/photos.ts";
import { engineSide, pixelsOf } from "../engine/pixels-of.ts";
import { decodePhoto } from "./decode-photo.ts";
import { drawUpright, readSmall } from "./draw-upright.ts";
import type { PhotoPixels } from "./photo.worker.ts";

/** A clean JPEG: upright, sRGB, at most 2048 px long, white behind what was transparent, no metadata but the lens. */
export type CleanPhoto = { blob: Blob; width: number; height: number; tips: PhotoTip[] };

const quality = 0.9;

/**
 * Runs in a web worker. A plain upright JPEG that is small enough keeps its pixels; all else is decoded and saved anew.
 * `onPixels` gets the photo as the page's engine looks at it, which need not wait for the rest.
 * @throws PhotoError
 */
export async function cleanPhoto(file: Blob, onPixels: (read: PhotoPixels) => void): Promise<CleanPhoto> {
  if (file.size > photoLimits.bytes) throw new PhotoError("TOO_MANY_BYTES");
  const bytes = await readAll(file);
  const header = readPhotoHeader(bytes);
  checkSize(header.width, header.height);
  checkWhole(header.format, bytes);
  const decoded = await decodePhoto(bytes, header);
  try {
    const canvas = drawUpright(decoded, storedLongSide);
    const { width, height } = canvas;
    const keepsPixels = header.plain && decoded.orientation === 1 && width === header.width && height === header.height;
    onPixels({ pixels: pixelsOf(canvas, engineSide), lens: header.lens });
    const small = readSmall(canvas, 512);
    // The browser writes it beside this thread, which judges the photo meanwhile.
    const written = keepsPixels ? null : canvas.convertToBlob({ type: "image/jpeg", quality });
    written?.catch(() => undefined);
    const tips = judgePhoto(small, Math.max(width, height));
    const blob = await written;
    // What the browser has written says nothing of the lens.
    if (blob && header.lens === null) return { blob, width, height, tips };
    const clean = cleanJpeg(blob ? new Uint8Array(await blob.arrayBuffer()) : bytes, header.lens);
    return { blob: new Blob([clean], { type: "image/jpeg" }), width, height, tips };
  } finally {
    decoded.picture.close();
  }
}

/** A file on a stick that was pulled out, or in a cloud that does not answer, fails only here. */
async function readAll(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new PhotoError("DAMAGED", error);
  }
}
