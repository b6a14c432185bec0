import { expect, test } from "vitest";
import { keepColored } from "./proposed-shutters.ts";

test("a leaf of the wall's own colour is no shutter, one of another colour stays", () => {
  const width = 40;
  const height = 20;
  const shutters = new Uint8Array(width * height);
  const lightness = new Float32Array(width * height).fill(70);
  for (let y = 6; y < 14; y++) {
    for (let x = 5; x < 9; x++) shutters[y * width + x] = 1;
    for (let x = 25; x < 29; x++) {
      shutters[y * width + x] = 1;
      lightness[y * width + x] = 35;
    }
  }
  const wall = shutters.map((bit) => 1 - bit);
  const flat = new Float32Array(width * height);
  const kept = keepColored(shutters, wall, { width, height, lightness, a: flat, b: flat });
  expect(kept[10 * width + 6]).toBe(0);
  expect(kept[10 * width + 26]).toBe(1);
});
