import type { Analysis } from "../analysis/analyze.ts";
import { classCount, OPENING, SIDING } from "../analysis/classes.ts";
import { paint } from "../analysis/paint.ts";
import { decodeRuns, encodeLabels } from "../regions/run-lengths.ts";
import type { Segmentation } from "../surfaces/net/segment.ts";
import { openingKinds, type Plane, type Region, type SurfaceKind, surfaceKinds, type View } from "../surfaces.ts";
import { oddsOfParts } from "./filter-proposed-openings.ts";
import { findWallOpenings, isPair, plainSpread } from "./find-wall-openings.ts";
import { type FlatWall, layWallsFlat } from "./flat-wall.ts";
import { includeCasing } from "./include-casing.ts";
import { kindOf } from "./opening-kinds.ts";
import { cornersOf, meanWithin, paintCorners, shareWithin } from "./paint-openings.ts";
import { keepOblongs } from "./proposed-openings.ts";
import { keepColored } from "./proposed-shutters.ts";
import { findShutters } from "./shutters.ts";
import { tellOpenings } from "./tell-openings.ts";
import { sumInBox } from "./wall-sums.ts";

type Found = { kind: SurfaceKind; corners: number[]; odds: number };
type House = { planes: Plane[]; view: View };

const NONE = 255;
const labelOf = (kind: SurfaceKind) => surfaceKinds.indexOf(kind);
const plants = labelOf("vegetation");
const wall = labelOf("siding");
const shutter = labelOf("shutter");
const garage = labelOf("garage");
const openings = openingKinds.map(labelOf);
/** What was seen of a rectangle before it was framed: with less of an opening and more of the wall than this it is a bay or a gable between trim. */
const bare = { opening: 0.05, wall: 0.5 };
/** What may have been told before of an opening whose kind its wall does not tell. */
const otherKinds = ["garage", "door"] as const;

/**
 * The proposed regions with windows, doors, garage doors and shutters in them: rectangles found on each wall laid flat.
 * What was taken for an opening before is given back to the wall unless it stands alone and is oblong. `net` is what the net says of the photo.
 */
export function openWalls(
  analysis: Analysis,
  regions: Region[],
  house: House,
  net: Segmentation | null = null,
): Region[] {
  const { width, height } = analysis.graph;
  const surface = labelsOf(regions, width * height);
  const named = paint(analysis.graph.of, analysis.labels);
  const walls = layWallsFlat(analysis.lab, named, house.planes);
  const found = findOpeningsOf(walls, house.view, analysis);
  const fresh = new Uint8Array(surface.length).fill(NONE);
  for (const part of found) {
    const isMostly = (kind: SurfaceKind) => shareWithin(surface, { width, height }, part.corners, labelOf(kind)) > 0.5;
    if (part.kind === "opening") part.kind = otherKinds.find(isMostly) ?? part.kind;
    paintCorners(fresh, { width, height }, part.corners, labelOf(part.kind));
  }
  const painted = pick(fresh, (label) => label !== NONE);
  const kept = keepOblongs(
    pick(surface, (label) => label !== garage && openings.includes(label)),
    painted,
    { width, height },
    (of, count) => oddsOfParts(walls, of, count),
  );
  // Garage doors were found by what stands round them; a closed one shows little of a frame.
  const garages = keepOblongs(
    pick(surface, (label) => label === garage),
    painted,
    { width, height },
    (_, count) => new Float32Array(count),
  );
  const colored = keepColored(
    pick(surface, (label) => label === shutter),
    pick(surface, (label) => label === wall),
    analysis.lab,
  );
  for (let i = 0; i < kept.length; i++) kept[i] |= garages[i] | colored[i];
  const isOpening = pick(surface, (label) => openings.includes(label));
  replaceOpenings(surface, { fresh, kept, isOpening, named });
  const told = net && tellOpenings(surface, { width, height }, net, NONE);
  const runs = encodeLabels(surface, { width, height }, surfaceKinds.length - 1);
  return surfaceKinds.flatMap((kind, label): Region[] => {
    const base = runs.get(label);
    if (base === undefined) return [];
    const known = regions.find((region) => region.kind === kind);
    if (known !== undefined) return [{ ...known, base }];
    const chances = found.filter((part) => part.kind === kind).map(({ odds }) => 1 / (1 + Math.exp(-odds)));
    if (told !== null && label === garage) chances.push(told);
    const confidence = chances.reduce((sum, value) => sum + value, 0) / Math.max(1, chances.length);
    return [{ kind, base, edits: [], source: "auto", confidence, keepObjectsInFront: true }];
  });
}

type Change = { fresh: Uint8Array; kept: Uint8Array; isOpening: Uint8Array; named: Uint8Array };

/** The kind of every pixel, as its place in `surfaceKinds`. */
function labelsOf(regions: Region[], size: number): Uint8Array {
  const surface = new Uint8Array(size).fill(NONE);
  for (const { kind, base } of regions) {
    if (base === null) continue;
    const label = labelOf(kind);
    const bits = decodeRuns(base);
    for (let i = 0; i < size; i++) if (bits[i] === 1) surface[i] = label;
  }
  return surface;
}

/** Writes what was found over what was there; openings and shutters that are not `kept` go back to the wall. */
function replaceOpenings(surface: Uint8Array, { fresh, kept, isOpening, named }: Change): void {
  for (let i = 0; i < surface.length; i++) {
    const label = surface[i];
    if (fresh[i] !== NONE) {
      if (label !== plants) surface[i] = fresh[i];
    } else if (kept[i] === 1) continue;
    // To the wall, if there is one: what was held back is not marked by this either.
    else if (isOpening[i] === 1) surface[i] = named[i] === SIDING ? wall : NONE;
    else if (label === shutter) surface[i] = wall;
  }
}

/** 1 where a pixel's label is wanted. */
function pick(labels: Uint8Array, isWanted: (label: number) => boolean): Uint8Array {
  const wanted = Uint8Array.from({ length: NONE + 1 }, (_, label) => (isWanted(label) ? 1 : 0));
  return paint(labels, wanted);
}

/** Whether corners frame next to nothing but wall. */
function isBareWall({ graph, shares }: Analysis, corners: number[]): boolean {
  const meanOf = (label: number) => meanWithin(graph, corners, (at) => shares[graph.of[at] * classCount + label]);
  return meanOf(OPENING) < bare.opening && meanOf(SIDING) > bare.wall;
}

/** Everything found on the walls in pixels of the analysis, in the order to be painted: the surest last, shutters first. */
function findOpeningsOf(walls: FlatWall[], view: View, analysis: Analysis): Found[] {
  const found: Found[] = [];
  for (const flat of walls) {
    const { picture } = flat;
    const ground = picture.eyeLevel + view.height * picture.perMeterY;
    const frames = findWallOpenings(flat);
    for (const frame of frames) {
      const { odds } = frame;
      const opening = includeCasing(flat, frame);
      const alone = !frames.some((other) => isPair(other, frame));
      const shape = kindOf(flat, opening, { ground, alone });
      const corners = cornersOf(picture, opening);
      const bare = shape === "window" && isBareWall(analysis, corners);
      if (bare && sumInBox(flat.sums, opening).spread < plainSpread) continue;
      // Of a wall behind the bars of a railing nothing is painted, and no window is there either.
      const kind = bare ? "opening" : shape;
      found.push({ kind, odds, corners });
      const leaves = kind === "window" ? findShutters(flat, opening) : null;
      for (const leaf of leaves ?? []) found.push({ kind: "shutter", odds, corners: cornersOf(picture, leaf) });
    }
  }
  const isShutter = ({ kind }: Found) => (kind === "shutter" ? 1 : 0);
  return found.sort((one, other) => isShutter(other) - isShutter(one) || one.odds - other.odds);
}
