import { boxMean, weightedBoxMean } from "./box-mean.ts";

/** Per pixel of the small picture: matte = red * R + green * G + blue * B + rest, colors 0..1. */
export type GuidedMatte = { red: Float32Array; green: Float32Array; blue: Float32Array; rest: Float32Array };

/**
 * The color guided filter (He, Sun, Tang 2013) as its linear coefficients, so that they can be applied at a larger size
 * than they were found at (He & Sun 2015). `guide` is three channels 0..1 of the same size as `matte`.
 */
export function guideMatte(
  guide: [Float32Array, Float32Array, Float32Array],
  matte: Float32Array,
  { width, height, radius, softness }: { width: number; height: number; radius: number; softness: number },
): GuidedMatte {
  const size = width * height;
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const means = guide.map(mean);
  const matteMean = mean(matte);
  const covariance = (u: Float32Array, v: Float32Array, um: Float32Array, vm: Float32Array) => {
    const result = weightedBoxMean(u, { weight: v, total: null }, { width, height, radius }, new Float32Array(size));
    for (let y = 0; y < height; y++) lessProduct(result, um, vm, y * width, (y + 1) * width);
    return result;
  };
  const [r, g, b] = guide;
  const [rm, gm, bm] = means;
  const rr = covariance(r, r, rm, rm);
  const rg = covariance(r, g, rm, gm);
  const rb = covariance(r, b, rm, bm);
  const gg = covariance(g, g, gm, gm);
  const gb = covariance(g, b, gm, bm);
  const bb = covariance(b, b, bm, bm);
  const red = covariance(r, matte, rm, matteMean);
  const green = covariance(g, matte, gm, matteMean);
  const blue = covariance(b, matte, bm, matteMean);
  const rest = matteMean;
  const fit = { rr, rg, rb, gg, gb, bb, red, green, blue, rest, rm, gm, bm };
  for (let y = 0; y < height; y++) solveRow(fit, softness, y * width, (y + 1) * width);
  for (const coefficient of [red, green, blue, rest]) boxMean(coefficient, width, height, radius, coefficient);
  return { red, green, blue, rest };
}

type Fit = Record<
  "rr" | "rg" | "rb" | "gg" | "gb" | "bb" | "red" | "green" | "blue" | "rest" | "rm" | "gm" | "bm",
  Float32Array
>;

/**
 * The coefficients of the pixels `from` to `to`, from covariances in place. A row at a time: what is called often is made fast, one long loop
 * runs to its end as it began.
 */
function solveRow(fit: Fit, softness: number, from: number, to: number): void {
  const { rr, rg, rb, gg, gb, bb, red, green, blue, rest, rm, gm, bm } = fit;
  for (let i = from; i < to; i++) {
    const a = rr[i] + softness;
    const d = gg[i] + softness;
    const f = bb[i] + softness;
    const p = d * f - gb[i] * gb[i];
    const q = rb[i] * gb[i] - rg[i] * f;
    const s = rg[i] * gb[i] - rb[i] * d;
    const scale = 1 / (a * p + rg[i] * q + rb[i] * s);
    const x = red[i];
    const y = green[i];
    const z = blue[i];
    red[i] = scale * (p * x + q * y + s * z);
    green[i] = scale * (q * x + (a * f - rb[i] * rb[i]) * y + (rg[i] * rb[i] - a * gb[i]) * z);
    blue[i] = scale * (s * x + (rg[i] * rb[i] - a * gb[i]) * y + (a * d - rg[i] * rg[i]) * z);
    rest[i] -= red[i] * rm[i] + green[i] * gm[i] + blue[i] * bm[i];
  }
}

function lessProduct(values: Float32Array, one: Float32Array, other: Float32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) values[i] -= one[i] * other[i];
}
