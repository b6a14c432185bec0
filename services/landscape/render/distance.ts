/**
 * Distance of every cell to the nearest cell where `inside` is 1, in cells; 1e6 if there is none. Exact, columns first
 * (Felzenszwalb and Huttenlocher 2012, "Distance transforms of sampled functions").
 */
export function distanceTo(inside: Uint8Array, width: number, height: number): Float32Array {
  const away = distanceInColumns(inside, width);
  const line = { from: new Float64Array(width), to: new Float64Array(width) };
  const hull = { at: new Int32Array(width), edge: new Float64Array(width + 1) };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) line.from[x] = away[row + x] * away[row + x];
    lowerEnvelope(line.from, line.to, width, hull);
    for (let x = 0; x < width; x++) away[row + x] = Math.min(none, Math.sqrt(line.to[x]));
  }
  return away;
}

/** Farther than any cell is. */
const none = 1e6;

/** Up and down alone: a row at a time, as columns lie far apart in memory. */
function distanceInColumns(inside: Uint8Array, width: number): Float32Array {
  const away = new Float32Array(inside.length).fill(none);
  for (let i = 0; i < away.length; i++)
    if (inside[i] === 1) away[i] = 0;
    else if (i >= width && away[i - width] < none) away[i] = away[i - width] + 1;
  for (let i = away.length - width - 1; i >= 0; i--) if (away[i + width] + 1 < away[i]) away[i] = away[i + width] + 1;
  return away;
}

/** Positive inside, negative outside, in cells; the border runs between cells. */
export function signedDistance(inside: Uint8Array, width: number, height: number): Float32Array {
  const out = distanceTo(inside, width, height);
  const outside = new Uint8Array(inside.length);
  for (let i = 0; i < outside.length; i++) if (inside[i] === 0) outside[i] = 1;
  const within = distanceTo(outside, width, height);
  for (let i = 0; i < out.length; i++) out[i] = inside[i] === 1 ? within[i] - 0.5 : 0.5 - out[i];
  return out;
}

function lowerEnvelope(
  from: Float64Array,
  to: Float64Array,
  count: number,
  { at, edge }: { at: Int32Array; edge: Float64Array },
): void {
  let last = 0;
  at[0] = 0;
  edge[0] = -Infinity;
  edge[1] = Infinity;
  for (let q = 1; q < count; q++) {
    let cross = crossing(from, at[last], q);
    while (last > 0 && cross <= edge[last]) {
      last--;
      cross = crossing(from, at[last], q);
    }
    if (cross <= edge[last]) {
      at[last] = q;
      continue;
    }
    last++;
    at[last] = q;
    edge[last] = cross;
    edge[last + 1] = Infinity;
  }
  let k = 0;
  for (let q = 0; q < count; q++) {
    while (edge[k + 1] < q) k++;
    to[q] = (q - at[k]) ** 2 + from[at[k]];
  }
}

function crossing(from: Float64Array, p: number, q: number): number {
  return (from[q] + q * q - (from[p] + p * p)) / (2 * (q - p));
}
