import { findPieces } from "./pieces.ts";

/** Cells: what hangs on a wall is no larger than this either way. */
const maxSide = 48;
/** Of the cells along its outline, how many must be wall. */
const minEnclosed = 0.75;

/**
 * Small pieces that the wall surrounds and that nobody has or trim, numbered from 1; 0 elsewhere: lamps, house numbers, vents with what their outline took of the wall.
 * `taken` tells what is another's, trim among it.
 */
export function findEnclosed(
  { wall, taken, trim }: { wall: Uint8Array; taken: Uint8Array; trim: Uint8Array },
  { width, height }: { width: number; height: number },
): Int32Array {
  const free = wall.map((bit, i) => (bit || (taken[i] && !trim[i]) ? 0 : 1));
  const { labels, sizes } = findPieces(free, width, height);
  const pieces = sizes.map(() => ({ left: width, right: 0, top: height, bottom: 0, outline: 0, walled: 0 }));
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue;
    const piece = pieces[labels[i]];
    const x = i % width;
    const y = (i - x) / width;
    piece.left = Math.min(piece.left, x);
    piece.right = Math.max(piece.right, x);
    piece.top = Math.min(piece.top, y);
    piece.bottom = Math.max(piece.bottom, y);
    const sides = [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      i - width,
      i + width < labels.length ? i + width : -1,
    ];
    for (const side of sides) {
      if (side >= 0 && labels[side] === labels[i]) continue;
      piece.outline++;
      if (side >= 0 && wall[side]) piece.walled++;
    }
  }
  const isThing = pieces.map(
    ({ left, right, top, bottom, outline, walled }, label) =>
      label > 0 && right - left < maxSide && bottom - top < maxSide && walled >= minEnclosed * outline,
  );
  return labels.map((label) => (isThing[label] ? label : 0));
}
