import { type Camera, levelDirection, rayThrough, vanishingPointOf } from "./camera.ts";
import { faceable, linesNear, voteForTurn } from "./facing.ts";
import { depthRatio, type FlatPiece, rimRays, weightedQuantile } from "./flat-piece.ts";
import type { Grid } from "./surface-grid.ts";
import { squareTo, turnOfHouse } from "./turn-of-house.ts";
import { agreement, type Line, toLine, type VanishingPoints } from "./vanishing-points.ts";
import { cross, dot, scaled, sum, unit, type Vec3 } from "./vectors.ts";
import type { Wall } from "./wall.ts";
import { guessedDepth } from "./wall-planes.ts";

/** A roof face in camera space: `along` its eave, `down` its slope, through `origin` on the eave. */
export type RoofFace = { shape: FlatPiece; along: Vec3; down: Vec3; origin: Vec3 };

const typicalPitch = (33 * Math.PI) / 180;
/** A face seen flatter than this gives courses too thin to draw. */
const flattestView = 0.13;
/** How many times deeper than its nearest point a face should reach, and what is taken of an eave that recedes itself. */
const deepest = 2.2;
const deepestEave = 4.5;
/** A face drawn this steep has its courses right and hardly any foreshortening up the slope. */
const steepestPitch = 1.4;

/** `near` holds the lines on and round each face. */
type Scene = { camera: Camera; grid: Grid; vanishing: VanishingPoints; near: Line[][] };

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
  return shapes.map((shape, i) => {
    const near = scene.near[i];
    let along = levelDirection(camera, squareTo(house, chooseTurn(scene, shape, near)));
    let down = choosePitch(scene, shape, near, along);
    if (down === null) {
      // No pitch makes sense of this eave: it was misheard. Square on is never wrong by much.
      along = camera.right;
      down = choosePitch(scene, shape, near, along) ?? scaled(camera.up, -1);
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

/**
 * The slope's direction, down and outwards, for the pitch that the steep lines round the face agree with best. Pitches
 * under which the face would be seen nearly edge on, or would reach back far deeper than it is wide, are left out;
 * null when none is left.
 */
function choosePitch(scene: Scene, shape: FlatPiece, near: Line[], along: Vec3): Vec3 | null {
  const { camera, grid } = scene;
  const { fall, steep, center } = slopeOf(scene, shape, near, along);
  const rim = rimRays(camera, shape, grid);
  const sane = (pitch: number) => {
    const normal = unit(cross(along, fall(pitch)));
    return Math.abs(dot(normal, center)) >= flattestView && depthRatio(normal, rim) < deepest;
  };
  const speaking = steep.reduce((total, line) => total + line.length, 0);
  let best = { score: -1, pitch: typicalPitch };
  for (let degrees = 18; degrees <= 50; degrees += 2) {
    const pitch = (degrees * Math.PI) / 180;
    if (!sane(pitch)) continue;
    const point = vanishingPointOf(camera, fall(pitch));
    let score = (25 + 0.15 * speaking) * Math.exp(-(((degrees - 33) / 11) ** 2));
    for (const line of steep) score += line.length * agreement(line, point);
    if (score > best.score) best = { score, pitch };
  }
  for (let { pitch } = best; pitch < steepestPitch; pitch += 0.03) if (sane(pitch)) return fall(pitch);
  const steepest = unit(cross(along, fall(steepestPitch)));
  return depthRatio(steepest, rim) < deepestEave ? fall(steepestPitch) : null;
}

/** The slope's direction by pitch, and the lines that may run along it: all but the courses. */
function slopeOf({ camera }: Scene, shape: FlatPiece, near: Line[], along: Vec3) {
  const center = unit(rayThrough(camera, shape.centerX, shape.centerY));
  let outwards = unit(cross(camera.up, along));
  if (dot(outwards, center) > 0) outwards = scaled(outwards, -1);
  const fall = (pitch: number) => sum(scaled(outwards, Math.cos(pitch)), scaled(camera.up, -Math.sin(pitch)));
  const steep = near.filter((line) => agreement(line, vanishingPointOf(camera, along)) === 0);
  return { center, fall, steep };
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

/** The lines that tell of a face: those found on and round it, and its own left and right borders where they are straight. */
export function linesOfFace(labels: Int32Array, shape: FlatPiece, grid: Grid, lines: Line[]): Line[] {
  return [...linesNear(labels, shape.piece, grid, lines, 2), ...sideLines(labels, shape, grid)];
}

/** The straight steep stretches of the left and right border: rakes that the photo shows too weakly. */
function sideLines(labels: Int32Array, shape: FlatPiece, grid: Grid): Line[] {
  const found: Line[] = [];
  for (const side of [-1, 1]) {
    const border: { x: number; y: number }[] = [];
    for (let y = 0; y < grid.height; y++) {
      const row = y * grid.width;
      const start = side < 0 ? shape.from : shape.to;
      const end = side < 0 ? shape.to : shape.from;
      for (let x = start; x !== end; x -= side) {
        if (labels[row + x] !== shape.piece) continue;
        border.push({ x: x + (side > 0 ? 1 : 0), y: y + 0.5 });
        break;
      }
    }
    const minValue = Math.max(8, 0.05 * grid.width);
    for (let from = 0; from + minValue <= border.length; ) {
      let to = from + Math.floor(minValue) - 1;
      if (!isStraight(border, from, to)) {
        from += 3;
        continue;
      }
      while (to + 3 < border.length && isStraight(border, from, to + 3)) to += 3;
      const [a, b] = [border[from], border[to]];
      const steep = Math.abs(b.y - a.y) > 1.5 * Math.abs(b.x - a.x);
      const c = grid.cell;
      if (steep) found.push(toLine({ x0: a.x * c, y0: a.y * c, x1: b.x * c, y1: b.y * c }));
      from = to;
    }
  }
  return found;
}

function isStraight(border: { x: number; y: number }[], from: number, to: number): boolean {
  const slope = (border[to].x - border[from].x) / (border[to].y - border[from].y);
  for (let k = from; k <= to; k++) {
    if (Math.abs(border[k].x - border[from].x - slope * (border[k].y - border[from].y)) > 1.2) return false;
  }
  return true;
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
