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

/** The net's class shares of every superpixel in the solver's classes, region-major. */
export function sharesOfNet(partition: Partition, net: Segmentation): Float32Array {
  const names = net.classes.length;
  const fine = fineSharesOfNet(partition, net);
  const target = net.classes.map((name) => classOf[name] ?? OTHER);
  const shares = new Float32Array(partition.count * classCount);
  for (let i = 0; i < fine.length; i++) {
    shares[Math.floor(i / names) * classCount + target[i % names]] += fine[i];
  }
  return shares;
}

/** The same in the net's own classes. */
export function fineSharesOfNet({ width, height, count, of }: Partition, net: Segmentation): Float32Array {
  const names = net.classes.length;
  const shares = new Float32Array(count * names);
  const size = new Uint32Array(count);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * net.width) / width));
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * net.height) / height) * net.width;
    for (let x = 0; x < width; x++, at++) {
      const from = (row + columns[x]) * names;
      const to = of[at] * names;
      size[of[at]]++;
      for (let i = 0; i < names; i++) shares[to + i] += net.probabilities[from + i];
    }
  }
  for (let i = 0; i < shares.length; i++) shares[i] /= size[Math.floor(i / names)];
  return shares;
}
