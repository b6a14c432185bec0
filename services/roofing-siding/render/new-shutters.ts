import {
  applyHomography,
  type Coat,
  fillLoops,
  flatRelief,
  type Homography,
  homographyFromPoints,
  keptRelief,
  linearOfHex,
  type Mask,
  type PreparedRegion,
  smoothstep,
} from "#engine/kit.ts";
import { drawOnQuad, type Face, type FaceSize } from "./draw-on-quad.ts";
import { findLeaves, type Quad } from "./leaf-quad.ts";
import { metersAt, metersPerPixel } from "./surface-position.ts";

/** A new shutter: its corners in pixels of the photo, and its size. */
export type Shutter = { quad: Quad; size: FaceSize };

/** Meters: windows that get shutters, their own width, the casing that they start beside. */
const minSize = { width: 0.4, height: 0.75 };
const maxSize = { width: 3.2, height: 2.4 };
const leafWidth = { min: 0.26, max: 0.42 };
const maxCasingWidth = 0.26;
/** Windows this near to each other are one to shutters. */
const maxPairGap = 0.4;
/** How much of the place of a shutter must be bare wall; plants may stand before the rest. */
const minFreeShare = 0.8;

/** Pairs of shutters for windows that have room on both sides. `windows` and `free` (bare wall) are at the photo's size. */
export function placeShutters(wall: PreparedRegion, windows: Mask, free: Mask): Shutter[] {
  const quads = findLeaves(windows).flatMap(({ quad }) => (quad ? [quad] : []));
  return joinNeighbors(quads, wall).flatMap((quad) => {
    const size = sizeOn(wall, quad);
    if (!isBetween(size, minSize, maxSize)) return [];
    const toPhoto = homographyFromPoints([0, 0, size.width, 0, size.width, size.height, 0, size.height], quad);
    if (toPhoto === null) return [];
    return maxPairWidth(toPhoto, size, free);
  });
}

/** As wide as half the window, or narrower where the wall ends sooner; none where there is no room for the narrowest. */
function maxPairWidth(toPhoto: Homography, size: FaceSize, free: Mask): Shutter[] {
  const widest = Math.max(leafWidth.min, Math.min(leafWidth.max, size.width / 2));
  for (let width = widest; width >= leafWidth.min; width -= 0.035) {
    const pair = ([-1, 1] as const).map((side) => beside(toPhoto, size, width, side, free));
    if (pair.every((shutter) => shutter !== null)) return pair;
  }
  return [];
}

function beside(toPhoto: Homography, window: FaceSize, width: number, side: 1 | -1, free: Mask): Shutter | null {
  const edge = side < 0 ? 0 : window.width;
  const casing = casingWidth(toPhoto, window, edge, side, free);
  if (casing === null) return null;
  const inner = edge + side * (casing + 0.01);
  const [left, right] = side < 0 ? [inner - width, inner] : [inner, inner + width];
  const [top, bottom] = [-0.8 * casing, window.height + 0.4 * casing];
  if (freeShare(toPhoto, { left, right, top, bottom }, free) < minFreeShare) return null;
  const corners = [left, top, right, top, right, bottom, left, bottom];
  const quad = [0, 2, 4, 6].flatMap((i) => {
    const { x, y } = applyHomography(toPhoto, corners[i], corners[i + 1]);
    return [x, y];
  });
  return { quad, size: { width, height: bottom - top } };
}

/** From the window's edge to the bare wall, at the median of three heights; null where none comes soon. */
function casingWidth(toPhoto: Homography, window: FaceSize, edge: number, side: 1 | -1, free: Mask): number | null {
  const found = [0.3, 0.5, 0.7].map((share) => {
    for (let out = 0; out <= maxCasingWidth; out += 0.01) {
      const near = isFree(toPhoto, edge + side * out, share * window.height, free);
      if (near && isFree(toPhoto, edge + side * (out + 0.03), share * window.height, free)) return out;
    }
    return Infinity;
  });
  const middle = found.sort((a, b) => a - b)[1];
  return Number.isFinite(middle) ? middle : null;
}

function isFree(toPhoto: Homography, u: number, v: number, free: Mask): boolean {
  const { x, y } = applyHomography(toPhoto, u, v);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= free.width || row >= free.height) return false;
  return free.data[row * free.width + column] > 200;
}

type Place = { left: number; right: number; top: number; bottom: number };

function freeShare(toPhoto: Homography, { left, right, top, bottom }: Place, free: Mask): number {
  const [columns, rows] = [8, 16];
  let count = 0;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const u = left + ((i + 0.5) / columns) * (right - left);
      const v = top + ((j + 0.5) / rows) * (bottom - top);
      if (isFree(toPhoto, u, v, free)) count++;
    }
  }
  return count / (columns * rows);
}

function isBetween(size: FaceSize, least: FaceSize, most: FaceSize): boolean {
  return (
    size.width >= least.width && size.width <= most.width && size.height >= least.height && size.height <= most.height
  );
}

function sizeOn(wall: PreparedRegion, quad: Quad): FaceSize {
  const [a, b, c, d] = [0, 2, 4, 6].map((i) => metersAt(wall, quad[i] - wall.box.x, quad[i + 1] - wall.box.y));
  return {
    width: (Math.abs(b.u - a.u) + Math.abs(c.u - d.u)) / 2,
    height: (Math.abs(d.v - a.v) + Math.abs(c.v - b.v)) / 2,
  };
}

/** Windows side by side at one height become one, from left to right. */
function joinNeighbors(quads: Quad[], wall: PreparedRegion): Quad[] {
  const joined: Quad[] = [];
  for (const quad of quads.toSorted((a, b) => a[0] - b[0])) {
    const neighbor = joined.findIndex((other) => areNeighbors(other, quad, wall));
    if (neighbor < 0) joined.push(quad);
    else {
      const other = joined[neighbor];
      joined[neighbor] = [other[0], other[1], quad[2], quad[3], quad[4], quad[5], other[6], other[7]];
    }
  }
  return joined;
}

function areNeighbors(left: Quad, right: Quad, wall: PreparedRegion): boolean {
  const tall = Math.min(left[5] - left[3], right[7] - right[1]);
  const shared = Math.min(left[5], right[7]) - Math.max(left[3], right[1]);
  if (shared < 0.8 * tall) return false;
  // Each flat piece of the wall has its own origin: only lengths may be told across two of them.
  const gap = (right[0] - left[2]) * metersPerPixel(wall, left[2] - wall.box.x, left[3] - wall.box.y);
  return Math.abs(gap) < maxPairGap;
}

/** What of them is seen: what stands before the wall stands before them. */
export function shutterMask(shutters: Shutter[], free: Mask): Mask {
  const { width, height } = free;
  const quads = shutters.map(({ quad }) => quad);
  const covered = fillLoops(quads, { x: 0, y: 0, width, height });
  return { width, height, data: covered.map((value, i) => Math.min(value, free.data[i])) };
}

/** Louvered leaves with a rail across the middle, on the region that they make. */
export function shutterCoat(region: PreparedRegion, hex: string, shutters: Shutter[]): Coat {
  const color = linearOfHex(hex);
  const { mask, box } = region;
  const relief = keptRelief(region, "new leaves", () => {
    const drawn = flatRelief(mask.data.length);
    for (const { quad, size } of shutters) drawOnQuad(drawn, { mask, box }, { quad, size, face: louvers(size) });
    return drawn;
  });
  return { color, second: color, relief, keeps: region.existing.map(() => 0), gloss: 0.02, castShare: 0, edge: 1 };
}

const stile = 0.052;
const rail = 0.075;
const pitch = 0.045;

/** Light comes from the upper left; the right and lower edges lie in the leaf's own shadow. */
function louvers({ width, height }: FaceSize): Face {
  return (u, v, spot) => {
    const fromRail = Math.min(v, height - v, Math.abs(v - height / 2) + rail / 2);
    const inFrame = u < stile || width - u < stile || fromRail < rail;
    const slat = v / pitch - Math.floor(v / pitch);
    spot.tone = inFrame ? 1.02 : 1.12 - 0.62 * smoothstep(0.45, 1, slat);
    if (!inFrame && Math.min(u - stile, width - stile - u) < 0.01) spot.tone *= 0.8;
    if (u < 0.012 || v < 0.012) spot.tone = 1.16;
    if (width - u < 0.014 || height - v < 0.016) spot.tone = 0.6;
  };
}
