import { OTHER, ROOF, SIDING, TRIM } from "../analysis/classes.ts";
import { findConnectedParts } from "../analysis/connected-parts.ts";
import type { LabPlanes } from "../analysis/lab.ts";
import { guideMatte } from "../regions/guided-filter.ts";
import { colorBins, logColorRatio } from "./color-ratio.ts";
import type { Segmentation } from "./net/segment.ts";
import { enlarge, halve, type Plane } from "./resize-plane.ts";

/** Only where the net sees a part of the house at all: what is like trim elsewhere (a fence, a neighbor) is none. */
const houseClasses = ["roof", "siding", "trim", "window", "door", "garage", "chimney"];
const minHouse = 0.15;
/** How far a color may outvote the net, in log-odds. */
const maxColorVote = 3;
/**
 * A part of the trim holds a pixel that is surely trim, and ends where trim is no likelier than not. A roof gives up only what
 * surely is: its edge is as light as the fascia below it, and half as thick.
 */
const surely = 0.85;
const likely = 0.5;
/** Of the guided filter, in pixels of half the analysis: boards are a few pixels thick. */
const radius = 2;
const softness = 3e-4;

/**
 * Draws the trim of `classes` anew (one class a pixel, of `lab`'s size; changed in place). Superpixels swallow boards or
 * break them up; the net's grid sees them and is coarse. What it says is joined with the colors that trim has on this photo
 * (the idea of GrabCut: Rother, Kolmogorov, Blake 2004), laid along the photo's edges (guided filter: He, Sun 2015), and
 * grown from where it is sure. Trim takes from roof, siding and what has no class, never from openings, plants, ground or sky; what was trim and is
 * none goes to what lies beside it.
 */
export function outlineTrim(classes: Uint8Array, lab: LabPlanes, net: Segmentation): void {
  const trim = growFromSure(chancesOfTrim(lab, net), classes, lab);
  const left: number[] = [];
  for (let i = 0; i < classes.length; i++) {
    if (trim[i] === 1) classes[i] = TRIM;
    else if (classes[i] === TRIM) left.push(i);
  }
  giveToNeighbors(classes, left, lab.width);
}

/** How likely each pixel is trim, about 0 to 1: found at half the size, laid along the edges of the whole. */
function chancesOfTrim(lab: LabPlanes, net: Segmentation): Float32Array {
  const { width, height } = lab;
  const planes = [lab.lightness, lab.a, lab.b];
  const [lightness, a, b] = planes.map((values) => halve({ width, height, values }));
  const small = { width: lightness.width, height: lightness.height };
  const bins = colorBins(lightness.values, a.values, b.values);
  const chance = byColor(bins, enlarge(netSum(net, ["trim"]), small), enlarge(netSum(net, houseClasses), small));
  const guide = [lightness, a, b].map(({ values }) => values.map((value) => value / 100));
  const matte = guideMatte(guide as [Float32Array, Float32Array, Float32Array], chance, { ...small, radius, softness });
  const [first, second, third, rest] = [matte.red, matte.green, matte.blue, matte.rest].map((values) =>
    enlarge({ ...small, values }, lab),
  );
  for (let i = 0; i < rest.length; i++) {
    rest[i] += (first[i] * lab.lightness[i] + second[i] * lab.a[i] + third[i] * lab.b[i]) / 100;
  }
  return rest;
}

/** The net's chances of trim after the colors have voted; 0 away from the house. */
function byColor(bins: Uint16Array, trim: Float32Array, house: Float32Array): Float32Array {
  const chance = trim.map((share, i) => (house[i] > minHouse ? share : 0));
  const votes = logColorRatio(bins, chance, (i) => house[i] > minHouse);
  return chance.map((share, i) => {
    if (house[i] <= minHouse) return 0;
    const held = Math.min(0.999, Math.max(0.001, share));
    const vote = Math.min(maxColorVote, Math.max(-maxColorVote, votes[bins[i]]));
    return 1 / (1 + ((1 - held) / held) * Math.exp(-vote));
  });
}

/** What the net gives to some of its classes together, on its own grid. */
function netSum({ width, height, classes, probabilities }: Segmentation, names: string[]): Plane {
  const wanted = names.map((name) => classes.indexOf(name)).filter((at) => at >= 0);
  const values = new Float32Array(width * height);
  for (let i = 0, at = 0; i < values.length; i++, at += classes.length) {
    for (const name of wanted) values[i] += probabilities[at + name];
  }
  return { width, height, values };
}

/** 1 where trim is likely and joined to where it is sure. */
function growFromSure(chance: Float32Array, classes: Uint8Array, { width, height }: LabPlanes): Uint8Array {
  const trim = new Uint8Array(classes.length);
  for (let i = 0; i < trim.length; i++) {
    const label = classes[i];
    const free = label === TRIM || label === SIDING || label === ROOF || label === OTHER;
    trim[i] = free && chance[i] > (label === ROOF ? surely : likely) ? 1 : 0;
  }
  const { of, sizes } = findConnectedParts(trim, width, height);
  const sure = new Uint8Array(sizes.length);
  for (let i = 0; i < trim.length; i++) if (trim[i] === 1 && chance[i] > surely) sure[of[i]] = 1;
  return trim.map((bit, i) => (bit === 1 ? sure[of[i]] : 0));
}

/** The pixels `left` over take the class of the nearest pixel that is no trim, ring by ring; they stay trim where there is none. */
function giveToNeighbors(classes: Uint8Array, left: number[], width: number): void {
  for (let ring = left; ring.length > 0; ) {
    const given = ring.flatMap((i): [number, number][] => {
      const x = i % width;
      const around = [i - width, i + width, x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1];
      const from = around.find((at) => at >= 0 && at < classes.length && classes[at] !== TRIM);
      return from === undefined ? [] : [[i, classes[from]]];
    });
    if (given.length === 0) return;
    for (const [i, label] of given) classes[i] = label;
    ring = ring.filter((i) => classes[i] === TRIM);
  }
}
