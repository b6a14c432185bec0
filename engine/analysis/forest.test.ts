import { expect, test } from "vitest";
import { classCount, LAWN, ROOF, SKY } from "./classes.ts";
import { askForest, leafBytes, leafMarker, quantize, readForest } from "./forest.ts";

/** A leaf that is sure of one class. */
function leaf(label: number): number[] {
  const bytes = new Array(leafBytes).fill(0);
  bytes[0] = leafMarker;
  bytes[1 + (label >> 1)] = 15 << (4 * (label & 1));
  return bytes;
}

/** One tree over two features: feature 0 below the middle is sky; else feature 1 below the middle is lawn, else roof. */
function smallTable(): string {
  const inner = [1, 128, 4 + leafBytes, 0, ...leaf(LAWN), ...leaf(ROOF)];
  const nodes = [0, 128, 4 + leafBytes, 0, ...leaf(SKY), ...inner];
  const head = new DataView(new ArrayBuffer(4 + 4 * 4 + 4));
  head.setUint32(0, 1, true);
  head.setFloat32(4, -1, true);
  head.setFloat32(8, 0, true);
  head.setFloat32(12, 1, true);
  head.setFloat32(16, 10, true);
  head.setUint32(20, 0, true);
  return btoa(String.fromCharCode(...new Uint8Array(head.buffer), ...nodes));
}

test("a tree sends every sample down the branch of its features", () => {
  const forest = readForest(smallTable(), 2);
  const shares = askForest(forest, Float32Array.from([-0.5, 9, 0.5, 2, 0.5, 9]));
  expect(shares[SKY]).toBe(1);
  expect(shares[classCount + LAWN]).toBe(1);
  expect(shares[2 * classCount + ROOF]).toBe(1);
});

test("features outside the range that was fitted count as its ends", () => {
  expect(quantize(-5, 0, 1)).toBe(0);
  expect(quantize(0.5, 0, 1)).toBe(128);
  expect(quantize(7, 0, 1)).toBe(255);
});
