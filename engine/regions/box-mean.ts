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
  const lines = new Float32Array(rowsAtOnce * width);
  for (let y = 0; y < height; y += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, height - y);
    // A copy, as `into` may be `values`; it also keeps the loop to one kind of array, which makes it much faster.
    lines.set(values.subarray(y * width, (y + count) * width));
    if (count === rowsAtOnce) meanAlongFour(lines, width, radius, into, y * width);
    else for (let k = 0; k < count; k++) meanAlong(lines, k * width, width, radius, into, (y + k) * width);
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
  const lines = new Float32Array(rowsAtOnce * width);
  for (let y = 0; y < height; y += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, height - y);
    for (let i = 0, at = y * width; i < count * width; i++, at++) lines[i] = values[at] * weight[at];
    if (count === rowsAtOnce) meanAlongFour(lines, width, radius, into, y * width);
    else for (let k = 0; k < count; k++) meanAlong(lines, k * width, width, radius, into, (y + k) * width);
  }
  meanDown(into, width, height, radius, total);
  return into;
}

/** Each sum along a row waits for the one before it: four rows side by side take little longer than one. */
const rowsAtOnce = 4;

/** `meanAlong` for the four rows of `lines`. */
function meanAlongFour(lines: Float32Array, width: number, radius: number, into: Float32Array, row: number): void {
  if (width < 2 * radius + 1) {
    for (let k = 0; k < rowsAtOnce; k++) meanAlong(lines, k * width, width, radius, into, row + k * width);
    return;
  }
  const [second, third, fourth] = [width, 2 * width, 3 * width];
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let x = 0; x < radius; x++) {
    a += lines[x];
    b += lines[second + x];
    c += lines[third + x];
    d += lines[fourth + x];
  }
  for (let x = 0; x <= radius; x++) {
    const come = x + radius;
    if (come < width) {
      a += lines[come];
      b += lines[second + come];
      c += lines[third + come];
      d += lines[fourth + come];
    }
    const count = Math.min(width - 1, come) + 1;
    const to = row + x;
    into[to] = a / count;
    into[to + second] = b / count;
    into[to + third] = c / count;
    into[to + fourth] = d / count;
  }
  const whole = 2 * radius + 1;
  for (let x = radius + 1; x < width - radius; x++) {
    const come = x + radius;
    const gone = x - radius - 1;
    a += lines[come];
    b += lines[second + come];
    c += lines[third + come];
    d += lines[fourth + come];
    a -= lines[gone];
    b -= lines[second + gone];
    c -= lines[third + gone];
    d -= lines[fourth + gone];
    const to = row + x;
    into[to] = a / whole;
    into[to + second] = b / whole;
    into[to + third] = c / whole;
    into[to + fourth] = d / whole;
  }
  for (let x = Math.max(radius + 1, width - radius); x < width; x++) {
    const gone = x - radius - 1;
    a -= lines[gone];
    b -= lines[second + gone];
    c -= lines[third + gone];
    d -= lines[fourth + gone];
    const count = width - x + radius;
    const to = row + x;
    into[to] = a / count;
    into[to + second] = b / count;
    into[to + third] = c / count;
    into[to + fourth] = d / count;
  }
}

/** Of the row of `lines` that begins at `from`. */
function meanAlong(
  lines: Float32Array,
  from: number,
  width: number,
  radius: number,
  into: Float32Array,
  row: number,
): void {
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x++) sum += lines[from + x];
  let x = 0;
  for (; x <= radius && x < width; x++) {
    if (x + radius < width) sum += lines[from + x + radius];
    into[row + x] = sum / (Math.min(width - 1, x + radius) + 1);
  }
  const whole = 2 * radius + 1;
  for (; x < width - radius; x++) {
    sum += lines[from + x + radius];
    sum -= lines[from + x - radius - 1];
    into[row + x] = sum / whole;
  }
  for (; x < width; x++) {
    sum -= lines[from + x - radius - 1];
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
