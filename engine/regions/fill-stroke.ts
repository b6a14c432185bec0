import type { Crop } from "./crop.ts";

/** Coverage (0..255) over `crop` of a round brush of `radius` pixels drawn along `points` (x0, y0, …); one point dots. */
export function fillStroke(points: ArrayLike<number>, radius: number, crop: Crop): Uint8Array {
  const coverage = new Uint8Array(crop.width * crop.height);
  for (let i = 0; i < points.length; i += 2) {
    const next = i + 2 < points.length ? i + 2 : i;
    addCapsule(coverage, crop, radius, {
      x0: points[i] - crop.x,
      y0: points[i + 1] - crop.y,
      x1: points[next] - crop.x,
      y1: points[next + 1] - crop.y,
    });
  }
  return coverage;
}

function addCapsule(
  coverage: Uint8Array,
  crop: Crop,
  radius: number,
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
) {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length2 = dx * dx + dy * dy || 1e-9;
  const reach = radius + 1;
  const outside = (radius + 0.5) ** 2;
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
  const right = Math.min(crop.width, Math.ceil(Math.max(x0, x1) + reach));
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - reach));
  const bottom = Math.min(crop.height, Math.ceil(Math.max(y0, y1) + reach));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = y * crop.width + x;
      if (coverage[at] === 255) continue;
      const px = x + 0.5 - x0;
      const py = y + 0.5 - y0;
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const off2 = (px - along * dx) ** 2 + (py - along * dy) ** 2;
      if (off2 >= outside) continue;
      const value = Math.round(255 * Math.min(1, radius - Math.sqrt(off2) + 0.5));
      if (value > coverage[at]) coverage[at] = value;
    }
  }
}
