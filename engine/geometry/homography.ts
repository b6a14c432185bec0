/** A row-major 3x3 matrix that takes homogeneous points of one plane to another. */
export type Homography = number[];

/** The homography that takes four points (x0, y0, … x3, y3) to four others; null when three of them are in line. */
export function homographyFromPoints(from: ArrayLike<number>, to: ArrayLike<number>): Homography | null {
  const source = fromUnitSquare(from);
  const target = fromUnitSquare(to);
  if (source === null || target === null) return null;
  const back = invertHomography(source);
  return back === null ? null : multiplyHomographies(target, back);
}

/** The point (`x`, `y`) of the first plane on the second. Infinite or mirrored where it lies on or behind the horizon. */
export function applyHomography(h: Homography, x: number, y: number): { x: number; y: number } {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/** First `second`, then `first`. */
export function multiplyHomographies(first: Homography, second: Homography): Homography {
  const product: number[] = [];
  for (let row = 0; row < 9; row += 3) {
    for (let column = 0; column < 3; column++) {
      product.push(
        first[row] * second[column] + first[row + 1] * second[column + 3] + first[row + 2] * second[column + 6],
      );
    }
  }
  return product;
}

/** null when the matrix flattens the plane. The result is scaled to the same size of entries as a plain inverse. */
export function invertHomography([a, b, c, d, e, f, g, h, i]: Homography): Homography | null {
  const p = e * i - f * h;
  const q = f * g - d * i;
  const r = d * h - e * g;
  const det = a * p + b * q + c * r;
  const size = Math.hypot(a, b, c) * Math.hypot(d, e, f) * Math.hypot(g, h, i);
  if (!(Math.abs(det) > 1e-12 * size)) return null;
  const s = 1 / det;
  return [
    p * s,
    (c * h - b * i) * s,
    (b * f - c * e) * s,
    q * s,
    (a * i - c * g) * s,
    (c * d - a * f) * s,
    r * s,
    (b * g - a * h) * s,
    (a * e - b * d) * s,
  ];
}

/** Corners (0,0) (1,0) (1,1) (0,1) to the four points (Heckbert 1989, Fundamentals of texture mapping, section 2.2). */
function fromUnitSquare(q: ArrayLike<number>): Homography | null {
  const sumX = q[0] - q[2] + q[4] - q[6];
  const sumY = q[1] - q[3] + q[5] - q[7];
  const dx1 = q[2] - q[4];
  const dx2 = q[6] - q[4];
  const dy1 = q[3] - q[5];
  const dy2 = q[7] - q[5];
  const det = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(det) < 1e-12 * (Math.hypot(dx1, dy1) * Math.hypot(dx2, dy2) + 1e-300)) return null;
  const g = (sumX * dy2 - dx2 * sumY) / det;
  const h = (dx1 * sumY - sumX * dy1) / det;
  return [
    q[2] - q[0] + g * q[2],
    q[6] - q[0] + h * q[6],
    q[0],
    q[3] - q[1] + g * q[3],
    q[7] - q[1] + h * q[7],
    q[1],
    g,
    h,
    1,
  ];
}
