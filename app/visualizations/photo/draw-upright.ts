import { uprightTransform } from "#engine/photos.ts";
import { fitWithin, type Raster } from "#engine/pixels.ts";
import type { DecodedPhoto } from "./decode-photo.ts";

/** The photo on a canvas: upright, sRGB, at most `longSide` px long, on white where it is transparent. */
export function drawUpright({ picture, orientation }: DecodedPhoto, longSide: number): OffscreenCanvas {
  const width = "displayWidth" in picture ? picture.displayWidth : picture.width;
  const height = "displayHeight" in picture ? picture.displayHeight : picture.height;
  const upright = uprightTransform(orientation, width, height);
  const size = fitWithin(upright.width, upright.height, longSide);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = contextOf(canvas);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = "high";
  context.scale(size.width / upright.width, size.height / upright.height);
  context.transform(...upright.matrix);
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** A small copy's pixels, to judge the photo by. */
export function readSmall(canvas: OffscreenCanvas, longSide: number): Raster {
  const size = fitWithin(canvas.width, canvas.height, longSide);
  const small = new OffscreenCanvas(size.width, size.height);
  const context = contextOf(small);
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no 2D canvas.");
  return context;
}
