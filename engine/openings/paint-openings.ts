import { applyHomography } from "../geometry/homography.ts";
import { cropAround } from "../regions/crop.ts";
import { fillLoops } from "../regions/fill-loops.ts";
import type { Box } from "./frames.ts";
import type { WallPicture } from "./wall-picture.ts";

type Grid = { width: number; height: number };

/** Corners of a box of a wall picture, in pixels of the photo, clockwise from the top left: x0, y0, … */
export function cornersOf({ toPhoto }: WallPicture, { left, top, right, bottom }: Box): number[] {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return corners.flatMap(([x, y]) => {
    const corner = applyHomography(toPhoto, x + 0.5, y + 0.5);
    return [corner.x, corner.y];
  });
}

/** Gives the pixels of a grid that lie within the corners `label`. */
export function paintCorners(labels: Uint8Array, grid: Grid, corners: number[], label: number): void {
  visitWithin(grid, corners, (at) => {
    labels[at] = label;
  });
}

/** Share of the pixels within the corners that have this label. */
export function shareWithin(labels: Uint8Array, grid: Grid, corners: number[], label: number): number {
  return meanWithin(grid, corners, (at) => (labels[at] === label ? 1 : 0));
}

/** The mean of a value over the pixels within the corners; 0 without any. */
export function meanWithin(grid: Grid, corners: number[], valueAt: (at: number) => number): number {
  let all = 0;
  let sum = 0;
  visitWithin(grid, corners, (at) => {
    all++;
    sum += valueAt(at);
  });
  return sum / Math.max(1, all);
}

function visitWithin(grid: Grid, corners: number[], visit: (at: number) => void): void {
  const crop = cropAround([corners], 1, grid);
  if (crop === null) return;
  const coverage = fillLoops([corners], crop);
  for (let y = 0, i = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++, i++) {
      if (coverage[i] > 127) visit((y + crop.y) * grid.width + x + crop.x);
    }
  }
}
