import { boxMean } from "../regions/box-mean.ts";
import { findConnectedParts } from "./connected-parts.ts";
import type { LabPlanes } from "./lab.ts";
import { DARKER, type WallMarks } from "./mark-wall.ts";

/** Windows and doors as shares of the picture: area, and the shorter side as a share of the long side. */
const smallestArea = 0.0003;
const largestArea = 0.05;
const narrowest = 0.009;
const fullness = 0.7;
const thinnest = 2;

/**
 * Looks for rectangles in a wall that are darker than the wall round them or have another tint: windows and doors that
 * the classes missed. The result is 1 on openings, all of them inside the wall or its holes.
 */
export function findOpenings(lab: LabPlanes, { filled, marks }: WallMarks): Uint8Array {
  const { width, height } = lab;
  const dark = marks.map((mark) => (mark === DARKER ? 1 : 0));
  const joined = grow(dark, width, height, 1);
  // Thinner things than a window (the shadow under the eaves, branches, gutters) vanish, so that none ties two windows.
  const different = shrink(joined, width, height, 1 + thinnest);
  const parts = findConnectedParts(different, width, height);
  const boxes = measureBoxes(parts.of, parts.sizes.length, width);
  const leafy = shareOfGreen(lab, parts);
  const result = new Uint8Array(filled.length);
  boxes.forEach((box, part) => {
    if (leafy[part] > 0.35 || !looksLikeOpening(box, parts.sizes[part], width, height)) return;
    for (let y = box.top - thinnest; y <= box.bottom + thinnest; y++) {
      for (let x = box.left - thinnest; x <= box.right + thinnest; x++)
        if (filled[y * width + x] !== 0) result[y * width + x] = 1;
    }
  });
  return result;
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
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return boxes;
}

/** Share of every part that has the colour of leaves: shrubs stand in front of walls too. */
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
  if (area < smallestArea || area > largestArea) return false;
  if (Math.min(across, down) < narrowest * Math.max(width, height)) return false;
  if (across > 5 * down || down > 4 * across) return false;
  return size >= fullness * across * down;
}
