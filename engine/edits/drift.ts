/**
 * Where a model's picture lies against the photo: what stands at p in the photo stands at
 * c + scale * R(rotation) * (p - c) + (x, y) in the answer, c being the middle of the frame. `x`, `y` in pixels of the
 * photo's grid, `rotation` in radians (clockwise as seen), `confidence` 0..1: how surely that was measured.
 */
export type Drift = { x: number; y: number; scale: number; rotation: number; confidence: number };

/** u = a x - b y + u0, v = b x + a y + v0: pixels of the photo to pixels of the answer. */
export type Similarity = { a: number; b: number; u0: number; v0: number };

export const still: Drift = { x: 0, y: 0, scale: 1, rotation: 0, confidence: 1 };

/** As it applies to indices of pixels on a grid of this size; `shrink` is how many pixels of the photo one of the grid's stands for. */
export function similarityOf(drift: Drift, size: { width: number; height: number }, shrink = 1): Similarity {
  const a = drift.scale * Math.cos(drift.rotation);
  const b = drift.scale * Math.sin(drift.rotation);
  const [x, y] = [(size.width - 1) / 2, (size.height - 1) / 2];
  return { a, b, u0: x - a * x + b * y + drift.x / shrink, v0: y - b * x - a * y + drift.y / shrink };
}

/** How far the farthest corner of the frame has moved, in pixels. */
export function maxMove(drift: Drift, { width, height }: { width: number; height: number }): number {
  const { a, b, u0, v0 } = similarityOf(drift, { width, height });
  let max = 0;
  for (const x of [0, width - 1]) {
    for (const y of [0, height - 1]) {
      max = Math.max(max, Math.hypot(a * x - b * y + u0 - x, b * x + a * y + v0 - y));
    }
  }
  return max;
}
