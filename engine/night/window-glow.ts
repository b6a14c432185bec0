import { type LinearColor, linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { hash, smoothstep } from "../materials/noise.ts";
import { boxMean } from "../regions/box-mean.ts";
import { houseBase } from "./house-base.ts";
import { type Opening, openingsOf, windowMask } from "./openings.ts";

/** Light out of one window: a byte a pixel of its box (255 = the full `color`), row-major. */
export type Glow = { left: number; top: number; width: number; height: number; share: Uint8Array; color: LinearColor };

const roomColors: LinearColor[] = [
  [1, 0.53, 0.17],
  [1, 0.6, 0.25],
  [1, 0.48, 0.13],
  [0.96, 0.64, 0.32],
  [1, 0.55, 0.2],
];

/**
 * The windows behind which somebody is at home: `lit` 0..1 of them. The pane's own picture shapes the light: bars and
 * frames of the photo stay dark, blinds and curtains are drawn where the pane shows nothing of its own.
 */
export function windowGlows(scene: Scene, lit: number, colors: readonly LinearColor[] = roomColors): Glow[] {
  const base = houseBase(scene);
  // What reaches down to the ground is a glass door at best, and more often no opening at all.
  const windows = openingsOf(scene).filter(
    ({ kind, left, right, top, bottom }) =>
      kind === "window" && base((left + right) / 2) - bottom > (bottom - top) * 0.18,
  );
  const glows: Glow[] = [];
  windows.forEach((pane, index) => {
    if (windows.length > 3 && hash(index, 11, 7) > lit) return;
    if (lit <= 0) return;
    const color = colors[Math.floor(hash(index, 5, 3) * colors.length) % colors.length];
    glows.push(glowOf(scene, pane, index, color));
  });
  return glows;
}

function glowOf(scene: Scene, pane: Opening, index: number, color: LinearColor): Glow {
  const { photo } = scene;
  const width = pane.right - pane.left;
  const height = pane.bottom - pane.top;
  const mask = windowMask(scene).data;
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = ((y + pane.top) * photo.width + x + pane.left) * 4;
      const { data } = photo;
      const value = luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
      light[y * width + x] = Math.log(0.015 + value);
    }
  }
  boxMean(light, width, height, 1, light);
  const bars = barsOf(light, width, height);
  const room = roomOf(pane, index);
  const share = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inside = mask[(y + pane.top) * photo.width + x + pane.left] / 255;
      const glass = (1 - 0.93 * bars[i]) * rim(x, width) * rim(y, height);
      share[i] = Math.min(255, 255 * inside * glass * room((x + 0.5) / width, (y + 0.5) / height, light[i]));
    }
  }
  return { left: pane.left, top: pane.top, width, height, share, color };
}

/** The outermost rim of an opening is its frame. */
function rim(at: number, size: number): number {
  const edge = Math.min(at + 0.5, size - at - 0.5);
  return smoothstep(size * 0.02, size * 0.02 + Math.max(1.5, size * 0.045), edge);
}

/**
 * 0..1: frames and glazing bars, that is lines lighter or darker than the pane on both sides that run on straight, across
 * or upright; reflections and things behind the glass do not.
 */
function barsOf(light: Float32Array, width: number, height: number): Float32Array {
  const upright = new Float32Array(light.length);
  const level = new Float32Array(light.length);
  const besideX = Math.max(2, Math.round(width * 0.09));
  const besideY = Math.max(2, Math.round(Math.min(height, width * 1.5) * 0.09));
  const stands = (here: number, one: number, other: number) =>
    Math.max(
      smoothstep(0.1, 0.4, here - Math.max(one, other)),
      0.8 * smoothstep(0.25, 0.7, Math.min(one, other) - here),
    );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const row = y * width;
      upright[i] = stands(
        light[i],
        light[row + Math.max(0, x - besideX)],
        light[row + Math.min(width - 1, x + besideX)],
      );
      const above = light[Math.max(0, y - besideY) * width + x];
      level[i] = stands(light[i], above, light[Math.min(height - 1, y + besideY) * width + x]);
    }
  }
  const alongColumn = runMean(upright, width, height, Math.round(height * 0.16), "column");
  const alongRow = runMean(level, width, height, Math.round(width * 0.2), "row");
  return upright.map((_, i) => Math.max(smoothstep(0.38, 0.72, alongColumn[i]), smoothstep(0.38, 0.72, alongRow[i])));
}

/** Mean over 2 reach + 1 values along rows or columns. */
function runMean(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
  along: "row" | "column",
): Float32Array {
  const mean = new Float32Array(values.length);
  const [lines, count, next, step] = along === "row" ? [height, width, width, 1] : [width, height, 1, width];
  for (let line = 0; line < lines; line++) {
    let sum = 0;
    for (let k = -reach; k < count; k++) {
      if (k + reach < count) sum += values[line * next + (k + reach) * step];
      if (k - reach - 1 >= 0) sum -= values[line * next + (k - reach - 1) * step];
      if (k >= 0) mean[line * next + k * step] = sum / (Math.min(count - 1, k + reach) - Math.max(0, k - reach) + 1);
    }
  }
  return mean;
}

type Room = (u: number, v: number, light: number) => number;

/** How bright a room looks through its window: lamp, curtains at the sides or a blind part of the way down. */
function roomOf(pane: Opening, index: number): Room {
  const level = 0.5 + 0.5 * hash(index, 21, 9);
  const dress = hash(index, 31, 9);
  const lampU = 0.25 + 0.5 * hash(index, 41, 9);
  const lampV = 0.25 + 0.3 * hash(index, 43, 9);
  const blind = 0.25 + 0.5 * hash(index, 47, 9);
  const aspect = (pane.bottom - pane.top) / (pane.right - pane.left);
  const folds = Math.max(5, Math.round(12 / aspect));
  const drape = Math.min(0.3, 0.26 * aspect);
  return (u, v, light) => {
    const far = (u - lampU) ** 2 + ((v - lampV) * aspect) ** 2;
    let shown = 0.58 + 0.42 * Math.exp(-far * 3);
    if (dress < 0.4) {
      const side = Math.min(u, 1 - u);
      const cloth = 1 - smoothstep(drape * 0.8, drape, side);
      const fold = 0.62 + 0.2 * Math.cos(u * folds * Math.PI * 2) + 0.06 * Math.cos(u * folds * 7.1);
      shown = shown * (1 - cloth) + fold * cloth;
    } else if (dress < 0.75) {
      const down = 1 - smoothstep(blind - 0.015, blind + 0.015, v);
      shown = shown * (1 - down) + (0.86 + 0.14 * shown) * down * 0.92;
    }
    // What the pane itself shows by day (curtains, blinds, things on the sill) stays to be seen, weakly.
    const own = 0.82 + 0.18 * smoothstep(-3.6, -1.2, light);
    return level * shown * own;
  };
}
