import { OTHER, ROOF, SIDING, SKY, TRIM } from "../analysis/classes.ts";
import type { LabPlanes } from "../analysis/lab.ts";
import { type ClassLook, chancesOnEdges, type HalfPhoto, halvePhoto } from "./class-chances.ts";
import { growFromSure, redrawClass } from "./grow-from-sure.ts";
import type { Segmentation } from "./net/segment.ts";

/** Next to a roof there is sky, and a strip of tiles along a gable is narrower than the net's grid tells: colors count more. */
const look: ClassLook = { classes: ["roof", "solar"], minHouse: 0.02, colorWeight: 1.3 };
/** A roof ends where it is no likelier than not; what was named one by superpixels, that know what stands above and below, is kept if it may be. */
const likely = 0.5;
const maybe = 0.4;

/**
 * Draws the roof of `classes` anew (one class a pixel, of `lab`'s size; changed in place) by `chancesOnEdges`, grown from where it is sure.
 * It takes from trim, siding, sky and what has no class, never from openings, plants and ground; what was roof and is none goes to what lies
 * beside it. Where there is no roof at all, because it would be no good, none is drawn; where somebody's hint was heard (`isTold`),
 * it stays as that made it.
 */
export function outlineRoof(
  classes: Uint8Array,
  lab: LabPlanes,
  net: Segmentation,
  { half = halvePhoto(lab), isTold }: { half?: HalfPhoto; isTold?: (i: number) => boolean } = {},
): void {
  if (!classes.includes(ROOF)) return;
  const { roof } = findRoof(classes, lab, net, half);
  redrawClass(classes, roof, { width: lab.width, label: ROOF, isTold });
}

/** The pixels that are roof, and how likely each pixel is one, about 0 to 1. */
export function findRoof(
  classes: Uint8Array,
  lab: LabPlanes,
  net: Segmentation,
  half: HalfPhoto = halvePhoto(lab),
): { roof: Uint8Array; chance: Float32Array } {
  const chance = chancesOnEdges(lab, half, net, look);
  const roof = growFromSure(chance, lab, (i) => {
    const label = classes[i];
    if (label === ROOF) return chance[i] > maybe;
    return (label === TRIM || label === SIDING || label === SKY || label === OTHER) && chance[i] > likely;
  });
  return { roof, chance };
}
