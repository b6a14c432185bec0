import { cutCourses, hashOfPieces, pieceAt } from "./courses.ts";
import { hash, noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

const exposure = 0.143;

/** Flat strips slit into tabs of a foot, every course offset by half a tab. */
export function threeTabTile(): TileRecipe {
  const tab = 0.3048;
  const rows = 20;
  const width = tab * 10;
  const clouds = noiseField(11, 8, 4);
  return {
    width,
    height: rows * exposure,
    course: exposure,
    steps: 10,
    drift: 0.05,
    size: 1024,
    paint(u, v, spot, speck) {
      const row = Math.floor(v / exposure);
      const down = v / exposure - row;
      const along = u / tab + (row & 1) * 0.5 + 0.04 * (hash(row, 1, 3) - 0.5);
      const id = Math.floor(along) % 10;
      const fromSlot = Math.min(along - Math.floor(along), Math.ceil(along) - along) * tab;
      const slot = 1 - smoothstep(0.002, 0.006, fromSlot);
      spot.tone = 1 + 0.3 * (hash(id, row, 5) - 0.5) + 0.12 * (hash(row, 9, 6) - 0.5);
      spot.tone *= 0.5 + 0.5 * smoothstep(0, 0.075, down);
      spot.tone *= (1 - 0.5 * slot) * (1 + 0.13 * speck + 0.07 * clouds(u / width, v / width));
      spot.warm = 0.12 * (hash(id, row, 8) - 0.5) + 0.1 * speck;
    },
  };
}

/** Two layers of laminate: ragged tabs of blended tones over a darker shadow band. */
export function architecturalTile(): TileRecipe {
  const rows = 20;
  const width = 3.2;
  const cuts = cutCourses({ rows, width, minLength: 0.08, maxLength: 0.22, seed: 21 });
  // Drops of another blend end anywhere within a tab.
  const drops = cutCourses({ rows, width, minLength: 0.04, maxLength: 0.13, seed: 28 });
  const [lift, ownBlend, ownWarmth] = [24, 25, 27].map((seed) => hashOfPieces(cuts, seed));
  const [dropBlend, dropWarmth] = [29, 30].map((seed) => hashOfPieces(drops, seed));
  const clouds = noiseField(22, 12, 3);
  return {
    width,
    height: rows * exposure,
    course: exposure,
    steps: 64,
    drift: 0.04,
    size: 1024,
    paint(u, v, spot, speck) {
      const row = Math.floor(v / exposure);
      const down = v / exposure - row;
      const { piece, u: at } = pieceAt(cuts[row], u, width);
      const raised = lift[piece.id] > 0.45;
      // Granules are blended by the batch: most tabs are of the plain blend, some much darker or lighter.
      const drop = pieceAt(drops[row], u, width).piece.id;
      const blend = 0.55 * ownBlend[piece.id] + 0.45 * dropBlend[drop];
      spot.tone = 0.75 + 0.4 * blend + 0.12 * Number(blend > 0.8) - 0.12 * Number(blend < 0.2);
      spot.tone += (raised ? 0.07 : -0.07) + 0.03 * (hash(row, 3, 26) - 0.5);
      // The butt above throws its shadow on the first finger's breadth of a course, a raised tab's own edge catches light.
      spot.tone *= 0.34 + 0.66 * smoothstep(0.02, raised ? 0.1 : 0.2, down);
      spot.tone *= 0.88 + 0.12 * smoothstep(0.05, 0.6, down);
      if (raised && down > 0.9) spot.tone *= 1.07;
      const edge = Math.min(at - piece.left, piece.right - at);
      if (!raised) spot.tone *= 0.7 + 0.3 * smoothstep(0.002, 0.014, edge);
      spot.tone *= 1 + 0.18 * speck + 0.07 * clouds(u / width, v / width);
      spot.warm = 0.5 * (ownWarmth[piece.id] - 0.5) + 0.3 * (dropWarmth[drop] - 0.5) + 0.14 * speck;
    },
  };
}

/** Thick shingles cut like slates: broad flat tabs, clear gaps, deeper butts. */
export function slateLookTile(): TileRecipe {
  const course = 0.19;
  const rows = 16;
  const width = 3.2;
  const cuts = cutCourses({ rows, width, minLength: 0.17, maxLength: 0.27, seed: 31 });
  const clouds = noiseField(32, 16, 3);
  return {
    width,
    height: rows * course,
    course,
    steps: 64,
    drift: 0.05,
    size: 1024,
    paint(u, v, spot, speck) {
      const row = Math.floor(v / course);
      const down = (v / course - row) * course;
      const { piece, u: at } = pieceAt(cuts[row], u, width);
      const edge = Math.min(at - piece.left, piece.right - at);
      spot.tone = 0.86 + 0.28 * hash(piece.id, row, 33);
      spot.tone *= 0.4 + 0.6 * smoothstep(0.001, 0.02, down);
      spot.tone *= 0.5 + 0.5 * smoothstep(0.003, 0.009, edge);
      spot.tone *= 1 + 0.12 * speck + 0.09 * clouds(u / width, v / width);
      spot.warm = 0.3 * (hash(piece.id, row, 34) - 0.5);
    },
  };
}
