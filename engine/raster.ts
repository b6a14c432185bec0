/**
 * A picture in memory: 8-bit RGBA, sRGB, row-major, straight (not premultiplied) alpha, origin top left.
 * `data.length === width * height * 4`. The browser's ImageData and the codecs' results have this shape already.
 */
export type Raster = { width: number; height: number; data: Uint8ClampedArray };

/** One byte a pixel, row-major: 0 = outside, 255 = inside, between = coverage of an anti-aliased edge. */
export type Mask = { width: number; height: number; data: Uint8Array };

/** All pixels transparent black. `width` and `height` are whole pixels. */
export function createRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** All outside: 0 everywhere. `width` and `height` are whole pixels. */
export function createMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}

/** The size that fits a picture into `longSide` pixels without enlarging it. */
export function fitWithin(width: number, height: number, longSide: number): { width: number; height: number } {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
