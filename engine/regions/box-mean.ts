/**
 * Mean over a (2 radius + 1) square, cut at the picture's border, by running sums: the cost does not depend on the
 * radius. `into` may be given to reuse memory, and may be `values` itself.
 */
export function boxMean(
  values: ArrayLike<number>,
  width: number,
  height: number,
  radius: number,
  into: Float32Array = new Float32Array(width * height),
): Float32Array {
  const line = new Float32Array(Math.max(width, height));
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[row + x];
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += values[row + x + radius];
      if (x - radius - 1 >= 0) sum -= values[row + x - radius - 1];
      line[x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
    for (let x = 0; x < width; x++) into[row + x] = line[x];
  }
  // Down the columns all at once, a row of sums at a time: far kinder to the cache than column by column.
  const sums = new Float64Array(width);
  const window: Float32Array[] = [];
  const source = (y: number) => window[y % (radius * 2 + 2)];
  const load = (y: number) => {
    const kept = window[y % (radius * 2 + 2)] ?? new Float32Array(width);
    kept.set(into.subarray(y * width, (y + 1) * width));
    window[y % (radius * 2 + 2)] = kept;
    for (let x = 0; x < width; x++) sums[x] += kept[x];
  };
  for (let y = 0; y < Math.min(radius, height); y++) load(y);
  for (let y = 0; y < height; y++) {
    if (y - radius - 1 >= 0) {
      const gone = source(y - radius - 1);
      for (let x = 0; x < width; x++) sums[x] -= gone[x];
    }
    if (y + radius < height) load(y + radius);
    const scale = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    for (let x = 0; x < width; x++) into[y * width + x] = sums[x] * scale;
  }
  return into;
}
