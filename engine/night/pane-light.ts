import { linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { smoothstep } from "../materials/noise.ts";
import { boxMean } from "../regions/box-mean.ts";
import type { Opening } from "./openings.ts";

/** What a window shows by day, to tell its glass from its frame. All of it row-major over the opening's own box. */

/** Natural log of the light of each pixel, a little smoothed. */
export function paneLight({ photo }: Scene, pane: Opening): Float32Array {
  const width = pane.right - pane.left;
  const height = pane.bottom - pane.top;
  const light = new Float32Array(width * height);
  const { data } = photo;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = ((y + pane.top) * photo.width + x + pane.left) * 4;
      const value = luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
      light[y * width + x] = Math.log(0.015 + value);
    }
  }
  return boxMean(light, width, height, 1, light);
}

/** How far the frame reaches into a box that holds a window with its casing, in pixels from each side. */
export type Frame = { left: number; top: number; right: number; bottom: number };

/** Share of the box that a frame takes from one side at most. */
const widestFrame = 0.2;
/** Step of log light, from frame to glass, from which the border between them is seen. */
const seenStep = 0.22;

/** The frame about the glass: on each side the clearest step of light, along the middle of that side, or hardly anything where none is. */
export function frameOf(light: Float32Array, width: number, height: number): Frame {
  const columns = new Float32Array(width);
  const rows = new Float32Array(height);
  const [x0, x1] = [Math.floor(width * 0.22), Math.ceil(width * 0.78)];
  const [y0, y1] = [Math.floor(height * 0.22), Math.ceil(height * 0.78)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (y >= y0 && y < y1) columns[x] += light[y * width + x] / (y1 - y0);
      if (x >= x0 && x < x1) rows[y] += light[y * width + x] / (x1 - x0);
    }
  }
  const reach = Math.ceil(Math.min(width, height) * widestFrame);
  return {
    left: borderIn(columns, reach),
    right: borderIn(columns.slice().reverse(), reach),
    top: borderIn(rows, reach),
    bottom: borderIn(rows.slice().reverse(), reach),
  };
}

/** Pixels from the start of a profile to its last clear step within `reach`: frames are often two boards, one behind the other. */
function borderIn(profile: Float32Array, reach: number): number {
  const step = (k: number) => Math.abs(profile[Math.min(profile.length - 1, k + 1)] - profile[Math.max(0, k - 1)]);
  let max = 0;
  for (let k = 1; k <= reach; k++) max = Math.max(max, step(k));
  if (max < seenStep) return 0;
  for (let k = reach; k >= 1; k--) if (step(k) > 0.6 * max) return k + 0.5;
  return 0;
}

/**
 * 0..1: frames and glazing bars, that is lines lighter or darker than the pane on both sides that run on straight, across
 * or upright; reflections and things behind the glass do not.
 */
export function barsOf(light: Float32Array, width: number, height: number): Float32Array {
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
  const alongColumn = longestRun(upright, width, height, Math.round(height * shortestBar), "column");
  const alongRow = longestRun(level, width, height, Math.round(width * shortestBar), "row");
  return upright.map((_, i) => Math.max(smoothstep(0.5, 0.8, alongColumn[i]), smoothstep(0.5, 0.8, alongRow[i])));
}

/** Share of the box, by which a bar is as long at least: half a sash. Shorter lines are reflections, slats or what stands behind the glass. */
const shortestBar = 0.42;

/** For every value the largest mean of the stretches of `length` along its row or column that hold it. */
function longestRun(
  values: Float32Array,
  width: number,
  height: number,
  length: number,
  along: "row" | "column",
): Float32Array {
  const reach = Math.max(1, length >> 1);
  const mean = runMean(values, width, height, reach, along);
  const most = new Float32Array(values.length);
  const [lines, count, next, step] = along === "row" ? [height, width, width, 1] : [width, height, 1, width];
  for (let line = 0; line < lines; line++) {
    for (let k = 0; k < count; k++) {
      // A stretch that reaches beyond the box is shorter, and proves less.
      const from = Math.max(reach, k - reach);
      const to = Math.min(count - 1 - reach, k + reach);
      let max = 0;
      for (let m = from; m <= to; m++) max = Math.max(max, mean[line * next + m * step]);
      most[line * next + k * step] = max;
    }
  }
  return most;
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
