/** Lit parts of one color lie within this much log luminance of each other. */
const spread = 0.4;

/**
 * The log luminance of the lit parts of a surface: of the brightest crowd of values that holds a good share of all, not
 * of the very brightest. `sorted` rises. Less than `leastShare` of it is trim, a garage door, a patch of sun.
 */
export function litLevel(sorted: Float32Array, leastShare: number): number {
  const count = sorted.length;
  const step = Math.max(1, Math.floor(count / 400));
  let best = { from: 0, to: count - 1, share: 0 };
  for (let to = count - 1; to >= 0; to -= step) {
    const from = firstAtLeast(sorted, sorted[to] - spread);
    const share = (to - from + 1) / count;
    if (best.share >= leastShare && share < best.share) break;
    if (share > best.share) best = { from, to, share };
  }
  return sorted[Math.round(best.from + (best.to - best.from) * 0.65)];
}

function firstAtLeast(sorted: Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
