import { encodeRuns } from "../regions/run-lengths.ts";
import { type Region, type SurfaceKind, surfaceKinds } from "../surfaces.ts";
import type { Analysis } from "./analyse.ts";
import { classCount, sceneClasses } from "./classes.ts";
import { findConnectedParts } from "./connected-parts.ts";

/** Parts smaller than this share of the picture are specks, holes smaller than this are filled. */
const smallestPart = 0.0012;
const largestHole = 0.0006;

/** One region a kind that was seen at all, in the order of `surfaceKinds`. */
export function proposeRegions(analysis: Analysis): Region[] {
  const regions: Region[] = [];
  for (const kind of surfaceKinds) {
    const region = proposeRegion(analysis, kind);
    if (region !== null) regions.push(region);
  }
  return regions;
}

function proposeRegion(analysis: Analysis, kind: SurfaceKind): Region | null {
  const { graph, labels, probabilities } = analysis;
  const { width, height, of } = graph;
  const label = sceneClasses.indexOf(kind);
  const inside = Uint8Array.from(of, (region) => (labels[region] === label ? 1 : 0));
  dropSpecks(inside, width, height);
  fillHoles(inside, width, height);
  let covered = 0;
  let sure = 0;
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    covered++;
    sure += probabilities[of[i] * classCount + label];
  }
  if (covered === 0) return null;
  const confidence = sure / covered;
  return {
    kind,
    base: encodeRuns(inside, width, height),
    edits: [],
    source: "auto",
    confidence,
    keepObjectsInFront: true,
  };
}

function dropSpecks(inside: Uint8Array, width: number, height: number): void {
  const parts = findConnectedParts(inside, width, height);
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] !== 0 && parts.sizes[parts.of[i]] < smallestPart * inside.length) inside[i] = 0;
  }
}

function fillHoles(inside: Uint8Array, width: number, height: number): void {
  const outside = inside.map((bit) => 1 - bit);
  const parts = findConnectedParts(outside, width, height);
  for (let i = 0; i < inside.length; i++) {
    if (outside[i] !== 0 && parts.sizes[parts.of[i]] < largestHole * inside.length) inside[i] = 1;
  }
}
