import { boxMean } from "./box-mean.ts";
import type { Lab } from "./lab.ts";

/** Pixels from a blob's rim at which the surface beside it is looked at. */
const beyond = 3;

/** A step of lightness and tint together below this is none: the light changes, or the border was drawn by a threshold. */
const leastStep = 8;

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
  const l = boxMean(lab.l, width, height, 1);
  const a = boxMean(lab.a, width, height, 1);
  const b = boxMean(lab.b, width, height, 1);
  const rim = new Int32Array(sizes.length);
  const open = new Int32Array(sizes.length);
  const look = (from: number, step: number, room: number) => {
    const blob = labels[from];
    if (room < beyond || labels[from + step] === blob) return;
    const to = from + beyond * step;
    if (surface[to] === 0) return;
    const deeper = labels[from - step] === blob ? from - step : from;
    rim[blob]++;
    const off = Math.abs(l[to] - l[deeper]) + Math.hypot(a[to] - a[deeper], b[to] - b[deeper]);
    if (off < leastStep) open[blob]++;
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
