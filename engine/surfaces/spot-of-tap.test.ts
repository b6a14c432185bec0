import { expect, test } from "vitest";
import { analyze } from "../analysis/analyze.ts";
import { ROOF } from "../analysis/classes.ts";
import { drawHouse } from "../analysis/drawn-house.ts";
import { spotAt, spotOfTap } from "./spot-of-tap.ts";

const analysis = analyze(drawHouse().photo);
const onRoof = { x: 0.5, y: 85 / 256 };
const hit = spotAt(analysis, onRoof);

test("a tap means the superpixel that it hits where that fits", () => {
  expect(spotOfTap(analysis, onRoof, { label: ROOF, is: true, open: () => true })).toBe(hit);
});

test("a finger that lands on what may not change means what lies beside it", () => {
  const spot = spotOfTap(analysis, onRoof, { label: ROOF, is: true, open: (region) => region !== hit });
  const { x, y, width } = analysis.graph;
  expect(spot).not.toBe(hit);
  expect(Math.hypot(x[spot] - x[hit], y[spot] - y[hit]) / width).toBeLessThan(0.06);
});

test("where nothing under the finger may change the tap stays where it is", () => {
  expect(spotOfTap(analysis, onRoof, { label: ROOF, is: false, open: () => false })).toBe(hit);
});
