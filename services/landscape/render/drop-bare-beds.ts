import type { Scene } from "#engine/kit.ts";
import { type Beds, isMarked } from "./beds.ts";
import { cellAt, isOpen } from "./plan.ts";
import type { Planted } from "./planting.ts";

/** Square meters of open ground; a smaller bed in which nothing grows, round a trunk or in a corner of the wall, looks like a stone. */
const minBare = 3;
/** Meters outside, as deep as the cells of a dropped bed are said to be. */
const outside = -0.2;

/** Takes small beds out of `beds` in which there was no room for a plant, unless a person marked them. */
export function dropBareBeds(scene: Scene, { plan, depth }: Beds, planted: readonly Planted[]): void {
  if (isMarked(scene)) return;
  const grown = new Set(planted.map(({ x, z }) => cellAt(plan, x, z)));
  const seen = new Uint8Array(depth.length);
  for (let start = 0; start < depth.length; start++) {
    if (depth[start] <= 0 || seen[start] === 1) continue;
    const part = [start];
    seen[start] = 1;
    let open = 0;
    let bare = true;
    for (let k = 0; k < part.length; k++) {
      const at = part[k];
      if (isOpen(plan.label[at])) open++;
      if (grown.has(at)) bare = false;
      for (const next of [at - 1, at + 1, at - plan.columns, at + plan.columns]) {
        if (!(depth[next] > 0) || seen[next] === 1) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    if (bare && open * plan.cell ** 2 < minBare) for (const at of part) depth[at] = outside;
  }
}
