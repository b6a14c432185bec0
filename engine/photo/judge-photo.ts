import type { Raster } from "../raster.ts";
import { PhotoError } from "./photo-error.ts";

/** Why a picture may come out poorly although the photo is accepted: under 640 px, too dark, or out of focus. */
export type PhotoTip = "small" | "dark" | "blurred";

/** Below this a roof's courses are a pixel or two. */
const smallLongSide = 640;
const darkMedian = 48;
/** Nothing but a covered lens stays below it. */
const blackest = 16;
/** Sharp photos of houses reach 60 to 150; a blur of 2 px at this size brings all of them under 30, most under 20. */
const blurredEdge = 20;

/**
 * What would make a better photo, from a copy of it at most 512 px long; `longSide` is the photo's own.
 * @throws PhotoError BLANK when the picture is black
 */
export function judgePhoto(copy: Raster, longSide: number): PhotoTip[] {
  const luma = lumaOf(copy);
  const sorted = Uint8Array.from(luma).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  if (at(0.995) < blackest) throw new PhotoError("BLANK");
  const tips: PhotoTip[] = [];
  if (longSide < smallLongSide) tips.push("small");
  if (at(0.5) < darkMedian) tips.push("dark");
  if (strongEdge(luma, copy.width, copy.height) < blurredEdge) tips.push("blurred");
  return tips;
}

function lumaOf({ data, width, height }: Raster): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = (data[i * 4] * 54 + data[i * 4 + 1] * 183 + data[i * 4 + 2] * 19) >> 8;
  }
  return luma;
}

/** The step between neighbors that one pixel in two hundred reaches: low only when nothing at all is sharp. */
function strongEdge(luma: Uint8Array, width: number, height: number): number {
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width; x++) counts[Math.abs(luma[y * width + x] - luma[y * width + x - 1])]++;
  }
  let rest = (width - 1) * height * 0.005;
  let step = 255;
  while (step > 0 && rest > counts[step]) rest -= counts[step--];
  return step;
}
