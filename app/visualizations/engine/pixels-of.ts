import { fitWithin, type Raster } from "#engine/pixels.ts";

/** The pixels of something drawable, at most `longSide` px long. */
export function pixelsOf(bitmap: ImageBitmap | OffscreenCanvas, longSide: number): Raster {
  const size = fitWithin(bitmap.width, bitmap.height, longSide);
  const context = new OffscreenCanvas(size.width, size.height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw pictures in the background.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return { ...size, data: context.getImageData(0, 0, size.width, size.height).data };
}

/** The picture at most `longSide` px long, every pixel the mean of those it stands for. */
export function shrunken(picture: Raster, longSide: number): Raster {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const image = new ImageData(picture.width, picture.height);
  image.data.set(picture.data);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return pixelsOf(canvas, longSide);
}
