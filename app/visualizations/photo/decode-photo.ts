import { neutralizeOrientation, PhotoError, type PhotoHeader, resealPngChunk, storedLongSide } from "#engine/photos.ts";

/** Something a canvas can draw, in sRGB after drawing, and how it still has to be turned (EXIF, 1..8). */
export type DecodedPhoto = { picture: ImageBitmap | VideoFrame; orientation: number };

/**
 * The picture's pixels, not turned: browsers differ in which formats they turn, so they get a file that asks for none.
 * Changes `bytes`. Big JPEGs come smaller where the browser can decode them so, which spares 200 MB at 48 megapixels.
 * @throws PhotoError
 */
export async function decodePhoto(
  bytes: Uint8Array<ArrayBuffer>,
  header: PhotoHeader,
  longSide = storedLongSide,
): Promise<DecodedPhoto> {
  const { orientation } = header;
  if (orientation) {
    neutralizeOrientation(bytes, orientation);
    if (header.format === "png") resealPngChunk(bytes, orientation.at);
  }
  return { picture: await decodePixels(bytes, header, longSide), orientation: orientation?.value ?? 1 };
}

async function decodePixels(
  bytes: Uint8Array<ArrayBuffer>,
  header: PhotoHeader,
  longSide: number,
): Promise<ImageBitmap | VideoFrame> {
  const type = `image/${header.format}`;
  if (header.format === "jpeg" && Math.max(header.width, header.height) > longSide) {
    const frame = await decodeSmaller(bytes, header, type, longSide);
    if (frame) return frame;
  }
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => null);
  if (bitmap) return bitmap;
  if (header.format !== "heic") throw new PhotoError("DAMAGED");
  const { decodeHeic } = await import("./decode-heic.ts");
  return createImageBitmap(await decodeHeic(bytes, header.displayP3));
}

/** null where there is no ImageDecoder, or where it does not take this file: the other way will tell. */
async function decodeSmaller(
  bytes: Uint8Array<ArrayBuffer>,
  { width, height }: PhotoHeader,
  type: string,
  longSide: number,
): Promise<VideoFrame | null> {
  if (typeof ImageDecoder === "undefined" || !(await ImageDecoder.isTypeSupported(type))) return null;
  // JPEG decoders scale by eighths, and Chromium takes the next one down: ask for the next one up.
  const scale = Math.ceil((longSide / Math.max(width, height)) * 8) / 8;
  const decoder = new ImageDecoder({
    data: bytes,
    type,
    desiredWidth: Math.ceil(width * scale),
    desiredHeight: Math.ceil(height * scale),
  });
  try {
    const { image, complete } = await decoder.decode();
    if (complete) return image;
    image.close();
    return null;
  } catch {
    return null;
  } finally {
    decoder.close();
  }
}
