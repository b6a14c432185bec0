import { PAVED, SIDING } from "./classes.ts";
import { type Box, describeBox } from "./describe-box.ts";
import type { Frame } from "./frames.ts";
import type { LabPlanes } from "./lab.ts";
import { along } from "./straight-edges.ts";

/** A wall that goes on below the line looks the same above and below it, to within this L*a*b* distance. */
const sameWall = 5;
const margin = 2;

/**
 * Takes the driveway on from a garage door's foot: what was taken for wall, hangs together with the paving below the
 * door and lies below the line of its foot is paving. It stops at a wing that stands before that line, whose wall goes
 * through it. `classes` changes.
 */
export function spreadPaving({ sill }: Frame, classes: Uint8Array, lab: LabPlanes): void {
  const { width } = lab;
  const stops = Uint8Array.from({ length: width }, (_, x) => {
    const beside = x < sill.from || x > sill.to;
    return beside && wallGoesOn(x, along(sill, x), classes, lab) ? 1 : 0;
  });
  const waiting: number[] = [];
  const isBelow = (x: number, y: number) => y >= along(sill, x) + margin;
  for (let i = 0; i < classes.length; i++) {
    const x = i % width;
    if (classes[i] === PAVED && x >= sill.from && x < sill.to && isBelow(x, (i - x) / width)) waiting.push(i);
  }
  const visit = (i: number) => {
    const x = i % width;
    if (classes[i] !== SIDING || stops[x] === 1 || !isBelow(x, (i - x) / width)) return;
    classes[i] = PAVED;
    waiting.push(i);
  };
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    if (from % width > 0) visit(from - 1);
    if ((from + 1) % width > 0) visit(from + 1);
    if (from >= width) visit(from - width);
    if (from + width < classes.length) visit(from + width);
  }
}

function wallGoesOn(x: number, line: number, classes: Uint8Array, lab: LabPlanes): boolean {
  const look = (part: Pick<Box, "top" | "bottom">) => describeBox(lab, classes, { left: x - 3, right: x + 4, ...part });
  const above = look({ top: line - 10, bottom: line - 3 });
  const below = look({ top: line + 3, bottom: line + 10 });
  if (above.shares[SIDING] < 0.5 || below.shares[SIDING] < 0.5) return false;
  return Math.hypot(above.lightness - below.lightness, above.a - below.a, above.b - below.b) < sameWall;
}
