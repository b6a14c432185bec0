import { encodeLabels } from "../regions/run-lengths.ts";
import { halvePhoto } from "../surfaces/class-chances.ts";
import type { Segmentation } from "../surfaces/net/segment.ts";
import { outlineRoof } from "../surfaces/outline-roof.ts";
import { outlineTrim } from "../surfaces/outline-trim.ts";
import { type Region, surfaceKinds } from "../surfaces.ts";
import { absorbSpecks } from "./absorb-specks.ts";
import type { Analysis } from "./analyze.ts";
import { classCount, OPENING, ROOF, SIDING } from "./classes.ts";
import { paint } from "./paint.ts";
import { placeOpenings, proposedKinds } from "./place-openings.ts";

/** What another step found in a superpixel that was taken for something else is at least so sure. */
const minCertainty = 0.01;

/**
 * One region a kind that was seen at all, in the order of `surfaceKinds`; no pixel belongs to two. `net` is what the net
 * says of the photo: trim and the edges of roofs are too thin for superpixels and are drawn from it.
 */
export function proposeRegions(analysis: Analysis, net: Segmentation | null = null): Region[] {
  const { graph, labels } = analysis;
  const { width, height } = graph;
  const classes = absorbSpecks(paint(graph.of, labels), width, height);
  if (net) {
    const half = halvePhoto(analysis.lab);
    outlineRoof(classes, analysis.lab, net, { half, isTold: toldOf(analysis) });
    outlineTrim(classes, analysis.lab, net, half);
  }
  placeOpenings(analysis, classes);
  const sure = sureness(classes, analysis);
  const runs = encodeLabels(classes, graph, proposedKinds.length - 1);
  return surfaceKinds.flatMap((kind): Region[] => {
    const label = (proposedKinds as readonly string[]).indexOf(kind);
    const base = runs.get(label);
    if (base === undefined) return [];
    const confidence = sure.total[label] / sure.covered[label];
    return [{ kind, base, edits: [], source: "auto", confidence, keepObjectsInFront: true }];
  });
}

/** How far hints move a roof's share where they were heard. */
const heard = 0.05;

/** Whether hints said anything of a roof at a pixel. */
function toldOf({ graph, shares, before }: Analysis): ((i: number) => boolean) | undefined {
  if (shares === before) return undefined;
  return (i) => {
    const at = graph.of[i] * classCount + ROOF;
    return Math.abs(shares[at] - before[at]) > heard;
  };
}

/** Of every kind its pixels, and the sum of how likely each of them is to be of it. */
function sureness(classes: Uint8Array, { graph, labels, probabilities, sure, chances }: Analysis) {
  const houses: Partial<Record<number, Float32Array>> = chances
    ? { [ROOF]: chances.roof, [SIDING]: chances.siding }
    : {};
  const covered = new Float64Array(proposedKinds.length);
  const total = new Float64Array(proposedKinds.length);
  for (let i = 0; i < classes.length; i++) {
    const label = classes[i];
    covered[label]++;
    const region = graph.of[i];
    const asOpening = label < classCount ? label : OPENING;
    const named = labels[region] === label ? (houses[label] ?? sure)[region] : null;
    const chance = named ?? probabilities[region * classCount + asOpening];
    total[label] += Math.max(minCertainty, chance);
  }
  return { covered, total };
}
