import type { Raster } from "../raster.ts";

/** What brings an answer's bytes back to the photo's: gain * byte + offset, for red, green and blue. */
export type Cast = { gain: [number, number, number]; offset: [number, number, number] };

export const noCast: Cast = { gain: [1, 1, 1], offset: [0, 0, 0] };

/** Steps between the colours that are told apart, of 256. */
const step = 40;
const side = Math.ceil(256 / step);
const fewest = 12;
/** Colours off by more than this after the fit are another colour by the model's choice, not by its cast. */
const usualMisfit = 10;
const startMisfit = 42;
/**
 * The share of the colours that agree on a cast of the whole picture: 0.86 and more for one (bench/edits.ts), 0.56 and less
 * where sky and trees alone were painted anew.
 */
const leastAgreement = 0.6;
/** Fewer are enough where hardly a colour has stayed as it was: then the others were painted anew under the cast. */
const fewAgree = 0.38;
const timesUntouched = 3;
const mostGain = 1.25;
const mostOffset = 30;
/** A kind of colour counts by the root of its pixels, up to so much: a sky is large, and painted anew most often. */
const largest = 30;
/** Steps of 255 between neighbours that make an edge. */
const edge = 14;

/** Mean colours of one kind of pixel in the photo and in the answer, and what they count. */
type Pair = { photo: number[]; answer: number[]; weight: number };

/**
 * The colour that a model has laid over the whole of its answer, as seen outside the mask (`use` 1; `near` 1 counts most). One
 * line for each channel, by weights that shrink with the misfit (Beaton and Tukey 1974), over kinds of colour
 * rather than pixels: a sky painted anew is one kind among many, however large. Pictures of one size, drift undone.
 */
export function findCast(photo: Raster, answer: Raster, use: Uint8Array, near: Uint8Array): Cast {
  const pairs = pairsOf(photo, answer, use, near);
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  if (pairs.length < 3) return noCast;
  let best = { cast: noCast, agreement: agreementOf(pairs, noCast, usualMisfit) };
  for (const start of [noCast, { ...noCast, offset: middleStep(pairs) }]) {
    let cast: Cast = start;
    for (let width = startMisfit; ; width = Math.max(usualMisfit, width * 0.75)) {
      cast = fitLines(pairs, cast, width);
      if (width === usualMisfit) break;
    }
    cast = fitLines(pairs, fitLines(pairs, cast, usualMisfit), usualMisfit);
    const agreement = agreementOf(pairs, cast, usualMisfit);
    if (agreement > best.agreement) best = { cast, agreement };
  }
  if (best.agreement >= leastAgreement * total) return best.cast;
  const untouched = agreementOf(pairs, noCast, usualMisfit);
  return best.agreement >= Math.max(fewAgree * total, timesUntouched * untouched) ? best.cast : noCast;
}

/** What each byte of each channel becomes: 3 x 256. */
export function tableOf({ gain, offset }: Cast): Uint8ClampedArray {
  const table = new Uint8ClampedArray(768);
  for (let i = 0; i < 768; i++) table[i] = gain[i >> 8] * (i & 255) + offset[i >> 8];
  return table;
}

/** Changes the bytes in place. */
export function undoCast({ data }: Raster, cast: Cast): void {
  const table = tableOf(cast);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = table[data[at]];
    data[at + 1] = table[256 + data[at + 1]];
    data[at + 2] = table[512 + data[at + 2]];
  }
}

function pairsOf(photo: Raster, answer: Raster, use: Uint8Array, near: Uint8Array): Pair[] {
  const { width, height, data } = photo;
  const other = answer.data;
  const sums = new Float64Array(side ** 3 * 7);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (use[i] === 0) continue;
      const at = i * 4;
      // At an edge softness and a hair of drift would pass for a change of colour.
      if (Math.abs(data[at - 7] - data[at + 9]) > edge) continue;
      if (Math.abs(data[at + 1 - 8 * width] - data[at + 1 + 8 * width]) > edge) continue;
      const bin = (Math.floor(data[at] / step) * side + Math.floor(data[at + 1] / step)) * side;
      const to = (bin + Math.floor(data[at + 2] / step)) * 7;
      const share = near[i] === 1 ? 1 : 0.2;
      sums[to] += share;
      for (let c = 0; c < 3; c++) {
        sums[to + 1 + c] += share * data[at + c];
        sums[to + 4 + c] += share * other[at + c];
      }
    }
  }
  const pairs: Pair[] = [];
  for (let to = 0; to < sums.length; to += 7) {
    const count = sums[to];
    if (count < fewest) continue;
    const mean = (c: number) => sums[to + c] / count;
    const photoMean = [mean(1), mean(2), mean(3)];
    // Bytes at their end have lost what the cast did to them.
    if (photoMean.some((value) => value > 250 || value < 4)) continue;
    pairs.push({ photo: photoMean, answer: [mean(4), mean(5), mean(6)], weight: Math.min(largest, Math.sqrt(count)) });
  }
  return pairs;
}

function middleStep(pairs: Pair[]): Cast["offset"] {
  const half = pairs.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const of = (c: number) => {
    let sum = 0;
    const sorted = pairs.toSorted((a, b) => a.photo[c] - a.answer[c] - (b.photo[c] - b.answer[c]));
    const found = sorted.find(({ weight }) => {
      sum += weight;
      return sum >= half;
    });
    return found ? limit(found.photo[c] - found.answer[c], mostOffset) : 0;
  };
  return [of(0), of(1), of(2)];
}

function misfit({ photo, answer }: Pair, { gain, offset }: Cast): number {
  const of = (c: number) => (photo[c] - gain[c] * answer[c] - offset[c]) ** 2;
  return Math.sqrt((of(0) + of(1) + of(2)) / 3);
}

function trust(pair: Pair, cast: Cast, width: number): number {
  const t = misfit(pair, cast) / width;
  return t >= 1 ? 0 : pair.weight * (1 - t * t) ** 2;
}

function agreementOf(pairs: Pair[], cast: Cast, width: number): number {
  return pairs.reduce((sum, pair) => sum + trust(pair, cast, width), 0);
}

function fitLines(pairs: Pair[], cast: Cast, width: number): Cast {
  const weights = pairs.map((pair) => trust(pair, cast, width));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return cast;
  const gain: Cast["gain"] = [1, 1, 1];
  const offset: Cast["offset"] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair, k) => sum + weights[k] * of(pair), 0) / total;
    const from = mean(({ answer }) => answer[c]);
    const to = mean(({ photo }) => photo[c]);
    const spread = mean(({ answer }) => (answer[c] - from) ** 2);
    const both = mean(({ answer, photo }) => (answer[c] - from) * (photo[c] - to));
    // A few levels of doubt: where all colours outside are alike, their slope says nothing.
    const doubt = 15 ** 2;
    gain[c] = Math.min(mostGain, Math.max(1 / mostGain, (both + doubt) / (spread + doubt)));
    offset[c] = limit(to - gain[c] * from, mostOffset);
  }
  return { gain, offset };
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
