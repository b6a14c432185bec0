/** Row-major 3x3 homography from pixels of a box to meters on a flat piece: u along it, v down it. */
export type PixelToMeters = Float64Array;

export function metersOn(h: PixelToMeters, x: number, y: number): { u: number; v: number } {
  const w = h[6] * x + h[7] * y + h[8];
  return { u: (h[0] * x + h[1] * y + h[2]) / w, v: (h[3] * x + h[4] * y + h[5]) / w };
}

/** The picture's direction down the piece, as a unit vector. */
export function fallAt(h: PixelToMeters, x: number, y: number): [number, number] {
  const w = h[6] * x + h[7] * y + h[8];
  const { u, v } = metersOn(h, x, y);
  const [ux, uy] = [(h[0] - u * h[6]) / w, (h[1] - u * h[7]) / w];
  const [vx, vy] = [(h[3] - v * h[6]) / w, (h[4] - v * h[7]) / w];
  const turn = Math.sign(ux * vy - uy * vx) || 1;
  const size = turn * (Math.hypot(ux, uy) || 1e-12);
  return [-uy / size, ux / size];
}
