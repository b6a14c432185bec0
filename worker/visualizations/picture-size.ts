import { fitWithin } from "../../engine/raster.ts";

/** Long sides in pixels: what is rendered, and what a watermarked picture is cut down to. */
export const workingSide = 1536;
const watermarkedSide = 1280;

/** The size of the finished picture of a stored photo. */
export function finishedSize(photo: { width: number; height: number }, watermarked: boolean) {
  return watermarked
    ? fitWithin(photo.width, photo.height, watermarkedSide)
    : { width: photo.width, height: photo.height };
}
