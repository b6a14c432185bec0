import { cutCourses, pieceAt } from "./courses.ts";
import { hash, noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

/** Running bond of 8 x 2 1/4 inch faces with 3/8 inch joints. `second` is the mortar; painted brick has none. */
function runningBond(painted: boolean): TileRecipe {
  const length = 0.2127;
  const course = 0.0667;
  const columns = 12;
  const rows = 36;
  const width = length * columns;
  const pores = noiseField(161, 40, 3);
  const joint = 0.0098;
  return {
    width,
    height: rows * course,
    course,
    steps: columns,
    drift: 0.04,
    size: 1024,
    bond: { length, first: 0, painted },
    paint(u, v, spot, speck) {
      const row = Math.floor(v / course);
      const down = v - row * course;
      const along = u / length + (row & 1) * 0.5;
      const column = Math.floor(along) % columns;
      const across = (along - Math.floor(along)) * length;
      const edge = Math.min(across, down);
      const rough = pores(u / width, v / width);
      const mortar = 1 - smoothstep(joint - 0.0015, joint + 0.0015, edge + 0.002 * rough);
      const burnt = hash(column, row, 163) > 0.95 ? 0.72 : 1;
      const batch = painted ? 0.05 : 0.26;
      const face = burnt ** (painted ? 0.1 : 1) * (1 - batch / 2 + batch * hash(column, row, 164));
      const sunk = down < joint * 0.5 ? 0.72 : 0.88;
      spot.tone = face * (1 - mortar) + sunk * mortar;
      if (painted) spot.tone *= 1 - 0.14 * mortar;
      spot.tone *= 1 + 0.12 * rough + 0.06 * speck;
      if (course - down < 0.006) spot.tone *= 1.05;
      spot.warm = painted ? 0 : (1 - mortar) * 0.65 * (hash(column, row, 165) - 0.5);
      spot.second = painted ? 0 : mortar;
    },
  };
}

export function brickTile(): TileRecipe {
  return runningBond(false);
}

export function paintedBrickTile(): TileRecipe {
  return runningBond(true);
}

/** Stacked ledgestone: thin uneven courses of split stones, dark open joints, light upper edges. */
export function ledgestoneTile(): TileRecipe {
  const height = 2.4;
  const width = 3.0;
  const tops = [0];
  for (let i = 0; tops[tops.length - 1] < height - 0.09; i++) {
    tops.push(tops[tops.length - 1] + 0.03 + 0.085 * hash(i, 1, 171) ** 1.6);
  }
  const bottoms = [...tops.slice(1), height];
  const cuts = cutCourses({ rows: tops.length, width, minLength: 0.1, maxLength: 0.42, seed: 172 });
  const split = noiseField(173, 24, 4);
  let row = 0;
  return {
    width,
    height,
    course: height,
    steps: 64,
    drift: 0.05,
    size: 1024,
    paint(u, v, spot, speck) {
      while (row > 0 && tops[row] > v) row--;
      while (row + 1 < tops.length && tops[row + 1] <= v) row++;
      const { piece, u: at } = pieceAt(cuts[row], u, width);
      const rough = split(u / width, (v * 2) / height);
      const inset = Math.min(at - piece.left, piece.right - at, v - tops[row], bottoms[row] - v) + 0.004 * rough;
      spot.tone = 0.68 + 0.6 * hash(piece.id, row, 174);
      spot.tone *= 1 + 0.26 * rough + 0.06 * speck;
      spot.tone *= 0.28 + 0.72 * smoothstep(0.001, 0.012, inset);
      if (v - tops[row] < 0.018) spot.tone *= 1.14;
      if (bottoms[row] - v < 0.018) spot.tone *= 0.8;
      spot.warm = 0.9 * (hash(piece.id, row, 175) - 0.5) + 0.2 * rough;
    },
  };
}
