import { expect, test } from "vitest";
import { growSegment, growStep } from "./grow-segment.ts";

const size = { width: 200, height: 100 };
const piece = { x0: 80, y0: 40, x1: 110, y1: 40 };

test("a segment grows at both ends as far as its line is seen, over a short gap and not over a long one", () => {
  const isSeen = (x: number) => x > 40 && x < 160 && Math.abs(x - 60) > 4 && Math.abs(x - 140) > 14;
  const { x0, x1, y0, y1 } = growSegment(piece, size, { maxGapSteps: 4, isSeen });
  expect(x0).toBeLessThan(40 + 2 * growStep);
  expect(x1).toBeGreaterThan(126 - 2 * growStep);
  expect(x1).toBeLessThan(127);
  expect([y0, y1]).toEqual([40, 40]);
});

test("it stays in the picture, within what it may gain, and ends where it must", () => {
  const all = () => true;
  const whole = growSegment({ x0: 80, y0: 40, x1: 110, y1: 46 }, size, { maxGapSteps: 2, isSeen: all });
  expect(whole.x0).toBeGreaterThanOrEqual(0);
  expect(whole.x1).toBeLessThan(200);
  expect((whole.y1 - whole.y0) / (whole.x1 - whole.x0)).toBeCloseTo(0.2, 9);
  const some = growSegment(piece, size, { maxGapSteps: 2, maxGain: 20, isSeen: all });
  expect(piece.x0 - some.x0).toBeLessThan(20);
  const ended = growSegment(piece, size, { maxGapSteps: 2, isSeen: all, isEnd: (x) => x > 130 });
  expect(ended.x1).toBeLessThanOrEqual(130);
});
