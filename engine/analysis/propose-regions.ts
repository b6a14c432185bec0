import { encodeRuns } from "../regions/run-lengths.ts";
import { type Region, type SurfaceKind, surfaceKinds } from "../surfaces.ts";
import { absorbSpecks } from "./absorb-specks.ts";
import type { Analysis } from "./analyse.ts";
import { classCount, OPENING, SIDING, sceneClasses } from "./classes.ts";
import { findOpenings } from "./find-openings.ts";
import { findGarageDoors } from "./garage-doors.ts";
import { paint } from "./paint.ts";
import { paintGarageDoor } from "./paint-garage-door.ts";
import { spreadPaving } from "./spread-paving.ts";
import { levelEdges, uprightEdges } from "./straight-edges.ts";

/** One region a kind that was seen at all, in the order of `surfaceKinds`; no pixel belongs to two. */
export function proposeRegions(analysis: Analysis): Region[] {
  const { graph, labels, lab, segments } = analysis;
  const { width, height } = graph;
  const classes = absorbSpecks(paint(graph.of, labels), width, height);
  const wall = classes.map((label) => (label === SIDING ? 1 : 0));
  findOpenings(lab, wall).forEach((bit, i) => {
    if (bit === 1) classes[i] = OPENING;
  });
  const edges = { upright: uprightEdges(segments), level: levelEdges(segments) };
  for (const door of findGarageDoors({ lab, classes, ...edges })) {
    paintGarageDoor(door, classes, width);
    spreadPaving(door, classes, lab);
  }
  const regions: Region[] = [];
  for (const kind of surfaceKinds) {
    const region = regionOf(kind, classes, analysis);
    if (region !== null) regions.push(region);
  }
  return regions;
}

function regionOf(kind: SurfaceKind, classes: Uint8Array, { graph, probabilities }: Analysis): Region | null {
  const label = (sceneClasses as readonly string[]).indexOf(kind);
  const inside = new Uint8Array(classes.length);
  let covered = 0;
  let sure = 0;
  for (let i = 0; i < classes.length; i++) {
    if (classes[i] !== label) continue;
    inside[i] = 1;
    covered++;
    sure += probabilities[graph.of[i] * classCount + label];
  }
  if (covered === 0) return null;
  const base = encodeRuns(inside, graph.width, graph.height);
  return { kind, base, edits: [], source: "auto", confidence: sure / covered, keepObjectsInFront: true };
}
