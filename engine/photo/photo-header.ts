import type { OrientationTag } from "./exif.ts";
import { isGif, readGifHeader } from "./gif.ts";
import { heifBrand, readHeifHeader } from "./heif.ts";
import { isJpeg, readJpegHeader } from "./jpeg.ts";
import type { Lens } from "./lens.ts";
import { PhotoError } from "./photo-error.ts";
import { isPng, readPngHeader } from "./png.ts";
import { isWebp, readWebpHeader } from "./webp.ts";

export type PhotoFormat = "jpeg" | "png" | "webp" | "gif" | "heic" | "avif";

/** What the first bytes of a file claim. Sizes are pixels as stored, before any turn. */
export type PhotoHeader = {
  format: PhotoFormat;
  width: number;
  height: number;
  /** Where the EXIF orientation stands; null where there is none, or where the format turns by itself (HEIC, AVIF). */
  orientation: OrientationTag | null;
  /** The lens that EXIF tells of, where that can be believed. */
  lens: Lens | null;
  alpha: boolean;
  /** A JPEG of 8 bits in YCbCr, Huffman coded, without a color profile or with sRGB's. */
  plain: boolean;
  /** HEIC in Display P3, which our own decoder hands over as it is. */
  displayP3: boolean;
};

/**
 * Goes by content alone: names and declared types are anyone's to write. `head` is the file or its beginning.
 * @throws PhotoError
 */
export function readPhotoHeader(head: Uint8Array): PhotoHeader {
  if (head.length === 0) throw new PhotoError("EMPTY");
  if (isJpeg(head)) return readJpegHeader(head);
  if (isPng(head)) return readPngHeader(head);
  if (isWebp(head)) return readWebpHeader(head);
  if (isGif(head)) return readGifHeader(head);
  const brand = heifBrand(head);
  if (brand) return readHeifHeader(head, brand);
  throw new PhotoError(isSvg(head) ? "SVG" : "NOT_A_PHOTO");
}

function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 4096)).trimStart();
  return text.startsWith("<") && /<(\w+:)?svg[\s>]/i.test(text);
}
