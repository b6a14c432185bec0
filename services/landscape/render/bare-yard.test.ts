import { expect, test } from "vitest";
import { distanceToBack, isBareYard } from "./bare-yard.ts";
import { HIDDEN, LAWN, PAVED, type Plan, SOIL } from "./plan.ts";

const [columns, rows] = [60, 60];

/** Paving with so many rows of bare ground, six meters wide, and after it so many of lawn. */
function drawPlan(soil: number, lawn = 0): Plan {
  const label = new Uint8Array(columns * rows).fill(PAVED);
  label.fill(SOIL, columns, columns * (1 + soil));
  label.fill(LAWN, columns * (1 + soil), columns * (1 + soil + lawn));
  return { cell: 0.1, left: 0, near: 0, columns, rows, label };
}

test("a yard without grass is bare, beds along paving and soil beside a lawn are beds", () => {
  expect(isBareYard(drawPlan(40))).toBe(true);
  expect(isBareYard(drawPlan(18))).toBe(false);
  expect(isBareYard(drawPlan(40, 10))).toBe(false);
  expect(isBareYard(drawPlan(0, 30))).toBe(false);
});

test("planting goes along what hides the ground behind it, not along the far side of a walk or a lamp post", () => {
  const plan = drawPlan(40);
  for (let row = 41; row < 50; row++) plan.label.fill(HIDDEN, row * columns, row * columns + 20);
  plan.label.fill(HIDDEN, 20 * columns + 50, 20 * columns + 53);
  const away = distanceToBack(plan);
  expect(away[40 * columns + 10]).toBe(0);
  expect(away[30 * columns + 10]).toBeCloseTo(1);
  expect(away[40 * columns + 50]).toBeGreaterThan(2.5);
  expect(away[19 * columns + 51]).toBeGreaterThan(2.5);
});
