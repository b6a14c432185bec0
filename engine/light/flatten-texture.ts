import type { Box } from "./bounds.ts";
import { type MaskedMean, maskedGuidedFilter, maskedMean } from "./masked-guided-filter.ts";
import { type ShadowBorders, splitShadows } from "./split-shadows.ts";

/** Pieces with fewer cells have no light of their own to tell. */
const minCells = 150;

type Wanted = {
  width: number;
  height: number;
  /** Cells; larger than the texture's own period. */
  radius: number;
  /** What goes beyond this, in log luminance over a few cells, is the border of a shadow. */
  contrast: number;
  /** 1 on cells of the old relief's own dark lines, which are no light however dark; null: none are known. */
  lines: Uint8Array | null;
  /** What tells a shadow's border: such a border is drawn as sharp as cells allow, any other as soft as the filter leaves it; null: all of them are. */
  shadows: ShadowBorders | null;
  /** Which flat piece each cell lies on; null: on one alone. */
  pieces: Uint8Array | null;
};

/**
 * The light on a surface without its texture: log luminance on a grid of cells, of which `weight` says how much they count. No light is
 * carried over from one flat piece to the next: where two faces of a roof meet it changes at once.
 */
export function flattenTexture(light: Float32Array, weight: Float32Array, wanted: Wanted): Float32Array {
  const { pieces, lines, width, height } = wanted;
  const base = flattenPiece(light, weight, wanted);
  if (pieces === null) return base;
  for (const { piece, x0, y0, x1, y1, cells } of boundsOfPieces(pieces, weight, width, height)) {
    if (cells < minCells) continue;
    const own = { width: x1 - x0, height: y1 - y0 };
    const [ownLight, ownWeight] = [new Float32Array(own.width * own.height), new Float32Array(own.width * own.height)];
    const ownLines = lines && new Uint8Array(own.width * own.height);
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const to = (y - y0) * own.width + x - x0;
        ownLight[to] = light[y * width + x];
        if (lines && ownLines) ownLines[to] = lines[y * width + x];
        if (pieces[y * width + x] === piece) ownWeight[to] = weight[y * width + x];
      }
    }
    const flat = flattenPiece(ownLight, ownWeight, { ...wanted, ...own, lines: ownLines });
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        if (pieces[y * width + x] === piece) base[y * width + x] = flat[(y - y0) * own.width + x - x0];
      }
    }
  }
  return base;
}

function flattenPiece(
  light: Float32Array,
  weight: Float32Array,
  { width, height, radius, contrast, lines, shadows }: Wanted,
) {
  const mean = maskedMean(weight, width, height, radius);
  const level = mean(light);
  let base = level;
  const flat = flatnessOf(light, level, mean, weight);
  for (let round = 0; round < 4; round++) base = maskedGuidedFilter(light, base, mean, flat, level);
  const near = maskedMean(weight, width, height, 1);
  if (shadows) splitShadows(base, light, weight, { width, height, radius, ...shadows });
  keepSharpShadows(base, light, near, { contrast, lines });
  return base;
}

/** Pieces by cells of two pixels, from those by pixels of a box. */
export function piecesOfCells(pieceOf: Uint8Array, box: Box): Uint8Array {
  const width = Math.ceil(box.width / 2);
  const height = Math.ceil(box.height / 2);
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) cells[y * width + x] = pieceOf[2 * y * box.width + 2 * x];
  }
  return cells;
}

function boundsOfPieces(pieces: Uint8Array, weight: Float32Array, width: number, height: number) {
  const bounds = new Map<number, { piece: number; x0: number; y0: number; x1: number; y1: number; cells: number }>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const piece = pieces[y * width + x];
      if (weight[y * width + x] === 0) continue;
      const own = bounds.get(piece) ?? { piece, x0: x, y0: y, x1: x, y1: y, cells: 0 };
      bounds.set(piece, own);
      own.x0 = Math.min(own.x0, x);
      own.y0 = Math.min(own.y0, y);
      own.x1 = Math.max(own.x1, x + 1);
      own.y1 = Math.max(own.y1, y + 1);
      own.cells++;
    }
  }
  return bounds.values();
}

function keepSharpShadows(
  base: Float32Array,
  light: Float32Array,
  near: MaskedMean,
  { contrast, lines }: Pick<Wanted, "contrast" | "lines">,
): void {
  const residual = new Float32Array(base.length);
  for (let i = 0; i < base.length; i++) residual[i] = light[i] - base[i];
  const local = near(residual);
  for (let i = 0; i < base.length; i++) {
    if (lines?.[i]) continue;
    const excess = Math.abs(local[i]) - contrast;
    if (excess > 0) base[i] += Math.sign(local[i]) * excess;
  }
}

/** Variances of log luminance: what is smoothed at least, and at most: beyond that are shadows. */
const [minFlat, maxFlat] = [0.01, 0.12];

/** The variance that the surface's own texture has: of stones and clinker it is far more than of boards, and is no light either. */
function flatnessOf(light: Float32Array, level: Float32Array, mean: MaskedMean, weight: Float32Array): number {
  const squares = mean(light.map((value) => value * value));
  for (let i = 0; i < squares.length; i++) squares[i] -= level[i] * level[i];
  const inside = sortedInside(squares, weight);
  return Math.max(minFlat, Math.min(maxFlat, inside[inside.length >> 1]));
}

/** Every third value on the surface, rising; never empty. */
export function sortedInside(values: Float32Array, weight: Float32Array): Float32Array {
  const inside: number[] = [];
  for (let i = 0; i < values.length; i += 3) if (weight[i] > 0.5) inside.push(values[i]);
  if (inside.length === 0) for (let i = 0; i < values.length; i++) if (weight[i] > 0) inside.push(values[i]);
  return inside.length === 0 ? Float32Array.of(-1) : Float32Array.from(inside).sort();
}
