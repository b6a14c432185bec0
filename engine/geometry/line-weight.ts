import type { Line } from "./vanishing-points.ts";

const degree = Math.PI / 180;
/** How far off a line may point that runs towards a vanishing point (standard deviation), less the ends' uncertainty. */
const spread = 0.3 * degree;
const endsOff = 0.35;
const maxDistance = 3.5;

/** Radians by which a line's own direction is uncertain. */
export function uncertaintyOf(line: Line): number {
  return spread + endsOff / line.length;
}

/**
 * What a line says for a vanishing point that it misses by `off` radians, against pointing anywhere: the logarithm of
 * a mixture of both, 0 where it is sure not to belong. Long lines say more, but one long gutter must not outvote lap lines.
 */
export function evidence(line: Line, off: number): number {
  const deviations = Math.abs(off) / uncertaintyOf(line);
  if (deviations > maxDistance) return 0;
  return weightOf(line) * Math.log(1 + 20 * Math.exp(-0.5 * deviations * deviations));
}

export function weightOf(line: Line): number {
  return Math.min(line.length, 120) / 400;
}
