import { classCount } from "../analysis/classes.ts";

/** How much the forests' word counts beside the net's, in exponents. They know easy roofs better, and walls worse. */
const forestWeight = 0.5;
const floor = 0.01;

/** One opinion of two, for every superpixel: the weighted geometric mean, as shares. Without a net it is the forests'. */
export function weighEvidence(forests: Float32Array, net: Float32Array | null): Float32Array {
  if (net === null) return forests;
  const joined = new Float32Array(net.length);
  for (let at = 0; at < net.length; at += classCount) {
    let sum = 0;
    for (let i = at; i < at + classCount; i++) {
      joined[i] = (net[i] + floor) * (forests[i] + floor) ** forestWeight;
      sum += joined[i];
    }
    for (let i = at; i < at + classCount; i++) joined[i] /= sum;
  }
  return joined;
}
