import { expect, test } from "vitest";
import { signedDistance } from "./distance.ts";
import { runOn, takeScraps } from "./lawn-scraps.ts";
import { LAWN, PAVED, type Plan } from "./plan.ts";

const [columns, rows] = [60, 60];

/** Lawn with a walk across it, from row 40 on, and two meters of it beyond the walk. */
function drawPlan(): Plan {
  const label = new Uint8Array(columns * rows).fill(LAWN);
  for (let row = 40; row < 50; row++) label.fill(PAVED, row * columns, (row + 1) * columns);
  return { cell: 0.1, left: 0, near: 0, columns, rows, label };
}

/** A bed over columns 10 to 49 and rows 10 to 39, along the walk, with a hole of `hole` cells a side. */
function drawBed(hole: number): Uint8Array {
  const inside = new Uint8Array(columns * rows);
  for (let row = 10; row < 40; row++) inside.fill(1, row * columns + 10, row * columns + 50);
  for (let row = 20; row < 20 + hole; row++) inside.fill(0, row * columns + 20, row * columns + 20 + hole);
  return inside;
}

test("a scrap of lawn in a bed goes to it, a piece that somebody would mow stays, and so does lawn beside no bed", () => {
  const plan = drawPlan();
  const small = drawBed(8);
  takeScraps(plan, small);
  expect(small[22 * columns + 22]).toBe(1);
  const large = drawBed(16);
  takeScraps(plan, large);
  expect(large[22 * columns + 22]).toBe(0);
  expect(large[55 * columns + 30]).toBe(0);
  expect(large[5 * columns + 5]).toBe(0);
});

test("a bed fills its corners at a walk, and is as round as before at the lawn", () => {
  const plan = drawPlan();
  const bed = drawBed(0);
  const on = runOn(plan, bed);
  const depth = signedDistance(on, columns, rows);
  expect(depth[39 * columns + 30]).toBeGreaterThan(3);
  expect(depth[10 * columns + 30]).toBeLessThan(2);
  for (let i = 0; i < bed.length; i++) if (plan.label[i] === LAWN) expect(on[i]).toBe(bed[i]);
  expect(on[48 * columns + 30]).toBe(0);
  expect(on[42 * columns + 4]).toBe(0);
});
