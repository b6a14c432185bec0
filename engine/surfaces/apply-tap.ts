import type { Analysis } from "../analysis/analyze.ts";
import { classCount, OPENING, OTHER, type SceneClass, sceneClasses, TRIM } from "../analysis/classes.ts";
import { paint } from "../analysis/paint.ts";
import { cellsOfRegion } from "../regions/region-cells.ts";
import { decodeRuns, encodeRuns } from "../regions/run-lengths.ts";
import type { RunLengths, SurfaceKind, Surfaces } from "../surfaces.ts";
import { pieceOfTap, type Standing } from "./piece-of-tap.ts";
import { spotAt } from "./spot-of-tap.ts";
import type { UnsurePiece } from "./withhold-unsure.ts";

/** `kind` is the surface that the person chose; null leaves it to the engine to tell among `kinds`. */
export type TapRequest = {
  at: { x: number; y: number };
  kind: SurfaceKind | null;
  kinds: SurfaceKind[];
  is: boolean;
  grow: number;
};
/** A tap that was answered before on the same photo. */
export type EarlierTap = { at: { x: number; y: number }; kind: SurfaceKind; is: boolean };
/** The surface that the tap was about and, on the grid of its runs, all of the photo that belongs to it now. */
export type TapAnswer = { kind: SurfaceKind; runs: RunLengths };

const classes: Partial<Record<SurfaceKind, SceneClass>> = {
  window: "opening",
  door: "opening",
  garage: "opening",
  shutter: "trim",
  soil: "other",
};

type Known = {
  earlier: readonly EarlierTap[];
  unsure: readonly UnsurePiece[];
};

/**
 * What a tap changes on these surfaces. On a piece that is shown with a question it answers "yes, this is it", and brings what belongs to it. It never takes from another surface of `kinds`, save from the one that was tapped
 * and only where the person chose what it shall be instead.
 */
export function answerTap(
  analysis: Analysis,
  surfaces: Surfaces,
  { request, earlier, unsure }: { request: TapRequest } & Known,
): TapAnswer {
  const { kind, asked, held, tap, standing } = readTap(analysis, surfaces, { request, earlier, unsure });
  const { graph } = analysis;
  const spot = spotAt(analysis, request.at);
  const piece = paint(graph.of, pieceOfTap(analysis, tap, standing));
  if (asked && standing.marked[spot] === 0) {
    const whole = decodeRuns(asked.base);
    for (let i = 0; i < piece.length; i++) piece[i] |= whole[i];
  }
  return { kind, runs: without(piece, held, graph) };
}

/** What a tap means on these surfaces: which surface, and what it may not touch. */
export function readTap(
  analysis: Analysis,
  surfaces: Surfaces,
  { request, earlier, unsure }: { request: TapRequest } & Known,
) {
  const { graph } = analysis;
  const { at, is, grow, kinds } = request;
  const spot = spotAt(analysis, at);
  const asked = is && grow === 0 ? pieceAskedAt(request, unsure) : undefined;
  const cells = new Map(kinds.map((kind) => [kind, cellsOf(surfaces, kind, graph)]));
  const kind = request.kind ?? asked?.kind ?? likeliestKind(analysis, spot, kinds);
  const held = new Uint8Array(graph.of.length);
  for (const [other, mask] of cells) {
    if (other === kind || (request.kind !== null && isMostlyIn(graph, mask)[spot] === 1)) continue;
    for (let i = 0; i < held.length; i++) held[i] |= mask[i];
  }
  const standing: Standing = {
    marked: isMostlyIn(graph, cells.get(kind) ?? cellsOf(surfaces, kind, graph)),
    taken: isMostlyIn(graph, held),
    earlier: earlier.map((tap) => ({ ...tap, kind: classOfKind(tap.kind) })),
  };
  return { kind, asked, held, tap: { at, kind: classOfKind(kind), is, grow }, standing };
}

function pieceAskedAt({ at, kind, kinds }: TapRequest, unsure: readonly UnsurePiece[]): UnsurePiece | undefined {
  return unsure.find((piece) => {
    if (kind === null ? !kinds.includes(piece.kind) : piece.kind !== kind) return false;
    const { width, height } = piece.base;
    return decodeRuns(piece.base)[Math.floor(at.y * height) * width + Math.floor(at.x * width)] === 1;
  });
}

function without(pixels: Uint8Array, held: Uint8Array, { width, height }: Analysis["graph"]): RunLengths {
  for (let i = 0; i < pixels.length; i++) if (held[i] !== 0) pixels[i] = 0;
  return encodeRuns(pixels, width, height);
}

function cellsOf(surfaces: Surfaces, kind: SurfaceKind, grid: { width: number; height: number }): Uint8Array {
  const cells = new Uint8Array(grid.width * grid.height);
  for (const region of surfaces.regions) {
    if (region.kind !== kind) continue;
    const own = cellsOfRegion(region, grid);
    for (let i = 0; i < cells.length; i++) cells[i] |= own[i];
  }
  return cells;
}

/** 1 for the superpixels of which more than half lies in the mask. */
function isMostlyIn({ count, of, size }: Analysis["graph"], mask: Uint8Array): Uint8Array {
  const inside = new Uint32Array(count);
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) inside[of[i]]++;
  return Uint8Array.from(inside, (pixels, region) => (2 * pixels > size[region] ? 1 : 0));
}

function classOfKind(kind: SurfaceKind): SceneClass {
  const known = classes[kind] ?? kind;
  return (sceneClasses as readonly string[]).includes(known) ? (known as SceneClass) : "other";
}

/** Of the large surfaces the likeliest at a spot; a window or trim only where nothing else is as likely. */
function likeliestKind({ probabilities }: Analysis, spot: number, kinds: SurfaceKind[]): SurfaceKind {
  const chance = (kind: SurfaceKind) => {
    const label = sceneClasses.indexOf(classOfKind(kind));
    const share = label === OTHER ? 0 : probabilities[spot * classCount + label];
    return label === OPENING || label === TRIM ? 0.5 * share : share;
  };
  return kinds.reduce((best, kind) => (chance(kind) > chance(best) ? kind : best));
}
