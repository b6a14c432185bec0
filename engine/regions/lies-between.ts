type Size = { width: number; height: number };

/** Where another is seen from a cell, as bits; a side's opposite is its bit two further on. */
const [left, above, right, below] = [1, 2, 4, 8];

/**
 * 1 on the cells that lie between the two: with some of `one` (1 there) within `reach` cells along their row or column and some of `other`
 * on the opposite side, no farther. What lies beside both, beyond the end of either, lies between nothing.
 */
export function liesBetween(one: Uint8Array, other: Uint8Array, size: Size, reach: number): Uint8Array {
  const [sides, opposite] = [sidesOf(one, size, reach), sidesOf(other, size, reach)];
  return sides.map((seen, i) => (seen & ((opposite[i] << 2) | (opposite[i] >> 2)) ? 1 : 0));
}

/** On which sides of each cell some of `bits` lies within `reach` cells. */
function sidesOf(bits: Uint8Array, { width, height }: Size, reach: number): Uint8Array {
  const sides = new Uint8Array(bits.length);
  const look = (from: number, step: number, count: number, side: number) => {
    for (let k = 0, i = from, away = reach + 1; k < count; k++, i += step) {
      if (away <= reach) sides[i] |= side;
      away = bits[i] ? 1 : away + 1;
    }
  };
  for (let y = 0; y < height; y++) {
    look(y * width, 1, width, left);
    look((y + 1) * width - 1, -1, width, right);
  }
  for (let x = 0; x < width; x++) {
    look(x, width, height, above);
    look((height - 1) * width + x, -width, height, below);
  }
  return sides;
}
