import { fitWithin, type Raster } from "#engine/pixels.ts";

/** The long side at which the page's engine sees a photo; a bigger picture is what Generate is for. */
export const engineSide = 1024;

/** The pixels of something drawable, at most `longSide` px long. */
export function pixelsOf(bitmap: ImageBitmap | OffscreenCanvas, longSide: number): Raster {
  const size = fitWithin(bitmap.width, bitmap.height, longSide);
  const context = new OffscreenCanvas(size.width, size.height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw pictures in the background.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return { ...size, data: context.getImageData(0, 0, size.width, size.height).data };
}

export function imageOf({ width, height, data }: Raster): ImageData {
  const image = new ImageData(width, height);
  image.data.set(data);
  return image;
}
