import type { Mask } from "../raster.ts";
import { metersOn, type PixelToMeters } from "./pixel-to-meters.ts";
import type { SurfacePieces } from "./surface-pieces.ts";

/** Meters: how finely upright ends of a piece are told apart, and how much of one must be seen for bricks to begin there. */
const binWidth = 0.03;
const minSeen = 0.9;
/** Of the longest upright end on that side, what another one farther out must have to be the piece's own. */
const minShare = 0.5;
/** Bricks give and take at most this much of their length to come out even between two ends. */
const maxStretch = 0.04;

/**
 * The pieces of a wall, moved along their courses and stretched by a hair so that both upright ends of each lie at a whole multiple of `half` meters:
 * there courses of a running bond end in whole and half bricks by turns, as masons begin at corners, and nothing is cut. `mask` is the wall's coverage on
 * the grid of `surface`. Pieces without an upright end stay as they are. What the photo's own frame cuts off is no end.
 */
export function alignBond(surface: SurfacePieces, mask: Mask, half: number): PixelToMeters[] {
  const ends = surface.pieces.map(() => ({ left: new Map<number, Heap>(), right: new Map<number, Heap>() }));
  const { data, width, height } = mask;
  const { pieceOf, pieces } = surface;
  for (let y = 0; y < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (data[i] < 128) continue;
      const piece = pieceOf[i];
      const isEnd = (next: number) => data[next] < 128 || pieceOf[next] !== piece;
      if (isEnd(i - 1)) addEnd(ends[piece].left, pieces[piece], x, y);
      if (isEnd(i + 1)) addEnd(ends[piece].right, pieces[piece], x + 1, y);
    }
  }
  return pieces.map((piece, i) => movedTo(piece, half, outermost(ends[i].left, -1), outermost(ends[i].right, 1)));
}

/** Of border pixels at about the same place along a wall: how many meters of height they see, and the sum of their places by it. */
type Heap = { seen: number; sum: number };

function addEnd(heaps: Map<number, Heap>, piece: PixelToMeters, x: number, y: number): void {
  const { u, v } = metersOn(piece, x, y + 0.5);
  const seen = Math.abs(metersOn(piece, x, y + 1.5).v - v);
  const bin = Math.floor(u / binWidth);
  const heap = heaps.get(bin) ?? { seen: 0, sum: 0 };
  heap.seen += seen;
  heap.sum += seen * u;
  heaps.set(bin, heap);
}

/** Where the outermost upright end lies, meters; null where none is seen well enough. */
function outermost(heaps: Map<number, Heap>, side: 1 | -1): number | null {
  const both = [...heaps.keys()].map((bin) => {
    const pair = [heaps.get(bin), heaps.get(bin + 1)].filter((heap) => heap !== undefined);
    const seen = pair.reduce((sum, heap) => sum + heap.seen, 0);
    return { seen, at: pair.reduce((sum, heap) => sum + heap.sum, 0) / seen };
  });
  const most = Math.max(0, ...both.map(({ seen }) => seen));
  if (most < minSeen) return null;
  const good = both.filter(({ seen }) => seen >= Math.max(minSeen, minShare * most));
  return good.reduce((far, end) => (side * end.at > side * far.at ? end : far)).at;
}

function movedTo(piece: PixelToMeters, half: number, left: number | null, right: number | null): PixelToMeters {
  const end = left ?? right;
  if (end === null) return piece;
  let stretch = 1;
  if (left !== null && right !== null && right - left > half) {
    const wanted = (Math.round((right - left) / half) * half) / (right - left);
    if (Math.abs(wanted - 1) <= maxStretch) stretch = wanted;
  }
  const moved = piece.slice();
  for (let c = 0; c < 3; c++) moved[c] = stretch * (piece[c] - end * piece[6 + c]);
  return moved;
}
