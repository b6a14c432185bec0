import { createRaster, type Raster } from "./raster.ts";
import { resizeRaster } from "./resize.ts";
import { drawLabel } from "./stroke-text.ts";

/** What link previews are made for: 1.91 to 1. */
export const previewSize = { width: 1200, height: 630 };

const divider = 6;
/** Photos less wide than this lose their house in a wide frame: they stand side by side instead. */
const wideEnough = 1.2;

/** The frame that each picture fills before the two are put together by `splitPicture`. */
export function frameOf(photo: { width: number; height: number }): { width: number; height: number } {
  const isWide = photo.width / photo.height >= wideEnough;
  return isWide ? previewSize : { width: previewSize.width / 2, height: previewSize.height };
}

/** The middle of a picture, filling the frame. */
export function fillFrame(picture: Raster, frame: { width: number; height: number }): Raster {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const width = Math.max(frame.width, Math.round(picture.width * scale));
  const height = Math.max(frame.height, Math.round(picture.height * scale));
  const scaled = resizeRaster(picture, width, height);
  const result = createRaster(frame.width, frame.height);
  const [left, top] = [(width - frame.width) >> 1, (height - frame.height) >> 1];
  for (let y = 0; y < frame.height; y++) {
    const from = ((top + y) * width + left) * 4;
    result.data.set(scaled.data.subarray(from, from + frame.width * 4), y * frame.width * 4);
  }
  return result;
}

/** Before on the left, after on the right of a white line, and what it is: both filled the same frame of `frameOf`. */
export function splitPicture(before: Raster, after: Raster): Raster {
  const { width, height } = previewSize;
  const half = width / 2;
  const result = createRaster(width, height);
  const rowOf = (picture: Raster, y: number, from: number) =>
    picture.data.subarray((y * picture.width + from) * 4, (y * picture.width + from + half) * 4);
  for (let y = 0; y < height; y++) {
    result.data.set(rowOf(before, y, 0), y * width * 4);
    result.data.set(rowOf(after, y, after.width - half), (y * width + half) * 4);
    result.data.fill(255, (y * width + half - divider / 2) * 4, (y * width + half + divider / 2) * 4);
  }
  drawLabel(result, "Before", { x: 28, y: 28, unit: 4 });
  drawLabel(result, "After", { x: -28, y: 28, unit: 4 });
  drawLabel(result, "Visualization", { x: -28, y: -28, unit: 4 });
  return result;
}
