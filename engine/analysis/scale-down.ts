import { createRaster, type Raster } from "../raster.ts";

/**
 * Area average: every source pixel counts with the share of it that lies inside the target pixel. Only ever makes a
 * picture smaller; a picture of the asked size is returned as it is. Alpha is ignored, the result is opaque.
 * Works row by row: beside the two pictures it needs memory for two rows, so that a Worker can hold both.
 */
export function scaleDown(photo: Raster, width: number, height: number): Raster {
  if (photo.width === width && photo.height === height) return photo;
  const result = createRaster(width, height);
  const step = photo.height / height;
  const row = new Float32Array(width * 3);
  const sums = new Float32Array(width * 3);
  let averaged = -1;
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    const from = y * step;
    const to = Math.min(photo.height, from + step);
    for (let source = Math.floor(from); source < to; source++) {
      if (source !== averaged) averageRow(photo, source, row);
      averaged = source;
      const share = Math.min(to, source + 1) - Math.max(from, source);
      for (let i = 0; i < sums.length; i++) sums[i] += share * row[i];
    }
    writeRow(result, y, sums, 1 / step);
  }
  return result;
}

function averageRow(photo: Raster, y: number, row: Float32Array): void {
  const { data } = photo;
  const width = row.length / 3;
  const step = photo.width / width;
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
    row[x * 3] = red / step;
    row[x * 3 + 1] = green / step;
    row[x * 3 + 2] = blue / step;
  }
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
