import { expect, test } from "vitest";
import { labelStones } from "./label-stones.ts";

test("stones between joints get a number each, and keep it over the tile's borders", () => {
  const size = 8;
  const detail = new Uint8Array(size * size * 3);
  // Joints in columns 2 and 6: one stone between them, one over the border.
  for (let i = 0; i < size * size; i++) detail[i * 3 + 1] = i % size === 2 || i % size === 6 ? 20 : 200;
  const labels = labelStones(detail, size);
  expect(labels[2]).toBe(0);
  expect(labels[3]).toBe(labels[7 * size + 5]);
  expect(labels[0]).toBe(labels[4 * size + 7]);
  expect(labels[0]).not.toBe(labels[3]);
  expect(new Set(labels).size).toBe(3);
});
