import { distanceTo } from "./distance.ts";
import { HIDDEN, isOpen, type Plan, SOIL } from "./plan.ts";

/** Of the open ground, at least; and meters from the middle of its widest part to what bounds it: beds are narrower. */
const [minShare, minRadius] = [0.9, 1.2];

/**
 * Whether all open ground of a plan is one bare yard: nothing of it is lawn, and it is wider than beds are. Whoever marks it shows where things
 * may grow, not that they want no grass: with a new lawn, beds take their usual part of it.
 */
export function isBareYard({ label, columns, rows, cell }: Plan): boolean {
  let [soil, open] = [0, 0];
  const bounds = new Uint8Array(label.length);
  for (let i = 0; i < label.length; i++) {
    if (label[i] === SOIL) soil++;
    else bounds[i] = 1;
    if (isOpen(label[i])) open++;
  }
  if (soil === 0 || soil < minShare * open) return false;
  return distanceTo(bounds, columns, rows).some((away) => away * cell >= minRadius);
}

/** Meters that something hides at least, which beds run along. */
const minHidden = 0.5;

/**
 * Meters from each cell of a plan to where its open ground ends before something that stands: a porch or a terrace, which is no wall of the house,
 * has planting at its foot as well.
 */
export function distanceToBack({ label, columns, rows, cell }: Plan): Float32Array {
  const reach = Math.round(minHidden / cell);
  const back = new Uint8Array(label.length);
  for (let i = 0; i < label.length - reach * columns; i++) {
    if (!isOpen(label[i])) continue;
    let hidden = 1;
    while (hidden <= reach && label[i + hidden * columns] === HIDDEN) hidden++;
    if (hidden > reach) back[i] = 1;
  }
  return distanceTo(back, columns, rows).map((away) => away * cell);
}
