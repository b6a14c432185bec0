import { findConnectedParts, hash } from "#engine/bench.ts";
import { boxMean, createRaster, type Mask, type Raster } from "#engine/pixels.ts";
import { drifted, type Move } from "./model-like.ts";

/** `render` is an honest edit of the photo inside `allowed`. */
export type Case = { photo: Raster; render: Raster; allowed: Mask };

type Box = { left: number; top: number; right: number; bottom: number };

const degree = Math.PI / 180;

/** `move`: what it is off by. `codes`: what may become of it; "delivered" or the code of an EngineError. */
export type Behavior = { answer: (of: Case) => Raster; move?: Move; codes: string[] };

const right = ["delivered"];
const orDoubted = ["delivered", "REPAINTED"];

const warm = (byte: number, c: number) => byte * [1.1, 0.97, 0.82][c];
const tinted = (byte: number, c: number) => 0.6 * byte + [60, 40, 10][c];
const evening = (_: number, c: number) => [250, 140, 85][c];
const brick =
  ({ data }: Raster) =>
  (_: number, c: number, i: number) =>
    ([169, 86, 58][c] * grayOf(data, i)) / 110;

function offBy(move: Move, codes = right): Behavior {
  return { answer: ({ render }) => drifted(render, move), move, codes };
}

/** What image models do to an edit, from the harmless to the useless. */
export const behaviors: Record<string, Behavior> = {
  honest: offBy({ x: 3, y: 0, scale: 1, rotation: 0 }),
  "white balance": { answer: ({ render }) => mapped(render, (byte, c) => byte * [1.06, 1, 0.93][c] + 3), codes: right },
  "darker, flatter": { answer: ({ render }) => mapped(render, (byte) => byte * 0.85 + 6), codes: right },
  "warm light": { answer: ({ render }) => mapped(render, warm), codes: orDoubted },
  gamma: { answer: ({ render }) => mapped(render, (byte) => 255 * (byte / 255) ** 0.8), codes: right },
  "more contrast": { answer: ({ render }) => mapped(render, (byte) => 128 + 1.2 * (byte - 128)), codes: orDoubted },
  "stronger colours": { answer: ({ render }) => withColors(render, 1.35), codes: right },
  "dark corners": { answer: ({ render }) => withDarkCorners(render, 0.35), codes: right },
  shift: offBy({ x: 12, y: -5, scale: 1, rotation: 0 }),
  zoom: offBy({ x: 0, y: 0, scale: 1.02, rotation: 0 }),
  rotate: offBy({ x: 4, y: 2, scale: 1, rotation: 0.6 * degree }),
  "shift, zoom, rotate": offBy({ x: 12, y: 3, scale: 1.02, rotation: -0.5 * degree }),
  "far off": offBy({ x: 260, y: 40, scale: 1.2, rotation: 0 }, ["DRIFTED"]),
  "ignore mask": {
    answer: ({ render, allowed }) => mapped(render, tinted, (i) => allowed.data[i] === 0),
    codes: ["REPAINTED", "STRUCTURE_LOST"],
  },
  "ignore mask, warm light": {
    answer: ({ render, allowed }) =>
      mapped(
        mapped(render, brick(render), (i) => allowed.data[i] === 0),
        warm,
      ),
    codes: ["REPAINTED", "STRUCTURE_LOST"],
  },
  "recolour sky": { answer: ({ render, allowed }) => mapped(render, tinted, isAbove(allowed)), codes: orDoubted },
  "recolour sky and house": {
    answer: ({ render, allowed }) => mapped(mapped(render, warm), evening, isAbove(allowed)),
    // Above a lawn this is the house.
    codes: [...orDoubted, "DRIFTED"],
  },
  "warm house alone": {
    answer: ({ render, allowed }) => {
      const house = boxMean(allowed.data, allowed.width, allowed.height, Math.round(allowed.width / 32));
      return mapped(render, warm, (i) => house[i] > 127);
    },
    codes: orDoubted,
  },
  "greener lawn, warm light": {
    answer: ({ render, allowed }) =>
      mapped(
        mapped(render, (byte, c) => byte * [0.75, 1.15, 0.7][c], isBelow(allowed)),
        warm,
      ),
    codes: orDoubted,
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
  value: (byte: number, channel: number, i: number) => number,
  where: (i: number) => boolean = () => true,
): Raster {
  const result = new Uint8ClampedArray(data);
  for (let i = 0; i < width * height; i++) {
    if (!where(i)) continue;
    for (let c = 0; c < 3; c++) result[i * 4 + c] = value(data[i * 4 + c], c, i);
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

function grayOf(data: Uint8ClampedArray, i: number): number {
  return 0.299 * data[i * 4] + 0.587 * data[i * 4 + 1] + 0.114 * data[i * 4 + 2];
}

function withColors(picture: Raster, times: number): Raster {
  return mapped(picture, (byte, _, i) => {
    const gray = grayOf(picture.data, i);
    return gray + times * (byte - gray);
  });
}

function withDarkCorners(picture: Raster, share: number): Raster {
  const { width, height } = picture;
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const away = (i: number) => (((i % width) - cx) ** 2 + (Math.floor(i / width) - cy) ** 2) / (cx ** 2 + cy ** 2);
  return mapped(picture, (byte, _, i) => byte * (1 - share * away(i)));
}

/** Whether a pixel lies above all of the mask: sky, trees and neighbors' roofs. */
function isAbove({ width, data }: Mask): (i: number) => boolean {
  const tops = Int32Array.from({ length: width }, (_, x) => {
    for (let i = x; i < data.length; i += width) if (data[i] > 0) return i;
    return data.length;
  });
  return (i) => i < tops[i % width];
}

/** Whether a pixel lies below all of the mask: lawn and drive. */
function isBelow({ width, data }: Mask): (i: number) => boolean {
  const ends = Int32Array.from({ length: width }, (_, x) => {
    for (let i = data.length - width + x; i >= 0; i -= width) if (data[i] > 0) return i;
    return data.length;
  });
  return (i) => i > ends[i % width];
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

/** The wall's colors at both sides of the box, with a little grain, over what was in it. */
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
