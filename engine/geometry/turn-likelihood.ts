import type { Grid } from "./surface-grid.ts";
import type { Belief } from "./vanishing-points.ts";

/** What stands on the ground, and the ground, as 0 and 1 on a grid over the photo. */
type Seen = { walls: Uint8Array; ground: Uint8Array; grid: Grid };

/** Parts of a column shorter than this share of the picture's height are no wall, and cracks narrower than that join. */
const minWallLength = 0.08;
const crack = 0.03;
/** A wall's height, one storey or two, from its foot up to the eyes of a person who stands in front of the house. */
const eyesOnWall = 0.36;
/** A photo with less wall than this share of its columns says nothing. */
const fewestColumns = 0.08;

/**
 * Where the horizon must be, by what is seen: it is at the height of the eyes, about 1.6 m up the wall, and never below
 * the farthest ground. Slopes and masks that are wrong allow exceptions, so that no doubt is ever complete.
 */
export function houseBelief({ walls, ground, grid }: Seen): Belief {
  const { width, height } = grid;
  const feet: number[] = [];
  const heights: number[] = [];
  const farthest: number[] = [];
  for (let x = 0; x < width; x++) {
    const wall = lowestRun(walls, x, grid);
    if (wall !== null && wall.bottom < height - 2) {
      feet.push(wall.bottom / height);
      heights.push((wall.bottom - wall.top) / height);
    }
    const top = topOfGround(ground, x, grid);
    if (top < height) farthest.push(top / height);
  }
  const known = feet.length > fewestColumns * width;
  const rise = known ? quantile(heights, 0.5) : 0;
  const eyes = known ? quantile(feet, 0.5) - eyesOnWall * rise : 0;
  const groundEnd = farthest.length > 0 ? quantile(farthest, 0.1) : 1;
  return (horizon) => {
    const typicalValue = 0.5 * ((horizon - 0.54) / 0.2) ** 2;
    const sunk = 0.5 * (Math.max(0, horizon + 0.01 - groundEnd) / 0.02) ** 2;
    const off = known ? 0.5 * ((horizon - eyes) / Math.max(0.05, 0.2 * rise)) ** 2 : 0;
    return -typicalValue - Math.min(8, sunk) - Math.min(5, off);
  };
}

function lowestRun(walls: Uint8Array, x: number, { width, height }: Grid): { top: number; bottom: number } | null {
  let bottom = -1;
  let top = -1;
  for (let y = height - 1; y >= 0; y--) {
    if (walls[y * width + x] === 1) {
      if (bottom < 0) bottom = y;
      top = y;
    } else if (bottom >= 0 && top - y >= crack * height) {
      if (bottom - top > minWallLength * height) break;
      bottom = -1;
    }
  }
  return bottom - top > minWallLength * height ? { top, bottom } : null;
}

/** The upper end of the lowest stretch of ground in a column; `height` where there is none. */
function topOfGround(ground: Uint8Array, x: number, { width, height }: Grid): number {
  let top = height;
  for (let y = height - 1; y >= 0; y--) {
    if (ground[y * width + x] === 1) top = y;
    else if (top < height && top - y > crack * height) break;
  }
  return top;
}

function quantile(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))];
}
