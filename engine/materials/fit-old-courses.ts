import type { Box } from "../light/bounds.ts";
import type { Mask, Raster } from "../raster.ts";
import { measureOldCourses, type OldCourses } from "./old-courses.ts";
import type { PixelToMeters } from "./pixel-to-meters.ts";
import type { SurfacePieces } from "./surface-pieces.ts";

/** Meters of a shingle that are seen: of nine in ten roofs that show courses of that size at all. */
const shingleExposure = 0.143;
/**
 * By how many times a piece may be taken for larger or smaller than it is; beyond, the old roof is of something else than shingles. A
 * slope that is seen nearly edge on, a pixel's height longer than `flat` of its widths, may be twice as long as it was taken for.
 */
const [minScale, minFlatScale, maxScale] = [0.62, 0.38, 1.75];
const flat = 2.5;
/** How far off the scale of a house is, and besides that the length of one slope, as logarithms. */
const houseError = 0.2;
const slopeError = { steep: 0.3, flat: 0.6 };
/** Radians by which courses are turned at most to run as the old ones do. */
const maxTurn = 0.16;

/**
 * The pieces of a roof so that new courses are as high as the old ones that the photo shows, and run as they do. Where those of one slope are
 * measured, the scale of all others goes with it as far as it says something of the house, and not of that slope's pitch. `mask` is the roof's
 * coverage, cropped to `box`. The same pieces where no courses are seen.
 */
export function fitOldCourses(surface: SurfacePieces, seen: { photo: Raster; mask: Mask; box: Box }): SurfacePieces {
  const courses = measureOldCourses(surface, seen).map((old) => (old && isOfShingles(old) ? old : null));
  if (courses.every((old) => old === null)) return surface;
  const house = houseScale(courses);
  const centers = centersOf(surface, seen.mask);
  const pieces = surface.pieces.map((piece, i) => {
    const old = courses[i];
    const level = old ? turned(piece, old.turn, centers[i]) : piece;
    return scaled(level, house, old ? scaleOf(old) : house);
  });
  return { ...surface, pieces };
}

function scaleOf({ period }: OldCourses): number {
  return shingleExposure / period;
}

function isOfShingles(old: OldCourses): boolean {
  const scale = scaleOf(old);
  return scale <= maxScale && scale >= (old.stretch > flat ? minFlatScale : minScale) && Math.abs(old.turn) < maxTurn;
}

/** The likeliest scale that all slopes have in common: each says it with its own error. */
function houseScale(courses: (OldCourses | null)[]): number {
  let [sum, weight] = [0, 1 / houseError ** 2];
  for (const old of courses) {
    if (old === null) continue;
    const own = 1 / (old.stretch > flat ? slopeError.flat : slopeError.steep) ** 2;
    sum += own * Math.log(scaleOf(old));
    weight += own;
  }
  return Math.exp(sum / weight);
}

function centersOf({ pieceOf, pieces }: SurfacePieces, { data, width }: Mask): { x: number; y: number }[] {
  const sums = pieces.map(() => ({ x: 0, y: 0, count: 1e-9 }));
  for (let i = 0; i < data.length; i++) {
    if (data[i] < 128) continue;
    const sum = sums[pieceOf[i]];
    sum.x += i % width;
    sum.y += Math.floor(i / width);
    sum.count++;
  }
  return sums.map(({ x, y, count }) => ({ x: x / count, y: y / count }));
}

function scaled(h: PixelToMeters, along: number, down: number): PixelToMeters {
  return h.map((value, i) => (i < 3 ? along * value : i < 6 ? down * value : value));
}

/** Courses turned by `turn` radians of the picture at (x, y); seams stay as they are. */
function turned(h: PixelToMeters, turn: number, { x, y }: { x: number; y: number }): PixelToMeters {
  const w = h[6] * x + h[7] * y + h[8];
  const u = (h[0] * x + h[1] * y + h[2]) / w;
  const v = (h[3] * x + h[4] * y + h[5]) / w;
  const [ux, uy] = [(h[0] - u * h[6]) / w, (h[1] - u * h[7]) / w];
  const [vx, vy] = [(h[3] - v * h[6]) / w, (h[4] - v * h[7]) / w];
  const [dx, dy] = [vx * Math.cos(turn) - vy * Math.sin(turn), vx * Math.sin(turn) + vy * Math.cos(turn)];
  // The slope's own direction with `share` of the level one lies along (dx, dy).
  const share = (vx * dy - vy * dx) / (dx * uy - dy * ux || 1e-12);
  const size = Math.hypot(vx, vy) / Math.hypot(vx + share * ux, vy + share * uy);
  return h.map((value, i) => (i >= 3 && i < 6 ? size * (value + share * (h[i - 3] - u * h[i + 3])) : value));
}
