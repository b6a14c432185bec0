import { type Box, boundsOf, createMask, findPieces, type Mask } from "#engine/kit.ts";

/** Corners in pixels: top left, top right, bottom right, bottom left as x0, y0, … */
export type Quad = number[];

/** One door with its own pixels; `quad` is null where it has no four straight sides. */
export type Leaf = { mask: Mask; quad: Quad | null };

const minSize = 12;
/** How much of the quad its door must fill, and the other way round: a car or a shrub may stand before a corner. */
const minFill = 0.8;
/** Jambs stand upright, give or take a tilted lens: dx / dy. */
const offPlumb = 0.25;

/** The doors of a mask one by one, larger specks only. */
export function findLeaves(mask: Mask): Leaf[] {
  const { labels, sizes } = findPieces(
    mask.data.map((value) => (value > 100 ? 1 : 0)),
    mask.width,
    mask.height,
  );
  const leaves: Leaf[] = [];
  for (let piece = 1; piece < sizes.length; piece++) {
    if (sizes[piece] < minSize * minSize) continue;
    const own = createMask(mask.width, mask.height);
    for (let i = 0; i < labels.length; i++) if (labels[i] === piece) own.data[i] = mask.data[i];
    const box = boundsOf(own, 0);
    if (box && box.width >= minSize && box.height >= minSize) leaves.push({ mask: own, quad: quadOf(own, box) });
  }
  return leaves;
}

/** The four straight sides' crossings; null where the door does not look like four straight sides. */
export function quadOf(mask: Mask, box: Box): Quad | null {
  const inner = { x: 0.06 * box.width, y: 0.06 * box.height };
  const rows = middle(box.y + inner.y, box.y + box.height - inner.y);
  const columns = middle(box.x + inner.x, box.x + box.width - inner.x);
  const left = lineOf(rows.map((y) => [y + 0.5, edge(mask, y, box.x, 1, true)]));
  const right = lineOf(rows.map((y) => [y + 0.5, edge(mask, y, box.x + box.width - 1, -1, true)]));
  if (Math.max(Math.abs(left.slope), Math.abs(right.slope)) > offPlumb) return null;
  const top = lineOf(columns.map((x) => [x + 0.5, edge(mask, x, box.y, 1, false)]));
  const bottom = lineOf(columns.map((x) => [x + 0.5, edge(mask, x, box.y + box.height - 1, -1, false)]));
  const corners = [cross(left, top), cross(right, top), cross(right, bottom), cross(left, bottom)].flat();
  return fills(mask, box, corners) ? corners : null;
}

function middle(from: number, to: number): number[] {
  const values: number[] = [];
  for (let value = Math.ceil(from); value < to; value++) values.push(value);
  return values;
}

/** The border met when walking into a row or column from `start`. */
function edge({ data, width, height }: Mask, line: number, start: number, step: number, row: boolean): number {
  const end = row ? width : height;
  for (let at = start; at >= 0 && at < end; at += step) {
    const value = data[row ? line * width + at : at * width + line];
    if (value > 100) return step > 0 ? at + 1 - value / 255 : at + value / 255;
  }
  return start;
}

type Fit = { slope: number; offset: number };

/** value = slope * position + offset, after Theil and Sen. */
function lineOf(points: number[][]): Fit {
  const half = points.length >> 1;
  const slopes = points
    .slice(0, points.length - half)
    .map(([at, value], i) => (points[i + half][1] - value) / (points[i + half][0] - at))
    .sort((a, b) => a - b);
  const slope = slopes[slopes.length >> 1] ?? 0;
  const offsets = points.map(([at, value]) => value - slope * at).sort((a, b) => a - b);
  return { slope, offset: offsets[offsets.length >> 1] ?? 0 };
}

/** Where x = upright(y) meets y = level(x). */
function cross(upright: Fit, level: Fit): [number, number] {
  const x = (upright.slope * level.offset + upright.offset) / (1 - upright.slope * level.slope);
  return [x, level.slope * x + level.offset];
}

function fills(mask: Mask, box: Box, q: Quad): boolean {
  let both = 0;
  let either = 0;
  for (let y = box.y; y < box.y + box.height; y += 2) {
    for (let x = box.x; x < box.x + box.width; x += 2) {
      const drawn = mask.data[y * mask.width + x] > 127;
      const inside = isInQuad(q, x + 0.5, y + 0.5);
      if (drawn && inside) both++;
      if (drawn || inside) either++;
    }
  }
  return both >= minFill * either;
}

function isInQuad(q: Quad, x: number, y: number): boolean {
  for (let i = 0; i < 8; i += 2) {
    const j = (i + 2) % 8;
    if ((q[j] - q[i]) * (y - q[i + 1]) - (q[j + 1] - q[i + 1]) * (x - q[i]) < 0) return false;
  }
  return true;
}
