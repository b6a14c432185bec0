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
  const columns = shareColumns(photo.width, width);
  const row = new Float32Array(width * 3);
  const sums = new Float32Array(width * 3);
  let averaged = -1;
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    const from = y * step;
    const to = Math.min(photo.height, from + step);
    for (let source = Math.floor(from); source < to; source++) {
      if (source !== averaged) averageRow(photo, source, columns, row);
      averaged = source;
      const share = Math.min(to, source + 1) - Math.max(from, source);
      for (let i = 0; i < sums.length; i++) sums[i] += share * row[i];
    }
    writeRow(result, y, sums, 1 / step);
  }
  return result;
}

/** For every target column its first source column, where its shares begin, and the shares of all columns in a row. */
type Columns = { step: number; first: Int32Array; begin: Int32Array; shares: Float64Array };

function shareColumns(from: number, to: number): Columns {
  const step = from / to;
  const first = new Int32Array(to);
  const begin = new Int32Array(to + 1);
  const shares = new Float64Array(to * (Math.ceil(step) + 1));
  let count = 0;
  for (let x = 0; x < to; x++) {
    const left = x * step;
    const right = Math.min(from, left + step);
    first[x] = Math.floor(left);
    begin[x] = count;
    for (let source = first[x]; source < right; source++)
      shares[count++] = Math.min(right, source + 1) - Math.max(left, source);
  }
  begin[to] = count;
  return { step, first, begin, shares };
}

function averageRow(photo: Raster, y: number, { step, first, begin, shares }: Columns, row: Float32Array): void {
  const { data } = photo;
  const start = y * photo.width;
  for (let x = 0; x < first.length; x++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let k = begin[x], at = (start + first[x]) * 4; k < begin[x + 1]; k++, at += 4) {
      const share = shares[k];
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
