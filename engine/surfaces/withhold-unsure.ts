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

/** A superpixel is marked by itself where it is likelier than not, if the surface is. */
const marked = 0.5;
/**
 * `overlap`: a surface of which less is expected to be met (intersection over union) is asked as a whole, for a patch of a roof or half a neighbor's
 * wall is worse than a question. `likely`, `asked`: pieces above the one and above the other are questions of their own.
 */
const limits = {
  roof: { overlap: 0.5, likely: 0.25, asked: 0.15 },
  siding: { overlap: 0.6, likely: 0.43, asked: 0.28 },
};
/** What is less probable than this is not expected. */
const leastExpected = 0.1;
/** Sky that the whole sky runs into must look much like a roof to be one, as at dusk. */
const fromSky = 0.75;
/** Smaller pieces than this share of the picture are no question, and no roof or wall by themselves. */
const minShare = 0.004;

/**
 * Marks as roof and siding what is sure enough, and nothing else: `labels` changes. Returns the larger pieces of what may be. What is
 * already named a window or trim is not asked about.
 */
export function withholdUnsure(graph: RegionGraph, labels: Uint8Array, chances: HouseChances): UnsurePiece[] {
  const named = labels.slice();
  const openTo = surfaces.map(({ kind, other }) => (region: number) => {
    const chance = chances[kind][region];
    return chance > chances[other][region] && (named[region] !== SKY || chance >= fromSky);
  });
  for (let region = 0; region < graph.count; region++) {
    const sure = surfaces.find(({ kind }, i) => openTo[i](region) && chances[kind][region] >= marked);
    if (sure) labels[region] = sure.label;
    else if (labels[region] === ROOF || labels[region] === SIDING) labels[region] = OTHER;
  }
  leaveOutNeighbors(graph, labels);
  return surfaces.flatMap(({ kind, label }, i) => {
    const chance = chances[kind];
    const { overlap, likely, asked } = limits[kind];
    const isMarked = (region: number) => labels[region] === label;
    const isSure = expectedOverlap(graph, chance, { isOpen: openTo[i], isMarked }) >= overlap;
    const mayBe = (region: number) =>
      openTo[i](region) && !isDetail(named[region]) && chance[region] >= asked && chance[region] < marked;
    const isLikely = (region: number) => mayBe(region) && chance[region] >= likely;
    return [
      ...(isSure
        ? piecesOf(graph, isLikely, { kind, chance })
        : holdBack(graph, labels, { kind, label, chance, isLikely })),
      ...piecesOf(graph, (region) => mayBe(region) && chance[region] < likely, { kind, chance }),
    ];
  });
}

/**
 * Takes back what is marked of a surface: with what is likely it is one question, however many parts it has, because one of them tells whether
 * the rest was right.
 */
function holdBack(
  graph: RegionGraph,
  labels: Uint8Array,
  { kind, label, chance, isLikely }: Surface & { isLikely: (region: number) => boolean },
): UnsurePiece[] {
  const inside = labels.map((own, region) => (own === label || isLikely(region) ? 1 : 0));
  let size = 0;
  for (let region = 0; region < labels.length; region++) {
    if (inside[region] === 1) size += graph.size[region];
    if (labels[region] === label) labels[region] = OTHER;
  }
  if (size < minShare * graph.of.length) return [];
  const base = encodeRuns(paint(graph.of, inside), graph.width, graph.height);
  return [{ kind, base, confidence: meanOf(graph, chance, inside) }];
}

type Surface = { kind: UnsurePiece["kind"]; label: number; chance: Float32Array };

/** Intersection over union with the surface as it probably is: of what would be marked the part that is right, against all that is or should be. */
function expectedOverlap(
  { count, size }: RegionGraph,
  chance: Float32Array,
  { isOpen, isMarked }: Record<"isOpen" | "isMarked", (region: number) => boolean>,
): number {
  let right = 0;
  let either = 0;
  for (let region = 0; region < count; region++) {
    const expected = size[region] * chance[region];
    if (isMarked(region)) {
      right += expected;
      either += size[region];
    } else if (isOpen(region) && chance[region] >= leastExpected) either += expected;
  }
  return either === 0 ? 0 : right / either;
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
