import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { geodesicDistance } from "./geodesic.ts";
import { createHeap } from "./heap.ts";
import { toLab } from "./lab.ts";
import { connectRegions } from "./region-graph.ts";

test("the heap gives back what it got, smallest first", () => {
  const heap = createHeap();
  const keys = Array.from({ length: 200 }, (_, i) => (i * 7919) % 211);
  keys.forEach((key, item) => {
    heap.push(item, key);
  });
  const popped: number[] = [];
  while (heap.size() > 0) popped.push(keys[heap.pop()]);
  expect(popped).toEqual(keys.toSorted((a, b) => a - b));
});

test("the way through a gap in a wall is longer than the straight one, and shorter than through the wall", () => {
  // 5 x 3 squares; the middle column is black but for its lowest square.
  const photo = createRaster(50, 30);
  const of = Int32Array.from({ length: 1500 }, (_, i) => Math.floor(i / 500) * 5 + Math.floor((i % 50) / 10));
  for (let i = 0; i < 1500; i++) photo.data.fill(of[i] === 2 || of[i] === 7 ? 0 : 200, i * 4, i * 4 + 4);
  const graph = connectRegions({ width: 50, height: 30, count: 15, of }, toLab(photo));
  const distance = geodesicDistance(graph, [0], { step: 1, color: 1, border: 1 });
  expect(distance[5]).toBeCloseTo(1);
  expect(distance[4]).toBeCloseTo(8);
  expect(distance[2]).toBeGreaterThan(50);
});

test("without seeds nothing can be reached", () => {
  const photo = createRaster(10, 10);
  const graph = connectRegions({ width: 10, height: 10, count: 1, of: new Int32Array(100) }, toLab(photo));
  expect(geodesicDistance(graph, [], { step: 1, color: 1, border: 1 })[0]).toBe(Number.POSITIVE_INFINITY);
});
