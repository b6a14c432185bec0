import { OPENING, PAVED, SIDING } from "./classes.ts";
import type { Frame } from "./frames.ts";
import { along } from "./straight-edges.ts";

/** A door that the classes already know by this much keeps their outline, which follows what stands before it. */
const known = 0.85;

/** Gives a garage door's pixels to the openings, and what was taken for wall below its foot to the paving; `classes` changes. */
export function paintGarageDoor(door: Frame, classes: Uint8Array, width: number): void {
  const inside: number[] = [];
  const below: number[] = [];
  const top = Math.max(0, Math.floor(Math.min(door.left.from, door.right.from)));
  for (let y = top; y < classes.length / width; y++) {
    const from = Math.max(0, Math.round(along(door.left, Math.min(y, door.left.to))));
    const to = Math.min(width, Math.round(along(door.right, Math.min(y, door.right.to))));
    for (let x = from; x < to; x++) {
      if (y + 0.5 >= along(door.sill, x)) below.push(y * width + x);
      else if (y + 0.5 >= along(door.header, x)) inside.push(y * width + x);
    }
  }
  const openings = inside.filter((i) => classes[i] === OPENING).length;
  if (openings < known * inside.length) {
    for (const i of inside) if (classes[i] === SIDING || classes[i] === PAVED) classes[i] = OPENING;
  }
  for (const i of below) if (classes[i] === SIDING) classes[i] = PAVED;
}
