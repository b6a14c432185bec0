import type { Analysis } from "../analysis/analyze.ts";
import { SIDING } from "../analysis/classes.ts";
import { paint } from "../analysis/paint.ts";
import { decodeRuns, encodeRuns } from "../regions/run-lengths.ts";
import { openingKinds, type Plane, type Region, type SurfaceKind, surfaceKinds, type View } from "../surfaces.ts";
import { oddsOfParts } from "./filter-proposed-openings.ts";
import { findWallOpenings, isPair } from "./find-wall-openings.ts";
import { type FlatWall, layWallsFlat } from "./flat-wall.ts";
import { includeCasing } from "./include-casing.ts";
import { kindOf } from "./opening-kinds.ts";
import { cornersOf, paintCorners, shareWithin } from "./paint-openings.ts";
import { keepOblongs } from "./proposed-openings.ts";
import { keepColored } from "./proposed-shutters.ts";
import { findShutters } from "./shutters.ts";

type Found = { kind: SurfaceKind; corners: number[]; odds: number };
type House = { planes: Plane[]; view: View };

const NONE = 255;
const labelOf = (kind: SurfaceKind) => surfaceKinds.indexOf(kind);
const plants = labelOf("vegetation");
const wall = labelOf("siding");
const shutter = labelOf("shutter");
const garage = labelOf("garage");
const openings = openingKinds.map(labelOf);
/** What may have been told before of an opening whose kind its wall does not tell. */
const otherKinds = ["garage", "door"] as const;

/**
 * The proposed regions with windows, doors, garage doors and shutters in them: rectangles found on each wall laid flat.
 * What was taken for an opening before is given back to the wall unless it stands alone and is oblong.
 */
export function openWalls(analysis: Analysis, regions: Region[], house: House): Region[] {
  const { width, height } = analysis.graph;
  const surface = new Uint8Array(width * height).fill(NONE);
  for (const { kind, base } of regions) {
    if (base === null) continue;
    const label = labelOf(kind);
    const bits = decodeRuns(base);
    for (let i = 0; i < surface.length; i++) if (bits[i] === 1) surface[i] = label;
  }
  const walls = layWallsFlat(analysis.lab, paint(analysis.graph.of, analysis.labels), house.planes);
  const found = findOpeningsOf(walls, house.view);
  const fresh = new Uint8Array(surface.length).fill(NONE);
  for (const part of found) {
    const isMostly = (kind: SurfaceKind) => shareWithin(surface, { width, height }, part.corners, labelOf(kind)) > 0.5;
    if (part.kind === "opening") part.kind = otherKinds.find(isMostly) ?? part.kind;
    paintCorners(fresh, { width, height }, part.corners, labelOf(part.kind));
  }
  const painted = fresh.map((label) => (label === NONE ? 0 : 1));
  const isOlder = (label: number) => label !== garage && openings.includes(label);
  const kept = keepOblongs(
    surface.map((label) => (isOlder(label) ? 1 : 0)),
    painted,
    { width, height },
    (of, count) => oddsOfParts(walls, of, count),
  );
  // Garage doors were found by what stands round them; a closed one shows little of a frame.
  const garages = keepOblongs(
    surface.map((label) => (label === garage ? 1 : 0)),
    painted,
    { width, height },
    (_, count) => new Float32Array(count),
  );
  const colored = keepColored(
    surface.map((label) => (label === shutter ? 1 : 0)),
    surface.map((label) => (label === wall ? 1 : 0)),
    analysis.lab,
  );
  const isOpening = new Uint8Array(NONE + 1);
  for (const label of openings) isOpening[label] = 1;
  for (let i = 0; i < surface.length; i++) {
    if (fresh[i] !== NONE) surface[i] = surface[i] === plants ? plants : fresh[i];
    // Given back to the wall, if there is one: what was held back is not marked by this either.
    else if (isOpening[surface[i]] === 1 && kept[i] + garages[i] === 0)
      surface[i] = analysis.labels[analysis.graph.of[i]] === SIDING ? wall : NONE;
    else if (surface[i] === shutter && colored[i] === 0) surface[i] = wall;
  }
  return surfaceKinds.flatMap((kind): Region[] => {
    const label = labelOf(kind);
    if (!surface.includes(label)) return [];
    const inside = new Uint8Array(surface.length);
    for (let i = 0; i < inside.length; i++) if (surface[i] === label) inside[i] = 1;
    const base = encodeRuns(inside, width, height);
    const known = regions.find((region) => region.kind === kind);
    if (known !== undefined) return [{ ...known, base }];
    const odds = found.filter((part) => part.kind === kind).map((part) => part.odds);
    const confidence = odds.reduce((sum, value) => sum + 1 / (1 + Math.exp(-value)), 0) / Math.max(1, odds.length);
    return [{ kind, base, edits: [], source: "auto", confidence, keepObjectsInFront: true }];
  });
}

/** Everything found on the walls in pixels of the analysis, in the order to be painted: the surest last, shutters first. */
function findOpeningsOf(walls: FlatWall[], view: View): Found[] {
  const found: Found[] = [];
  for (const flat of walls) {
    const { picture } = flat;
    const ground = picture.eyeLevel + view.height * picture.perMeterY;
    const frames = findWallOpenings(flat);
    for (const frame of frames) {
      const { odds } = frame;
      const opening = includeCasing(flat, frame);
      const alone = !frames.some((other) => isPair(other, frame));
      const kind = kindOf(flat, opening, { ground, alone });
      found.push({ kind, odds, corners: cornersOf(picture, opening) });
      const leaves = kind === "window" ? findShutters(flat, opening) : null;
      for (const leaf of leaves ?? []) found.push({ kind: "shutter", odds, corners: cornersOf(picture, leaf) });
    }
  }
  const isShutter = ({ kind }: Found) => (kind === "shutter" ? 1 : 0);
  return found.sort((one, other) => isShutter(other) - isShutter(one) || one.odds - other.odds);
}
