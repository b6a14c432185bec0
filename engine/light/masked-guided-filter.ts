import { boxMean } from "../regions/box-mean.ts";

/** Means that only count cells by their weight: what lies outside the surface does not leak in. */
export type MaskedMean = (values: Float32Array) => Float32Array;

export function maskedMean(weight: Float32Array, width: number, height: number, radius: number): MaskedMean {
  const total = boxMean(weight, width, height, radius);
  const weighted = new Float32Array(weight.length);
  return (values) => {
    for (let i = 0; i < values.length; i++) weighted[i] = values[i] * weight[i];
    const mean = boxMean(weighted, width, height, radius);
    for (let i = 0; i < mean.length; i++) mean[i] = total[i] > 1e-5 ? mean[i] / total[i] : 0;
    return mean;
  };
}

/**
 * Guided filter (He, Sun, Tang 2013) on the surface only: `values` smoothed where `guide` is flat, kept where it steps.
 * Called again with its own result as guide it is rolling guidance (Zhang 2014): texture goes, shadow borders stay.
 */
export function maskedGuidedFilter(values: Float32Array, guide: Float32Array, mean: MaskedMean, epsilon: number) {
  const count = values.length;
  const product = new Float32Array(count);
  const meanGuide = mean(guide);
  const meanValue = mean(values);
  for (let i = 0; i < count; i++) product[i] = guide[i] * guide[i];
  let slope = mean(product);
  for (let i = 0; i < count; i++) product[i] = guide[i] * values[i];
  let offset = mean(product);
  for (let i = 0; i < count; i++) {
    const variance = Math.max(0, slope[i] - meanGuide[i] * meanGuide[i]);
    const covariance = offset[i] - meanGuide[i] * meanValue[i];
    slope[i] = covariance / (variance + epsilon);
    offset[i] = meanValue[i] - slope[i] * meanGuide[i];
  }
  slope = mean(slope);
  offset = mean(offset);
  for (let i = 0; i < count; i++) slope[i] = slope[i] * guide[i] + offset[i];
  return slope;
}
