import { expect, test } from "vitest";
import { createHeap } from "./heap.ts";

test("numbers come out by their keys, smallest first, whatever the order of pushes", () => {
  const heap = createHeap();
  const keys = Array.from({ length: 500 }, (_, i) => (i * 7919) % 503);
  for (const [item, key] of keys.entries()) heap.push(item, key);
  const out: number[] = [];
  while (heap.size() > 0) {
    const smallest = heap.smallestKey();
    const item = heap.pop();
    expect(keys[item]).toBe(smallest);
    out.push(smallest);
  }
  expect(out).toEqual(keys.toSorted((a, b) => a - b));
});

test("what is pushed between pops takes its place", () => {
  const heap = createHeap();
  heap.push(1, 5);
  heap.push(2, 3);
  expect(heap.pop()).toBe(2);
  heap.push(3, 4);
  heap.push(4, 6);
  expect([heap.pop(), heap.pop(), heap.pop()]).toEqual([3, 1, 4]);
  expect(heap.size()).toBe(0);
});
