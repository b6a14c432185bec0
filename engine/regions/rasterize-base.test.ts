import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { fillLoops } from "./fill-loops.ts";
import { outlineBase } from "./rasterize-base.ts";
import { encodeRuns } from "./run-lengths.ts";

const [width, height] = [960, 640];
const scale = 1.25;
const frame = { left: 400, right: 520, top: 200, bottom: 380 };

/** A tan wall with a dark window in a white frame, whose inner edge is far stronger than its outer one. */
function photoOf(frameWidth: number) {
  const raster = createRaster(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const depth = Math.min(x - frame.left, frame.right - 1 - x, y - frame.top, frame.bottom - 1 - y);
      const color = depth >= frameWidth ? [30, 36, 42] : depth >= 0 ? [240, 238, 232] : [222, 206, 176];
      raster.data.set([...color, 255], at);
    }
  }
  return raster;
}

/** Marks a box of cells; `strays` says how far a cell's place is off, in cells. */
function marked(strays: (x: number, y: number) => [number, number] = () => [0, 0]) {
  const [across, down] = [width / scale, height / scale];
  const bits = Uint8Array.from({ length: across * down }, (_, i) => {
    const [dx, dy] = strays(i % across, Math.floor(i / across));
    const x = ((i % across) + 0.5 + dx) * scale;
    const y = (Math.floor(i / across) + 0.5 + dy) * scale;
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom ? 1 : 0;
  });
  return encodeRuns(bits, across, down);
}

/** Between the window and its outline, in pixels of area for each of the border's length. */
function errorOf(base: ReturnType<typeof marked>, frameWidth: number): number {
  const coverage = fillLoops(outlineBase(photoOf(frameWidth), base, "window"), { x: 0, y: 0, width, height });
  let sum = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const inside = x >= frame.left && x < frame.right && y >= frame.top && y < frame.bottom;
      sum += Math.abs((inside ? 1 : 0) - coverage[i] / 255);
    }
  }
  return sum / (2 * (frame.right - frame.left + frame.bottom - frame.top));
}

test("a window marked to its frame's outer edge keeps its frame, though the glass has the stronger edge", () => {
  expect(errorOf(marked(), 4)).toBeLessThan(0.3);
});

test("a window marked in passing is laid on the photo's edge", () => {
  const wavering = marked((x, y) => [2 * Math.sin(y / 14), 2 * Math.sin(x / 11)]);
  expect(errorOf(wavering, 0)).toBeLessThan(0.5);
});
