import { cutCourses, pieceAt } from "./courses.ts";
import { hash, noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

/** Flat pans of 16 inches between upright seams that catch light on one side and cast a thin shadow on the other. */
export function standingSeamTile(): TileRecipe {
  const pitch = 0.406;
  const pans = 8;
  const width = pitch * pans;
  const waves = noiseField(41, 4, 2);
  return {
    width,
    height: width,
    course: width,
    steps: 1,
    drift: 0.05,
    size: 1024,
    paint(u, v, spot) {
      const pan = Math.floor(u / pitch);
      const across = u - pan * pitch;
      spot.tone = 1 + 0.035 * (hash(pan, 1, 42) - 0.5) + 0.05 * waves(u / width, v / width);
      spot.tone *= 1 + 0.035 * Math.sin((across / pitch) * Math.PI * 2 + 0.8);
      if (across < 0.012) {
        spot.tone *= 1.3;
        spot.second = 0.2;
      } else if (across < 0.03) spot.tone *= 1.1;
      else if (across < 0.075) spot.tone *= 0.52 + 0.48 * smoothstep(0.03, 0.075, across);
    },
  };
}

/** Sheets with a high rib every nine inches, two low ribs between, and a row of screws. */
export function ribbedMetalTile(): TileRecipe {
  const pitch = 0.2286;
  const ribs = 12;
  const width = pitch * ribs;
  const waves = noiseField(43, 4, 2);
  return {
    width,
    height: width,
    course: width,
    steps: 1,
    drift: 0.05,
    size: 1024,
    paint(u, v, spot) {
      const rib = Math.floor(u / pitch);
      const across = u - rib * pitch;
      spot.tone = 1 + 0.04 * waves(u / width, v / width) + 0.03 * (hash(Math.floor(rib / 4), 2, 44) - 0.5);
      if (across < 0.018) spot.tone *= 1.28;
      else if (across < 0.036) spot.tone *= 1.08;
      else if (across < 0.062) spot.tone *= 0.56 + 0.44 * smoothstep(0.036, 0.062, across);
      for (const low of [0.105, 0.165]) {
        const from = across - low;
        if (from > -0.008 && from < 0) spot.tone *= 1.1;
        else if (from >= 0 && from < 0.01) spot.tone *= 0.82;
      }
      spot.second = across < 0.02 ? 0.15 : 0;
    },
  };
}

/** Stamped steel shingles: shallow bevels that are light above and dark below. */
export function metalShingleTile(): TileRecipe {
  const course = 0.24;
  const rows = 12;
  const width = 2.88;
  const cuts = cutCourses({ rows, width, minLength: 0.28, maxLength: 0.32, seed: 45 });
  const clouds = noiseField(46, 10, 3);
  return {
    width,
    height: rows * course,
    course,
    steps: 36,
    drift: 0.04,
    size: 1024,
    paint(u, v, spot, speck) {
      const row = Math.floor(v / course);
      const down = v - row * course;
      const { piece, u: at } = pieceAt(cuts[row], u, width);
      const edge = Math.min(at - piece.left, piece.right - at);
      spot.tone = 0.95 + 0.1 * hash(piece.id, row, 47);
      spot.tone *= 0.45 + 0.55 * smoothstep(0.002, 0.03, down);
      spot.tone *= 0.72 + 0.28 * smoothstep(0.003, 0.012, edge);
      if (course - down < 0.02) spot.tone *= 1.14;
      spot.tone *= 1 + 0.05 * speck + 0.06 * clouds(u / width, v / width);
      // Each stamped panel mirrors the sky a little otherwise, most where it curves down to its butt.
      spot.second = 0.05 * hash(piece.id, row, 48) * smoothstep(0.2, 1, down / course);
    },
  };
}
