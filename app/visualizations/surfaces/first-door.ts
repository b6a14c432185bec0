import type { Surfaces } from "#engine/index.ts";
import { cellsOfRegion, findPieces } from "#engine/selections.ts";
import { doorHeight, viewOf } from "./edit-view.ts";

/** A door from its foot to its top, in photo units. */
export type Door = { x: number; foot: number; top: number };

/** A region is drawn on this grid where it has none of its own. */
const defaultGrid = { width: 512, height: 384 };

/** The front door that was found or marked; else where a door would stand before the house, in the scale that is believed now. */
export function firstDoor(surfaces: Surfaces): Door {
  const found = doorOf(surfaces);
  const { horizon, height } = viewOf(surfaces);
  if (found && found.foot > horizon + 0.01) return found;
  const below = Math.max(0.05, Math.min(0.2, (0.92 - horizon) / 2));
  const foot = horizon + below;
  return { x: 0.5, foot, top: foot - (doorHeight * below) / height };
}

/** The largest piece that is marked as a door. */
function doorOf({ regions }: Surfaces): Door | null {
  const region = regions.find(({ kind }) => kind === "door");
  if (!region) return null;
  const { width, height } = region.base ?? defaultGrid;
  const { labels, sizes } = findPieces(cellsOfRegion(region, { width, height }), width, height);
  const largest = sizes.indexOf(Math.max(...sizes));
  if (largest <= 0) return null;
  let [left, right, top, foot] = [width, 0, height, 0];
  labels.forEach((label, i) => {
    if (label !== largest) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, foot] = [Math.min(top, y), Math.max(foot, y + 1)];
  });
  return { x: (left + right) / 2 / width, foot: foot / height, top: top / height };
}
