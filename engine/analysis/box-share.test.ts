import { expect, test } from "vitest";
import { shareOfBoxes } from "./box-share.ts";
import { OPENING } from "./classes.ts";
import { drawHouse } from "./drawn-house.ts";

const { truth } = drawHouse();

test("shares of boxes by sums are those that counting finds", () => {
  const bits = Uint8Array.from(truth, (label) => (label === OPENING ? 1 : 0));
  const shareOf = shareOfBoxes(bits, 384, 256);
  for (const box of [
    { left: 100, top: 120, right: 180, bottom: 170 },
    { left: 0, top: 0, right: 384, bottom: 256 },
    { left: -20, top: 100, right: 130, bottom: 300 },
  ]) {
    let [inside, all] = [0, 0];
    for (let y = Math.max(0, box.top); y < Math.min(256, box.bottom); y++) {
      for (let x = Math.max(0, box.left); x < Math.min(384, box.right); x++, all++) inside += bits[y * 384 + x];
    }
    expect(shareOf(box)).toBeCloseTo(inside / all, 9);
  }
  expect(shareOf({ left: 50, top: 50, right: 50, bottom: 90 })).toBe(0);
});
