import { scaleDown } from "./analysis/scale-down.ts";
import { createRaster, type Raster } from "./raster.ts";

/** The picture at another size: area average when it gets smaller both ways, bilinear otherwise. Opaque. */
export function resizeRaster(raster: Raster, width: number, height: number): Raster {
  if (width <= raster.width && height <= raster.height) return scaleDown(raster, width, height);
  const result = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    const sourceY = clamp(((y + 0.5) * raster.height) / height - 0.5, raster.height - 1);
    const y0 = Math.floor(sourceY);
    const ay = sourceY - y0;
    const row0 = y0 * raster.width;
    const row1 = Math.min(raster.height - 1, y0 + 1) * raster.width;
    for (let x = 0; x < width; x++) {
      const sourceX = clamp(((x + 0.5) * raster.width) / width - 0.5, raster.width - 1);
      const x0 = Math.floor(sourceX);
      const x1 = Math.min(raster.width - 1, x0 + 1);
      const ax = sourceX - x0;
      const to = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const top = raster.data[(row0 + x0) * 4 + c] * (1 - ax) + raster.data[(row0 + x1) * 4 + c] * ax;
        const bottom = raster.data[(row1 + x0) * 4 + c] * (1 - ax) + raster.data[(row1 + x1) * 4 + c] * ax;
        result.data[to + c] = Math.round(top * (1 - ay) + bottom * ay);
      }
      result.data[to + 3] = 255;
    }
  }
  return result;
}

function clamp(value: number, high: number): number {
  return value < 0 ? 0 : value > high ? high : value;
}
