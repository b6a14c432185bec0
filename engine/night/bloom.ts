import { boxMean } from "../regions/box-mean.ts";
import type { Cells, Planes } from "./cells.ts";

const scales = [
  { share: 1 / 300, weight: 0.4 },
  { share: 1 / 90, weight: 0.3 },
  { share: 1 / 28, weight: 0.22 },
];

/** The light that lens and air spread round bright spots, at three sizes (Spencer and others 1995, simplified). In place. */
export function bloom(emission: Planes, cells: Cells): Planes {
  const picture = cells.width * cells.step;
  for (const plane of emission) {
    const source = plane.slice();
    plane.fill(0);
    for (const { share, weight } of scales) {
      const radius = Math.max(1, Math.round((picture * share) / cells.step));
      const spread = boxMean(source, cells.width, cells.height, radius);
      boxMean(spread, cells.width, cells.height, radius, spread);
      for (let i = 0; i < plane.length; i++) plane[i] += weight * spread[i];
    }
  }
  return emission;
}
