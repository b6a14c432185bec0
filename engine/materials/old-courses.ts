import type { Box } from "../light/bounds.ts";
import type { Mask, Raster } from "../raster.ts";
import type { SurfacePieces } from "./surface-pieces.ts";
import { createWaveMeter, longestWave, shortestWave, waveSide } from "./wave-meter.ts";

/**
 * The courses of the roof that is there now, on one piece. `period`: meters down the piece from one to the next. `turn`: radians of the picture
 * by which they run off the piece's own level lines, positive clockwise. `stretch`: how many times longer a pixel's height is on the piece than its width.
 */
export type OldCourses = { period: number; turn: number; stretch: number };

/** Meters: from half of a shingle's exposure on a piece that is measured too small to that of tiles, in steps of this share. */
const shortest = 0.06;
const step = 1.03;
const periodCount = 72;
const turns = [-12, -9, -6, -3, 0, 3, 6, 9, 12].map((degrees) => (degrees * Math.PI) / 180);

/** Pixels between windows; how many of a piece are looked at, and fewer than which say nothing. */
const stride = 12;
const maxWindows = 36;
const minWindows = 6;
/** Of 64 spots of a window, how many may lie off the roof or on another piece. */
const maxOff = 3;
/**
 * A wave is one of courses where it is so many times stronger than noise would be, and than waves 30 % longer and shorter; than one of
 * these alone, where the other cannot be seen.
 */
const minStrength = 9;
const minProminence = { both: 3.8, one: 4.5 };
const around = 9;
/** Tiles show such a wave along their courses, too: how high those are is another question. */
const minAlong = 5;
/** No more of the windows may be too fine or too coarse for a period. */
const minShare = 0.6;

/**
 * Measures the old courses of each piece of a roof in the photo itself; null where they are too fine, too faint, or not the one wave that
 * stands out. `mask` is the roof's coverage, cropped to `box`, on whose grid the pieces lie.
 */
export function measureOldCourses(
  surface: SurfacePieces,
  { photo, mask, box }: { photo: Raster; mask: Mask; box: Box },
): (OldCourses | null)[] {
  const windows = surface.pieces.map((): Corner[] => []);
  for (let y = 0; y + waveSide <= box.height; y += stride) {
    for (let x = 0; x + waveSide <= box.width; x += stride) {
      const piece = surface.pieceOf[(y + waveSide / 2) * box.width + x + waveSide / 2];
      if (isInside(mask, surface.pieceOf, { x, y, piece })) windows[piece].push({ x, y });
    }
  }
  return windows.map((corners, i) => measurePiece(surface.pieces[i], corners, photo, box));
}

type Corner = { x: number; y: number };

function isInside({ data, width }: Mask, pieceOf: Uint8Array, { x, y, piece }: Corner & { piece: number }): boolean {
  let off = 0;
  for (let b = 2; b < waveSide; b += 4) {
    for (let a = 2; a < waveSide; a += 4) {
      const i = (y + b) * width + x + a;
      if ((data[i] < 200 || pieceOf[i] !== piece) && ++off > maxOff) return false;
    }
  }
  return true;
}

function measurePiece(h: Float64Array, corners: Corner[], photo: Raster, box: Box): OldCourses | null {
  if (corners.length < minWindows) return null;
  const every = Math.ceil(corners.length / maxWindows);
  const across = turns.map(() => ({ sum: new Float64Array(periodCount), count: new Float64Array(periodCount) }));
  const along = { sum: new Float64Array(periodCount), count: new Float64Array(periodCount) };
  const meter = createWaveMeter(photo);
  let [used, stretches] = [0, 0];
  for (let i = every >> 1; i < corners.length; i += every) {
    const { x, y } = corners[i];
    if (!meter.open(box.x + x, box.y + y)) continue;
    const { ux, uy, vx, vy } = slopesAt(h, x + waveSide / 2, y + waveSide / 2);
    const [perU, perV] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
    used++;
    stretches += perV / perU;
    const listen = (to: typeof along, angle: number, perPixel: number) => {
      meter.turnTo(angle);
      for (let k = 0; k < periodCount; k++) {
        const wave = periodAt(k) / perPixel;
        if (wave < shortestWave || wave > longestWave) continue;
        to.sum[k] += meter.strengthAt(wave);
        to.count[k]++;
      }
    };
    for (const [k, turn] of turns.entries()) listen(across[k], Math.atan2(vy, vx) + turn, perV);
    listen(along, Math.atan2(uy, ux), perU);
  }
  if (used < minWindows) return null;
  const mean = ({ sum, count }: typeof along, k: number) =>
    k >= 0 && k < periodCount && count[k] >= minShare * used ? sum[k] / count[k] : 0;
  const alongAt = (k: number) => mean(along, k);
  for (let k = 0; k < periodCount; k++) if (alongAt(k) > Math.max(minAlong, leastPeak(alongAt, k))) return null;
  const best = strongest(across.map((one) => (k: number) => mean(one, k)));
  return (
    best && { period: periodAt(best.k), turn: turns[0] + best.turn * (turns[1] - turns[0]), stretch: stretches / used }
  );
}

function periodAt(k: number): number {
  return shortest * step ** k;
}

/** Meters a pixel of the picture, along and down a piece. */
function slopesAt(h: Float64Array, x: number, y: number) {
  const w = h[6] * x + h[7] * y + h[8];
  const u = (h[0] * x + h[1] * y + h[2]) / w;
  const v = (h[3] * x + h[4] * y + h[5]) / w;
  return { ux: (h[0] - u * h[6]) / w, uy: (h[1] - u * h[7]) / w, vx: (h[3] - v * h[6]) / w, vy: (h[4] - v * h[7]) / w };
}

/** The one wave that stands out, as (fractional) indices of period and turn; null where none does, or it lies on the rim of what was looked at. */
function strongest(strengths: ((k: number) => number)[]): { k: number; turn: number } | null {
  let best: { k: number; turn: number; strength: number } | null = null;
  for (let turn = 1; turn + 1 < strengths.length; turn++) {
    for (let k = 1; k + 1 < periodCount; k++) {
      const strength = strengths[turn](k);
      if (strength > (best?.strength ?? 0)) best = { k, turn, strength };
    }
  }
  if (best === null || best.strength < minStrength) return null;
  const at = (k: number, turn: number) => strengths[turn](k);
  const { k, turn, strength } = best;
  const isPeak =
    at(k, turn) >= Math.max(at(k - 1, turn), at(k + 1, turn), at(k, turn - 1), at(k, turn + 1)) && at(k - 1, turn) > 0;
  if (!isPeak || strength < leastPeak((j) => at(j, turn), k)) return null;
  return {
    k: k + vertex(at(k - 1, turn), strength, at(k + 1, turn)),
    turn: turn + vertex(at(k, turn - 1), strength, at(k, turn + 1)),
  };
}

/** What a wave must reach to stand out from those beside it; a strength of 0 is one that cannot be seen. */
function leastPeak(at: (k: number) => number, k: number): number {
  const [finer, coarser] = [at(k - around), at(k + around)];
  if (finer > 0 && coarser > 0) return minProminence.both * Math.sqrt(finer * coarser);
  return finer + coarser > 0 ? minProminence.one * (finer + coarser) : Infinity;
}

/** Where a parabola through three values has its top, -0.5..0.5 from the middle one. */
function vertex(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after;
  return bend < 0 && after > 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
}
