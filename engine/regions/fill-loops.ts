import type { Crop } from "./crop.ts";

/**
 * Exact coverage (0..255) of closed loops (x0, y0, x1, …, in pixels of the picture) over `crop`, row-major. The signed
 * area that each edge leaves to its right is added up, so an edge is as sharp as one pixel allows, without sampling
 * (as in font rasterisers: Levien, font-rs). Loops of opposite orientation cut holes; overlaps of the same
 * orientation count once.
 */
export function fillLoops(loops: ArrayLike<number>[], crop: Crop): Uint8Array {
  const { width, height } = crop;
  const stride = width + 2;
  const areas = new Float32Array(stride * height);
  for (const points of loops) {
    const last = points.length - 2;
    for (let i = 0; i <= last; i += 2) {
      const next = i === last ? 0 : i + 2;
      addEdge(
        areas,
        stride,
        crop,
        points[i] - crop.x,
        points[i + 1] - crop.y,
        points[next] - crop.x,
        points[next + 1] - crop.y,
      );
    }
  }
  const coverage = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += areas[y * stride + x];
      const share = sum < 0 ? -sum : sum;
      if (share > 0.001) coverage[y * width + x] = share >= 1 ? 255 : 255 * share + 0.5;
    }
  }
  return coverage;
}

function addEdge(areas: Float32Array, stride: number, crop: Crop, x0: number, y0: number, x1: number, y1: number) {
  if (y0 === y1) return;
  const down = y0 < y1;
  const top = Math.max(0, down ? y0 : y1);
  const bottom = Math.min(crop.height, down ? y1 : y0);
  const slope = (x1 - x0) / (y1 - y0);
  for (let row = Math.floor(top); row < bottom; row++) {
    const enter = Math.max(top, row);
    const leave = Math.min(bottom, row + 1);
    const sign = down ? leave - enter : enter - leave;
    const a = Math.min(crop.width, Math.max(0, x0 + (enter - y0) * slope));
    const b = Math.min(crop.width, Math.max(0, x0 + (leave - y0) * slope));
    const left = Math.min(a, b);
    const right = Math.max(a, b);
    const first = Math.floor(left);
    const perPixel = right > left ? sign / (right - left) : 0;
    for (let x = first; x < right || x === first; x++) {
      const from = Math.max(left, x);
      const to = Math.min(right, x + 1);
      const height = right > left ? perPixel * (to - from) : sign;
      const offset = (from + to) / 2 - x;
      areas[row * stride + x] += height * (1 - offset);
      areas[row * stride + x + 1] += height * offset;
    }
  }
}
