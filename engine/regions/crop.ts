/** A rectangle of whole pixels of a picture: where the work of one piece happens. */
export type Crop = { x: number; y: number; width: number; height: number };

/** Bounds of points (x0, y0, x1, …) grown by `margin` and cut to the picture; null when nothing of them lies inside. */
export function cropAround(
  loops: ArrayLike<number>[],
  margin: number,
  picture: { width: number; height: number },
): Crop | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const points of loops) {
    for (let i = 0; i < points.length; i += 2) {
      if (points[i] < left) left = points[i];
      if (points[i] > right) right = points[i];
      if (points[i + 1] < top) top = points[i + 1];
      if (points[i + 1] > bottom) bottom = points[i + 1];
    }
  }
  const x = Math.max(0, Math.floor(left - margin));
  const y = Math.max(0, Math.floor(top - margin));
  const width = Math.min(picture.width, Math.ceil(right + margin)) - x;
  const height = Math.min(picture.height, Math.ceil(bottom + margin)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
