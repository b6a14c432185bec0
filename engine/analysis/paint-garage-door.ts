import { OPENING, PAVED, SIDING } from "./classes.ts";
import type { Frame } from "./frames.ts";
import { along } from "./straight-edges.ts";

/** Gives a garage door's pixels to the openings, and what was taken for wall below its foot to the paving; `classes` changes. */
export function paintGarageDoor(door: Frame, classes: Uint8Array, width: number): void {
  const height = classes.length / width;
  const { left, right, header, sill } = door;
  for (let y = Math.max(0, Math.floor(Math.min(left.from, right.from))); y < height; y++) {
    const from = Math.max(0, Math.round(along(left, Math.min(y, left.to))));
    const to = Math.min(width, Math.round(along(right, Math.min(y, right.to))));
    for (let x = from; x < to; x++) {
      const i = y * width + x;
      if (y + 0.5 < along(header, x)) continue;
      if (y + 0.5 < along(sill, x)) {
        if (classes[i] === SIDING || classes[i] === PAVED) classes[i] = OPENING;
      } else if (classes[i] === SIDING) classes[i] = PAVED;
    }
  }
}
