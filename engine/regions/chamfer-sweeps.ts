/**
 * The two sweeps of a chamfer distance over a grid, in place: `distance` is 0 on what is measured from and anything large
 * elsewhere; steps are 2 along a side and 3 across a corner, so distances come in half cells. What `carried` holds at the nearest
 * cell comes along (Borgefors 1986, "Distance transformations in digital images").
 */
export function chamferSweeps(
  distance: Uint8Array | Uint16Array,
  width: number,
  height: number,
  carried: Uint8Array | null = null,
): void {
  function take(i: number, from: number, step: number): void {
    const reached = distance[from] + step;
    if (reached >= distance[i]) return;
    distance[i] = reached;
    if (carried) carried[i] = carried[from];
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x > 0) take(i, i - 1, 2);
      if (y > 0) take(i, i - width, 2);
      if (x > 0 && y > 0) take(i, i - width - 1, 3);
      if (x + 1 < width && y > 0) take(i, i - width + 1, 3);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (x + 1 < width) take(i, i + 1, 2);
      if (y + 1 < height) take(i, i + width, 2);
      if (x + 1 < width && y + 1 < height) take(i, i + width + 1, 3);
      if (x > 0 && y + 1 < height) take(i, i + width - 1, 3);
    }
  }
}
