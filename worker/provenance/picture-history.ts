import type { DigitalSource } from "#engine/photos.ts";
import type { Bytes } from "../photos/codec.ts";

/** How a picture came to be, as its Content Credentials tell it. It names no person and no company. */
export type PictureHistory = {
  /** The service that made the file. */
  generator: string;
  /** What painted: our own engine, or an image model by its id. */
  renderer: string;
  source: DigitalSource;
  /** The service and the parts of the house that were changed, by their ids: "roofing-siding: roof, siding". */
  changed: string;
  /** SHA-256 of the photo's stored file, in hex. */
  photoHash: string;
  /** The share of pixels that are the photo's own, 0..1; null where the file promises nothing of the sort. */
  untouchedShare: number | null;
};

/** A term of the IPTC's vocabulary of digital source types as the address that stands for it. */
export function sourceAddress(source: DigitalSource): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`;
}

/** SHA-256 of a file, in hex. */
export async function hashFile(file: Bytes): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", file)).toHex();
}
