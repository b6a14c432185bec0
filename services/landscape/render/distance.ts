/**
 * Distance of every cell to the nearest cell where `inside` is 1, in cells; 1e6 if there is none. Exact, in two passes
 * (Felzenszwalb and Huttenlocher 2012, "Distance transforms of sampled functions").
 */
export function distanceTo(inside: Uint8Array, width: number, height: number): Float32Array {
  const squares = new Float32Array(inside.length);
  for (let i = 0; i < squares.length; i++) squares[i] = inside[i] === 1 ? 0 : 1e12;
  const longSide = Math.max(width, height);
  const line = { from: new Float64Array(longSide), to: new Float64Array(longSide) };
  const hull = { at: new Int32Array(longSide), edge: new Float64Array(longSide + 1) };
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line.from[y] = squares[y * width + x];
    lowerEnvelope(line.from, line.to, height, hull);
    for (let y = 0; y < height; y++) squares[y * width + x] = line.to[y];
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) line.from[x] = squares[y * width + x];
    lowerEnvelope(line.from, line.to, width, hull);
    for (let x = 0; x < width; x++) squares[y * width + x] = Math.min(1e6, Math.sqrt(line.to[x]));
  }
  return squares;
}

/** Positive inside, negative outside, in cells; the border runs between cells. */
export function signedDistance(inside: Uint8Array, width: number, height: number): Float32Array {
  const out = distanceTo(inside, width, height);
  const within = distanceTo(
    inside.map((bit) => 1 - bit),
    width,
    height,
  );
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
