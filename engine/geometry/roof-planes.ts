import { type Camera, levelDirection, rayThrough } from "./camera.ts";
import { faceable, voteForTurn } from "./facing.ts";
import { type FlatPiece, weightedQuantile } from "./flat-piece.ts";
import { chooseSlope, hearPitches, type Seen } from "./roof-pitch.ts";
import type { Rim } from "./roof-rims.ts";
import type { Grid } from "./surface-grid.ts";
import { squareTo, turnOfHouse } from "./turn-of-house.ts";
import { type Line, toLine, type VanishingPoints } from "./vanishing-points.ts";
import { dot, scaled, type Vec3 } from "./vectors.ts";
import type { Wall } from "./wall.ts";
import { guessedDepth } from "./wall-planes.ts";

/** A roof face in camera space: `along` its eave, `down` its slope, through `origin` on the eave. */
export type RoofFace = { shape: FlatPiece; along: Vec3; down: Vec3; origin: Vec3 };

/** `near` holds the lines on and round each face. */
type Scene = {
  camera: Camera;
  grid: Grid;
  vanishing: VanishingPoints;
  near: Line[][];
  rims: Rim[][];
  leanTos: boolean[];
};

/**
 * Roof faces: the eave runs in a level direction heard from the lines on and round the face, the slope falls at a right
 * angle to it towards the viewer, as steep as the rakes say (33 degrees where none speaks), and the eave lies at the
 * depth of the wall below it.
 */
export function placeRoofs(scene: Scene, shapes: FlatPiece[], walls: Wall[], wallLabels: Int32Array): RoofFace[] {
  const { camera, grid } = scene;
  const typicalValue = weightedQuantile(
    walls.map((wall) => ({
      value: depthOf(camera, wall, wall.shape.centerX, wall.shape.centerY),
      weight: wall.shape.area,
    })),
    0.5,
  );
  const house = turnOfHouse(camera, scene.vanishing, walls);
  const seen = shapes.map((shape, i): Seen => {
    const along = levelDirection(camera, squareTo(house, chooseTurn(scene, shape, scene.near[i])));
    return { shape, along, rims: scene.rims[i], isLeanTo: scene.leanTos[i] };
  });
  const heard = hearPitches(camera, grid, seen);
  return seen.map((face, i) => {
    const { shape } = face;
    let { along } = face;
    let down = chooseSlope(camera, grid, face, heard[i]);
    if (down === null) {
      // No pitch makes sense of this eave: it was misheard. Square on is never wrong by much.
      along = camera.right;
      const square = { ...face, along };
      down = chooseSlope(camera, grid, square, hearPitches(camera, grid, [square])[0]) ?? scaled(camera.up, -1);
    }
    const foot = eaveFoot(shape, grid);
    const depth = depthBelow(scene, shape, walls, wallLabels) ?? typicalValue ?? guessedDepth(camera, grid);
    return { shape, along, down, origin: scaled(rayThrough(camera, foot.x, foot.y), depth) };
  });
}

function chooseTurn({ camera, grid, vanishing }: Scene, shape: FlatPiece, near: Line[]): number {
  // Steeper lines are rakes and hips.
  const lines = near.filter((line) => Math.abs(line.dirX) > 2.2 * Math.abs(line.dirY));
  const eave = eaveLine(shape, grid);
  const heard = voteForTurn(camera, eave === null ? lines : [...lines, eave, eave], vanishing.horizontal, {
    least: 20,
    sane: faceable(camera, shape, grid),
  });
  const ray = rayThrough(camera, shape.centerX, shape.centerY);
  return heard ?? Math.atan2(dot(ray, camera.right), dot(ray, camera.ahead)) + Math.PI / 2;
}

/** A robust straight line through the face's lower border (Theil and Sen), null when the face is too narrow. */
function eaveLine(shape: FlatPiece, grid: Grid): Line | null {
  const columns: number[] = [];
  for (let x = shape.from; x <= shape.to; x++) if (shape.bottoms[x] >= 0) columns.push(x);
  if (columns.length < 8) return null;
  const half = columns.length >> 1;
  const slopes = columns
    .slice(0, columns.length - half)
    .map((x, i) => (shape.bottoms[columns[i + half]] - shape.bottoms[x]) / (columns[i + half] - x))
    .sort((a, b) => a - b);
  const slope = slopes[slopes.length >> 1];
  const offsets = columns.map((x) => shape.bottoms[x] - slope * x).sort((a, b) => a - b);
  const offset = offsets[offsets.length >> 1];
  const on = columns.filter((x) => Math.abs(shape.bottoms[x] - slope * x - offset) < 1.6);
  if (on.length < 0.5 * columns.length) return null;
  const from = on[0];
  const to = on[on.length - 1];
  const y = (x: number) => (slope * x + offset + 1) * grid.cell;
  return toLine({ x0: (from + 0.5) * grid.cell, y0: y(from), x1: (to + 0.5) * grid.cell, y1: y(to) });
}

/** A point on the face's lower border: the middle of its lowest quarter. */
function eaveFoot(shape: FlatPiece, grid: Grid): { x: number; y: number } {
  const columns: number[] = [];
  for (let x = shape.from; x <= shape.to; x++) if (shape.bottoms[x] >= 0) columns.push(x);
  columns.sort((a, b) => shape.bottoms[b] - shape.bottoms[a]);
  const lowest = columns.slice(0, Math.max(1, columns.length >> 2)).sort((a, b) => a - b);
  const x = lowest[lowest.length >> 1];
  return { x: (x + 0.5) * grid.cell, y: (shape.bottoms[x] + 1) * grid.cell };
}

/** The depth of the walls right under the face, by columns; null where there are none. */
function depthBelow({ camera, grid }: Scene, shape: FlatPiece, walls: Wall[], wallLabels: Int32Array): number | null {
  const byPiece = new Map(walls.map((wall) => [wall.shape.piece, wall]));
  const depths: { value: number; weight: number }[] = [];
  const reach = Math.round(0.09 * grid.height);
  for (let x = shape.from; x <= shape.to; x++) {
    const bottom = shape.bottoms[x];
    if (bottom < 0) continue;
    for (let y = bottom + 1; y <= Math.min(grid.height - 1, bottom + reach); y++) {
      const wall = byPiece.get(wallLabels[y * grid.width + x]);
      if (wall === undefined) continue;
      const depth = depthOf(camera, wall, (x + 0.5) * grid.cell, (bottom + 1) * grid.cell);
      if (depth > 0) depths.push({ value: depth, weight: 1 });
      break;
    }
  }
  return weightedQuantile(depths, 0.4);
}

function depthOf(camera: Camera, wall: Wall, x: number, y: number): number {
  return wall.distance / dot(wall.normal, rayThrough(camera, x, y));
}
