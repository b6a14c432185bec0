import { type Camera, levelDirection, rayThrough, turnOf } from "./camera.ts";
import { clamp } from "./clamp.ts";
import { faceable, linesNear, turnsApart, voteForTurn } from "./facing.ts";
import { depthRatio, type FlatPiece, rimRays, weightedQuantile } from "./flat-piece.ts";
import type { WallPieces } from "./split-walls.ts";
import type { Grid } from "./surface-grid.ts";
import type { Line, VanishingPoints } from "./vanishing-points.ts";
import { cross, dot, unit, type Vec3 } from "./vectors.ts";
import type { Wall } from "./wall.ts";
import { cameraHeight } from "./wall.ts";
import { trueScale } from "./wall-scale.ts";

/** The most that a wall may be turned from the viewer; beyond it the measure along it is guesswork. */
const steepestView = (72 * Math.PI) / 180;
/** How many times deeper than its nearest point a wall may reach. */
const deepest = 4;
/** How far the distance of walls that face alike may differ: a garage in front, a porch wall set back. */
const setback = 1.2;

type Scene = {
  camera: Camera;
  grid: Grid;
  lines: Line[];
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
  openings: FlatPiece[],
  built: (cell: number) => boolean,
): Wall[] {
  const { camera } = scene;
  const walls: (Wall & { ground: { value: number; weight: number }[] })[] = shapes.map((shape) => {
    const turn = limitTurn(scene, shape, chooseTurn(scene, pieces, shape));
    const normal = unit(cross(camera.up, levelDirection(camera, turn)));
    const ground = groundTouches(scene, shape, normal, built);
    return { shape, turn, normal, distance: 0, ground, touches: ground.length };
  });
  const typicalValue = typicalDepth(scene, walls);
  for (const wall of walls) {
    const alike = walls.filter((other) => turnsApart(other.turn, wall.turn) < 0.12);
    const shared = weightedQuantile(
      alike.flatMap((other) => other.ground),
      0.4,
    );
    const own = weightedQuantile(wall.ground, 0.35);
    const ray = rayThrough(camera, wall.shape.centerX, wall.shape.centerY);
    const facing = dot(wall.normal, ray);
    let distance = own ?? shared ?? typicalValue * facing;
    if (shared !== null && distance * shared > 0) {
      distance = Math.sign(shared) * clamp(Math.abs(distance), Math.abs(shared) / setback, Math.abs(shared) * setback);
    }
    const depth = distance / facing;
    wall.distance = clamp(depth > 0 ? depth : typicalValue, 0.6 * typicalValue, 1.9 * typicalValue) * facing;
  }
  joinCorners(scene, walls);
  const factor = trueScale(scene, walls, openings);
  return walls.map(({ shape, turn, normal, distance, touches }) => ({
    shape,
    turn,
    normal,
    distance: distance * factor,
    touches,
  }));
}

function chooseTurn({ camera, grid, lines, vanishing }: Scene, pieces: WallPieces, shape: FlatPiece): number {
  const near = linesNear(pieces.labels, shape.piece, grid, lines, 2).filter(
    (line) => Math.abs(line.dirX) > 0.6 * Math.abs(line.dirY),
  );
  const expected = vanishing.horizontal[pieces.facing[shape.piece]];
  const known = expected === undefined ? vanishing.horizontal : [expected];
  const width = (shape.to - shape.from + 1) * grid.cell;
  const heard = voteForTurn(camera, near, known, {
    least: Math.max(0.5 * width, 25),
    sane: faceable(camera, shape, grid),
  });
  if (heard !== null) return heard;
  return expected === undefined ? Math.PI / 2 : turnOf(camera, expected);
}

/** Turns a wall that is seen too much from the side, or that would reach back too deep, towards the viewer. */
function limitTurn({ camera, grid }: Scene, shape: FlatPiece, turn: number): number {
  const ray = rayThrough(camera, shape.centerX, shape.centerY);
  const square = Math.atan2(dot(ray, camera.right), dot(ray, camera.ahead)) + Math.PI / 2;
  let off = turn - square;
  off -= Math.PI * Math.round(off / Math.PI);
  off = clamp(off, -steepestView, steepestView);
  const rim = rimRays(camera, shape, grid);
  const normalOf = (angle: number) => unit(cross(camera.up, levelDirection(camera, angle)));
  while (Math.abs(off) > 0.02 && depthRatio(normalOf(square + off), rim) > deepest) off *= 0.93;
  return square + off;
}

/** For every column whose lower end may be the ground: the plane's distance if it is. */
function groundTouches(
  { camera, grid, height }: Scene,
  shape: FlatPiece,
  normal: Vec3,
  built: (cell: number) => boolean,
) {
  const touches: { value: number; weight: number }[] = [];
  for (let x = shape.from; x <= shape.to; x++) {
    const bottom = shape.bottoms[x];
    if (bottom < 0) continue;
    let covered = false;
    for (let y = bottom + 1; y <= Math.min(grid.height - 1, bottom + Math.round(0.12 * grid.height)); y++) {
      covered ||= built(y * grid.width + x);
    }
    const y = (bottom + 1) * grid.cell;
    if (covered || y > height - 1.5 * grid.cell) continue;
    const ray = rayThrough(camera, (x + 0.5) * grid.cell, y);
    const fall = -dot(ray, camera.up);
    // Close under the horizon a cell more or less is meters.
    if (fall < 0.035) continue;
    touches.push({ value: (cameraHeight / fall) * dot(normal, ray), weight: fall });
  }
  return touches;
}

/** The distance from which a house fills the frame; a longer lens stands farther off. */
export function guessedDepth(camera: Camera, grid: Grid): number {
  return (15 * camera.focal) / (Math.max(grid.width, grid.height) * grid.cell);
}

/** How far away the house is, as its large walls say. */
function typicalDepth(
  { camera, grid }: Scene,
  walls: { shape: FlatPiece; normal: Vec3; ground: { value: number; weight: number }[] }[],
) {
  const depths = walls.flatMap(({ shape, normal, ground }) => {
    const facing = dot(normal, rayThrough(camera, shape.centerX, shape.centerY));
    const distance = weightedQuantile(ground, 0.4);
    return distance === null || distance / facing <= 0 ? [] : [{ value: distance / facing, weight: ground.length }];
  });
  const depth = weightedQuantile(depths, 0.5);
  const guess = guessedDepth(camera, grid);
  return depth === null ? guess : clamp(depth, guess / 3, guess * 5);
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
