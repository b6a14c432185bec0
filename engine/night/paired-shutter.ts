import { linearOfByte } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import type { Opening } from "./openings.ts";

/** A column has the color of the known shutter up to this difference: natural log of linear light, mean over the channels. */
const alike = 0.35;
/** How much wider or narrower than the known one a shutter may look, as a share of that, and the largest share of a window's box that it may take. */
const sameWidth = 0.45;
const maxShare = 0.4;

type Color = readonly [number, number, number];

/**
 * Shutters come in pairs: where one is known beside a window and the box of that window has swallowed the other, the columns (from, to) of
 * the photo that it covers, `to` exclusive; null where none is. It has the color of the known one, and is about as wide.
 */
export function swallowedShutter(scene: Scene, pane: Opening): { from: number; to: number } | null {
  const wide = pane.right - pane.left;
  const left = knownBeside(scene, pane, -1);
  const right = knownBeside(scene, pane, 1);
  const known = left ?? right;
  if (!known || (left && right)) return null;
  const columnAt = (k: number) => (left ? pane.right - 1 - k : pane.left + k);
  let end = 0;
  // The outermost pixels may be wall.
  for (let k = 0; k < wide; k++) {
    if (apart(columnColor(scene, pane, columnAt(k)), known.color) < alike) end = k + 1;
    else if (k > 2) break;
  }
  if (end > maxShare * wide || Math.abs(end - known.width) > sameWidth * known.width) return null;
  return left ? { from: pane.right - end, to: pane.right } : { from: pane.left, to: pane.left + end };
}

/** The shutter that is known within half a window's width on one side of it: its color and how many columns it takes. */
function knownBeside(scene: Scene, pane: Opening, side: -1 | 1): { color: Color; width: number } | null {
  const shutter = scene.mask("shutter").data;
  const { width } = scene.photo;
  const rows = pane.bottom - pane.top;
  const columns: Color[] = [];
  for (let k = 0; k < (pane.right - pane.left) / 2; k++) {
    const x = side < 0 ? pane.left - 1 - k : pane.right + k;
    if (x < 0 || x >= width) break;
    let on = 0;
    for (let y = pane.top; y < pane.bottom; y++) if (shutter[y * width + x] > 128) on++;
    if (on > 0.6 * rows) columns.push(columnColor(scene, pane, x));
  }
  if (columns.length < 3) return null;
  const mean = (c: number) => columns.reduce((sum, color) => sum + color[c], 0) / columns.length;
  return { color: [mean(0), mean(1), mean(2)], width: columns.length };
}

/** Mean log light of a column, without the ends of the window. */
function columnColor({ photo }: Scene, { top, bottom }: Opening, x: number): Color {
  const sum: [number, number, number] = [0, 0, 0];
  const [from, to] = [
    Math.ceil(top + (bottom - top) * 0.15),
    Math.max(top + 1, Math.floor(bottom - (bottom - top) * 0.15)),
  ];
  for (let y = from; y < to; y++) {
    for (let c = 0; c < 3; c++)
      sum[c] += Math.log(0.015 + linearOfByte[photo.data[(y * photo.width + x) * 4 + c]]) / (to - from);
  }
  return sum;
}

function apart(one: Color, other: Color): number {
  return one.reduce((sum, value, c) => sum + Math.abs(value - other[c]) / 3, 0);
}
