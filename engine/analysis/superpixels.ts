import type { LabPlanes } from "./lab.ts";

/**
 * SLIC superpixels (Achanta et al., TPAMI 2012): k-means over color and place, each center searching only its own
 * neighbourhood; then every piece that is not connected, or too small, joins the piece beside it.
 * `of` holds the superpixel of every pixel, 0..count-1.
 */
export type Partition = { width: number; height: number; count: number; of: Int32Array };

type Centers = {
  count: number;
  lightness: Float32Array;
  a: Float32Array;
  b: Float32Array;
  x: Float32Array;
  y: Float32Array;
};

const compactness = 12;
const rounds = 5;

export function findSuperpixels(lab: LabPlanes, wanted: number): Partition {
  const { width, height } = lab;
  const spacing = Math.sqrt((width * height) / wanted);
  const centers = placeCenters(lab, spacing);
  const nearest = new Int32Array(width * height).fill(-1);
  const distance = new Float32Array(width * height);
  for (let round = 0; round < rounds; round++) {
    assignPixels(lab, centers, spacing, nearest, distance);
    moveCenters(lab, centers, nearest);
  }
  return joinFragments(nearest, width, height, (spacing * spacing) / 4);
}

function placeCenters(lab: LabPlanes, spacing: number): Centers {
  const { width, height, lightness } = lab;
  const columns = Math.max(1, Math.round(width / spacing));
  const rows = Math.max(1, Math.round(height / spacing));
  const count = columns * rows;
  const empty = () => new Float32Array(count);
  const centers: Centers = { count, lightness: empty(), a: empty(), b: empty(), x: empty(), y: empty() };
  const inside = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  for (let center = 0; center < count; center++) {
    const gridX = Math.floor((((center % columns) + 0.5) * width) / columns);
    const gridY = Math.floor(((Math.floor(center / columns) + 0.5) * height) / rows);
    let best = Number.POSITIVE_INFINITY;
    // The calmest of nine pixels, so that no center sits on an edge or on noise.
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const x = inside(gridX + dx, width);
        const y = inside(gridY + dy, height);
        const acrossX = lightness[y * width + inside(x + 1, width)] - lightness[y * width + inside(x - 1, width)];
        const acrossY = lightness[inside(y + 1, height) * width + x] - lightness[inside(y - 1, height) * width + x];
        const gradient = Math.abs(acrossX) + Math.abs(acrossY);
        if (gradient >= best) continue;
        best = gradient;
        centers.x[center] = x;
        centers.y[center] = y;
      }
    }
    const at = centers.y[center] * width + centers.x[center];
    centers.lightness[center] = lightness[at];
    centers.a[center] = lab.a[at];
    centers.b[center] = lab.b[at];
  }
  return centers;
}

function assignPixels(
  lab: LabPlanes,
  centers: Centers,
  spacing: number,
  nearest: Int32Array,
  distance: Float32Array,
): void {
  const { width, height, lightness, a, b } = lab;
  const placeWeight = (compactness / spacing) ** 2;
  const reach = Math.ceil(spacing);
  // What the place adds in each column of a center's square: the same in all of its rows.
  const aside = new Float64Array(2 * reach + 2);
  distance.fill(Number.POSITIVE_INFINITY);
  for (let center = 0; center < centers.count; center++) {
    const centerX = centers.x[center];
    const centerY = centers.y[center];
    const centerL = centers.lightness[center];
    const centerA = centers.a[center];
    const centerB = centers.b[center];
    const left = Math.max(0, Math.floor(centerX - reach));
    const right = Math.min(width - 1, Math.floor(centerX + reach));
    const bottom = Math.min(height - 1, Math.floor(centerY + reach));
    for (let x = left; x <= right; x++) aside[x - left] = (x - centerX) * (x - centerX) * placeWeight;
    for (let y = Math.max(0, Math.floor(centerY - reach)); y <= bottom; y++) {
      const rowTerm = (y - centerY) * (y - centerY) * placeWeight;
      for (let x = left, at = y * width + left; x <= right; x++, at++) {
        const columnTerm = aside[x - left];
        // Too far by its place alone, whatever its color.
        if (columnTerm + rowTerm >= distance[at]) continue;
        const dl = lightness[at] - centerL;
        const da = a[at] - centerA;
        const db = b[at] - centerB;
        const d = dl * dl + da * da + db * db + columnTerm + rowTerm;
        if (d < distance[at]) {
          distance[at] = d;
          nearest[at] = center;
        }
      }
    }
  }
}

function moveCenters(lab: LabPlanes, centers: Centers, nearest: Int32Array): void {
  const sums = new Float64Array(centers.count * 6);
  for (let y = 0, at = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++, at++) {
      if (nearest[at] < 0) continue;
      const o = nearest[at] * 6;
      sums[o] += lab.lightness[at];
      sums[o + 1] += lab.a[at];
      sums[o + 2] += lab.b[at];
      sums[o + 3] += x;
      sums[o + 4] += y;
      sums[o + 5]++;
    }
  }
  for (let center = 0, o = 0; center < centers.count; center++, o += 6) {
    const size = sums[o + 5];
    if (size === 0) continue;
    centers.lightness[center] = sums[o] / size;
    centers.a[center] = sums[o + 1] / size;
    centers.b[center] = sums[o + 2] / size;
    centers.x[center] = sums[o + 3] / size;
    centers.y[center] = sums[o + 4] / size;
  }
}

function joinFragments(nearest: Int32Array, width: number, height: number, smallest: number): Partition {
  const of = new Int32Array(width * height).fill(-1);
  const queue = new Int32Array(width * height);
  let count = 0;
  for (let start = 0; start < of.length; start++) {
    if (of[start] >= 0) continue;
    let beside = -1;
    if (start % width > 0) beside = of[start - 1];
    if (beside < 0 && start >= width) beside = of[start - width];
    const size = flood(nearest, of, queue, { start, mark: count, width, height });
    if (size >= smallest || beside < 0) count++;
    else for (let i = 0; i < size; i++) of[queue[i]] = beside;
  }
  return { width, height, count, of };
}

function flood(
  nearest: Int32Array,
  of: Int32Array,
  queue: Int32Array,
  { start, mark, width, height }: { start: number; mark: number; width: number; height: number },
): number {
  const center = nearest[start];
  let size = 1;
  queue[0] = start;
  of[start] = mark;
  const visit = (at: number) => {
    if (of[at] >= 0 || nearest[at] !== center) return;
    of[at] = mark;
    queue[size++] = at;
  };
  for (let head = 0; head < size; head++) {
    const at = queue[head];
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return size;
}
