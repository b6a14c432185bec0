import type { RegionGraph } from "../analysis/region-graph.ts";

const count = 48;

/** Cuts the picture into upright stripes. The answer gives the superpixels of a superpixel's stripe and of so many to either side. */
export function createColumns({ count: regions, x, width }: RegionGraph) {
  const columns = Array.from({ length: count }, () => [] as number[]);
  const columnOf = (region: number) => Math.min(count - 1, Math.floor((x[region] / width) * count));
  for (let region = 0; region < regions; region++) columns[columnOf(region)].push(region);
  const joined = new Map<number, number[]>();
  return (region: number, aside: number): readonly number[] => {
    const at = columnOf(region);
    const key = aside * count + at;
    const known = joined.get(key) ?? columns.slice(Math.max(0, at - aside), at + aside + 1).flat();
    joined.set(key, known);
    return known;
  };
}
