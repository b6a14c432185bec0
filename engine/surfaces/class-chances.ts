import type { LabPlanes } from "../analysis/lab.ts";
import { guideMatte } from "../regions/guided-filter.ts";
import { colorBins, logColorRatio } from "./color-ratio.ts";
import type { NetClass } from "./net/classes.ts";
import type { Segmentation } from "./net/segment.ts";
import { enlarge, halve, type Plane } from "./resize-plane.ts";

/** Parts of a house, as the net names them. */
const houseClasses: NetClass[] = ["roof", "siding", "trim", "window", "door", "garage", "chimney", "solar"];
/** How far a color may outvote the net, in log-odds. */
const maxColorVote = 3;
/** Of the guided filter, in pixels of half the analysis: boards and the edges of roofs are a few pixels thick. */
const radius = 2;
const softness = 3e-4;

/** What is looked for: the net's classes for it, how much of a house it sees at least where it can be, and how much a color counts, by the net's own word. */
export type ClassLook = { classes: NetClass[]; minHouse: number; colorWeight: number };

/** A photo at half the size of its analysis: the bin of each pixel's color, and its color as a guide 0..1. */
export type HalfPhoto = {
  width: number;
  height: number;
  bins: Uint16Array;
  guide: [Float32Array, Float32Array, Float32Array];
};

export function halvePhoto({ width, height, lightness, a, b }: LabPlanes): HalfPhoto {
  const planes = [lightness, a, b].map((values) => halve({ width, height, values }));
  const [l, red, blue] = planes.map(({ values }) => values);
  const guide = [l, red, blue].map((values) => values.map((value) => value / 100)) as HalfPhoto["guide"];
  return { width: planes[0].width, height: planes[0].height, bins: colorBins(l, red, blue), guide };
}

/**
 * How likely each pixel of `lab` is what is looked for, about 0 to 1. Superpixels swallow thin things or break them up; the net's grid sees
 * them and is coarse. What it says is joined with the colors that the thing has on this photo (the idea of GrabCut: Rother, Kolmogorov,
 * Blake 2004) and laid along the photo's edges (guided filter: He, Sun 2015), found at half the size. 0 away from the house: what looks alike
 * elsewhere (a fence, a neighbor) is none of it.
 */
export function chancesOnEdges(lab: LabPlanes, half: HalfPhoto, net: Segmentation, look: ClassLook): Float32Array {
  const chance = byColor(
    half,
    enlarge(netSum(net, look.classes), half),
    enlarge(netSum(net, houseClasses), half),
    look,
  );
  const matte = guideMatte(half.guide, chance, { width: half.width, height: half.height, radius, softness });
  const [first, second, third, rest] = [matte.red, matte.green, matte.blue, matte.rest].map((values) =>
    enlarge({ width: half.width, height: half.height, values }, lab),
  );
  for (let i = 0; i < rest.length; i++) {
    rest[i] += (first[i] * lab.lightness[i] + second[i] * lab.a[i] + third[i] * lab.b[i]) / 100;
  }
  return rest;
}

/** The net's chances after the colors have voted. */
function byColor({ bins }: HalfPhoto, share: Float32Array, house: Float32Array, look: ClassLook): Float32Array {
  const { minHouse, colorWeight } = look;
  const votes = logColorRatio(bins, share, (i) => house[i] > minHouse).map((vote) =>
    Math.exp(-colorWeight * Math.min(maxColorVote, Math.max(-maxColorVote, vote))),
  );
  const chance = new Float32Array(share.length);
  for (let i = 0; i < chance.length; i++) {
    if (house[i] <= minHouse) continue;
    const held = Math.min(0.999, Math.max(0.001, share[i]));
    chance[i] = held / (held + (1 - held) * votes[bins[i]]);
  }
  return chance;
}

/** What the net gives to some of its classes together, on its own grid. */
export function netSum({ width, height, classes, probabilities }: Segmentation, names: NetClass[]): Plane {
  const wanted = names.map((name) => classes.indexOf(name)).filter((at) => at >= 0);
  const values = new Float32Array(width * height);
  for (let i = 0, at = 0; i < values.length; i++, at += classes.length) {
    for (const name of wanted) values[i] += probabilities[at + name];
  }
  return { width, height, values };
}
