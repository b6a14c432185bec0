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
  const free = new Uint8Array(wall.length);
  for (let i = 0; i < free.length; i++) if (!wall[i] && (!taken[i] || trim[i])) free[i] = 1;
  const { labels, sizes } = findPieces(free, width, height);
  const pieces = sizes.map(() => ({ left: width, right: 0, top: height, bottom: 0, outline: 0, walled: 0 }));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i];
      if (label === 0) continue;
      const piece = pieces[label];
      if (x < piece.left) piece.left = x;
      if (x > piece.right) piece.right = x;
      if (y < piece.top) piece.top = y;
      if (y > piece.bottom) piece.bottom = y;
      const meet = (isInside: boolean, side: number) => {
        if (isInside && labels[side] === label) return;
        piece.outline++;
        if (isInside && wall[side]) piece.walled++;
      };
      meet(x > 0, i - 1);
      meet(x < width - 1, i + 1);
      meet(y > 0, i - width);
      meet(y < height - 1, i + width);
    }
  }
  const isThing = pieces.map(
    ({ left, right, top, bottom, outline, walled }, label) =>
      label > 0 && right - left < maxSide && bottom - top < maxSide && walled >= minEnclosed * outline,
  );
  for (let i = 0; i < labels.length; i++) if (!isThing[labels[i]]) labels[i] = 0;
  return labels;
}
