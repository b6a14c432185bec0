import { cropAround } from "../regions/crop.ts";
import { fillLoops } from "../regions/fill-loops.ts";
import { fillStroke } from "../regions/fill-stroke.ts";
import { decodeRuns } from "../regions/run-lengths.ts";
import type { Region, SurfaceKind } from "../surfaces.ts";

/** A coarse label grid over the photo; one cell is `cell` pixels of the photo wide and high. */
export type Grid = { width: number; height: number; cell: number };

type Size = { width: number; height: number };

const longSide = 384;

export function gridOver(photo: Size): Grid {
  const cell = Math.max(photo.width, photo.height) / longSide;
  return { width: Math.ceil(photo.width / cell), height: Math.ceil(photo.height / cell), cell };
}

/** Where regions of one kind lie, edits included, as 0 and 1; coarse, without a look at the photo. */
export function coverGrid(grid: Grid, photo: Size, regions: Region[], kind: SurfaceKind): Uint8Array {
  const bits = new Uint8Array(grid.width * grid.height);
  const whole = { x: 0, y: 0, width: grid.width, height: grid.height };
  for (const region of regions) {
    if (region.kind !== kind) continue;
    const own = new Uint8Array(bits.length);
    if (region.base !== null) {
      const base = decodeRuns(region.base);
      const columns = new Int32Array(grid.width);
      for (let x = 0; x < grid.width; x++) {
        const column = Math.floor((((x + 0.5) * grid.cell) / photo.width) * region.base.width);
        columns[x] = Math.min(region.base.width - 1, column);
      }
      for (let y = 0; y < grid.height; y++) {
        const row = Math.min(
          region.base.height - 1,
          Math.floor((((y + 0.5) * grid.cell) / photo.height) * region.base.height),
        );
        const start = row * region.base.width;
        for (let x = 0; x < grid.width; x++) own[y * grid.width + x] = base[start + columns[x]];
      }
    }
    for (const edit of region.edits) {
      const points = edit.points.map((value, i) => (value * (i % 2 === 0 ? photo.width : photo.height)) / grid.cell);
      if (cropAround([points], 1, whole) === null) continue;
      const drawn =
        edit.shape === "stroke"
          ? fillStroke(points, (edit.radius * photo.width) / grid.cell, whole)
          : fillLoops([points], whole);
      for (let i = 0; i < own.length; i++) if (drawn[i] > 127) own[i] = edit.op === "add" ? 1 : 0;
    }
    for (let i = 0; i < bits.length; i++) bits[i] |= own[i];
  }
  return bits;
}
