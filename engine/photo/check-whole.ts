import { checkWholeJpeg } from "./jpeg.ts";
import type { PhotoFormat } from "./photo-header.ts";
import { checkWholePng } from "./png.ts";
import { checkWholeWebp } from "./webp.ts";

/** What decoders let pass: files that end too early, and PNGs with a wrong checksum. @throws PhotoError DAMAGED */
export function checkWhole(format: PhotoFormat, bytes: Uint8Array): void {
  if (format === "jpeg") checkWholeJpeg(bytes);
  if (format === "png") checkWholePng(bytes);
  if (format === "webp") checkWholeWebp(bytes);
}
