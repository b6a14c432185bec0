import { expect, test } from "vitest";
import { fieldOf } from "./field.ts";
import { outlineOf } from "./outlines.ts";

const place = { x: 0, z: 0, turn: 0, length: 8, width: 4 };

test("what is laid round a rectangle has one width and square corners", () => {
  const field = fieldOf(outlineOf({ type: "in-ground-concrete", shape: "rectangle" }, place), 2);
  expect(field.distance(0, 0)).toBeCloseTo(-2, 1);
  expect(field.distance(4.3, 0)).toBeCloseTo(0.3, 1);
  expect(field.distance(4.3, 2.3)).toBeCloseTo(0.3, 1);
  expect(field.perimeter).toBeCloseTo(24, 5);
});

test("every shape fits its box and grows evenly outward", () => {
  for (const shape of ["roman", "grecian", "oval", "kidney", "lagoon", "l-shape", "lazy-l", "round"] as const) {
    const field = fieldOf(outlineOf({ type: "in-ground-concrete", shape }, place), 2);
    expect(field.halfLength).toBeLessThan(4.3);
    expect(field.halfWidth).toBeLessThan(2.2);
    let way = 0;
    while (field.distance(-way, 0) < 0) way += 0.01;
    expect(field.distance(-way - 0.5, 0)).toBeGreaterThan(0.3);
    expect(field.distance(-way - 0.5, 0)).toBeLessThan(0.55);
  }
});
