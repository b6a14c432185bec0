import { boxMean, weightedBoxMean } from "../regions/box-mean.ts";

/** Means that only count cells by their weight: what lies outside the surface does not leak in. `into` may be `values`. */
export type MaskedMean = (values: Float32Array, into?: Float32Array) => Float32Array;

/**
 * Means over squares of 2 * `radius` + 1 cells, each counting by its `weight` (0 to 1). 0 where nothing counts. `scratch` may be given to reuse
 * memory: as long as the means are asked for it is theirs.
 */
export function maskedMean(
  weight: Float32Array,
  width: number,
  height: number,
  radius: number,
  scratch?: Float32Array,
): MaskedMean {
  const size = { width, height, radius };
  const weights = { weight, total: boxMean(weight, width, height, radius, scratch) };
  return (values, into = new Float32Array(values.length)) => weightedBoxMean(values, weights, size, into);
}

/**
 * Guided filter (He, Sun, Tang 2013) on the surface only: `values` smoothed where `guide` is flat, kept where it steps.
 * Called again with its own result as guide it is rolling guidance (Zhang 2014): texture goes, shadow borders stay. `meanValue` is
 * `mean(values)`, for who has it.
 */
export function maskedGuidedFilter(
  values: Float32Array,
  guide: Float32Array,
  mean: MaskedMean,
  epsilon: number,
  meanValue = mean(values),
): Float32Array {
  const count = values.length;
  const slope = new Float32Array(count);
  const offset = new Float32Array(count);
  for (let i = 0; i < count; i++) slope[i] = guide[i] * guide[i];
  for (let i = 0; i < count; i++) offset[i] = guide[i] * values[i];
  mean(slope, slope);
  mean(offset, offset);
  const meanGuide = mean(guide);
  for (let i = 0; i < count; i++) {
    const variance = Math.max(0, slope[i] - meanGuide[i] * meanGuide[i]);
    const covariance = offset[i] - meanGuide[i] * meanValue[i];
    slope[i] = covariance / (variance + epsilon);
    offset[i] = meanValue[i] - slope[i] * meanGuide[i];
  }
  mean(slope, slope);
  mean(offset, offset);
  for (let i = 0; i < count; i++) slope[i] = slope[i] * guide[i] + offset[i];
  return slope;
}
