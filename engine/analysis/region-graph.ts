import type { LabPlanes } from "./lab.ts";
import type { Partition } from "./superpixels.ts";

/**
 * Superpixels with their means and their neighbors. The neighbors of `i` are the edges `first[i] .. first[i+1]-1`:
 * `to` the neighbor, `shared` the length of the common border in pixels, `step` the mean color step across it
 * (Lab units), `below` the share of the border at which the neighbor lies below (+) or above (-), -1..1.
 */
export type RegionGraph = Partition & {
  size: Float32Array;
  lightness: Float32Array;
  a: Float32Array;
  b: Float32Array;
  x: Float32Array;
  y: Float32Array;
  first: Int32Array;
  to: Int32Array;
  shared: Float32Array;
  step: Float32Array;
  below: Float32Array;
};

export function connectRegions(partition: Partition, lab: LabPlanes): RegionGraph {
  return { ...partition, ...measureRegions(partition, lab), ...measureBorders(partition, lab) };
}

function measureRegions({ count, of, width, height }: Partition, lab: LabPlanes) {
  const empty = () => new Float32Array(count);
  const means = { size: empty(), lightness: empty(), a: empty(), b: empty(), x: empty(), y: empty() };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const region = of[at];
      means.size[region]++;
      means.lightness[region] += lab.lightness[at];
      means.a[region] += lab.a[at];
      means.b[region] += lab.b[at];
      means.x[region] += x;
      means.y[region] += y;
    }
  }
  for (const plane of [means.lightness, means.a, means.b, means.x, means.y]) {
    for (let region = 0; region < count; region++) plane[region] /= means.size[region];
  }
  return means;
}

type Border = { low: number; high: number; shared: number; step: number; below: number };

function measureBorders(partition: Partition, lab: LabPlanes) {
  const borders = collectBorders(partition, lab);
  const first = new Int32Array(partition.count + 1);
  for (const { low, high } of borders) {
    first[low + 1]++;
    first[high + 1]++;
  }
  for (let i = 0; i < partition.count; i++) first[i + 1] += first[i];
  const next = first.slice(0, partition.count);
  const edges = borders.length * 2;
  const to = new Int32Array(edges);
  const shared = new Float32Array(edges);
  const step = new Float32Array(edges);
  const below = new Float32Array(edges);
  const put = (from: number, other: number, border: Border, sign: number) => {
    const edge = next[from]++;
    to[edge] = other;
    shared[edge] = border.shared;
    step[edge] = border.step / border.shared;
    below[edge] = (sign * border.below) / border.shared;
  };
  for (const border of borders) {
    put(border.low, border.high, border, 1);
    put(border.high, border.low, border, -1);
  }
  return { first, to, shared, step, below };
}

function collectBorders({ count, of, width, height }: Partition, lab: LabPlanes): Border[] {
  const known = new Map<number, Border>();
  const touch = (at: number, other: number, down: number) => {
    const low = Math.min(of[at], of[other]);
    const high = Math.max(of[at], of[other]);
    const key = low * count + high;
    let border = known.get(key);
    if (border === undefined) {
      border = { low, high, shared: 0, step: 0, below: 0 };
      known.set(key, border);
    }
    const dl = lab.lightness[at] - lab.lightness[other];
    const da = lab.a[at] - lab.a[other];
    const db = lab.b[at] - lab.b[other];
    border.shared++;
    border.step += Math.sqrt(dl * dl + da * da + db * db);
    border.below += of[at] === low ? down : -down;
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (x < width - 1 && of[at + 1] !== of[at]) touch(at, at + 1, 0);
      if (y < height - 1 && of[at + width] !== of[at]) touch(at, at + width, 1);
    }
  }
  return [...known.values()];
}
