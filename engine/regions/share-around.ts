/** Of the cells within `radius` of one, both ways, the mean of what `bitAt` says of each: 0 to 1. Cells beyond the grid do not count. */
export function shareAround(
  at: number,
  { width, height }: { width: number; height: number },
  radius: number,
  bitAt: (i: number) => number,
): number {
  const x = at % width;
  const y = (at - x) / width;
  let sum = 0;
  let count = 0;
  for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
    for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
      sum += bitAt(v * width + u);
      count++;
    }
  }
  return sum / count;
}
