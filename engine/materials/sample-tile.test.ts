import { expect, test } from "vitest";
import { createMask } from "../raster.ts";
import { hash } from "./noise.ts";
import { sampleTile } from "./sample-tile.ts";
import { makeTile } from "./tile.ts";

function stripes(steps: number) {
  return makeTile({
    width: 1,
    height: 1,
    course: 0.1,
    steps,
    drift: 0,
    size: 256,
    paint(u, _v, spot) {
      spot.tone = u % 0.02 < 0.01 ? 0.6 : 1.4;
    },
  });
}

function spread(values: number[]): number {
  const mean = values.reduce((a, b) => a + b) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

test("stripes finer than a pixel turn into their mean, not into moiré", () => {
  const mask = createMask(120, 40);
  mask.data.fill(255);
  const meters = 0.047;
  const plane = Float64Array.of(meters, 0, 0, 0, meters, 0, 0, 0, 1);
  const relief = sampleTile(stripes(1), mask, new Uint8Array(4800), [plane]);
  const tones = Array.from({ length: 4800 }, (_, i) => relief[i * 3]);
  expect(spread(tones)).toBeLessThan(8);
});

test("a surface that runs away from the viewer keeps the stripes that still have room", () => {
  const mask = createMask(200, 60);
  mask.data.fill(255);
  // Along v a pixel spans fifteen times what it spans along u.
  const plane = Float64Array.of(0.002, 0, 0, 0, 0.03, 0, 0, 0, 1);
  const relief = sampleTile(stripes(1), mask, new Uint8Array(12000), [plane]);
  const row = Array.from({ length: 200 }, (_, x) => relief[(30 * 200 + x) * 3]);
  expect(spread(row)).toBeGreaterThan(30);
});

test("courses are slid against each other, so a tile does not come back above itself", () => {
  const tile = makeTile({
    width: 1,
    height: 0.2,
    course: 0.1,
    steps: 50,
    drift: 0,
    size: 256,
    paint(u, _v, spot) {
      spot.tone = u < 0.1 ? 0.3 : 1;
    },
  });
  const mask = createMask(100, 40);
  mask.data.fill(255);
  const plane = Float64Array.of(0.01, 0, 0, 0, 0.1, 0.05, 0, 0, 1);
  const relief = sampleTile(tile, mask, new Uint8Array(4000), [plane]);
  const starts = new Set<number>();
  for (let y = 0; y < 40; y++) {
    const row = Array.from({ length: 100 }, (_, x) => relief[(y * 100 + x) * 3]);
    starts.add(row.indexOf(Math.min(...row)));
  }
  expect(starts.size).toBeGreaterThan(12);
});

test("a scattered tile comes back nowhere, and is as light and as sharp as one that is laid side by side", () => {
  const stones = makeTile({
    width: 1,
    height: 1,
    course: 1,
    steps: 1,
    drift: 0,
    size: 256,
    paint(u, v, spot) {
      spot.tone = 0.6 + 0.8 * hash(Math.floor(u * 16), Math.floor(v * 16), 3);
    },
  });
  const mask = createMask(300, 120);
  mask.data.fill(255);
  const plane = Float64Array.of(0.01, 0, 0, 0, 0.01, 0, 0, 0, 1);
  const tonesOf = (scatter: boolean) => {
    const relief = sampleTile({ ...stones, scatter }, mask, new Uint8Array(36000), [plane]);
    return Array.from({ length: 36000 }, (_, i) => relief[i * 3]);
  };
  const meanOf = (values: number[]) => values.reduce((a, b) => a + b) / values.length;
  /** How alike the surface is to itself one tile to the side: 1 = the same. */
  const repeat = (tones: number[]) => {
    const mean = meanOf(tones);
    const pairs = tones.flatMap((tone, i) => (i % 300 < 200 ? [(tone - mean) * (tones[i + 100] - mean)] : []));
    return meanOf(pairs) / spread(tones) ** 2;
  };
  const [plain, scattered] = [tonesOf(false), tonesOf(true)];
  expect(repeat(plain)).toBeGreaterThan(0.9);
  expect(repeat(scattered)).toBeLessThan(0.3);
  expect(Math.abs(meanOf(scattered) / meanOf(plain) - 1)).toBeLessThan(0.08);
  expect(spread(scattered) / spread(plain)).toBeGreaterThan(0.8);
});
