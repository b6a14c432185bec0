import { ascii, u16, u32 } from "./bytes.ts";
import { type OrientationTag, readOrientation } from "./exif.ts";
import { PhotoError } from "./photo-error.ts";
import type { PhotoHeader } from "./photo-header.ts";

/** WebP as RFC 9649 has it. */

export function isWebp(head: Uint8Array): boolean {
  return ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 4) === "WEBP";
}

/** @throws PhotoError DAMAGED */
export function readWebpHeader(head: Uint8Array): PhotoHeader {
  const { width, height, alpha } = readSize(head);
  const orientation = findOrientation(head);
  // Cameras write no WebP either (`png.ts`).
  return { format: "webp", width, height, orientation, lens: null, alpha, plain: false, displayP3: false };
}

/** @throws PhotoError DAMAGED for a file shorter than it says */
export function checkWholeWebp(bytes: Uint8Array): void {
  if (u32(bytes, 4, true) + 8 > bytes.length) throw new PhotoError("DAMAGED");
}

function readSize(head: Uint8Array): { width: number; height: number; alpha: boolean } {
  switch (ascii(head, 12, 4)) {
    case "VP8X":
      return { width: u24(head, 24) + 1, height: u24(head, 27) + 1, alpha: (head[20] & 0x10) !== 0 };
    case "VP8L": {
      const bits = u32(head, 21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, alpha: (bits & 0x10000000) !== 0 };
    }
    case "VP8 ":
      return { width: u16(head, 26, true) & 0x3fff, height: u16(head, 28, true) & 0x3fff, alpha: false };
    default:
      throw new PhotoError("DAMAGED");
  }
}

/** EXIF stands behind the picture, so it is found only when the whole file is at hand. */
function findOrientation(bytes: Uint8Array): OrientationTag | null {
  for (let at = 12; at + 8 <= bytes.length; at += 8 + u32(bytes, at + 4, true) + (u32(bytes, at + 4, true) & 1)) {
    if (ascii(bytes, at, 4) !== "EXIF") continue;
    // Some writers put JPEG's "Exif\0\0" in front.
    return readOrientation(bytes, ascii(bytes, at + 8, 4) === "Exif" ? at + 14 : at + 8);
  }
  return null;
}

function u24(bytes: Uint8Array, at: number): number {
  return u16(bytes, at, true) | (bytes[at + 2] << 16);
}
