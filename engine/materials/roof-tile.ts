import { hash, noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

/**
 * Clay barrels. The butt of a barrel hangs lower on its crown than in the pan beside it, so the shadow line of a course
 * is scalloped: that, not the stripe of the barrels, is what makes it read as tile.
 */
export function clayBarrelTile(): TileRecipe {
  const pitch = 0.23;
  const course = 0.34;
  const columns = 12;
  const rows = 8;
  const width = pitch * columns;
  const clouds = noiseField(52, 24, 3);
  return {
    width,
    height: rows * course,
    course,
    steps: columns,
    drift: 0.07,
    size: 1024,
    paint(u, v, spot, speck) {
      const column = Math.floor(u / pitch);
      const across = u / pitch - column;
      const crown = across < 0.6;
      const bow = crown ? Math.sin((across / 0.6) * Math.PI) : -0.35 * Math.sin(((across - 0.6) / 0.4) * Math.PI);
      const lowered = v - 0.035 * bow + (crown ? 0 : 0.02);
      const line = Math.floor(lowered / course);
      const row = ((line % rows) + rows) % rows;
      const down = lowered - line * course;
      const side = crown ? (across / 0.6) * 2 - 1 : ((across - 0.6) / 0.4) * 2 - 1;
      const round = crown ? 1.16 - 0.4 * Math.abs(side + 0.15) ** 2.2 : 0.5 + 0.16 * side * side;
      spot.tone = round * (0.82 + 0.36 * hash(column, row, 53));
      spot.tone *= 0.36 + 0.64 * smoothstep(0, 0.045, down);
      spot.tone *= 1 + 0.05 * speck + 0.09 * clouds(u / width, v / width);
      spot.warm = 0.9 * (hash(column, row, 54) - 0.5);
    },
  };
}

/** Flat interlocking concrete: big staggered plates, crisp thick butts. */
export function concreteTileTile(): TileRecipe {
  const piece = 0.3;
  const course = 0.33;
  const columns = 10;
  const rows = 10;
  const width = piece * columns;
  const clouds = noiseField(56, 16, 3);
  return {
    width,
    height: rows * course,
    course,
    steps: columns,
    drift: 0.05,
    size: 1024,
    paint(u, v, spot, speck) {
      const row = Math.floor(v / course);
      const down = v - row * course;
      const along = u / piece + (row & 1) * 0.5;
      const column = Math.floor(along) % columns;
      const edge = Math.min(along - Math.floor(along), Math.ceil(along) - along) * piece;
      spot.tone = 0.92 + 0.16 * hash(column, row, 57);
      spot.tone *= 0.34 + 0.66 * smoothstep(0.006, 0.04, down);
      spot.tone *= 0.52 + 0.48 * smoothstep(0.003, 0.009, edge);
      if (course - down < 0.018) spot.tone *= 1.08;
      spot.tone *= 1 + 0.06 * speck + 0.08 * clouds(u / width, v / width);
      spot.warm = 0.3 * (hash(column, row, 58) - 0.5);
    },
  };
}
