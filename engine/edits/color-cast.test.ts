import { expect, test } from "vitest";
import { createRaster, type Raster } from "../raster.ts";
import { findCast } from "./color-cast.ts";
import { noCast, undoCast } from "./color-cast-model.ts";
import { outsideOf } from "./small-gray.ts";

const width = 288;
const height = 288;
const grid = { width, height };
const whole = { x: 0, y: 0, frame: grid };

/** Tiles of many colors; a house in the middle, with windows of 12 tiles in its wall. */
function tiles(): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const tile = Math.floor((i % width) / 24) + 12 * Math.floor(i / width / 24);
    raster.data.set([40 + ((tile * 53) % 170), 40 + ((tile * 31) % 170), 40 + ((tile * 97) % 170), 255], i * 4);
  }
  return raster;
}

const inside = new Uint8Array(width * height);
for (let y = 96; y < 216; y++) {
  for (let x = 72; x < 216; x++) if (x % 48 < 24 || y % 48 < 24) inside[y * width + x] = 1;
}
const outside = outsideOf(inside, grid, 1);
const photo = tiles();
/** The wall has a color that the photo has not. */
const edited = changed(
  photo,
  (_, c) => [52, 66, 92][c],
  (i) => inside[i] === 1,
);

function changed(
  { data }: Raster,
  of: (byte: number, channel: number, i: number) => number,
  where: (i: number) => boolean = () => true,
): Raster {
  const result = new Uint8ClampedArray(data);
  for (let i = 0; i < width * height; i++) {
    if (where(i)) for (let c = 0; c < 3; c++) result[i * 4 + c] = of(data[i * 4 + c], c, i);
  }
  return { width, height, data: result };
}

/** Mean steps of 255 that the wall is off by when the cast has been undone. */
function wallOff(answer: Raster): number {
  const { cast, doubt } = findCast(photo, answer, outside, inside);
  if (doubt > 6) return Number.NaN;
  const result = { ...answer, data: new Uint8ClampedArray(answer.data) };
  undoCast(result, cast, whole);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    count++;
    for (let c = 0; c < 3; c++) sum += Math.abs(result.data[i * 4 + c] - edited.data[i * 4 + c]) / 3;
  }
  return sum / count;
}

const warm = (byte: number, c: number) => byte * [1.1, 0.97, 0.82][c];
const evening = (_: number, c: number) => [250, 135, 85][c];
const isSky = (i: number) => i < width * 80;

test.each<[string, Raster]>([
  ["none", edited],
  ["another white balance", changed(edited, (byte, c) => byte * [1.06, 1, 0.92][c] + 4)],
  ["another gamma", changed(edited, (byte) => 255 * (byte / 255) ** 0.85)],
  ["less contrast", changed(edited, (byte) => 0.85 * byte + 20)],
  ["a new sky", changed(edited, evening, isSky)],
  ["a new sky and warmer light on all else", changed(changed(edited, warm), evening, isSky)],
  ["warm light on the background alone", changed(edited, warm, isSky)],
])("with %s the wall gets the colour that was meant", (_, answer) => {
  expect(wallOff(answer)).toBeLessThan(4);
});

test("stronger colours and darker corners are undone", () => {
  const { data } = edited;
  const grayOf = (i: number) => 0.299 * data[i * 4] + 0.587 * data[i * 4 + 1] + 0.114 * data[i * 4 + 2];
  expect(wallOff(changed(edited, (byte, _, i) => grayOf(i) + 1.3 * (byte - grayOf(i))))).toBeLessThan(4);
  const away = (i: number) => (((i % width) - 143.5) ** 2 + (Math.floor(i / width) - 143.5) ** 2) / (2 * 143.5 ** 2);
  expect(wallOff(changed(edited, (byte, _, i) => byte * (1 - 0.3 * away(i))))).toBeLessThan(4);
});

test("a cast of the house alone is undone or doubted", () => {
  const onHouse = (i: number) => i % width >= 60 && i % width < 228 && i >= 84 * width && i < 228 * width;
  const off = wallOff(changed(edited, warm, onHouse));
  expect(Number.isNaN(off) || off < 6).toBe(true);
});

test("nobody can tell the wall's colour where all around was painted anew, or where a cast cut bright colours off", () => {
  const anew = changed(
    edited,
    (byte) => (byte * 7919) % 251,
    (i) => inside[i] === 0,
  );
  expect(findCast(photo, anew, outside, inside).doubt).toBe(Infinity);
  const white = changed(
    edited,
    () => 250,
    (i) => inside[i] === 1,
  );
  expect(
    findCast(
      photo,
      changed(white, (byte) => byte * 1.2),
      outside,
      inside,
    ).doubt,
  ).toBeGreaterThan(6);
});

test("where nothing is to be seen, nothing is undone", () => {
  expect(findCast(photo, edited, new Uint8Array(width * height), inside)).toEqual({ cast: noCast, doubt: 0 });
});
