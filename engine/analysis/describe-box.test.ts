import { expect, test } from "vitest";
import { LAWN, OPENING, SIDING } from "./classes.ts";
import { describeBox } from "./describe-box.ts";
import { drawHouse } from "./drawn-house.ts";
import { toLab } from "./lab.ts";

const { photo, truth } = drawHouse();
const lab = toLab(photo);

test("a box of plain wall has one lightness, one with a window two, and the shares add up to one", () => {
  const wall = describeBox(lab, truth, { left: 92, top: 112, right: 108, bottom: 128 });
  const both = describeBox(lab, truth, { left: 97, top: 130, right: 123, bottom: 165 });
  expect(wall.shares[SIDING]).toBe(1);
  expect(wall.spread).toBeLessThan(2);
  expect(both.shares[OPENING]).toBeCloseTo(0.5, 1);
  expect(both.spread).toBeGreaterThan(20);
  expect(both.lightness).toBeLessThan(wall.lightness - 20);
  expect(both.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
});

test("of a box that hangs over the border only what is in the picture counts, and one beside it is empty", () => {
  const edge = describeBox(lab, truth, { left: -40, top: 200, right: 20, bottom: 400 });
  expect(edge.shares[LAWN]).toBe(1);
  expect(describeBox(lab, truth, { left: 400, top: 0, right: 420, bottom: 20 })).toMatchObject({
    lightness: 0,
    spread: 0,
  });
});
