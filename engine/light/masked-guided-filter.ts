import { boxMean } from "../regions/box-mean.ts";

/** Means that only count cells by their weight: what lies outside the surface does not leak in. `into` may be `values`. */
export type MaskedMean = (values: Float32Array, into?: Float32Array) => Float32Array;

/** Means over squares of 2 * `radius` + 1 cells, each counting by its `weight` (0 to 1). 0 where nothing counts. */
export function maskedMean(weight: Float32Array, width: number, height: number, radius: number): MaskedMean {
  const total = boxMean(weight, width, height, radius);
  return (values, into = new Float32Array(values.length)) => {
    for (let i = 0; i < values.length; i++) into[i] = values[i] * weight[i];
    boxMean(into, width, height, radius, into);
    for (let i = 0; i < into.length; i++) into[i] = total[i] > 1e-5 ? into[i] / total[i] : 0;
    return into;
  };
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
