import { expect, test } from "vitest";
import { type Habit, habitOf, movedAside, unbend, widestMove } from "./habit.ts";

const into = new Float64Array(2);
const placed = (habit: Habit, aside: number, up: number) => unbend(habit, aside, up, movedAside(habit, up), into);

test("a plant's foot stays where it stands, whatever its habit", () => {
  for (let seed = 0; seed < 50; seed++) {
    placed(habitOf(seed, 1), 0, 0);
    expect(Math.abs(into[0])).toBeLessThan(1e-9);
    expect(Math.abs(into[1])).toBeLessThan(1e-9);
  }
});

test("two plants of one form have other outlines, and clipped ones hardly", () => {
  const shape = (seed: number, free: number) =>
    [0.2, 0.5, 0.8, 1].flatMap((up) => {
      placed(habitOf(seed, free), 0.4, up);
      return [into[0] - 0.4, into[1] - up];
    });
  const apart = (free: number) => Math.max(...shape(3, free).map((value, k) => Math.abs(value - shape(4, free)[k])));
  expect(apart(1)).toBeGreaterThan(0.04);
  expect(apart(0)).toBeLessThan(1e-9);
  expect(apart(0.35)).toBeLessThan(apart(1));
});

test("nothing moves aside farther than it says", () => {
  for (let seed = 0; seed < 200; seed++) {
    const habit = habitOf(seed, 1);
    for (const up of [0, 0.3, 0.7, 1, 1.2]) {
      placed({ ...habit, wide: 1 }, 0, up);
      expect(Math.abs(into[0])).toBeLessThanOrEqual(widestMove(habit) * 1.25 + 1e-9);
    }
  }
});
