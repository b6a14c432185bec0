import type { SurfaceKind, Surfaces, UnsurePiece } from "#engine/index.ts";
import type { Mask } from "#engine/pixels.ts";
import { decodeRuns, findPieces } from "#engine/selections.ts";

/**
 * These kinds as they were found, on the grid of the proposal: there in a moment, while their borders have yet to be laid on the
 * photo's edges. null where somebody has changed something, or nothing was found.
 */
export function roughMasks({ regions }: Surfaces, kinds: SurfaceKind[]): Map<SurfaceKind, Mask> | null {
  const isProposal = regions.every(({ base, edits, source }) => base && source === "auto" && edits.length === 0);
  const grid = regions[0]?.base;
  if (!isProposal || !grid) return null;
  const { width, height } = grid;
  return new Map(
    kinds.map((kind) => {
      const base = regions.find((region) => region.kind === kind)?.base;
      const data = base ? decodeRuns(base) : new Uint8Array(width * height);
      for (let i = 0; i < data.length; i++) if (data[i]) data[i] = 255;
      return [kind, { width, height, data }];
    }),
  );
}

/** How many separate pieces of a mask are large enough to be seen as such. */
export function countParts({ width, height, data }: Mask): number {
  const step = Math.max(1, Math.round(width / 256));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  const bits = new Uint8Array(columns * rows);
  for (let i = 0; i < bits.length; i++) {
    const x = (i % columns) * step;
    bits[i] = (data[Math.floor(i / columns) * step * width + x] ?? 0) > 127 ? 1 : 0;
  }
  const { sizes } = findPieces(bits, columns, rows);
  return sizes.filter((size) => size > 0.003 * bits.length).length;
}

/** Where parts of a kind are still to be asked, at the masks' size: what is marked by now is no question. Null where nothing is. */
export function askedCells(unsure: UnsurePiece[], kind: SurfaceKind, masks: Mask[]): Uint8Array | null {
  const open = unsure.filter((piece) => piece.kind === kind);
  const [first] = masks;
  if (open.length === 0 || !first) return null;
  const { width, height } = first;
  const cells = new Uint8Array(width * height);
  let min = Number.POSITIVE_INFINITY;
  let asked = 0;
  for (const { base } of open) {
    const bits = decodeRuns(base);
    min = Math.min(min, bits.reduce((sum, bit) => sum + bit, 0) * ((width * height) / bits.length));
    for (let i = 0; i < cells.length; i++) {
      const column = Math.floor(((i % width) * base.width) / width);
      const row = Math.floor((Math.floor(i / width) * base.height) / height);
      if (bits[row * base.width + column] === 0 || masks.some(({ data }) => (data[i] ?? 0) > 127)) continue;
      cells[i] = 1;
      asked++;
    }
  }
  return asked > min / 3 ? cells : null;
}

type TintStyle = {
  tint: [number, number, number];
  lineWidth: number;
  dashed: boolean;
  /** Parts that may be the surface: hatched, with nothing between the lines. */
  asked: Uint8Array | null;
};

/**
 * A mask as a see-through tint with a clear line along its edge, dashed where the proposal is not sure, and what is to be
 * asked hatched: straight RGBA of the mask's size.
 */
export function tintMask(mask: Mask, { tint: [r, g, b], lineWidth, dashed, asked }: TintStyle): ImageData {
  const { width, height, data } = mask;
  const picture = new ImageData(width, height);
  const fill = 0.3 * 255;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const level = data[i] ?? 0;
      if (asked?.[i] === 1 && level < 128) {
        if ((x + y) % (8 * lineWidth) < 2 * lineWidth) picture.data.set([r, g, b, 230], i * 4);
        continue;
      }
      if (level === 0) continue;
      const gap = dashed && (x + y) % (12 * lineWidth) >= 7 * lineWidth;
      const edge = !gap && isNearEdge(mask, x, y, lineWidth);
      const at = i * 4;
      const light = edge ? 0.35 : 0;
      picture.data[at] = r + (255 - r) * light;
      picture.data[at + 1] = g + (255 - g) * light;
      picture.data[at + 2] = b + (255 - b) * light;
      picture.data[at + 3] = (edge ? 245 : fill) * (level / 255);
    }
  }
  return picture;
}

/** The frame of the picture is no edge: a wall that runs out of it is not outlined there. */
function isNearEdge({ width, height, data }: Mask, x: number, y: number, reach: number): boolean {
  const i = y * width + x;
  const isOff = (at: number) => (data[at] ?? 0) < 128;
  return (
    (x >= reach && isOff(i - reach)) ||
    (x < width - reach && isOff(i + reach)) ||
    (y >= reach && isOff(i - reach * width)) ||
    (y < height - reach && isOff(i + reach * width))
  );
}
