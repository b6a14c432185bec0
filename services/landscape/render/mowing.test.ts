import { expect, test } from "vitest";
import { mown } from "./mowing.ts";

test("stripes lie side by side, are faint, and end where a pixel is as wide as they are", () => {
  const row = Array.from({ length: 400 }, (_, k) => mown(k * 0.02, 6, 0.01));
  const lighter = row.map((value) => value > 1);
  const changes = lighter.filter((value, k) => k > 0 && value !== lighter[k - 1]).length;
  expect(changes).toBeGreaterThan(11);
  expect(changes).toBeLessThan(19);
  expect(Math.max(...row) - Math.min(...row)).toBeCloseTo(0.09, 2);
  expect(mown(1.1, 30, 0.4)).toBe(1);
});
