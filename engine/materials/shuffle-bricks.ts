import { hash } from "./noise.ts";
import type { Bond, Tile } from "./tile.ts";

/** How far from a place of a wall the brick of the tile is that lies there: meters along the courses and down across them. */
export type Shift = { u: number; v: number };

/**
 * For every brick of a wall one of the tile's at random, joints over joints: a tile has some hundred bricks, and laid side by side they come back row by
 * row, which shows from afar as chains of dark ones. The function writes the shift of the brick at (u, v) meters into `into`.
 */
export function shuffleBricks(tile: Tile & { bond: Bond }, into: Shift): (u: number, v: number) => void {
  const { course, bond } = tile;
  const columns = Math.round(tile.width / bond.length);
  const rows = Math.round(tile.height / course);
  // Most samples lie in the brick of the one before.
  let [row, column] = [Number.NaN, Number.NaN];
  return (u, v) => {
    const here = Math.floor(v / course);
    const along = Math.floor((u - bond.first) / bond.length - (here & 1) * 0.5);
    if (here === row && along === column) return;
    [row, column] = [here, along];
    const down = Math.floor(hash(along, here, 671) * rows);
    into.u = (Math.floor(hash(along, here, 672) * columns) + (down & 1) * 0.5) * bond.length;
    into.v = down * course;
  };
}
