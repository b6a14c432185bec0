/**
 * Mean over a (2 radius + 1) square, cut at the picture's border, by running sums: the cost does not depend on the
 * radius. `into` may be given to reuse memory, and may be `values` itself.
 */
export function boxMean(
  values: Float32Array | Uint8Array,
  width: number,
  height: number,
  radius: number,
  into: Float32Array = new Float32Array(width * height),
): Float32Array {
  const line = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    // A copy, as `into` may be `values`; it also keeps the loop to one kind of array, which makes it much faster.
    line.set(values.subarray(y * width, (y + 1) * width));
    meanAlong(line, radius, into, y * width);
  }
  meanDown(into, width, height, radius, null);
  return into;
}

/** Less than this of a square counts for nothing. */
const leastTotal = 1e-5;

/**
 * As `boxMean`, of `values` that count by their `weight`: over `total`, the box mean of those weights, 0 where nothing counts; without `total` of the
 * plain product. One way there and back where three would be: the product is made on the way in, the division on the way out.
 */
export function weightedBoxMean(
  values: Float32Array,
  { weight, total }: { weight: Float32Array; total: Float32Array | null },
  { width, height, radius }: { width: number; height: number; radius: number },
  into: Float32Array,
): Float32Array {
  const line = new Float32Array(width);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) line[x] = values[at] * weight[at];
    meanAlong(line, radius, into, y * width);
  }
  meanDown(into, width, height, radius, total);
  return into;
}

function meanAlong(line: Float32Array, radius: number, into: Float32Array, row: number): void {
  const width = line.length;
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x++) sum += line[x];
  let x = 0;
  for (; x <= radius && x < width; x++) {
    if (x + radius < width) sum += line[x + radius];
    into[row + x] = sum / (Math.min(width - 1, x + radius) + 1);
  }
  const whole = 2 * radius + 1;
  for (; x < width - radius; x++) {
    sum += line[x + radius];
    sum -= line[x - radius - 1];
    into[row + x] = sum / whole;
  }
  for (; x < width; x++) {
    sum -= line[x - radius - 1];
    into[row + x] = sum / (width - x + radius);
  }
}

/** Down the columns all at once, a row of sums at a time: far kinder to the cache than column by column. `total`: what each mean is divided by. */
function meanDown(into: Float32Array, width: number, height: number, radius: number, total: Float32Array | null): void {
  const sums = new Float64Array(width);
  // The rows that are still to be taken out of the sums again, as they were.
  const kept = new Float32Array(width * Math.min(height, 2 * radius + 2));
  const rows = kept.length / width;
  for (let y = 0; y < Math.min(radius, height); y++) {
    kept.set(into.subarray(y * width, (y + 1) * width), (y % rows) * width);
    for (let x = 0, at = y * width; x < width; x++, at++) sums[x] += into[at];
  }
  for (let y = 0; y < height; y++) {
    const scale = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    const row = y * width;
    const gone = y - radius - 1;
    const come = y + radius;
    const goneAt = (gone % rows) * width;
    const comeAt = come * width;
    if (come < height) kept.set(into.subarray(comeAt, comeAt + width), (come % rows) * width);
    if (gone >= 0 && come < height) {
      if (total === null) {
        for (let x = 0; x < width; x++) {
          const sum = sums[x] - kept[goneAt + x] + into[comeAt + x];
          sums[x] = sum;
          into[row + x] = sum * scale;
        }
      } else {
        for (let x = 0; x < width; x++) {
          const sum = sums[x] - kept[goneAt + x] + into[comeAt + x];
          sums[x] = sum;
          into[row + x] = total[row + x] > leastTotal ? Math.fround(sum * scale) / total[row + x] : 0;
        }
      }
      continue;
    }
    if (gone >= 0) for (let x = 0; x < width; x++) sums[x] -= kept[goneAt + x];
    else if (come < height) for (let x = 0; x < width; x++) sums[x] += into[comeAt + x];
    if (total === null) for (let x = 0; x < width; x++) into[row + x] = sums[x] * scale;
    else
      for (let x = 0; x < width; x++)
        into[row + x] = total[row + x] > leastTotal ? Math.fround(sums[x] * scale) / total[row + x] : 0;
  }
}
