import { expect, test } from "vitest";
import { spreadTargets, type Target } from "./spread-targets.ts";

function overlap(a: Target, b: Target): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

test("a tiny thing gets a button of a fingertip's size round its middle", () => {
  expect(spreadTargets([{ left: 100, top: 50, width: 8, height: 12 }])).toEqual([
    { left: 88, top: 40, width: 32, height: 32 },
  ]);
});

test("pumpkins in a heap each keep a button of their own", () => {
  const heap = [0, 9, 18, 27].map((x) => ({ left: 200 + x, top: 300 + (x % 2) * 6, width: 14, height: 12 }));
  const targets = spreadTargets(heap);
  targets.forEach((one, index) => {
    for (const other of targets.slice(index + 1)) expect(overlap(one, other)).toBeLessThan(40);
  });
  const [first, last] = [targets[0], targets[3]];
  expect(Math.abs(first.left - 200)).toBeLessThan(40);
  expect(first.left).toBeLessThan(last.left);
});

test("large things stay where they are, and move no small one", () => {
  const [string, pumpkin] = spreadTargets([
    { left: 0, top: 100, width: 400, height: 40 },
    { left: 150, top: 110, width: 32, height: 32 },
  ]);
  expect(string).toEqual({ left: 0, top: 100, width: 400, height: 40 });
  expect(pumpkin.left).toBe(150);
});

test("a string of lights under a row of ghosts is still in reach", () => {
  const ghosts = [0, 40, 80].map((left) => ({ left, top: 90, width: 40, height: 60 }));
  const targets = spreadTargets([{ left: 0, top: 100, width: 120, height: 10 }, ...ghosts]);
  for (const ghost of targets.slice(1)) expect(overlap(targets[0], ghost)).toBe(0);
  expect(Math.abs(targets[0].top - 100)).toBeLessThan(90);
});
