import { expect, test } from "vitest";
import { loopArea, traceContours } from "./contours.ts";
import { encodeRuns } from "./run-lengths.ts";

function grid(width: number, height: number, inside: (x: number, y: number) => boolean) {
  const bits = Uint8Array.from({ length: width * height }, (_, i) => Number(inside(i % width, Math.floor(i / width))));
  return encodeRuns(bits, width, height);
}

test("a disc is one smooth loop of its own area, clockwise", () => {
  const loops = traceContours(
    grid(80, 60, (x, y) => Math.hypot(x + 0.5 - 40, y + 0.5 - 30) < 20),
    1,
    10,
  );
  expect(loops).toHaveLength(1);
  expect(Math.abs(loopArea(loops[0]) / (Math.PI * 400) - 1)).toBeLessThan(0.02);
  for (let i = 0; i < loops[0].length; i += 2) {
    expect(Math.abs(Math.hypot(loops[0][i] - 40, loops[0][i + 1] - 30) - 20)).toBeLessThan(0.5);
  }
});

test("a hole runs the other way and specks are dropped", () => {
  const loops = traceContours(
    grid(
      80,
      60,
      (x, y) =>
        (x > 9 && x < 60 && y > 9 && y < 50 && !(x > 25 && x < 40 && y > 20 && y < 40)) ||
        (x > 70 && x < 73 && y === 5),
    ),
    1,
    12,
  );
  expect(loops.map((loop) => Math.sign(loopArea(loop)))).toEqual([1, -1]);
});

test("a shape at the picture's border is carried on beyond it", () => {
  const [loop] = traceContours(
    grid(40, 30, (_, y) => y >= 20),
    2,
    10,
  );
  const xs = loop.filter((_, i) => i % 2 === 0);
  expect(Math.min(...xs)).toBeLessThan(-3);
  expect(Math.max(...xs)).toBeGreaterThan(43);
});

test("pieces that touch at a corner give closed loops", () => {
  const loops = traceContours(
    grid(20, 20, (x, y) => x < 10 === y < 10),
    1,
    4,
  );
  for (const loop of loops) {
    for (let i = 2; i < loop.length; i += 2) {
      expect(Math.hypot(loop[i] - loop[i - 2], loop[i + 1] - loop[i - 1])).toBeLessThan(1.5);
    }
  }
});

test("an empty grid has no contours", () => {
  expect(traceContours({ width: 5, height: 4, runs: [20] }, 1, 1)).toEqual([]);
});
