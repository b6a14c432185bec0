import { addMask, raiseMask, subtractMask } from "../mask-words.ts";
import { createMask, type Mask, type Raster } from "../raster.ts";
import { openingKinds, type Region, type SurfaceKind, type Surfaces } from "../surfaces.ts";
import { closeGaps } from "./close-gaps.ts";
import { closeRoofGaps } from "./close-roof-gaps.ts";
import { type CellGrid, joinRoofBetweenTwigs } from "./join-roof-pieces.ts";
import { joinWallBetweenLeaves } from "./join-wall-pieces.ts";
import { rasterizeAdditions, rasterizeRegion, rasterizeRemovals } from "./rasterize-region.ts";
import { cellsOfRegion } from "./region-cells.ts";

/** Who wins a pixel that two kinds claim. An opening told apart (a door) wins over one that is not. */
const precedence: SurfaceKind[] = [
  "door",
  "garage",
  "shutter",
  "window",
  "opening",
  "trim",
  "vegetation",
  "sky",
  "roof",
  "siding",
  "paved",
  "lawn",
  "soil",
];
const groundKinds: readonly SurfaceKind[] = ["paved", "lawn", "soil"];
/** A wall drawn round one of these does not swallow it. */
const spared: readonly SurfaceKind[] = [...openingKinds, "shutter"];

/**
 * The masks of `kinds` at the photo's size, exclusive: over all kinds a pixel's coverage never exceeds 255. Openings,
 * trim, plants and sky win over roof and siding, except where the person's own hand put roof or siding. Only to be read:
 * kinds that are nowhere share one mask.
 */
export function rasterizeSurfaces(photo: Raster, surfaces: Surfaces, kinds: SurfaceKind[]): Map<SurfaceKind, Mask> {
  const maskOf = openMasks(photo, surfaces);
  return new Map(precedence.filter((kind) => kinds.includes(kind)).map((kind) => [kind, maskOf(kind)]));
}

/** As `rasterizeSurfaces`, drawn when they are asked for: what wins over a kind comes with it, what it wins over does not. */
export function openMasks(photo: Raster, surfaces: Surfaces): (kind: SurfaceKind) => Mask {
  const masks = new Map<SurfaceKind, Mask>();
  let taken = createMask(photo.width, photo.height);
  let nothing: Mask | null = null;

  /** The wall as it is marked: it is drawn after the roof. */
  function markedWall(): CellGrid | null {
    const wall = surfaces.regions.find((region) => region.kind === "siding" && region.base !== null);
    return wall?.base ? { ...wall.base, data: cellsOfRegion(wall, wall.base) } : null;
  }

  function draw(kind: SurfaceKind): Mask {
    const regions = surfaces.regions.filter((region) => region.kind === kind);
    if (regions.length === 0) {
      nothing ??= createMask(photo.width, photo.height);
      return nothing;
    }
    const union = rasterizeRegion(photo, regions[0], taken);
    for (const region of regions.slice(1)) raiseMask(union, rasterizeRegion(photo, region, taken));
    yieldToHand(union, kind, surfaces.regions);
    subtractMask(union, taken);
    const [plants, trim, sky] = [masks.get("vegetation"), masks.get("trim"), masks.get("sky")];
    if (kind === "siding" && plants && trim) {
      const ground = surfaces.regions.flatMap((region) => (groundKinds.includes(region.kind) && region.base) || []);
      const refused = refusedByHand(kind, surfaces.regions, photo);
      joinWallBetweenLeaves(photo, { wall: union, plants, trim, taken, refused }, ground);
      closeGaps(photo, { wall: union, plants, trim, taken, refused }, ground);
    }
    if (kind === "roof" && plants && trim && sky) {
      const refused = refusedByHand(kind, surfaces.regions, photo);
      if (plants !== nothing) joinRoofBetweenTwigs(photo, { roof: union, plants, taken, refused }, markedWall());
      closeRoofGaps(photo, { roof: union, trim, sky, taken, refused });
    }
    addMask(taken, union);
    return union;
  }

  return (kind) => {
    // Roof and wall take some of the plants along their leaves and of trim along its outlines, so nobody sees those before both are drawn.
    const shares = kind === "vegetation" || kind === "trim";
    const last = Math.max(precedence.indexOf(kind), shares ? precedence.indexOf("siding") : 0);
    for (const next of precedence.slice(masks.size, last + 1)) masks.set(next, draw(next));
    // Nothing is left that it could be taken from.
    if (masks.size === precedence.length) taken = createMask(0, 0);
    return masks.get(kind) as Mask;
  };
}

/** What the person added to a kind holds against the kinds that would win over it. */
function yieldToHand(union: Mask, kind: SurfaceKind, regions: Region[]) {
  const later = regions.filter((region) => precedence.indexOf(region.kind) > precedence.indexOf(kind));
  const byHand = later.filter((region) => region.edits.length > 0);
  if (byHand.length === 0) return;
  const openings = spared.includes(kind) ? union : createMask(union.width, union.height);
  for (const region of byHand) {
    const claim = rasterizeAdditions(region, openings);
    if (claim !== null) subtractMask(union, claim);
  }
}

/** What the person took from a kind or gave to another, so that no look of it makes it that kind again; null without any. */
function refusedByHand(kind: SurfaceKind, regions: Region[], photo: Raster): Mask | null {
  const refused = createMask(photo.width, photo.height);
  const nothing = createMask(photo.width, photo.height);
  let any = false;
  for (const region of regions) {
    const drawn = region.kind === kind ? rasterizeRemovals(region, photo) : rasterizeAdditions(region, nothing);
    if (drawn === null) continue;
    raiseMask(refused, drawn);
    any = true;
  }
  return any ? refused : null;
}
