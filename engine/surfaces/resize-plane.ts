type Size = { width: number; height: number };
/** One number a pixel, row by row. */
export type Plane = Size & { values: Float32Array };

/** The plane at a larger size, between its four nearest pixels (bilinear, by centers of pixels). */
export function enlarge({ values, ...from }: Plane, to: Size): Float32Array {
  const result = new Float32Array(to.width * to.height);
  const columns = placesAlong(from.width, to.width);
  const rows = placesAlong(from.height, to.height);
  const right = from.width > 1 ? 1 : 0;
  const down = from.height > 1 ? from.width : 0;
  for (let y = 0, i = 0; y < to.height; y++) {
    const row = rows.low[y] * from.width;
    const share = rows.share[y];
    for (let x = 0; x < to.width; x++, i++) {
      const at = row + columns.low[x];
      const above = values[at] + columns.share[x] * (values[at + right] - values[at]);
      const below = values[at + down] + columns.share[x] * (values[at + down + right] - values[at + down]);
      result[i] = above + share * (below - above);
    }
  }
  return result;
}

/** For each pixel of the larger line the pixel before it on the smaller one, and how far it lies toward the next. */
function placesAlong(from: number, to: number) {
  const place = (at: number) => Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5));
  const low = Int32Array.from({ length: to }, (_, at) => Math.max(0, Math.min(Math.floor(place(at)), from - 2)));
  const share = Float32Array.from({ length: to }, (_, at) => place(at) - low[at]);
  return { low, share };
}

/** The plane at half its size, by means of four; an odd last row or column is left out. */
export function halve({ width, height, values }: Plane): Plane {
  const small = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const result = new Float32Array(small.width * small.height);
  const right = width > 1 ? 1 : 0;
  const down = height > 1 ? width : 0;
  for (let y = 0, i = 0; y < small.height; y++) {
    for (let x = 0, at = 2 * y * width; x < small.width; x++, i++, at += 2) {
      result[i] = (values[at] + values[at + right] + values[at + down] + values[at + down + right]) / 4;
    }
  }
  return { ...small, values: result };
}
