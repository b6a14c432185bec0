import { type Camera, levelDirection, rayThrough, turnOf } from "./camera.ts";
import { hearTurn, linesNear, turnsApart } from "./facing.ts";
import { type FlatPiece, weightedQuantile } from "./flat-piece.ts";
import type { Segment } from "./segments.ts";
import type { WallPieces } from "./split-walls.ts";
import type { Grid } from "./surface-grid.ts";
import type { VanishingPoints } from "./vanishing-points.ts";
import { cross, dot, unit, type Vec3 } from "./vectors.ts";

/** A wall in camera space, in metres: normal . point = distance. `turn` is the direction of its courses. */
export type Wall = { shape: FlatPiece; turn: number; normal: Vec3; distance: number };

/** Height of the camera over the ground: a person's eye, or a phone held before it. */
export const cameraHeight = 1.6;
/** The most that a wall may be turned from the viewer; beyond it the measure along it is guesswork. */
const steepestView = (72 * Math.PI) / 180;
/** How far the distance of walls that face alike may differ: a garage in front, a porch wall set back. */
const setback = 1.2;

type Scene = {
  camera: Camera;
  grid: Grid;
  segments: Segment[];
  vanishing: VanishingPoints;
  width: number;
  height: number;
};

/**
 * Walls as upright planes: the direction of the courses from the level lines on each piece, the distance from where the
 * piece meets the ground, made consistent between pieces that face the same way or share a corner.
 */
export function placeWalls(
  scene: Scene,
  pieces: WallPieces,
  shapes: FlatPiece[],
  below: (cell: number) => boolean,
): Wall[] {
  const { camera, grid } = scene;
  const walls: (Wall & { touches: { value: number; weight: number }[] })[] = shapes.map((shape) => {
    const turn = limitTurn(camera, shape, chooseTurn(scene, pieces, shape));
    const normal = unit(cross(camera.up, levelDirection(camera, turn)));
    return { shape, turn, normal, distance: 0, touches: groundTouches(scene, shape, normal, below) };
  });
  const usual = usualDepth(camera, walls) ?? 12;
  for (const wall of walls) {
    const alike = walls.filter((other) => turnsApart(other.turn, wall.turn) < 0.12);
    const shared = weightedQuantile(
      alike.flatMap((other) => other.touches),
      0.4,
    );
    const own = weightedQuantile(wall.touches, 0.35);
    const ray = rayThrough(camera, wall.shape.centreX, wall.shape.centreY);
    const facing = dot(wall.normal, ray);
    let distance = own ?? shared ?? usual * facing;
    if (shared !== null && distance * shared > 0) {
      distance = Math.sign(shared) * clamp(Math.abs(distance), Math.abs(shared) / setback, Math.abs(shared) * setback);
    }
    const depth = distance / facing;
    wall.distance = clamp(depth > 0 ? depth : usual, 0.6 * usual, 1.9 * usual) * facing;
  }
  joinCorners(scene, walls);
  const factor = trueScale(scene, walls, grid);
  return walls.map(({ shape, turn, normal, distance }) => ({ shape, turn, normal, distance: distance * factor }));
}

function chooseTurn({ camera, grid, segments, vanishing }: Scene, pieces: WallPieces, shape: FlatPiece): number {
  const near = linesNear(pieces.labels, shape.piece, grid, segments, 2).filter(
    (line) => Math.abs(line.x1 - line.x0) > 0.6 * Math.abs(line.y1 - line.y0),
  );
  const expected = vanishing.horizontal[pieces.facing[shape.piece]];
  const known = expected === undefined ? vanishing.horizontal : [expected];
  const width = (shape.to - shape.from + 1) * grid.cell;
  const heard = hearTurn(camera, near, known, Math.max(0.5 * width, 25));
  if (heard !== null) return heard;
  return expected === undefined ? Math.PI / 2 : turnOf(camera, expected);
}

/** Turns a wall that is seen too much from the side back towards the viewer. */
function limitTurn(camera: Camera, shape: FlatPiece, turn: number): number {
  const ray = rayThrough(camera, shape.centreX, shape.centreY);
  const seen = Math.atan2(dot(ray, camera.right), dot(ray, camera.ahead));
  // Zero when the courses run straight across the line of sight.
  let off = turn - (seen + Math.PI / 2);
  off -= Math.PI * Math.round(off / Math.PI);
  return seen + Math.PI / 2 + clamp(off, -steepestView, steepestView);
}

/** For every column whose lower end may be the ground: the plane's distance if it is. */
function groundTouches(
  { camera, grid, height }: Scene,
  shape: FlatPiece,
  normal: Vec3,
  below: (cell: number) => boolean,
) {
  const touches: { value: number; weight: number }[] = [];
  for (let x = shape.from; x <= shape.to; x++) {
    const bottom = shape.bottoms[x];
    if (bottom < 0) continue;
    let covered = false;
    for (let y = bottom + 1; y <= Math.min(grid.height - 1, bottom + Math.round(0.12 * grid.height)); y++) {
      covered ||= below(y * grid.width + x);
    }
    const y = (bottom + 1) * grid.cell;
    if (covered || y > height - 1.5 * grid.cell) continue;
    const ray = rayThrough(camera, (x + 0.5) * grid.cell, y);
    const fall = -dot(ray, camera.up);
    // Close under the horizon a cell more or less is metres.
    if (fall < 0.035) continue;
    touches.push({ value: (cameraHeight / fall) * dot(normal, ray), weight: fall });
  }
  return touches;
}

/** How far away the house is, as its large walls say. */
function usualDepth(
  camera: Camera,
  walls: { shape: FlatPiece; normal: Vec3; touches: { value: number; weight: number }[] }[],
) {
  const depths = walls.flatMap(({ shape, normal, touches }) => {
    const facing = dot(normal, rayThrough(camera, shape.centreX, shape.centreY));
    const distance = weightedQuantile(touches, 0.4);
    return distance === null || distance / facing <= 0 ? [] : [{ value: distance / facing, weight: touches.length }];
  });
  const depth = weightedQuantile(depths, 0.5);
  return depth === null ? null : clamp(depth, 4, 60);
}

/** Two faces of one connected wall share their corner: the larger keeps its distance, the smaller is moved to it. */
function joinCorners({ camera, grid }: Scene, walls: Wall[]) {
  const bySize = [...walls].sort((a, b) => b.shape.area - a.shape.area);
  const settled = new Set<Wall>();
  for (const wall of bySize) {
    let best: { partner: Wall; shared: number; x: number; y: number } | null = null;
    for (const partner of settled) {
      if (turnsApart(partner.turn, wall.turn) < 0.12) continue;
      const contact = contactOf(wall.shape, partner.shape);
      if (contact !== null && (best === null || contact.shared > best.shared)) best = { partner, ...contact };
    }
    settled.add(wall);
    if (best === null) continue;
    const ray = rayThrough(camera, best.x * grid.cell, best.y * grid.cell);
    const depth = best.partner.distance / dot(best.partner.normal, ray);
    if (depth > 0) wall.distance = dot(wall.normal, ray) * depth;
  }
}

/** The upright border that two pieces share, in cells: its middle and its length; null without a real one. */
function contactOf(a: FlatPiece, b: FlatPiece): { shared: number; x: number; y: number } | null {
  for (const [left, right] of [
    [a, b],
    [b, a],
  ]) {
    const x = left.to;
    for (let next = x + 1; next <= x + 5; next++) {
      if (next !== right.from) continue;
      const top = Math.max(left.tops[x], right.tops[next]);
      const bottom = Math.min(left.bottoms[x], right.bottoms[next]);
      if (bottom - top >= 4) return { shared: bottom - top, x: (x + next + 1) / 2, y: (top + bottom) / 2 };
    }
  }
  return null;
}

/** A storey is 2.4 to 3.2 m: what the walls' own heights say the scale should be multiplied by. */
function trueScale({ camera }: Scene, walls: Wall[], grid: Grid): number {
  const factors = walls.flatMap((wall) => {
    const heights: number[] = [];
    for (let x = wall.shape.from; x <= wall.shape.to; x++) {
      if (wall.shape.tops[x] < 0) continue;
      const px = (x + 0.5) * grid.cell;
      const top = heightAt(camera, wall, px, wall.shape.tops[x] * grid.cell);
      heights.push(top + cameraHeight);
    }
    // The lower third of a gable's outline is its eave.
    const eave = heights.sort((a, b) => a - b)[Math.floor(heights.length * 0.3)];
    const storeys = clamp(Math.round(eave / 2.75), 1, 3);
    const factor = clamp(eave / storeys, 2.4, 3.2) / (eave / storeys);
    return [{ value: factor, weight: wall.shape.area }];
  });
  return clamp(weightedQuantile(factors, 0.5) ?? 1, 0.7, 1.4);
}

/** Height over the camera of the wall's point behind this pixel. */
function heightAt(camera: Camera, wall: Wall, x: number, y: number): number {
  const ray = rayThrough(camera, x, y);
  return (wall.distance / dot(wall.normal, ray)) * dot(ray, camera.up);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
