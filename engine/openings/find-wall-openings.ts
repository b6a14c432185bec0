import { askTrees } from "./boosted-trees.ts";
import { describeFrame, featureCount } from "./describe-frame.ts";
import type { FlatWall } from "./flat-wall.ts";
import { frameTrees } from "./frame-trees.ts";
import { type Box, findFrames, shareOfSmaller } from "./frames.ts";
import { SIDING_SHARE, sumInBox } from "./wall-sums.ts";

export type WallOpening = Box & { odds: number };

/** Log-odds from which a rectangle is an opening; from which it is one although it looks like a plain piece of wall. */
const sure = 1;
const sureThoughPlain = 2;
/** Spread of lightness (standard deviation) below which a box looks like a plain piece of wall. */
export const plainSpread = 14;
/** A rectangle just like a sure one, beside or above it, and no plain wall, is likelier to be one by so much. */
const pairBonus = 0.6;
const pairModelOdds = 2.5;
const alike = 0.1;
/** Rectangles that share so much of the smaller one are the same opening. */
const overlapping = 0.4;

const besideWithin = 0.3;

/** The rectangles of a wall that are openings, surest first; `odds` are log-odds. */
export function findWallOpenings(wall: FlatWall): WallOpening[] {
  const values = new Float32Array(featureCount);
  const likely: WallOpening[] = [];
  for (const { left, top, right, bottom } of findFrames(wall.borders, wall.picture)) {
    const box = { left, top, right, bottom };
    describeFrame(wall, box, values);
    const odds = askTrees(frameTrees, values);
    if (odds > sure - pairBonus) likely.push({ ...box, odds });
  }
  likely.sort((one, other) => other.odds - one.odds);
  const models = likely.filter(({ odds }) => odds > pairModelOdds);
  const raised = likely.map((opening) => {
    const isPaired =
      opening.odds <= pairModelOdds && !isPlain(wall, opening) && models.some((model) => isPair(opening, model));
    return isPaired ? { ...opening, odds: opening.odds + pairBonus } : opening;
  });
  raised.sort((one, other) => other.odds - one.odds);
  const chosen: WallOpening[] = [];
  for (const opening of raised) {
    if (opening.odds < (isPlain(wall, opening) ? sureThoughPlain : sure)) continue;
    if (chosen.some((other) => shareOfSmaller(opening, other) > overlapping)) continue;
    if (chosen.some((other) => isWallBeside(wall, opening, other))) continue;
    chosen.push(opening);
  }
  return chosen;
}

/** Of one size, side by side in a row or one above the other. */
export function isPair(one: Box, other: Box): boolean {
  if (shareOfSmaller(one, other) > 0) return false;
  const across = other.right - other.left;
  const down = other.bottom - other.top;
  const x = alike * across;
  const y = alike * down;
  if (Math.abs(one.right - one.left - across) > x || Math.abs(one.bottom - one.top - down) > y) return false;
  return Math.abs(one.top - other.top) < y || Math.abs(one.left - other.left) < x;
}

/** A piece of wall or a shutter that a window's jamb closes on one side: beside a surer opening, of another size, wall-like. */
function isWallBeside({ picture, sums }: FlatWall, box: Box, other: Box): boolean {
  const gap = Math.max(box.left - other.right, other.left - box.right);
  const shared = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  if (gap > besideWithin * picture.perMeterX || shared < 0.5 * (box.bottom - box.top)) return false;
  const wide = (box.right - box.left) / (other.right - other.left);
  return (wide < 0.85 || wide > 1.18) && sumInBox(sums, box).shares[SIDING_SHARE] > 0.7;
}

function isPlain({ sums }: FlatWall, box: Box): boolean {
  const { shares, spread } = sumInBox(sums, box);
  return shares[SIDING_SHARE] > 0.95 && spread < plainSpread;
}
