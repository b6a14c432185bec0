import { createRaster, type Raster } from "#engine/pixels.ts";

/** Every pixel from somewhere else in the picture, bilinear; beyond the frame the picture goes on as in a mirror. */
export function warp(picture: Raster, from: (x: number, y: number) => [number, number]): Raster {
  const { width, height, data } = picture;
  const result = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sourceX, sourceY] = from(x, y);
      const [mirroredX, mirroredY] = [mirrored(sourceX, width - 1), mirrored(sourceY, height - 1)];
      const [x0, y0] = [Math.floor(mirroredX), Math.floor(mirroredY)];
      const [ax, ay] = [mirroredX - x0, mirroredY - y0];
      const right = Math.min(width - 1, x0 + 1);
      const [row, below] = [y0 * width, Math.min(height - 1, y0 + 1) * width];
      const to = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const top = data[(row + x0) * 4 + c] * (1 - ax) + data[(row + right) * 4 + c] * ax;
        const bottom = data[(below + x0) * 4 + c] * (1 - ax) + data[(below + right) * 4 + c] * ax;
        result.data[to + c] = Math.round(top * (1 - ay) + bottom * ay);
      }
      result.data[to + 3] = 255;
    }
  }
  return result;
}

function mirrored(value: number, last: number): number {
  if (last === 0) return 0;
  const folded = Math.abs(value) % (2 * last);
  return folded > last ? 2 * last - folded : folded;
}
