import type { Box } from "./describe-box.ts";

/** The share of any box that `bits` (0 or not) covers, at once, by a summed-area table (Crow 1984). 0 for an empty box. */
export function shareOfBoxes(bits: Uint8Array, width: number, height: number): (box: Box) => number {
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if (bits[y * width + x] !== 0) row++;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
    }
  }
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  return (box) => {
    const left = within(box.left, width);
    const right = within(box.right, width);
    const top = within(box.top, height) * (width + 1);
    const bottom = within(box.bottom, height) * (width + 1);
    const area = ((right - left) * (bottom - top)) / (width + 1);
    return area <= 0 ? 0 : (sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left]) / area;
  };
}
