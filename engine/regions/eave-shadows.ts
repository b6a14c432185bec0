import type { Lab } from "./lab.ts";

/**
 * For each blob, whether it is the shadow of an eave or a rake: most of its columns begin right at the piece's upper
 * border, or it is a dark band that is no trunk or post.
 */
export function findShadows(lab: Lab, labels: Int32Array, sizes: number[], inside: Uint8Array): boolean[] {
  const { width } = lab;
  const blobs = sizes.length;
  const tops = new Int32Array(blobs);
  const free = new Int32Array(blobs);
  const moments = new Float64Array(6 * blobs);
  const ceiling = new Int32Array(width).fill(-1);
  for (let i = 0; i < inside.length; i++) if (inside[i] && ceiling[i % width] < 0) ceiling[i % width] = (i / width) | 0;
  let light = 0;
  let count = 0;
  for (let i = 0; i < labels.length; i++) {
    const blob = labels[i];
    if (blob === 0) {
      if (inside[i]) {
        light += lab.l[i];
        count++;
      }
      continue;
    }
    const x = i % width;
    const y = (i / width) | 0;
    const at = 6 * blob;
    moments[at] += x;
    moments[at + 1] += y;
    moments[at + 2] += x * x;
    moments[at + 3] += x * y;
    moments[at + 4] += y * y;
    moments[at + 5] += lab.l[i];
    if (i < width || labels[i - width] === blob) continue;
    tops[blob]++;
    if (y - ceiling[x] <= 6) free[blob]++;
  }
  return sizes.map((size, blob) => {
    if (blob === 0 || size === 0) return false;
    const [x, y, xx, xy, yy, l] = moments.subarray(6 * blob, 6 * blob + 6).map((sum) => sum / size);
    const darker = light / Math.max(1, count) - l;
    if (free[blob] > 0.55 * tops[blob]) return darker > 6;
    return darker > 15 && isBand(xx - x * x, xy - x * y, yy - y * y);
  });
}

/** Long, thin and nearer to level than to upright, from the second moments. */
function isBand(xx: number, xy: number, yy: number): boolean {
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const length = Math.sqrt(12 * (middle + spread));
  const breadth = Math.sqrt(12 * Math.max(0.1, middle - spread));
  return length > 16 && length > 3 * breadth && Math.abs(angle) < 1;
}
