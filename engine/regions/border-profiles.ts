import type { Raster } from "../raster.ts";
import type { Loop } from "./contours.ts";
import type { Profiles } from "./side-colors.ts";

/** Samples beyond the reach from which the colors of the two sides are learnt. */
export const beyond = 4;

/** Points at equal distances along the loop. */
export function resample(loop: Loop, step: number): Float32Array {
  const count = loop.length / 2;
  let total = 0;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    total += Math.hypot(loop[2 * i] - loop[2 * j], loop[2 * i + 1] - loop[2 * j + 1]);
  }
  const points = Math.max(4, Math.round(total / step));
  const line = new Float32Array(2 * points);
  let from = 0;
  let walked = 0;
  for (let i = 0; i < points; i++) {
    const target = (i * total) / points;
    for (;;) {
      const to = (from + 1) % count;
      const dx = loop[2 * to] - loop[2 * from];
      const dy = loop[2 * to + 1] - loop[2 * from + 1];
      const length = Math.hypot(dx, dy);
      if (walked + length >= target || from === count - 1) {
        const share = length > 0 ? Math.min(1, (target - walked) / length) : 0;
        line[2 * i] = loop[2 * from] + dx * share;
        line[2 * i + 1] = loop[2 * from + 1] + dy * share;
        break;
      }
      walked += length;
      from = to;
    }
  }
  return line;
}

/** Unit normals that point outwards (the inside is to the right of the direction of travel). */
export function normalsOf(line: Float32Array): Float32Array {
  const points = line.length / 2;
  const normals = new Float32Array(line.length);
  for (let i = 0; i < points; i++) {
    let dx = 0;
    let dy = 0;
    for (let k = 1; k <= 3; k++) {
      const before = 2 * ((i + points - k) % points);
      const after = 2 * ((i + k) % points);
      dx += line[after] - line[before];
      dy += line[after + 1] - line[before + 1];
    }
    const length = Math.hypot(dx, dy) || 1;
    normals[2 * i] = dy / length;
    normals[2 * i + 1] = -dx / length;
  }
  return normals;
}

/** Lightness and two color differences across the border: sample j of a profile lies at j + 0.5 - reach - beyond. */
export function readProfiles(photo: Raster, line: Float32Array, normals: Float32Array, reach: number): Profiles {
  const points = line.length / 2;
  const depth = 2 * (reach + beyond);
  const colors = new Float32Array(points * depth * 3);
  const { data, width, height } = photo;
  for (let i = 0; i < points; i++) {
    const [fromX, fromY] = [line[2 * i], line[2 * i + 1]];
    const [alongX, alongY] = [normals[2 * i], normals[2 * i + 1]];
    for (let j = 0; j < depth; j++) {
      const offset = j + 0.5 - reach - beyond;
      const x = Math.min(width - 1.001, Math.max(0, fromX + alongX * offset - 0.5));
      const y = Math.min(height - 1.001, Math.max(0, fromY + alongY * offset - 0.5));
      const left = Math.floor(x);
      const top = Math.floor(y);
      const a = 4 * (top * width + left);
      const b = width > 1 ? a + 4 : a;
      const c = height > 1 ? a + 4 * width : a;
      const d = c + b - a;
      const u = x - left;
      const v = y - top;
      const red = (data[a] * (1 - u) + data[b] * u) * (1 - v) + (data[c] * (1 - u) + data[d] * u) * v;
      const green = (data[a + 1] * (1 - u) + data[b + 1] * u) * (1 - v) + (data[c + 1] * (1 - u) + data[d + 1] * u) * v;
      const blue = (data[a + 2] * (1 - u) + data[b + 2] * u) * (1 - v) + (data[c + 2] * (1 - u) + data[d + 2] * u) * v;
      const at = 3 * (i * depth + j);
      colors[at] = 0.3 * red + 0.59 * green + 0.11 * blue;
      colors[at + 1] = red - green;
      colors[at + 2] = 0.7 * (blue - (red + green) / 2);
    }
  }
  return { colors, points, depth, reach };
}
