import { fitWithin } from "#engine/pixels.ts";

/** What the long side of a watermarked picture is cut down to, in pixels. */
const watermarkedSide = 1280;

/** The size of the finished picture of a stored photo. */
export function finishedSize(photo: { width: number; height: number }, watermarked: boolean) {
  return watermarked
    ? fitWithin(photo.width, photo.height, watermarkedSide)
    : { width: photo.width, height: photo.height };
}
