import { cutCourses, pieceAt } from "./courses.ts";
import { hash, noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

type Cut = {
  course: number;
  rows: number;
  minLength: number;
  maxLength: number;
  /** Meters that one butt hangs lower than the next. */
  uneven: number;
  /** How far tones of pieces lie apart. */
  blend: number;
  grain: number;
  /** How far their hues do: stained wood, not paint. */
  warmth: number;
  gap: number;
  shadow: number;
  seed: number;
};

function splitWood(cut: Cut): TileRecipe {
  const { course, rows, seed } = cut;
  const width = 3.2;
  const height = rows * course;
  const cuts = cutCourses({ rows, width, minLength: cut.minLength, maxLength: cut.maxLength, seed });
  const fibre = noiseField(seed + 1, 24, 3);
  return {
    width,
    height,
    course,
    steps: 64,
    drift: 0.06,
    size: 1024,
    paint(u, v, spot, speck) {
      const row = Math.floor(v / course);
      const { piece, u: at } = pieceAt(cuts[row], u, width);
      const down = v - row * course - cut.uneven * hash(piece.id, row, seed + 2);
      const edge = Math.min(at - piece.left, piece.right - at);
      spot.tone = 1 - cut.blend / 2 + cut.blend * hash(piece.id, row, seed + 3);
      spot.tone *= 1 - cut.shadow * (1 - smoothstep(0, 0.026, down));
      spot.tone *= 0.42 + 0.58 * smoothstep(cut.gap * 0.4, cut.gap, edge);
      // Long thin fibres: the same noise stretched along the piece and moved for every piece.
      const grain = fibre((u * 12) / width + piece.id * 0.37, v / height);
      spot.tone *= 1 + cut.grain * grain + 0.04 * speck;
      spot.warm = cut.warmth * (hash(piece.id, row, seed + 4) - 0.5 + 0.4 * grain);
    },
  };
}

/** Hand-split shakes: thick, ragged butts, deep shadows. */
export function cedarShakeTile(): TileRecipe {
  return splitWood({
    course: 0.2,
    rows: 16,
    minLength: 0.1,
    maxLength: 0.27,
    uneven: 0.022,
    blend: 0.42,
    grain: 0.24,
    warmth: 0.4,
    gap: 0.01,
    shadow: 0.62,
    seed: 71,
  });
}

/** Sawn shingles on a wall: thinner and neater. */
export function shingleSidingTile(): TileRecipe {
  return splitWood({
    course: 0.165,
    rows: 18,
    minLength: 0.09,
    maxLength: 0.2,
    uneven: 0.012,
    blend: 0.13,
    grain: 0.09,
    warmth: 0.14,
    gap: 0.006,
    shadow: 0.5,
    seed: 81,
  });
}
