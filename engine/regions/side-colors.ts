/** Colors across a border: `depth` samples of three channels for each of `points`, from deep inside to far outside. */
export type Profiles = { colors: Float32Array; points: number; depth: number; reach: number };

/** A Gaussian a point for one side of the border; `weight` counts the samples it rests on. */
export type SideModel = { mean: Float32Array; variance: Float32Array; weight: Float32Array };

/** Points to each side whose profiles share one color model. */
const neighbors = 11;

/** Mean and variance of the colors of profile samples `from`..`to` that count, shared with neighbouring points. */
export function learnSide(
  profiles: Profiles,
  from: number,
  to: number,
  counts: (point: number, sample: number) => boolean,
): SideModel {
  const { colors, points, depth } = profiles;
  const sums = new Float32Array(points * 7);
  for (let i = 0; i < points; i++) {
    for (let j = from; j < to; j++) {
      if (!counts(i, j)) continue;
      sums[7 * i]++;
      for (let c = 0; c < 3; c++) {
        const value = colors[3 * (i * depth + j) + c];
        sums[7 * i + 1 + c] += value;
        sums[7 * i + 4 + c] += value * value;
      }
    }
  }
  const mean = new Float32Array(3 * points);
  const variance = new Float32Array(3 * points);
  const weight = new Float32Array(points);
  const running = new Float64Array(7);
  const add = (i: number, sign: number) => {
    const at = 7 * ((i + points) % points);
    for (let c = 0; c < 7; c++) running[c] += sign * sums[at + c];
  };
  const span = Math.min(neighbors, Math.floor((points - 1) / 2));
  for (let i = -span; i <= span; i++) add(i, 1);
  for (let i = 0; i < points; i++) {
    const n = Math.max(1, running[0]);
    weight[i] = running[0];
    for (let c = 0; c < 3; c++) {
      const m = running[1 + c] / n;
      mean[3 * i + c] = m;
      // The floor keeps a flat wall from taking its own grain for a border.
      variance[3 * i + c] = Math.max(0, running[4 + c] / n - m * m) + (c === 0 ? 49 : 20);
    }
    add(i - span, -1);
    add(i + span + 1, 1);
  }
  return { mean, variance, weight };
}

/**
 * How much more a color looks like the outside than the inside, kept within +-3. `wider` is the log of the outer
 * variance over the inner one, of each channel: the same for all samples of a point.
 */
export function logRatio(
  colors: Float32Array,
  at: number,
  within: SideModel,
  outer: SideModel,
  model: number,
  wider: Float64Array,
): number {
  let ratio = 0;
  for (let c = 0; c < 3; c++) {
    const a = colors[at + c] - within.mean[model + c];
    const b = colors[at + c] - outer.mean[model + c];
    const va = within.variance[model + c];
    const vb = outer.variance[model + c];
    ratio += 0.5 * ((b * b) / vb - (a * a) / va + wider[c]);
  }
  return Math.max(-3, Math.min(3, -ratio));
}
