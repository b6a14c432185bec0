import { classCount, LAWN, OPENING, OTHER, PAVED, ROOF, SIDING, SKY, TRIM, VEGETATION } from "../analysis/classes.ts";
import type { Partition } from "../analysis/superpixels.ts";
import type { Segmentation } from "./net/segment.ts";

/** What the net's finer classes are to the solver; all else is "other". */
const classOf: Record<string, number> = {
  sky: SKY,
  roof: ROOF,
  solar: ROOF,
  siding: SIDING,
  trim: TRIM,
  window: OPENING,
  door: OPENING,
  garage: OPENING,
  crown: VEGETATION,
  trunk: VEGETATION,
  lawn: LAWN,
  bed: LAWN,
  snow: LAWN,
  drive: PAVED,
  street: PAVED,
  deck: PAVED,
};

/** The net's class shares of every superpixel (`fineSharesOfNet`) in the solver's classes, region-major. */
export function sharesOfNet(fine: Float32Array, classes: readonly string[]): Float32Array {
  const target = classes.map((name) => classOf[name] ?? OTHER);
  const shares = new Float32Array((fine.length / classes.length) * classCount);
  for (let from = 0, to = 0; from < fine.length; from += target.length, to += classCount) {
    for (let k = 0; k < target.length; k++) shares[to + target[k]] += fine[from + k];
  }
  return shares;
}

/** Adds the numbers at `from` so often, one after the other, as each pixel of a run would by itself: the same bits. */
function addTimes(
  sums: Float32Array,
  to: number,
  values: Float32Array,
  from: number,
  { times, names }: { times: number; names: number },
): void {
  for (let i = 0; i < names; i++) {
    const value = values[from + i];
    let sum = sums[to + i];
    for (let k = 0; k < times; k++) sum = Math.fround(sum + value);
    sums[to + i] = sum;
  }
}

/** The net's class shares of every superpixel in its own classes, region-major. */
export function fineSharesOfNet({ width, height, count, of }: Partition, net: Segmentation): Float32Array {
  const names = net.classes.length;
  const shares = new Float32Array(count * names);
  const size = new Uint32Array(count);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * net.width) / width));
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * net.height) / height) * net.width;
    for (let x = 0; x < width; ) {
      const [column, region] = [columns[x], of[at]];
      const start = x;
      do {
        x++;
        at++;
      } while (x < width && columns[x] === column && of[at] === region);
      addTimes(shares, region * names, net.probabilities, (row + column) * names, { times: x - start, names });
      size[region] += x - start;
    }
  }
  for (let region = 0, at = 0; region < count; region++) {
    for (let i = 0; i < names; i++, at++) shares[at] /= size[region];
  }
  return shares;
}
