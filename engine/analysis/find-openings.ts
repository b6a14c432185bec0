import { boxMean } from "../regions/box-mean.ts";
import { widenBox } from "../regions/pieces.ts";
import { findConnectedParts } from "./connected-parts.ts";
import type { LabPlanes } from "./lab.ts";

/** Windows and doors as shares of the picture: area, and the shorter side as a share of the long side. */
const minArea = 0.0003;
const maxArea = 0.05;
const narrowest = 0.009;
const fullness = 0.7;
const thinnest = 2;

/**
 * Looks for rectangles in a wall that differ from the wall round them: windows and doors that the classes missed.
 * `wall` is 1 on siding; the result is 1 on openings, all of them inside the wall or its holes.
 */
export function findOpenings(lab: LabPlanes, wall: Uint8Array): Uint8Array {
  const { width, height } = lab;
  const filled = fillSmallHoles(wall, width, height);
  const joined = grow(markDifferent(lab, wall, filled), width, height, 1);
  // Thinner things than a window (the shadow under the eaves, branches, gutters) vanish, so that none ties two windows.
  const different = shrink(joined, width, height, 1 + thinnest);
  const parts = findConnectedParts(different, width, height);
  const boxes = measureBoxes(parts.of, parts.sizes.length, width);
  const leafy = shareOfGreen(lab, parts);
  const result = new Uint8Array(wall.length);
  boxes.forEach((box, part) => {
    if (leafy[part] > 0.35 || !looksLikeOpening(box, parts.sizes[part], width, height)) return;
    for (let y = box.top - thinnest; y <= box.bottom + thinnest; y++) {
      for (let x = box.left - thinnest; x <= box.right + thinnest; x++)
        if (filled[y * width + x] !== 0) result[y * width + x] = 1;
    }
  });
  return result;
}

function fillSmallHoles(wall: Uint8Array, width: number, height: number): Uint8Array {
  const outside = wall.map((bit) => 1 - bit);
  const holes = findConnectedParts(outside, width, height);
  const small = Uint8Array.from(holes.sizes, (size) => (size < maxArea * wall.length ? 1 : 0));
  return wall.map((bit, i) => (bit === 1 ? 1 : small[holes.of[i]]));
}

/** Marks what differs from the wall round it, within a twelfth of the picture, by more than the wall from itself. */
function markDifferent(lab: LabPlanes, wall: Uint8Array, filled: Uint8Array): Uint8Array {
  const { width, height } = lab;
  const weight = new Float32Array(wall);
  const marked = new Uint8Array(wall.length);
  for (let round = 0; round < 2; round++) {
    const local = measureWall(lab, weight);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        marked[i] = 0;
        const cell = (y >> 1) * local.width + (x >> 1);
        if (filled[i] === 0 || local.share[cell] < 0.03) continue;
        // On the first round the spread is that of wall and windows together and says nothing.
        const minValue = round === 0 ? 12 : Math.max(8, 2 * local.spread[cell]);
        const da = lab.a[i] - local.a[cell];
        const db = lab.b[i] - local.b[cell];
        if (local.light[cell] - lab.lightness[i] > minValue || da * da + db * db > 144) marked[i] = 1;
      }
    }
    // The first mean still holds the openings; without them the second is the wall alone.
    for (let i = 0; i < weight.length; i++) if (marked[i] === 1) weight[i] = 0;
  }
  return marked;
}

/** Weighted means of the wall's color and the spread of its lightness, of every second pixel in either direction. */
function measureWall(lab: LabPlanes, weight: Float32Array) {
  const width = (lab.width + 1) >> 1;
  const height = (lab.height + 1) >> 1;
  const radius = Math.round(Math.max(width, height) / 24);
  const empty = () => new Float32Array(width * height);
  const [share, light, spread, a, b] = [empty(), empty(), empty(), empty(), empty()];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, from = 2 * y * lab.width; x < width; x++, at++, from += 2) {
      const own = weight[from];
      const lightness = lab.lightness[from];
      share[at] = own;
      light[at] = own * lightness;
      spread[at] = own * lightness * lightness;
      a[at] = own * lab.a[from];
      b[at] = own * lab.b[from];
    }
  }
  for (const plane of [share, light, spread, a, b]) boxMean(plane, width, height, radius, plane);
  for (let i = 0; i < share.length; i++) {
    const whole = Math.max(1e-6, share[i]);
    light[i] /= whole;
    a[i] /= whole;
    b[i] /= whole;
    spread[i] = Math.sqrt(Math.max(0, spread[i] / whole - light[i] * light[i]));
  }
  return { width, share, light, spread, a, b };
}

function grow(bits: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const mean = boxMean(bits, width, height, radius);
  return bits.map((_, i) => (mean[i] > 0.001 ? 1 : 0));
}

function shrink(bits: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const mean = boxMean(bits, width, height, radius);
  return bits.map((_, i) => (mean[i] > 0.999 ? 1 : 0));
}

type Box = { left: number; top: number; right: number; bottom: number };

function measureBoxes(of: Int32Array, count: number, width: number): Box[] {
  const boxes = Array.from({ length: count }, () => ({
    left: width,
    top: Number.MAX_SAFE_INTEGER,
    right: 0,
    bottom: 0,
  }));
  for (let i = 0; i < of.length; i++) {
    if (of[i] < 0) continue;
    const box = boxes[of[i]];
    const x = i % width;
    const y = (i - x) / width;
    widenBox(box, x, y);
  }
  return boxes;
}

/** Share of every part that has the color of leaves: shrubs stand in front of walls too. */
function shareOfGreen(lab: LabPlanes, parts: { of: Int32Array; sizes: number[] }): number[] {
  const green = parts.sizes.map(() => 0);
  for (let i = 0; i < parts.of.length; i++) {
    if (parts.of[i] >= 0 && lab.a[i] < -3 && lab.b[i] > 5) green[parts.of[i]]++;
  }
  return green.map((count, part) => count / parts.sizes[part]);
}

function looksLikeOpening(box: Box, size: number, width: number, height: number): boolean {
  const across = box.right - box.left + 1;
  const down = box.bottom - box.top + 1;
  const area = size / (width * height);
  if (area < minArea || area > maxArea) return false;
  if (Math.min(across, down) < narrowest * Math.max(width, height)) return false;
  if (across > 5 * down || down > 4 * across) return false;
  return size >= fullness * across * down;
}
