import { OTHER, ROOF, SIDING, TRIM } from "../analysis/classes.ts";
import type { LabPlanes } from "../analysis/lab.ts";
import { type ClassLook, chancesOnEdges, type HalfPhoto, halvePhoto } from "./class-chances.ts";
import { growFromSure, redrawClass } from "./grow-from-sure.ts";
import type { Segmentation } from "./net/segment.ts";

const look: ClassLook = { classes: ["trim"], minHouse: 0.15, colorWeight: 1 };
/** Trim ends where it is no likelier than not. A roof gives up only what surely is: its edge is as light as the fascia below it, and half as thick. */
const likely = 0.5;
const surely = 0.85;

/**
 * Draws the trim of `classes` anew (one class a pixel, of `lab`'s size; changed in place) by `chancesOnEdges`, grown from where it is sure.
 * Trim takes from roof, siding and what has no class, never from openings, plants, ground or sky; what was trim and is none goes to what
 * lies beside it.
 */
export function outlineTrim(
  classes: Uint8Array,
  lab: LabPlanes,
  net: Segmentation,
  half: HalfPhoto = halvePhoto(lab),
): void {
  const chance = chancesOnEdges(lab, half, net, look);
  const trim = growFromSure(chance, lab, (i) => {
    const label = classes[i];
    const free = label === TRIM || label === SIDING || label === ROOF || label === OTHER;
    return free && chance[i] > (label === ROOF ? surely : likely);
  });
  redrawClass(classes, trim, { width: lab.width, label: TRIM });
}
