import { ascii, u16 } from "./bytes.ts";
import type { PhotoHeader } from "./photo-header.ts";

export function isGif(head: Uint8Array): boolean {
  return /^GIF8[79]a$/.test(ascii(head, 0, 6));
}

/** Any frame may leave pixels open, so a GIF counts as having alpha. */
export function readGifHeader(head: Uint8Array): PhotoHeader {
  return {
    format: "gif",
    width: u16(head, 6, true),
    height: u16(head, 8, true),
    orientation: null,
    lens: null,
    alpha: true,
    plain: false,
    displayP3: false,
  };
}
