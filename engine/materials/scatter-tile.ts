import { hash } from "./noise.ts";
import { type Tile, toneScale } from "./tile.ts";

/** Adds up a tile's taps at (u, v) meters with the pixel's footprint into a sum of three. */
type Taps = (u: number, v: number, ux: number, vx: number, uy: number, vy: number) => void;

/** Of a tile's width, how far the corners of the triangles lie apart, from each of which another copy of the tile starts. */
const apart = 0.62;
/** How sharply one copy takes the next one's place, and how much the higher stone helps it: stones are cut along their joints. */
const sharpness = 9;
const leastWeight = 0.03;
/** How far a stone departs from its likes in other copies: in shares of tone and in warmth. */
const [ownTone, ownWarmth] = [0.55, 0.5];

/**
 * A tile that shows no repeat: copies of it, each from another place of the tile, on the corners of a grid of triangles, every spot from
 * the nearest one or two (after Heitz & Neyret 2018 and Mikkelsen 2022). Where copies meet, the one whose stone is lighter, and so
 * higher, wins: none is seen through another. Where the tile knows its stones, each has a tone of its own in every copy: no light one is met again.
 */
export function scatterTile(tile: Tile, tapsAt: Taps, sum: Float64Array): Taps {
  const cell = apart * tile.width;
  const mixed = new Float64Array(4);
  return (u, v, ux, vx, uy, vy) => {
    // Skewed, the triangles are halves of unit squares.
    const across = (u - v / Math.sqrt(3)) / cell;
    const down = (2 * v) / Math.sqrt(3) / cell;
    const [left, top] = [Math.floor(across), Math.floor(down)];
    const [a, b] = [across - left, down - top];
    const lower = a + b > 1;
    mixed.fill(0);
    const add = (dx: number, dy: number, weight: number) => {
      if (weight < leastWeight) return;
      const [x, y] = [left + dx, top + dy];
      const atU = u + tile.width * hash(x, y, 411);
      const atV = v + tile.height * hash(x, y, 412);
      tapsAt(atU, atV, ux, vx, uy, vy);
      const stone = stoneAt(tile, atU, atV);
      if (stone > 0) {
        const copy = stone + 7919 * x;
        sum[0] *= 1 + ownTone * (hash(copy, y, 413) - 0.5);
        sum[1] += 127 * ownWarmth * (hash(copy, y, 414) - 0.5);
      }
      const share = (weight * (0.4 + sum[0] / toneScale)) ** sharpness;
      for (let c = 0; c < 3; c++) mixed[c] += share * sum[c];
      mixed[3] += share;
    };
    if (lower) {
      add(1, 1, a + b - 1);
      add(0, 1, 1 - a);
      add(1, 0, 1 - b);
    } else {
      add(0, 0, 1 - a - b);
      add(1, 0, a);
      add(0, 1, b);
    }
    for (let c = 0; c < 3; c++) sum[c] = mixed[c] / mixed[3];
  };
}

/** Which stone lies at (u, v) meters; 0 in joints, and of a tile that does not know its stones. */
function stoneAt({ stones, size, width, height }: Tile, u: number, v: number): number {
  if (!stones) return 0;
  const column = Math.floor((u / width - Math.floor(u / width)) * size);
  const row = Math.floor((v / height - Math.floor(v / height)) * size);
  return stones[row * size + column];
}
