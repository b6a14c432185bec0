import { createRaster, type Raster } from "../raster.ts";

/**
 * Area average: every source pixel counts with the share of it that lies inside the target pixel. Only ever makes a
 * picture smaller; a picture of the asked size is returned as it is. Alpha is ignored, the result is opaque.
 */
export function scaleDown(photo: Raster, width: number, height: number): Raster {
  if (photo.width === width && photo.height === height) return photo;
  const rows = averageColumns(photo, width);
  const result = createRaster(width, height);
  const step = photo.height / height;
  const sums = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    const from = y * step;
    const to = Math.min(photo.height, from + step);
    for (let source = Math.floor(from); source < to; source++) {
      const share = Math.min(to, source + 1) - Math.max(from, source);
      const row = source * width * 3;
      for (let i = 0; i < sums.length; i++) sums[i] += share * rows[row + i];
    }
    writeRow(result, y, sums, 1 / step);
  }
  return result;
}

function averageColumns(photo: Raster, width: number): Float32Array {
  const { data } = photo;
  const step = photo.width / width;
  const rows = new Float32Array(width * photo.height * 3);
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < width; x++) {
      const from = x * step;
      const to = Math.min(photo.width, from + step);
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let source = Math.floor(from); source < to; source++) {
        const share = Math.min(to, source + 1) - Math.max(from, source);
        const at = (y * photo.width + source) * 4;
        red += share * data[at];
        green += share * data[at + 1];
        blue += share * data[at + 2];
      }
      const at = (y * width + x) * 3;
      rows[at] = red / step;
      rows[at + 1] = green / step;
      rows[at + 2] = blue / step;
    }
  }
  return rows;
}

function writeRow(result: Raster, y: number, sums: Float32Array, scale: number): void {
  for (let x = 0; x < result.width; x++) {
    const at = (y * result.width + x) * 4;
    result.data[at] = sums[x * 3] * scale;
    result.data[at + 1] = sums[x * 3 + 1] * scale;
    result.data[at + 2] = sums[x * 3 + 2] * scale;
    result.data[at + 3] = 255;
  }
}
