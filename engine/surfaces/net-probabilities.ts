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

/** The net's class shares of every superpixel, region-major. */
export function sharesOfNet({ width, height, count, of }: Partition, net: Segmentation): Float32Array {
  const names = net.classes.length;
  const target = net.classes.map((name) => classOf[name] ?? OTHER);
  const coarse = new Float32Array(net.width * net.height * classCount);
  for (let cell = 0; cell < net.width * net.height; cell++) {
    for (let k = 0; k < names; k++) coarse[cell * classCount + target[k]] += net.probabilities[cell * names + k];
  }
  const shares = new Float32Array(count * classCount);
  const size = new Uint32Array(count);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * net.width) / width));
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * net.height) / height) * net.width;
    for (let x = 0; x < width; x++, at++) {
      const from = (row + columns[x]) * classCount;
      const to = of[at] * classCount;
      size[of[at]]++;
      for (let i = 0; i < classCount; i++) shares[to + i] += coarse[from + i];
    }
  }
  for (let i = 0; i < shares.length; i++) shares[i] /= size[Math.floor(i / classCount)];
  return shares;
}
