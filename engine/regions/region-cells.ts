import type { Edit, Region } from "../surfaces.ts";
import { fillLoops } from "./fill-loops.ts";
import { fillStroke } from "./fill-stroke.ts";
import { decodeRuns } from "./run-lengths.ts";

/** Cells over the whole photo, row by row; one for each of a region's runs or a net's results. */
export type Grid = { width: number; height: number };

/** The cells (0 or 1) that an edit covers on a grid of this size. */
export function cellsOfEdit(edit: Edit, { width, height }: Grid): Uint8Array {
  const points = edit.points.map((value, i) => value * (i % 2 === 0 ? width : height));
  const frame = { x: 0, y: 0, width, height };
  const coverage =
    edit.shape === "polygon" ? fillLoops([points], frame) : fillStroke(points, edit.radius * width, frame);
  return coverage.map((value) => (value > 127 ? 1 : 0));
}

/** A region's cells with the first `count` of its edits applied; without a base it starts empty. */
export function cellsOfRegion(region: Region, grid: Grid, count = region.edits.length): Uint8Array {
  const fits = region.base && region.base.width === grid.width && region.base.height === grid.height;
  const cells = region.base && fits ? decodeRuns(region.base) : new Uint8Array(grid.width * grid.height);
  for (const edit of region.edits.slice(0, count)) {
    const value = edit.op === "add" ? 1 : 0;
    const covered = cellsOfEdit(edit, grid);
    for (let i = 0; i < cells.length; i++) if (covered[i]) cells[i] = value;
  }
  return cells;
}
