import { scoresOf } from "../analysis/classify.ts";

/** How much the lookalikes' word counts beside a superpixel's own, in exponents (its own: 2.2, `scoresOf`). */
const alikeTrust = 1.5;
const floor = 0.01;

/** Log-likelihoods for smoothing, of what a superpixel is taken for by itself and of what its lookalikes are. */
export function weighEvidence(shares: Float32Array, alike: Float32Array): Float32Array {
  return scoresOf(shares).map((score, i) => score + alikeTrust * Math.log(alike[i] + floor));
}
