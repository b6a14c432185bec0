import { type Camera, levelDirection, rayThrough } from "./camera.ts";
import { clamp } from "./clamp.ts";
import { type FlatPiece, weightedQuantile } from "./flat-piece.ts";
import type { Grid } from "./surface-grid.ts";
import { dot, type Vec3 } from "./vectors.ts";
import { cameraHeight, heightAt, type Wall } from "./wall.ts";

type Scene = { camera: Camera; grid: Grid };

/**
 * What the scale should be multiplied by: doors and garage doors have known heights, windows nearly so, and a storey is
 * 2.4 to 3.2 m.
 */
export function trueScale(scene: Scene, walls: Wall[], openings: FlatPiece[]): number {
  const { camera, grid } = scene;
  // The camera's height over the ground has a say too.
  const votes = [{ value: 1, weight: 1 }, ...openings.flatMap((opening) => voteOfOpening(scene, walls, opening))];
  for (const wall of walls) {
    const heights: number[] = [];
    const storyFloor: number[] = [];
    for (let x = wall.shape.from; x <= wall.shape.to; x++) {
      if (wall.shape.tops[x] < 0) continue;
      const px = (x + 0.5) * grid.cell;
      heights.push(heightAt(camera, wall, px, wall.shape.tops[x] * grid.cell));
      storyFloor.push(heightAt(camera, wall, px, (wall.shape.bottoms[x] + 1) * grid.cell));
    }
    // The lower third of a gable's outline is its eave.
    const eave = heights.sort((a, b) => a - b)[Math.floor(heights.length * 0.3)];
    const floor = storyFloor.sort((a, b) => a - b)[Math.floor(heights.length * 0.2)];
    const touching = wall.touches > 0.3 * heights.length;
    const rise = touching ? Math.max(eave - floor, eave + cameraHeight) : 0;
    if (rise < 1) continue;
    const stories = clamp(Math.round(rise / 2.8), 1, 3);
    const factor = clamp(rise / stories, 2.4, 3.2) / (rise / stories);
    votes.push({ value: factor, weight: (4 * wall.shape.area) / (grid.width * grid.height) });
  }
  return clamp(weightedQuantile(votes, 0.5) ?? 1, 0.5, 2.2);
}

function voteOfOpening({ camera, grid }: Scene, walls: Wall[], opening: FlatPiece) {
  const middle = (opening.from + opening.to) >> 1;
  const wall = wallRound(walls, opening);
  if (wall === null || opening.tops[middle] < 0) return [];
  const x = (middle + 0.5) * grid.cell;
  const top = heightAt(camera, wall, x, opening.tops[middle] * grid.cell);
  const bottom = heightAt(camera, wall, x, (opening.bottoms[middle] + 1) * grid.cell);
  const height = top - bottom;
  const rows = opening.bottoms[middle] + 1 - opening.tops[middle];
  if (rows < 6 || height <= 0.2) return [];
  const left = rayThrough(camera, opening.from * grid.cell, opening.tops[middle] * grid.cell);
  const right = rayThrough(camera, (opening.to + 1) * grid.cell, opening.tops[middle] * grid.cell);
  const along = levelDirection(camera, wall.turn);
  const across = (ray: Vec3) => (wall.distance / dot(wall.normal, ray)) * dot(ray, along);
  const shape = Math.abs(across(right) - across(left)) / height;
  const grounded = opening.bottoms[middle] >= lowestRound(wall.shape, opening) - 0.12 * rows;
  const broad = opening.to - opening.from > 0.08 * grid.width;
  if (grounded && broad && shape > 1.05 && shape < 2.8) return [{ value: 2.13 / height, weight: 2 }];
  if (grounded && shape > 0.3 && shape < 0.95) return [{ value: 2.05 / height, weight: 1.5 }];
  return shape < 1.8 ? [{ value: 1.35 / height, weight: 0.7 }] : [];
}

/** The wall that an opening is in: the one with most of its columns beside or over it. */
function wallRound(walls: Wall[], opening: FlatPiece): Wall | null {
  let best: { wall: Wall; shared: number } | null = null;
  const y = (opening.tops[(opening.from + opening.to) >> 1] + opening.bottoms[(opening.from + opening.to) >> 1]) / 2;
  for (const wall of walls) {
    let shared = 0;
    for (let x = opening.from - 4; x <= opening.to + 4; x++) {
      if (wall.shape.tops[x] >= 0 && wall.shape.tops[x] <= y + 4 && wall.shape.bottoms[x] >= opening.tops[x] - 4)
        shared++;
    }
    if (shared > 0 && (best === null || shared > best.shared)) best = { wall, shared };
  }
  return best?.wall ?? null;
}

function lowestRound(shape: FlatPiece, opening: FlatPiece): number {
  let lowest = 0;
  for (let x = opening.from - 12; x <= opening.to + 12; x++) lowest = Math.max(lowest, shape.bottoms[x] ?? 0);
  return lowest;
}
