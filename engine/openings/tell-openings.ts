import { findConnectedParts } from "../analysis/connected-parts.ts";
import { paint } from "../analysis/paint.ts";
import { widenBox } from "../regions/pieces.ts";
import { netSum } from "../surfaces/class-chances.ts";
import { growFromSure } from "../surfaces/grow-from-sure.ts";
import type { NetClass } from "../surfaces/net/classes.ts";
import type { Segmentation } from "../surfaces/net/segment.ts";
import { enlarge } from "../surfaces/resize-plane.ts";
import { type SurfaceKind, surfaceKinds } from "../surfaces.ts";

/** Mean chance that the net gives to an opening's pixels from which it is a garage door, or stands in a fence or next door. */
const garageFrom = 0.6;
const elsewhereFrom = 0.4;
/**
 * A pixel is likelier than not a garage door's; a door fills at least so much of its box, is at least so much of the picture, and is left as it is
 * where at least so much of it was found before.
 */
const likely = 0.5;
const oblong = 0.7;
const minShare = 0.004;
const known = 0.8;

const labelOf = (kind: SurfaceKind) => surfaceKinds.indexOf(kind);
const garage = labelOf("garage");
const openings = (["window", "door", "opening"] as const).map(labelOf);
const siding = labelOf("siding");

type Grid = { width: number; height: number };

/**
 * What the net knows of openings and rectangles do not tell, written into `surface`: the kind of every pixel of `grid`, as its place in
 * `surfaceKinds`, `none` without one. Openings that the net takes for a garage door become one, those that it sees in a fence or in the house next
 * door go, and oblong garage doors for which no frame was found, or half of one, are taken from walls, other openings and what is nothing yet.
 * Calibrated on the 39 labeled photos (decision 0037).
 * @returns how sure the net is of the garage doors that are new here, 0..1; null without any
 */
export function tellOpenings(surface: Uint8Array, grid: Grid, net: Segmentation, none: number): number | null {
  const shareOf = (...classes: NetClass[]) => enlarge(netSum(net, classes), grid);
  const door = shareOf("garage");
  const elsewhere = shareOf("neighbour", "fence");
  const before = surface.slice();
  const parts = findConnectedParts(paint(surface, numbered(openings, none)), grid.width, grid.height);
  const [asDoor, asElsewhere] = [door, elsewhere].map((share) => meansOf(parts, share));
  for (let i = 0; i < surface.length; i++) {
    const part = parts.of[i];
    if (part < 0) continue;
    if (asDoor[part] > garageFrom) surface[i] = garage;
    else if (asElsewhere[part] > elsewhereFrom) surface[i] = none;
  }
  completeDoors(surface, grid, door, none);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < surface.length; i++) {
    if (surface[i] !== garage || before[i] === garage) continue;
    sum += door[i];
    count++;
  }
  return count === 0 ? null : sum / count;
}

function completeDoors(surface: Uint8Array, { width, height }: Grid, door: Float32Array, none: number): void {
  const isFree = numbered([...openings, garage, siding, none], none);
  const found = growFromSure(door, { width, height }, (i) => isFree[surface[i]] > 0 && door[i] > likely);
  const { of, sizes } = findConnectedParts(found, width, height);
  const boxes = sizes.map(() => ({ left: width, top: height, right: -1, bottom: -1 }));
  const old = sizes.map(() => 0);
  for (let i = 0; i < of.length; i++) {
    if (of[i] < 0) continue;
    const x = i % width;
    widenBox(boxes[of[i]], x, (i - x) / width);
    if (surface[i] === garage) old[of[i]]++;
  }
  const isNew = sizes.map((size, part) => {
    const { left, top, right, bottom } = boxes[part];
    const isOblong = size > oblong * (right - left + 1) * (bottom - top + 1);
    return isOblong && size > minShare * of.length && old[part] < known * size;
  });
  for (let i = 0; i < of.length; i++) if (of[i] >= 0 && isNew[of[i]]) surface[i] = garage;
}

/** For every label its number from 1 in the list, 0 for those that are not in it. */
function numbered(labels: number[], most: number): Uint8Array {
  return Uint8Array.from({ length: most + 1 }, (_, label) => labels.indexOf(label) + 1);
}

function meansOf({ of, sizes }: { of: Int32Array; sizes: number[] }, values: Float32Array): number[] {
  const sums = sizes.map(() => 0);
  for (let i = 0; i < of.length; i++) if (of[i] >= 0) sums[of[i]] += values[i];
  return sums.map((sum, part) => sum / sizes[part]);
}
