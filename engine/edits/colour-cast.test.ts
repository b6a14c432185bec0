import { expect, test } from "vitest";
import { createRaster, type Raster } from "../raster.ts";
import { findCast, noCast, undoCast } from "./colour-cast.ts";

const width = 96;
const height = 96;
const everywhere = new Uint8Array(width * height).fill(1);

/** Tiles of 36 different colours. */
function tiles(): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const tile = Math.floor((i % width) / 16) + 6 * Math.floor(i / width / 16);
    raster.data.set([30 + ((tile * 53) % 190), 30 + ((tile * 31) % 190), 30 + ((tile * 97) % 190), 255], i * 4);
  }
  return raster;
}

function changed({ data }: Raster, of: (byte: number, channel: number) => number, rows = height): Raster {
  const result = new Uint8ClampedArray(data);
  for (let i = 0; i < width * rows; i++) for (let c = 0; c < 3; c++) result[i * 4 + c] = of(data[i * 4 + c], c);
  return { width, height, data: result };
}

function farthest(one: Raster, two: Raster): number {
  return one.data.reduce((most, byte, i) => Math.max(most, Math.abs(byte - two.data[i])), 0);
}

test("a cast over the whole answer is undone", () => {
  const photo = tiles();
  const answer = changed(photo, (byte, c) => byte * [1.06, 1, 0.92][c] + 4);
  undoCast(answer, findCast(photo, answer, everywhere, everywhere));
  expect(farthest(photo, answer)).toBeLessThan(4);
});

test("a third of the picture painted anew does not colour the rest", () => {
  const photo = tiles();
  const answer = changed(photo, (byte, c) => 0.5 * byte + [120, 60, 20][c], height / 3);
  const { gain, offset } = findCast(photo, answer, everywhere, everywhere);
  for (let c = 0; c < 3; c++) expect(Math.abs(gain[c] * 128 + offset[c] - 128)).toBeLessThan(3);
});

test("where nothing agrees, or nothing is to be seen, nothing is undone", () => {
  const photo = tiles();
  const other = changed(photo, (byte) => (byte * 7919) % 251);
  expect(findCast(photo, other, everywhere, everywhere)).toEqual(noCast);
  expect(findCast(photo, other, new Uint8Array(width * height), everywhere)).toEqual(noCast);
});
