import { type Cast, noCast, type Three, undone } from "./color-cast-model.ts";
import type { Kind } from "./color-kinds.ts";
import { solve } from "./solve.ts";

/** Colors off by more than this after the fit are another color by the model's choice, not by its cast. */
const typicalMisfit = 10;
const startMisfit = 42;
/** Steps of 255 that a cast may move a byte by. */
const maxDistance = 50;
/** Usual size of each unknown, in steps of 255 for the first three, and how much they count against what is seen. */
const typicalSizes = { slope: 25, shift: 25, bend: 16, saturation: 0.3, falloff: 0.3 };
const doubtOfFit = 3.6;
/** Slope, shift and bend of each channel; what the channels share. */
const unknowns = 11;
const unknownsOf = [
  [0, 1, 2, 9, 10],
  [3, 4, 5, 9, 10],
  [6, 7, 8, 9, 10],
];

/** The cast that explains most, from a start that may be off: a wide look first, in which only gains and offsets count. */
export function settle(kinds: Kind[], start: Cast): Cast {
  let cast = start;
  for (let width = startMisfit; width > typicalMisfit; width *= 0.75) cast = fitOnce(kinds, cast, width, 50);
  for (let round = 0; round < 6; round++) cast = fitOnce(kinds, cast, typicalMisfit, 1);
  return cast;
}

/** The same of casts that are gains alone: where few colors are seen, these tell the same of them and another thing of all others. */
export function settleGains(kinds: Kind[], step: Three): Cast {
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const [red, green, blue] = step.map(
    (value, c) => 1 + value / kinds.reduce((sum, { answer, weight }) => sum + (weight * answer[c]) / total, 0),
  );
  let cast: Cast = { ...noCast, gain: [red, green, blue] };
  for (let width = startMisfit, round = 0; round < 10; round++, width = Math.max(typicalMisfit, width * 0.75)) {
    const weights = kinds.map((kind) => trust(kind, cast, width));
    const gain = ([0, 1, 2] as const).map((c) => {
      const sum = (of: (kind: Kind) => number) => kinds.reduce((total, kind, k) => total + weights[k] * of(kind), 0);
      return (sum(({ photo, answer }) => photo[c] * answer[c]) + 1) / (sum(({ answer }) => answer[c] ** 2) + 1);
    });
    cast = { ...noCast, gain: [gain[0], gain[1], gain[2]] };
  }
  return cast;
}

/** The share of the kinds that the cast explains, each by its weight. */
export function agreementOf(kinds: Kind[], cast: Cast): number {
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.reduce((sum, kind) => sum + trust(kind, cast, typicalMisfit), 0) / total;
}

function trust(kind: Kind, cast: Cast, width: number): number {
  let sum = 0;
  for (const c of kind.channels) sum += (undone(cast, kind.answer, kind.away, c) - kind.photo[c]) ** 2;
  const square = sum / kind.channels.length / width ** 2;
  return square >= 1 ? 0 : kind.weight * (1 - square) ** 2;
}

/** Least squares over the kinds that the cast explains so far. `strict`: how much more than usual the finer unknowns have to show. */
function fitOnce(kinds: Kind[], cast: Cast, width: number, strict: number): Cast {
  const matrix = new Float64Array(unknowns * unknowns);
  const right = new Float64Array(unknowns);
  const values = new Float64Array(5);
  let total = 0;
  for (const kind of kinds) {
    const weight = trust(kind, cast, width);
    if (weight === 0) continue;
    total += weight;
    const gray = 0.299 * kind.answer[0] + 0.587 * kind.answer[1] + 0.114 * kind.answer[2];
    for (const c of kind.channels) {
      const byte = kind.answer[c];
      const columns = unknownsOf[c];
      values[0] = (byte - 128) / 128;
      values[1] = 1;
      values[2] = (byte * (255 - byte)) / 255 / 64;
      values[3] = byte - gray;
      values[4] = kind.away * byte;
      for (let j = 0; j < 5; j++) {
        const share = weight * values[j];
        right[columns[j]] += share * (kind.photo[c] - byte);
        for (let k = 0; k < 5; k++) matrix[columns[j] * unknowns + columns[k]] += share * values[k];
      }
    }
  }
  if (total === 0) return cast;
  const { slope, shift, bend, saturation, falloff } = typicalSizes;
  const sizes = [slope, shift, bend, slope, shift, bend, slope, shift, bend, saturation, falloff];
  for (let k = 0; k < unknowns; k++) {
    const isFine = k > 8 || k % 3 === 2;
    matrix[k * unknowns + k] += ((isFine ? strict : 1) * doubtOfFit * total) / sizes[k] ** 2;
  }
  const x = solve(matrix, right);
  if (!x) return cast;
  const each = (of: (c: number) => number): Three => [of(0), of(1), of(2)];
  return {
    gain: each((c) => 1 + x[3 * c] / 128),
    offset: each((c) => x[3 * c + 1] - x[3 * c]),
    bend: each((c) => x[3 * c + 2] / 64),
    saturation: x[9],
    falloff: x[10],
  };
}

/** Whether it leaves dark dark and light light, and is warmer or cooler rather than green or purple, as light is. */
export function isPlausible(cast: Cast): boolean {
  if (cast.saturation < -0.3 || cast.saturation > 0.5) return false;
  return [20, 80, 140, 200].every((level) => {
    const [red, green, blue] = [0, 1, 2].map((c) => undone(cast, [level, level, level], 0, c));
    const isFar = [red, green, blue].some((value) => Math.abs(value - level) > maxDistance);
    return !isFar && Math.abs(green - (red + blue) / 2) <= 3 + 0.12 * level;
  });
}

/** The step of each channel that as many kinds lie above as below. */
export function middleStep(kinds: Kind[]): Three {
  const half = kinds.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const of = (c: number) => {
    let sum = 0;
    const sorted = kinds.toSorted((a, b) => a.photo[c] - a.answer[c] - (b.photo[c] - b.answer[c]));
    const found = sorted.find(({ weight }) => {
      sum += weight;
      return sum >= half;
    });
    return found ? found.photo[c] - found.answer[c] : 0;
  };
  return [of(0), of(1), of(2)];
}
