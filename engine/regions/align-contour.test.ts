import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { hash } from "../materials/noise.ts";
import { createRaster, type Raster } from "../raster.ts";
import { alignContour } from "./align-contour.ts";
import { normalsOf, readProfiles, resample } from "./border-profiles.ts";
import { trustIn } from "./trust-marks.ts";

const [width, height] = [240, 160];
const [left, top, right, bottom] = [60, 40, 180, 120];
const reach = 6;

/** A dark roof with a grain before a light sky. */
function paintBox(): Raster {
  const photo = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = (x >= left && x < right && y >= top && y < bottom ? 90 : 190) + 14 * (hash(x, y, 3) - 0.5);
      photo.data.set([level, level, level + 8, 255], (y * width + x) * 4);
    }
  }
  return photo;
}

/** The box's outline, clockwise in the picture, moved by `off` pixels to the right and down. */
const marked = (off: number) =>
  Float32Array.of(left + off, top + off, right + off, top + off, right + off, bottom + off, left + off, bottom + off);

const insideOf = (off: number) => (x: number, y: number) =>
  x >= left + off && x < right + off && y >= top + off && y < bottom + off;

/** How far points of a line lie off the box's sides in the mean; its corners are left out. */
function offSides(line: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < line.length; i += 2) {
    const [x, y] = [line[i], line[i + 1]];
    const sides = [x - left, x - right, y - top, y - bottom].map(Math.abs).sort((a, b) => a - b);
    if (sides[1] < 10) continue;
    sum += sides[0];
    count++;
  }
  return sum / count;
}

test("a rough border comes to lie on the photo's edge, whether its colors tell or its nearest step", async () => {
  const photo = paintBox();
  const picture = createRaster(width, height);
  picture.data.set(photo.data);
  const draw = (line: Float32Array, color: number[]) => {
    for (let i = 0; i < line.length; i += 2)
      picture.data.set(color, (Math.round(line[i + 1] - 0.5) * width + Math.round(line[i] - 0.5)) * 4);
  };
  draw(resample(marked(4), 2), [230, 60, 40, 255]);
  for (const trust of [null, 0]) {
    const { line, grip } = alignContour(photo, marked(4), { reach, inside: insideOf(4), trust });
    expect(offSides(line)).toBeLessThan(1.1);
    expect(grip.filter((held) => held > 0.5).length).toBeGreaterThan(0.8 * grip.length);
    if (trust === null) draw(line, [40, 200, 60, 255]);
  }
  await expectGolden(picture, new URL("./align-contour.golden.png", import.meta.url));
});

test("a border that is trusted hardly moves", () => {
  const free = alignContour(paintBox(), marked(2), { reach, inside: insideOf(2), trust: null });
  const trusted = alignContour(paintBox(), marked(2), { reach, inside: insideOf(2), trust: 1 });
  expect(offSides(free.line)).toBeLessThan(0.5);
  expect(offSides(trusted.line)).toBeLessThan(2.1);
});

test("marks on the photo's edges are trusted, marks beside them are not", () => {
  expect(trustIn(paintBox(), [marked(0)], reach)).toBe(1);
  expect(trustIn(paintBox(), [marked(4)], reach)).toBe(0);
});

test("a profile runs from the inside out across the edge", () => {
  const line = resample(marked(0), 2);
  const { colors, depth, points } = readProfiles(paintBox(), line, normalsOf(line), reach);
  const middle = Math.round(points / 8);
  expect(colors[3 * middle * depth]).toBeLessThan(110);
  expect(colors[3 * (middle * depth + depth - 1)]).toBeGreaterThan(170);
});
