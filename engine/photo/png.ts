import { crc32 } from "../crc32.ts";
import { ascii, u32, view } from "./bytes.ts";
import { type OrientationTag, readOrientation } from "./exif.ts";
import { PhotoError } from "./photo-error.ts";
import type { PhotoHeader } from "./photo-header.ts";

/** PNG, third edition (W3C 2025). */

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(head: Uint8Array): boolean {
  return signature.every((byte, i) => head[i] === byte);
}

/** @throws PhotoError DAMAGED */
export function readPngHeader(head: Uint8Array): PhotoHeader {
  if (ascii(head, 12, 4) !== "IHDR" || head.length < 33) throw new PhotoError("DAMAGED");
  const colorType = head[25];
  let alpha = colorType === 4 || colorType === 6;
  let orientation: OrientationTag | null = null;
  for (const chunk of chunks(head)) {
    if (chunk.type === "tRNS") alpha = true;
    if (chunk.type === "eXIf") orientation ??= readOrientation(head, chunk.start);
  }
  return {
    format: "png",
    width: u32(head, 16),
    height: u32(head, 20),
    orientation,
    // Cameras write no PNG: one that tells of a lens was edited and may be cut.
    lens: null,
    alpha,
    plain: false,
    displayP3: false,
  };
}

/** @throws PhotoError DAMAGED for a chunk whose checksum is wrong and for a file without its end; decoders differ in both. */
export function checkWholePng(bytes: Uint8Array): void {
  for (const { type, start, end } of chunks(bytes)) {
    if (end + 4 > bytes.length) break;
    const critical = type[0] >= "A" && type[0] <= "Z";
    if (critical && u32(bytes, end) !== crc32(bytes.subarray(start - 4, end))) break;
    if (type === "IEND") return;
  }
  throw new PhotoError("DAMAGED");
}

/** After the bytes of the chunk around `at` were changed: its checksum is made right again. */
export function resealPngChunk(bytes: Uint8Array, at: number): void {
  for (const { start, end } of chunks(bytes)) {
    if (at < start || at >= end || end + 4 > bytes.length) continue;
    view(bytes).setUint32(end, crc32(bytes.subarray(start - 4, end)));
    return;
  }
}

function* chunks(bytes: Uint8Array): Generator<{ type: string; start: number; end: number }> {
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    const length = u32(bytes, at);
    const start = at + 8;
    yield { type: ascii(bytes, at + 4, 4), start, end: start + length };
    at = start + length + 4;
  }
}
