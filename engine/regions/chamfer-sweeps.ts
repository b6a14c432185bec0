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
  const last = distance.length - 1;
  for (let y = 0; y < height; y++) sweepRow(distance, y * width, width, 1, y > 0, carried);
  // The way back is the same way, counted from the last cell.
  for (let y = 0; y < height; y++) sweepRow(distance, last - y * width, width, -1, y > 0, carried);
}

/** From the cell `start` on, `width` cells by `step` (1 or -1), from the cell before and the three of the row before (`joins`: there is one). */
function sweepRow(
  distance: Uint8Array | Uint16Array,
  start: number,
  width: number,
  step: number,
  joins: boolean,
  carried: Uint8Array | null,
): void {
  const back = step * width;
  // What the cell before came to is known without looking.
  let before = 0;
  for (let x = 0, i = start; x < width; x++, i += step) {
    let best = distance[i];
    if (best === 0) {
      before = 0;
      continue;
    }
    let from = -1;
    if (x > 0 && before + 2 < best) {
      best = before + 2;
      from = i - step;
    }
    if (joins) {
      const above = i - back;
      if (distance[above] + 2 < best) {
        best = distance[above] + 2;
        from = above;
      }
      if (x > 0 && distance[above - step] + 3 < best) {
        best = distance[above - step] + 3;
        from = above - step;
      }
      if (x + 1 < width && distance[above + step] + 3 < best) {
        best = distance[above + step] + 3;
        from = above + step;
      }
    }
    before = best;
    if (from < 0) continue;
    distance[i] = best;
    if (carried) carried[i] = carried[from];
  }
}
