import { expect, test } from "vitest";
import { createMask, createRaster, type Mask } from "../raster.ts";
import { fillLoops } from "./fill-loops.ts";
import { fitBorder } from "./fit-border.ts";

const [width, height] = [900, 400];
const frame = { left: 250, right: 330, top: 140, bottom: 260 };
const frameWidth = 5;

/** A tan wall with a white-framed dark window; `wallColor` may be another one. */
function photoOf(wallColor: [number, number, number] = [188, 160, 120]) {
  const photo = createRaster(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const depth = Math.min(x - frame.left, frame.right - 1 - x, y - frame.top, frame.bottom - 1 - y);
      const color = depth >= frameWidth ? [40, 46, 52] : depth >= 0 ? [244, 244, 242] : wallColor;
      photo.data.set([...color, 255], at);
    }
  }
  return photo;
}

/** The wall less a window drawn as four corners; the window takes what the wall leaves. */
function marksOf(corners: number[]): { wall: Mask; openings: Mask; barred: Mask } {
  const window = fillLoops([Float32Array.from(corners)], { x: 0, y: 0, width, height });
  return {
    wall: { width, height, data: window.map((value) => 255 - value) },
    openings: { width, height, data: window },
    barred: createMask(width, height),
  };
}

const { left, right, top, bottom } = frame;
const slanting = marksOf([left, top, right - 5, top, right, bottom, left, bottom]);

/** Of the window's frame, what the wall covers. */
function paintedFrame({ data }: Mask): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) for (let x = right - frameWidth; x < right; x++) sum += data[y * width + x] / 255;
  return sum / (frameWidth * (bottom - top));
}

test("a side drawn slanting across a window's frame is laid along the frame's outer edge", () => {
  expect(paintedFrame(slanting.wall)).toBeGreaterThan(0.4);
  const fitted = fitBorder(photoOf(), slanting);
  expect(paintedFrame(fitted)).toBeLessThan(0.1);
  expect(fitted.data[200 * width + right + 3]).toBe(255);
});

test("a border that is right stays to the byte", () => {
  const marks = marksOf([left, top, right, top, right, bottom, left, bottom]);
  expect(fitBorder(photoOf(), marks).data).toEqual(marks.wall.data);
});

test("where the frame has the wall's own color nothing says better, and the mark stays", () => {
  expect(fitBorder(photoOf([243, 243, 241]), slanting).data).toEqual(slanting.wall.data);
});

test("a side that faces no opening stays, and so does one behind plants", () => {
  const none = createMask(width, height);
  expect(fitBorder(photoOf(), { ...slanting, openings: none }).data).toEqual(slanting.wall.data);
  const plants = { width, height, data: new Uint8Array(width * height).fill(255) };
  expect(fitBorder(photoOf(), { ...slanting, barred: plants }).data).toEqual(slanting.wall.data);
});
