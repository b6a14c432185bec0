import { cutCourses, pieceAt } from "./courses.ts";
import { hash, noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

/** Natural slate: thin plates of mixed width, each of its own tone, with cleft faces and slightly uneven butts. */
export function slateTile(): TileRecipe {
  const course = 0.19;
  const rows = 16;
  const width = 3.2;
  const cuts = cutCourses({ rows, width, minLength: 0.15, maxLength: 0.32, seed: 61 });
  const cleft = noiseField(62, 20, 4);
  return {
    width,
    height: rows * course,
    course,
    steps: 64,
    drift: 0.05,
    size: 1024,
    paint(u, v, spot, speck) {
      const row = Math.floor(v / course);
      const { piece, u: at } = pieceAt(cuts[row], u, width);
      const down = v - row * course - 0.008 * hash(piece.id, row, 66);
      const edge = Math.min(at - piece.left, piece.right - at);
      spot.tone = 0.8 + 0.4 * hash(piece.id, row, 63);
      spot.tone *= 0.45 + 0.55 * smoothstep(0, 0.014, down);
      spot.tone *= 0.55 + 0.45 * smoothstep(0.0015, 0.005, edge);
      if (course - down < 0.016) spot.tone *= 1.1;
      spot.tone *= 1 + 0.05 * speck + 0.16 * cleft(u / width, v / width);
      const odd = hash(piece.id, row, 64);
      spot.warm = 0.5 * (hash(piece.id, row, 65) - 0.5) + (odd > 0.94 ? 0.45 : 0);
    },
  };
}
