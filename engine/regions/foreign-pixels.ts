import { boxMean } from "./box-mean.ts";
import { findShadows } from "./eave-shadows.ts";
import { fillHoles } from "./fill-holes.ts";
import { type Lab, tintOff } from "./lab.ts";
import { findOpen } from "./open-borders.ts";
import { findPieces } from "./pieces.ts";
import { findPlants } from "./plants.ts";
import { findCladdings } from "./second-claddings.ts";
import { commonTint, type Tint } from "./tints.ts";

/** Above this share of the piece (plants apart) the model has failed, not the wall: nothing but plants is taken out. */
const maxForeignShare = 0.45;

/** Up to this share of the piece, wall that a thing encloses is part of the thing. */
const maxHoleShare = 0.01;

/**
 * 1 where a pixel of a surface piece does not belong to the surface: a plant by its green, anything else by leaving the
 * piece's own color, which is followed locally (means over `radius`) so that light may change along a wall. Distances
 * are measured in the piece's own spread (median absolute deviation).
 */
export function findForeignPixels(lab: Lab, inside: Uint8Array, radius: number): Float32Array {
  const { width, height } = lab;
  const size = width * height;
  const mode = commonTint(lab, inside);
  const weight = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    weight[i] = inside[i] && tintOff(lab, i, mode.a, mode.b) < 22 ? 1 : 0;
  }
  const plants = findPlants(lab, inside, mode, Math.max(2, Math.round(radius / 6)));
  for (let i = 0; i < size; i++) if (plants[i]) weight[i] = 0;
  const foreign = new Float32Array(size);
  for (let round = 0; round < 2; round++) judge(lab, inside, { mode, weight, plants, foreign, radius });
  return settle(lab, foreign, { plants, inside, mode });
}

type Judgement = {
  mode: Tint;
  weight: Float32Array;
  plants: Uint8Array;
  foreign: Float32Array;
  radius: number;
};

function judge(lab: Lab, inside: Uint8Array, { mode, weight, plants, foreign, radius }: Judgement) {
  const { width, height } = lab;
  const share = boxMean(weight, width, height, radius);
  const local = (values: Float32Array) => {
    const fallback = quantileOf(values, weight, 0.5);
    const sums = new Float32Array(values.length);
    for (let i = 0; i < sums.length; i++) sums[i] = values[i] * weight[i];
    boxMean(sums, width, height, radius, sums);
    for (let i = 0; i < sums.length; i++) sums[i] = share[i] > 0.03 ? sums[i] / share[i] : fallback;
    return sums;
  };
  const l = local(lab.l);
  const a = local(lab.a);
  const b = local(lab.b);
  const colorOff = new Float32Array(l.length);
  const lightOff = new Float32Array(l.length);
  for (let i = 0; i < l.length; i++) {
    colorOff[i] = tintOff(lab, i, a[i], b[i]);
    lightOff[i] = Math.abs(lab.l[i] - l[i]);
  }
  const colorSpread = Math.max(3.2, 1.48 * quantileOf(colorOff, weight, 0.5));
  const lightSpread = Math.max(5, 1.48 * quantileOf(lightOff, weight, 0.5));
  const shade = quantileOf(lab.l, weight, 0.14);
  const light = quantileOf(lab.l, weight, 0.9);
  for (let i = 0; i < l.length; i++) {
    if (!inside[i]) continue;
    const darker = Math.max(0, l[i] - lab.l[i] - 4 * lightSpread);
    const brighter = Math.max(0, lab.l[i] - l[i] - 3.5 * lightSpread);
    const here = colorOff[i] / (3.4 * colorSpread) + (darker + brighter) / (1.6 * lightSpread);
    // What is unusual here but usual for the piece as a whole, such as a lit strip between dark shutters, belongs to it.
    const outOfRange = Math.max(0, shade - lab.l[i], lab.l[i] - light);
    const offMode = tintOff(lab, i, mode.a, mode.b);
    const overall = offMode / (2.6 * colorSpread) + outOfRange / (1.6 * lightSpread);
    const distance = Math.min(here, overall);
    foreign[i] = plants[i] ? 1 : 1 / (1 + Math.exp(-5 * (distance - 1)));
    weight[i] = foreign[i] < 0.5 ? 1 : 0;
  }
}

/** The value below which `share` of the pixels that count lie, to a 1024th of their range. */
function quantileOf(values: Float32Array, weight: Float32Array, share: number): number {
  let low = Infinity;
  let high = -Infinity;
  let count = 0;
  for (let i = 0; i < values.length; i += 3) {
    if (weight[i] < 0.5) continue;
    if (values[i] < low) low = values[i];
    if (values[i] > high) high = values[i];
    count++;
  }
  if (count === 0) return 0;
  if (high <= low) return low;
  const bins = new Int32Array(1024);
  const scale = 1023 / (high - low);
  for (let i = 0; i < values.length; i += 3) if (weight[i] >= 0.5) bins[Math.round((values[i] - low) * scale)]++;
  let seen = 0;
  let bin = 0;
  while (seen + bins[bin] <= share * count) seen += bins[bin++];
  return low + bin / scale;
}

/**
 * Majority filter, then doubt: too much foreign matter is a failed model, and what looks like a second cladding or the
 * shadow of an eave or a rake, or has no border of its own, is wall.
 */
function settle(lab: Lab, foreign: Float32Array, { plants, inside, mode }: Settled): Float32Array {
  const { width, height } = lab;
  const smooth = boxMean(foreign, width, height, 1);
  for (let i = 0; i < smooth.length; i++) smooth[i] = smooth[i] > 0.45 ? 1 : 0;
  boxMean(smooth, width, height, 1, smooth);
  const things = new Uint8Array(smooth.length);
  const surface = new Uint8Array(smooth.length);
  let total = 0;
  let count = 0;
  for (let i = 0; i < smooth.length; i++) {
    smooth[i] = inside[i] && smooth[i] > 0.42 ? 1 : 0;
    if (!inside[i] || plants[i]) continue;
    total++;
    count += smooth[i];
    things[i] = smooth[i];
    surface[i] = 1 - things[i];
  }
  const failed = count > maxForeignShare * total;
  fillHoles(things, surface, width, maxHoleShare * total);
  const { labels, sizes } = findPieces(things, width, height);
  const shadows = findShadows(lab, labels, sizes, inside);
  const open = findOpen(lab, labels, { sizes, surface });
  const claddings = findCladdings(lab, labels, { sizes, total, mode });
  for (let i = 0; i < smooth.length; i++) {
    const blob = labels[i];
    if (blob > 0) smooth[i] = failed || claddings[blob] || shadows[blob] || open[blob] ? 0 : 1;
  }
  return smooth;
}

type Settled = { plants: Uint8Array; inside: Uint8Array; mode: Tint };
