import { fitWithin, type Raster } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import type { Region, View } from "../surfaces.ts";
import { levelDirection, rayThrough } from "./camera.ts";
import { turnsApart } from "./facing.ts";
import { drawElevation } from "./front-elevation.ts";
import { luminanceOf } from "./luminance.ts";
import { type PlacedHouse, placeHouse } from "./planes.ts";
import { findSegments } from "./segments.ts";
import { dot, scaled, type Vec3 } from "./vectors.ts";
import type { Wall } from "./wall.ts";

/** As planes are measured when surfaces are proposed. */
const analysisSide = 768;
/** Walls that face within 7 degrees of each other are one side of the house. */
const sameSide = 0.12;

/**
 * The side of the house that most of the walls seen belong to. Without a known length nobody can tell a small house from a large one
 * farther away, so areas come as shares of the square of the front's width.
 */
export type FrontMeasure = {
  /** The front's wall without its openings, what plants and porches hide filled in, over the square of its width. */
  wall: number;
  /** Of the wall seen, the share that belongs to the front. */
  frontShare: number;
  /** Angle between the front and the picture's plane, radians: 0 is square on. */
  slant: number;
  /** The front goes on beyond the picture, so its width cannot be told. */
  isCut: boolean;
  /** Of the front's width, the share where the upper end of the wall is in sight. */
  seenShare: number;
  /** The front's width in meters, as far as doors, stories and the camera's height tell. */
  guessedWidth: number;
  /** How far that is off the width that each wall tells in its own plane: the logarithm of their ratio, 0 or more. */
  guessSpread: number;
  /** Meters, by the same scale: the wall with its openings over the width. */
  height: number;
};

/** Measures the walls that `regions` mark; null where none stand. */
export function measureFront(whole: Raster, regions: Region[], view?: View): FrontMeasure | null {
  const { width, height } = fitWithin(whole.width, whole.height, analysisSide);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  const house = placeHouse(photo, regions, findSegments(luminanceOf(photo), width, height), view);
  const sizes = house.walls.map((wall) => areaOf(house, wall));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (!(all > 0)) return null;
  const shareOf = (turn: number) =>
    house.walls.reduce((sum, wall, i) => sum + (turnsApart(wall.turn, turn) < sameSide ? sizes[i] : 0), 0);
  const [first] = [...house.walls].sort((a, b) => shareOf(b.turn) - shareOf(a.turn));
  const front = house.walls.filter((wall) => turnsApart(wall.turn, first.turn) < sameSide);
  const { from, to, isCut } = spanOf(house, front, first.turn);
  const elevation = drawElevation({ house, photo, regions }, front, first.turn);
  if (!(to > from) || elevation === null) return null;
  const { span, gross, open, seenShare } = elevation;
  return {
    wall: Math.max(0, gross - open) / (span * span),
    frontShare: shareOf(first.turn) / all,
    slant: Math.abs(Math.PI / 2 - Math.abs(first.turn)),
    isCut,
    seenShare,
    guessedWidth: span,
    guessSpread: Math.abs(Math.log(span / (to - from))),
    height: gross / span,
  };
}

function areaOf({ camera, grid, wallLabels }: PlacedHouse, wall: Wall): number {
  const step = (grid.cell / camera.focal) ** 2;
  let sum = 0;
  for (let x = wall.shape.from; x <= wall.shape.to; x++) {
    for (let y = Math.max(0, wall.shape.tops[x]); y <= wall.shape.bottoms[x]; y++) {
      if (wallLabels[y * grid.width + x] !== wall.shape.piece) continue;
      const facing = dot(wall.normal, rayThrough(camera, (x + 0.5) * grid.cell, (y + 0.5) * grid.cell));
      sum += (step * wall.distance ** 2) / Math.abs(facing) ** 3;
    }
  }
  return sum;
}

/** From the first to the last meter of the front along its courses. */
function spanOf({ camera, grid }: PlacedHouse, front: Wall[], turn: number) {
  const courses = levelDirection(camera, turn);
  const along: Vec3 = courses[0] < 0 ? scaled(courses, -1) : courses;
  const span = { from: Infinity, to: -Infinity, isCut: false };
  for (const wall of front) {
    for (let x = wall.shape.from; x <= wall.shape.to + 1; x++) {
      const column = Math.min(x, wall.shape.to);
      if (wall.shape.tops[column] < 0) continue;
      const y = ((wall.shape.tops[column] + wall.shape.bottoms[column] + 1) / 2) * grid.cell;
      const ray = rayThrough(camera, x * grid.cell, y);
      const at = (wall.distance / dot(wall.normal, ray)) * dot(ray, along);
      span.from = Math.min(span.from, at);
      span.to = Math.max(span.to, at);
      span.isCut ||= x <= 1 || x >= grid.width - 1;
    }
  }
  return span;
}
