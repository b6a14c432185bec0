import { expect, test } from "vitest";
import { createMask } from "../raster.ts";
import { findLowerEdge } from "./lower-edge.ts";

test("marks a long eave, also a sloping one, and leaves the ragged top of a shrub alone", () => {
  const mask = createMask(200, 80);
  for (let x = 0; x < 200; x++) {
    // The eave falls by one pixel in five; from column 120 on, leaves of random height stand before it.
    const end = x < 120 ? 40 + Math.floor(x / 5) : 30 + ((x * 7919) % 13);
    for (let y = 10; y < end; y++) mask.data[y * 200 + x] = 255;
  }
  const edge = findLowerEdge(mask);
  for (let x = 2; x < 118; x += 7) {
    const last = 40 + Math.floor(x / 5) - 1;
    expect(edge[last * 200 + x]).toBe(255);
    expect(edge[(last - 5) * 200 + x]).toBe(0);
  }
  let marked = 0;
  for (let i = 0; i < edge.length; i++) if (i % 200 > 125 && edge[i] > 0) marked++;
  expect(marked).toBe(0);
});
