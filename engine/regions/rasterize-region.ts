import { subtractMask } from "../mask-words.ts";
import { createMask, type Mask, type Raster } from "../raster.ts";
import type { Edit, Region } from "../surfaces.ts";
import { type Crop, cropAround } from "./crop.ts";
import { fillLoops } from "./fill-loops.ts";
import { fillStroke } from "./fill-stroke.ts";
import { takeOutObjects } from "./objects-in-front.ts";
import { fillOutline, outlineBase } from "./rasterize-base.ts";

/**
 * A region at the photo's own size: the base with its borders laid on the photo's edges, less what `blockers` cover
 * (other surfaces that win over this one), then the corrections by hand in their order, then less the objects in front.
 * What the person painted with the brush stays whole: that is how plants are told to be covered in one place only.
 */
export function rasterizeRegion(photo: Raster, region: Region, blockers?: Mask): Mask {
  const mask = createMask(photo.width, photo.height);
  if (region.base !== null) fillOutline(mask, outlineBase(photo, region.base, region.kind));
  if (blockers !== undefined) subtractMask(mask, blockers);
  const painted = applyEdits(mask, region.edits);
  const covers = region.kind === "roof" || region.kind === "siding";
  if (covers && region.keepObjectsInFront) takeOutObjects(photo, mask, painted);
  return mask;
}

/** A drawn polygon that openings fill to at least this share was drawn for them; else they are windows in a lassoed wall. */
const aimedAt = 0.4;

/**
 * What the person's own additions cover, whatever the base says; null without any. `openings` inside a much larger
 * polygon are left out of it.
 */
export function rasterizeAdditions(region: Region, openings: Mask): Mask | null {
  return rasterizeEdits(region, "add", openings);
}

/** What the person took from a region and did not give back; null without any. `size` is the photo's. */
export function rasterizeRemovals(region: Region, size: { width: number; height: number }): Mask | null {
  return rasterizeEdits(region, "remove", createMask(size.width, size.height));
}

/** What the edits of one sort cover, less what later ones of the other took back. */
function rasterizeEdits(region: Region, op: Edit["op"], openings: Mask): Mask | null {
  if (!region.edits.some((edit) => edit.op === op)) return null;
  const mask = createMask(openings.width, openings.height);
  for (const edit of region.edits) {
    const drawn = drawEdit(edit, mask);
    if (drawn === null) continue;
    if (edit.op === "add" && edit.shape === "polygon") spareOpenings(drawn, openings);
    if (edit.op === op) add(mask, drawn);
    else remove(mask, drawn);
  }
  return mask;
}

function spareOpenings({ coverage, crop }: Drawn, openings: Mask) {
  let area = 0;
  let shared = 0;
  const openAt = (i: number) =>
    openings.data[(Math.floor(i / crop.width) + crop.y) * openings.width + (i % crop.width) + crop.x];
  for (let i = 0; i < coverage.length; i++) {
    area += coverage[i];
    shared += Math.min(coverage[i], openAt(i));
  }
  if (shared >= aimedAt * area) return;
  for (let i = 0; i < coverage.length; i++) coverage[i] = Math.min(coverage[i], 255 - openAt(i));
}

/** Applies the edits to `mask` in their order; returns where strokes added, null if none did. */
function applyEdits(mask: Mask, edits: Edit[]): Mask | null {
  let painted: Mask | null = null;
  for (const edit of edits) {
    const drawn = drawEdit(edit, mask);
    if (drawn === null) continue;
    if (edit.op === "add") {
      add(mask, drawn);
      if (edit.shape === "polygon") continue;
      painted ??= createMask(mask.width, mask.height);
      add(painted, drawn);
    } else {
      remove(mask, drawn);
      if (painted !== null) remove(painted, drawn);
    }
  }
  return painted;
}

type Drawn = { coverage: Uint8Array; crop: Crop };

function drawEdit(edit: Edit, picture: Mask): Drawn | null {
  const points = edit.points.map((value, i) => value * (i % 2 === 0 ? picture.width : picture.height));
  const radius = edit.shape === "stroke" ? edit.radius * picture.width : 0;
  const crop = cropAround([points], radius + 1, picture);
  if (crop === null) return null;
  return { coverage: edit.shape === "stroke" ? fillStroke(points, radius, crop) : fillLoops([points], crop), crop };
}

function add({ data, width }: Mask, { coverage, crop }: Drawn) {
  for (let y = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++) {
      const at = (y + crop.y) * width + x + crop.x;
      data[at] = 255 - Math.round(((255 - data[at]) * (255 - coverage[y * crop.width + x])) / 255);
    }
  }
}

function remove({ data, width }: Mask, { coverage, crop }: Drawn) {
  for (let y = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++) {
      const at = (y + crop.y) * width + x + crop.x;
      data[at] = Math.round((data[at] * (255 - coverage[y * crop.width + x])) / 255);
    }
  }
}
