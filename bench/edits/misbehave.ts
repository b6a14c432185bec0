import { findConnectedParts } from "../../engine/analysis/connected-parts.ts";
import { hash } from "../../engine/materials/noise.ts";
import { createRaster, type Mask, type Raster } from "../../engine/raster.ts";
import { drifted, type Move } from "./model-like.ts";

/** `render` is an honest edit of the photo inside `allowed`. */
export type Case = { photo: Raster; render: Raster; allowed: Mask };

type Box = { left: number; top: number; right: number; bottom: number };

const degree = Math.PI / 180;

/** `move`: what it is off by. `codes`: what may become of it; "delivered" or the code of an EngineError. */
export type Behaviour = { answer: (of: Case) => Raster; move?: Move; codes: string[] };

const right = ["delivered"];

function offBy(move: Move, codes = right): Behaviour {
  return { answer: ({ render }) => drifted(render, move), move, codes };
}

/** What image models do to an edit, from the harmless to the useless. */
export const behaviours: Record<string, Behaviour> = {
  honest: offBy({ x: 3, y: 0, scale: 1, rotation: 0 }),
  "white balance": { answer: ({ render }) => mapped(render, (byte, c) => byte * [1.06, 1, 0.93][c] + 3), codes: right },
  "darker, flatter": { answer: ({ render }) => mapped(render, (byte) => byte * 0.85 + 6), codes: right },
  shift: offBy({ x: 12, y: -5, scale: 1, rotation: 0 }),
  zoom: offBy({ x: 0, y: 0, scale: 1.02, rotation: 0 }),
  rotate: offBy({ x: 4, y: 2, scale: 1, rotation: 0.6 * degree }),
  "shift, zoom, rotate": offBy({ x: 12, y: 3, scale: 1.02, rotation: -0.5 * degree }),
  "far off": offBy({ x: 260, y: 40, scale: 1.2, rotation: 0 }, ["DRIFTED"]),
  "ignore mask": {
    answer: ({ render, allowed }) =>
      mapped(
        render,
        (byte, c) => 0.6 * byte + [60, 40, 10][c],
        (i) => allowed.data[i] === 0,
      ),
    codes: right,
  },
  "recolour sky": {
    answer: ({ render, allowed }) => {
      const above = aboveMask(allowed);
      return mapped(
        render,
        (byte, c) => 0.5 * byte + [120, 60, 20][c],
        (i) => above[i] === 1,
      );
    },
    codes: right,
  },
  "return input": { answer: ({ photo }) => photo, codes: ["UNCHANGED"] },
  "windows moved far": { answer: (of) => withWindowsMoved(of, 0.8), codes: ["STRUCTURE_LOST"] },
  "windows moved a little": { answer: (of) => withWindowsMoved(of, 0.3), codes: ["STRUCTURE_LOST"] },
  "windows moved a hair": { answer: (of) => withWindowsMoved(of, 0.12), codes: ["STRUCTURE_LOST"] },
  "windows gone": { answer: (of) => withWindowsMoved(of, null), codes: ["STRUCTURE_LOST"] },
  blank: { answer: ({ photo }) => mapped(photo, () => 128), codes: ["DRIFTED"] },
  "other house": { answer: ({ render }) => mirrored(render), codes: ["DRIFTED"] },
};

function mapped(
  { width, height, data }: Raster,
  value: (byte: number, channel: number) => number,
  where: (i: number) => boolean = () => true,
): Raster {
  const result = new Uint8ClampedArray(data);
  for (let i = 0; i < width * height; i++) {
    if (!where(i)) continue;
    for (let c = 0; c < 3; c++) result[i * 4 + c] = value(data[i * 4 + c], c);
  }
  return { width, height, data: result };
}

function mirrored({ width, height, data }: Raster): Raster {
  const result = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const from = i + width - 1 - 2 * (i % width);
    result.data.set(data.subarray(from * 4, from * 4 + 4), i * 4);
  }
  return result;
}

/** 1 for all that lies above the mask: sky, trees and neighbours' roofs. */
function aboveMask({ width, height, data }: Mask): Uint8Array {
  const above = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height && data[y * width + x] === 0; y++) above[y * width + x] = 1;
  }
  return above;
}

/** The holes of the mask that could be windows or doors. */
export function openingsOf({ width, height, data }: Mask): Box[] {
  const { of, sizes } = findConnectedParts(
    data.map((value) => (value < 128 ? 1 : 0)),
    width,
    height,
  );
  const boxes = sizes.map((): Box => ({ left: width, top: height, right: 0, bottom: 0 }));
  of.forEach((part, i) => {
    if (part < 0) return;
    const box = boxes[part];
    const [x, y] = [i % width, Math.floor(i / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  });
  const total = width * height;
  return boxes.filter(
    ({ left, right, top, bottom }, part) =>
      sizes[part] > 0.0008 * total &&
      sizes[part] < 0.04 * total &&
      sizes[part] > 0.5 * (right - left) * (bottom - top) &&
      bottom - top > 0.4 * (right - left),
  );
}

/** Windows taken out of the wall and set beside where they were, by a share of their width; `null` leaves them out. */
function withWindowsMoved({ render, allowed }: Case, share: number | null): Raster {
  const result = mapped(render, (byte) => byte);
  for (const box of openingsOf(allowed)) {
    const wide = { left: box.left - 2, right: box.right + 2, top: box.top - 2, bottom: box.bottom + 2 };
    wallOver(result, render, wide);
    if (share === null) continue;
    const move = Math.round(share * (box.right - box.left));
    const rightOf =
      allowed.data[((box.top + box.bottom) >> 1) * allowed.width + Math.min(allowed.width - 1, box.right + move)];
    paste(result, render, wide, rightOf > 128 ? move : -move);
  }
  return result;
}

/** The wall's colours at both sides of the box, with a little grain, over what was in it. */
function wallOver(result: Raster, source: Raster, { left, right, top, bottom }: Box): void {
  const { width, height, data } = source;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const share = (x - left) / (right - left);
      const one = (y * width + Math.max(0, left - 3)) * 4;
      const two = (y * width + Math.min(width - 1, right + 3)) * 4;
      for (let c = 0; c < 3; c++) {
        const grain = 4 * (hash(x, y, c) - 0.5);
        result.data[(y * width + x) * 4 + c] = data[one + c] * (1 - share) + data[two + c] * share + grain;
      }
    }
  }
}

function paste(result: Raster, source: Raster, { left, right, top, bottom }: Box, move: number): void {
  const { width, height, data } = source;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      if (x + move < 0 || x + move >= width) continue;
      const from = (y * width + x) * 4;
      result.data.set(data.subarray(from, from + 3), (y * width + x + move) * 4);
    }
  }
}
