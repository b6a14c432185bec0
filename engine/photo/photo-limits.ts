import { PhotoError } from "./photo-error.ts";

/** What a photo may be, in the page and in the Worker alike. */
export const photoLimits = {
  bytes: 20_000_000,
  pixels: 60_000_000,
  longSide: 12_000,
  shortSide: 96,
  aspect: 8,
  /** All that is needed to decide on a file: even a header with a large preview in it fits. */
  headBytes: 262_144,
} as const;

/** Long sides of what is kept: the photo, and the copy that pictures are rendered from. */
export const storedLongSide = 2048;
/** Pixels: the copy that surfaces and pictures are made from. */
export const workingLongSide = 1536;

/** Asked before a pixel is decoded. Which side is which does not matter, so a turn changes nothing. @throws PhotoError */
export function checkSize(width: number, height: number): void {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  if (short === 0) throw new PhotoError("DAMAGED");
  if (long > photoLimits.longSide || width * height > photoLimits.pixels) throw new PhotoError("TOO_MANY_PIXELS");
  if (long > short * photoLimits.aspect) throw new PhotoError("TOO_NARROW");
  if (short < photoLimits.shortSide) throw new PhotoError("TOO_SMALL");
}
