import { type Mask, noiseField, type PreparedRegion, type Relief, smoothstep } from "#engine/kit.ts";
import type { Gable } from "./gables.ts";
import { metersPerPixel } from "./surface-position.ts";
import type { Corner } from "./wall-corners.ts";

/** Meters: corner boards, the band under a gable, and how far casings stand out in front of the wall. */
const boardWidth = 0.11;
const bandHeight = 0.19;
const casing = 0.045;

/** A new wall's relief with the shadows that sills, casings and doors throw on it. `openings` at the photo's size; the sun to the left is -1. */
export function layContactShadows(relief: Relief, wall: PreparedRegion, openings: Mask, sunSide: number): void {
  const { box, mask } = wall;
  const pixels = casing / metersPerPixel(wall, box.width / 2, box.height / 2);
  const below = Math.max(2, Math.min(14, 1.5 * pixels));
  const beside = Math.max(1.5, Math.min(8, 0.8 * pixels));
  const shade = (i: number, distance: number, reach: number, depth: number) => {
    if (mask.data[i] > 0 && distance <= reach) relief[i * 3] *= 1 - depth * (1 - smoothstep(0, reach, distance - 0.5));
  };
  for (let x = 0; x < box.width; x++) {
    let distance = Infinity;
    for (let y = 0; y < box.height; y++) {
      const open = openings.data[(box.y + y) * openings.width + box.x + x] > 127;
      distance = open ? 0 : distance + 1;
      if (!open) shade(y * box.width + x, distance, below, 0.38);
    }
  }
  for (let y = 0; y < box.height; y++) {
    let distance = Infinity;
    for (let k = 0; k < box.width; k++) {
      const x = sunSide < 0 ? k : box.width - 1 - k;
      const open = openings.data[(box.y + y) * openings.width + box.x + x] > 127;
      distance = open ? 0 : distance + 1;
      if (!open) shade(y * box.width + x, distance, beside, 0.3);
    }
  }
}

/** Meters: how high rain splashes soil up a wall, and how far that height wanders from place to place. */
const splash = 0.38;

/**
 * The foot of a wall as soil and rain leave it: darker by `depth` at the ground, less and less upward. `openings` at the photo's size: what ends at one of
 * them is no foot, and neither is what plants hide.
 */
export function layFootWeather(relief: Relief, wall: PreparedRegion, openings: Mask, depth: number): void {
  const { box, mask, lowerEdge } = wall;
  const height = splash / metersPerPixel(wall, box.width / 2, box.height - 1);
  const wander = noiseField(53, 7, 3);
  for (let x = 0; x < box.width; x++) {
    let above = Infinity;
    const reach = height * (0.75 + 0.5 * wander(x / (17 * height), 0.5));
    for (let y = box.height - 1; y >= 0; y--) {
      const i = y * box.width + x;
      const below = (box.y + y + 3) * openings.width + box.x + x;
      if (lowerEdge[i] === 255 && above === Infinity && !(openings.data[below] > 127)) above = 0;
      if (mask.data[i] === 0) above = Infinity;
      else above++;
      if (above < reach) relief[i * 3] *= 1 - depth * (1 - smoothstep(0, reach, above));
    }
  }
}

/** Boards at the corners, in the coat's second color. */
export function layCornerBoards(relief: Relief, wall: PreparedRegion, corners: Corner[]): void {
  const { mask } = wall;
  for (const corner of corners) {
    for (let y = Math.max(0, Math.floor(corner.y0)); y < Math.min(mask.height, corner.y1); y++) {
      const edge = corner.x0 + ((corner.x1 - corner.x0) * (y - corner.y0)) / (corner.y1 - corner.y0);
      const wide = boardWidth / metersPerPixel(wall, edge + 4 * corner.inwards, y);
      if (wide < 1.5) continue;
      for (let step = -2; step < wide + 3; step++) {
        const x = Math.floor(edge + corner.inwards * (step + 0.5));
        if (x < 0 || x >= mask.width || mask.data[y * mask.width + x] === 0) continue;
        const covered = Math.max(0, Math.min(1, wide - step));
        layBoard(relief, y * mask.width + x, covered, step >= wide ? 0.72 : step > wide - 1.5 ? 0.94 : 1.02);
      }
    }
  }
}

/** A level band where a gable's cladding ends, in the coat's second color, with the shadow of its drip edge on the wall below left to it. */
export function layGableBands(relief: Relief, accent: PreparedRegion, gables: Gable[]): void {
  const { box, mask } = accent;
  for (const { left, right } of gables) {
    for (let x = Math.max(0, Math.floor(left[0] - box.x)); x < Math.min(mask.width, right[0] - box.x); x++) {
      const foot = left[1] + ((right[1] - left[1]) * (x + box.x - left[0])) / (right[0] - left[0]) - box.y;
      const tall = bandHeight / metersPerPixel(accent, x, foot - 3);
      if (tall < 2) continue;
      for (let y = Math.max(0, Math.floor(foot - tall - 3)); y < Math.min(mask.height, foot + 1); y++) {
        if (mask.data[y * mask.width + x] === 0) continue;
        const up = foot - y - 0.5;
        const covered = Math.max(0, Math.min(1, tall - up + 0.5));
        const lip = up > tall - 0.2 * tall ? 1.06 : up < 0.12 * tall ? 0.72 : 0.98;
        layBoard(relief, y * mask.width + x, covered, lip);
      }
    }
  }
}

function layBoard(relief: Relief, i: number, covered: number, tone: number): void {
  const at = i * 3;
  relief[at] = Math.min(
    255,
    (relief[at] * (1 - covered) + 128 * covered) * (covered > 0 ? 1 - (1 - tone) * Math.max(covered, 0.5) : tone),
  );
  relief[at + 1] = relief[at + 1] * (1 - covered) + 128 * covered;
  relief[at + 2] = relief[at + 2] * (1 - covered) + 255 * covered;
}
