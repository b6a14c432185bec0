import type { Lab } from "./lab.ts";

/** Pixels from a blob's rim at which the surface beside it is looked at. */
const beyond = 3;

/** A step of lightness and tint together below this is none: the light changes, or the border was drawn by a threshold. */
const minStep = 8;

/** The share of the rim without a step from which a blob goes over into the surface. */
const openShare = 0.2;

/**
 * For each blob (labels as from findPieces), whether it goes over into the `surface` beside it: a thing in front of a
 * wall has a border all round, while a lit or shaded part of the wall goes on somewhere.
 */
export function findOpen(
  lab: Lab,
  labels: Int32Array,
  { sizes, surface }: { sizes: number[]; surface: Uint8Array },
): boolean[] {
  const { width, height } = lab;
  if (sizes.length === 1) return [false];
  const rim = new Int32Array(sizes.length);
  const open = new Int32Array(sizes.length);
  const look = (from: number, step: number, room: number) => {
    const blob = labels[from];
    if (room < beyond || labels[from + step] === blob) return;
    const to = from + beyond * step;
    if (surface[to] === 0) return;
    const deeper = labels[from - step] === blob ? from - step : from;
    rim[blob]++;
    if (stepBetween(lab, to, deeper) < minStep) open[blob]++;
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (labels[at] === 0) continue;
      look(at, 1, width - 1 - x);
      look(at, -1, x);
      look(at, width, height - 1 - y);
      look(at, -width, y);
    }
  }
  return sizes.map((_, blob) => open[blob] > openShare * Math.max(1, rim[blob]));
}

/** The step between two pixels, each the mean with its eight neighbors. */
function stepBetween({ width, l, a, b }: Lab, one: number, other: number): number {
  let light = 0;
  let green = 0;
  let blue = 0;
  for (let v = -width; v <= width; v += width) {
    for (let u = -1; u <= 1; u++) {
      const p = Math.min(l.length - 1, Math.max(0, one + v + u));
      const q = Math.min(l.length - 1, Math.max(0, other + v + u));
      light += l[p] - l[q];
      green += a[p] - a[q];
      blue += b[p] - b[q];
    }
  }
  return (Math.abs(light) + Math.hypot(green, blue)) / 9;
}
