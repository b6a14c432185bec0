const steps = { lightness: 20, hue: 16 };
const maxHue = 60;
const count = steps.lightness * steps.hue * steps.hue;
/** A share of what each bin would hold if all colors were alike: a color that neither side has says nothing. */
const floor = 2e-3;
const [side, middle] = [0.21, 0.58];

/** The bin of each pixel's color in CIE Lab: coarse, so that light and shade of one paint fall into few. */
export function colorBins(lightness: Float32Array, a: Float32Array, b: Float32Array): Uint16Array {
  const binOf = (share: number, bins: number) => Math.min(bins - 1, Math.max(0, Math.floor(share * bins)));
  const hueOf = (value: number) => binOf((value + maxHue) / (2 * maxHue), steps.hue);
  const bins = new Uint16Array(lightness.length);
  for (let i = 0; i < bins.length; i++) {
    bins[i] = (binOf(lightness[i] / 100, steps.lightness) * steps.hue + hueOf(a[i])) * steps.hue + hueOf(b[i]);
  }
  return bins;
}

/** For every bin how much more its color is of what has `chance` than of what has not, as a natural logarithm. */
export function logColorRatio(bins: Uint16Array, chance: Float32Array, counts: (i: number) => boolean): Float32Array {
  const yes = new Float32Array(count);
  const no = new Float32Array(count);
  for (let i = 0; i < bins.length; i++) {
    if (!counts(i)) continue;
    yes[bins[i]] += chance[i];
    no[bins[i]] += 1 - chance[i];
  }
  const [trim, rest] = [yes, no].map(asShares);
  return trim.map((share, bin) => Math.log((share + floor / count) / (rest[bin] + floor / count)));
}

/** Shares of the whole, each bin with a little of its neighbors'. */
function asShares(sums: Float32Array): Float32Array {
  let blurred = sums;
  for (const [stride, length] of [
    [1, steps.hue],
    [steps.hue, steps.hue],
    [steps.hue * steps.hue, steps.lightness],
  ]) {
    const from = blurred;
    blurred = from.map((value, i) => {
      const at = Math.floor(i / stride) % length;
      const before = at > 0 ? from[i - stride] : value;
      const after = at < length - 1 ? from[i + stride] : value;
      return side * before + middle * value + side * after;
    });
  }
  const total = blurred.reduce((sum, value) => sum + value, 0);
  return total > 0 ? blurred.map((value) => value / total) : blurred;
}
