import { findPieces } from "./pieces.ts";

/**
 * Fills, in place, the holes of up to `largest` pixels in `things`: parts of `surface` with things all round. A model
 * that follows the light learns the middle of a broad thing, and would leave a ring of it.
 */
export function fillHoles(things: Uint8Array, surface: Uint8Array, width: number, largest: number): void {
  const { labels, sizes } = findPieces(surface, width, things.length / width);
  const enclosed = sizes.map((size, piece) => piece > 0 && size <= largest);
  for (let i = 0; i < labels.length; i++) {
    if (!enclosed[labels[i]]) continue;
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (labels[next] !== labels[i] && !things[next]) enclosed[labels[i]] = false;
    }
  }
  for (let i = 0; i < labels.length; i++) {
    if (!enclosed[labels[i]]) continue;
    things[i] = 1;
    surface[i] = 0;
  }
}
