import { fitOldCourses } from "../materials/fit-old-courses.ts";
import { drawMeetings, type Meeting } from "../materials/meeting-lines.ts";
import type { Relief } from "../materials/sample-tile.ts";
import { findPieces, type SurfacePieces } from "../materials/surface-pieces.ts";
import { fitWithin, type Mask, type Raster } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import type { Plane } from "../surfaces.ts";
import { type Box, boundsOf, cropMask } from "./bounds.ts";
import { type ExistingRelief, measureRelief, reliefSide } from "./existing-relief.ts";
import { brightEnough, sceneExposure, surfaceExposure } from "./exposure.ts";
import { coarseTexture } from "./kept-relief.ts";
import { findLowerEdge } from "./lower-edge.ts";
import { type Lens, measureLens } from "./match-sharpness.ts";
import { estimateShading, type Shading } from "./shading.ts";
import { type White, whiteBeside } from "./white-beside.ts";

/** The surfaces that a material is laid on as a whole. */
export type PaintableKind = "roof" | "siding";

/** What of a house can be given another look of its own. All but the roof lie on walls. */
export type HousePart = PaintableKind | "accent" | "trim" | "door" | "garage" | "shutter";

/** What a surface of a photo needs to be painted again and again, whatever the finish. `mask` is cropped to `box`. */
export type PreparedRegion = {
  part: HousePart;
  kind: PaintableKind;
  box: Box;
  mask: Mask;
  shading: Shading;
  /** Log of what a perfect white would show on the lit parts. */
  exposure: number;
  /** What the whitest things beside a wall show; null: not known. */
  white: White | null;
  surface: SurfacePieces;
  /** Of a roof, where its pieces meet. */
  meetings: Meeting[];
  existing: ExistingRelief[];
  lens: Lens;
  lowerEdge: Uint8Array;
  /** Pixels that show something else than the old surface (glass, a shutter), so that their detail says nothing; null: none. */
  hidden: Uint8Array | null;
  /** Materials already laid on this surface, the last ones only. */
  reliefs: Map<string, Relief>;
};

/** What all surfaces of one photo share: its exposure, and itself at the size at which reliefs are measured. */
export type Scene = { exposure: number; small: Raster };

/** Measures the photo once for all of its surfaces. */
export function describeScene(photo: Raster): Scene {
  const { width, height } = fitWithin(photo.width, photo.height, reliefSide);
  return { exposure: sceneExposure(photo), small: resizeRaster(photo, width, height) };
}

/**
 * null when the mask is empty. `measured` is where the light is read, when that is not the whole mask. `exposure` is given for a small part, whose own pixels do not tell light from paint: it is the log
 * of what a white shows beside it. `fittings` are things beside a wall that may be white, as a mask of the photo's size.
 */
export function prepareRegion(options: {
  photo: Raster;
  part: HousePart;
  mask: Mask;
  planes: Plane[];
  scene: Scene;
  measured?: Mask;
  exposure?: number;
  fittings?: Mask;
}): PreparedRegion | null {
  const { photo, part, planes, scene } = options;
  const kind = part === "roof" ? "roof" : "siding";
  const box = boundsOf(options.mask, 1);
  if (!box) return null;
  const mask = cropMask(options.mask, box);
  const found = findPieces({ planes, kind, mask, box, photo });
  const surface = kind === "roof" ? fitOldCourses(found, { photo, mask, box }) : found;
  const meetings = kind === "roof" ? drawMeetings(surface, { photo, mask, box }) : [];
  const existing = measureRelief({ small: scene.small, scale: photo.width / scene.small.width, mask, box, surface });
  const texture = kind === "siding" ? coarseTexture(existing, sizesOf(surface, mask)) : null;
  const lit = options.measured ? cropMask(options.measured, box) : mask;
  const { fittings } = options;
  const whiteNear = (wall: Mask) => (fittings ? whiteBeside(photo, wall, box, fittings) : null);
  const pieceOf = meetings.length > 0 ? surface.pieceOf : null;
  const shading = estimateShading(photo, lit, box, kind, texture, pieceOf, (part) => whiteNear(part)?.median ?? null);
  return {
    part,
    kind,
    box,
    mask,
    shading,
    exposure: brightEnough(
      options.exposure ?? surfaceExposure(shading.reference, scene.exposure, part),
      shading.reference,
      part,
    ),
    white: whiteNear(lit),
    surface,
    meetings,
    existing,
    lens: measureLens(photo, lit, box),
    lowerEdge: findLowerEdge(mask),
    hidden: lit === mask ? null : mask.data.map((value, i) => (value > 0 && lit.data[i] < 230 ? 1 : 0)),
    reliefs: new Map(),
  };
}

function sizesOf({ pieceOf, pieces }: SurfacePieces, mask: Mask): number[] {
  const sizes = pieces.map(() => 0);
  for (let i = 0; i < pieceOf.length; i++) if (mask.data[i] > 127) sizes[pieceOf[i]]++;
  return sizes;
}
