import { OPENING, OTHER, ROOF, SIDING, SKY, TRIM } from "../analysis/classes.ts";
import { groupRegions } from "../analysis/neighbor-parts.ts";
import { paint } from "../analysis/paint.ts";
import { leaveOutNeighbors } from "../analysis/physical-rules.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";
import { encodeRuns } from "../regions/run-lengths.ts";
import type { RunLengths } from "../surfaces.ts";
import type { HouseChances } from "./judge-house.ts";

/** A piece that may be the surface: it is shown with a question and never painted. */
export type UnsurePiece = { kind: "roof" | "siding"; base: RunLengths; confidence: number };

/** From which probability a superpixel is marked by itself, and from which it is worth a question. */
const limits = { roof: { marked: 0.25, asked: 0.15 }, siding: { marked: 0.43, asked: 0.28 } };
/** Sky that the whole sky runs into must look much like a roof to be one, as at dusk. */
const fromSky = 0.75;
/** Smaller pieces than this share of the picture are no question, and no roof or wall by themselves. */
const minShare = 0.004;

/**
 * Marks as roof and siding what is sure enough, and nothing else: `labels` changes. Returns the larger pieces of what may be. What is
 * already named a window or trim is not asked about.
 */
export function withholdUnsure(graph: RegionGraph, labels: Uint8Array, chances: HouseChances): UnsurePiece[] {
  const pieces: UnsurePiece[] = [];
  const marked = new Uint8Array(graph.count);
  for (const { kind, label, other } of surfaces) {
    const chance = chances[kind];
    const leads = (region: number) => chance[region] > chances[other][region];
    const limit = (region: number) => (labels[region] === SKY ? fromSky : limits[kind].marked);
    const isMarked = (region: number) => leads(region) && chance[region] >= limit(region);
    for (let region = 0; region < graph.count; region++) if (isMarked(region)) marked[region] = label;
    const mayBe = (region: number) =>
      !isMarked(region) && leads(region) && chance[region] >= limits[kind].asked && !isDetail(labels[region]);
    pieces.push(...piecesOf(graph, mayBe, { kind, chance }));
  }
  for (let region = 0; region < graph.count; region++) {
    const isNamed = labels[region] === ROOF || labels[region] === SIDING;
    if (marked[region] !== 0) labels[region] = marked[region];
    else if (isNamed) labels[region] = OTHER;
  }
  leaveOutNeighbors(graph, labels);
  return pieces;
}

const surfaces = [
  { kind: "roof", label: ROOF, other: "siding" },
  { kind: "siding", label: SIDING, other: "roof" },
] as const;

function isDetail(label: number): boolean {
  return label === OPENING || label === TRIM;
}

function piecesOf(
  graph: RegionGraph,
  mayBe: (region: number) => boolean,
  { kind, chance }: { kind: UnsurePiece["kind"]; chance: Float32Array },
): UnsurePiece[] {
  const parts = groupRegions(graph, mayBe);
  return parts.sizes.flatMap((size, part): UnsurePiece[] => {
    if (size < minShare * graph.of.length) return [];
    const inside = Uint8Array.from(parts.of, (of) => (of === part ? 1 : 0));
    const base = encodeRuns(paint(graph.of, inside), graph.width, graph.height);
    return [{ kind, base, confidence: meanOf(graph, chance, inside) }];
  });
}

function meanOf(graph: RegionGraph, values: Float32Array, inside: Uint8Array): number {
  let sum = 0;
  let size = 0;
  for (let region = 0; region < graph.count; region++) {
    if (inside[region] === 0) continue;
    sum += graph.size[region] * values[region];
    size += graph.size[region];
  }
  return sum / Math.max(1, size);
}
