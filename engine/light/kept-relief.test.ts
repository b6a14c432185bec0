import { expect, test } from "vitest";
import { coarseTexture, isEven, repaintDetail, showsAlready } from "./kept-relief.ts";

// Measured on photos of real walls.
const lap = { across: 0.145, along: 0.041 };
const battens = { across: 0.041, along: 0.134 };
const brick = { across: 0.135, along: 0.128 };
const stucco = { across: 0.03, along: 0.041 };

test("lap is repainted for lap, battens for battens, brick for painted brick, stucco for stucco, and nothing else", () => {
  const walls = { lap, battens, brick, stucco };
  const asked = { courses: "lap", uprights: "battens", any: "brick", smooth: "stucco" } as const;
  for (const [relief, fitting] of Object.entries(asked)) {
    for (const [name, wall] of Object.entries(walls)) {
      expect(showsAlready(wall, relief as keyof typeof asked), `${relief} on ${name}`).toBe(name === fitting);
    }
  }
});

test("faint courses and battens are no smooth wall: stucco would show them", () => {
  expect(showsAlready({ across: 0.065, along: 0.02 }, "smooth")).toBe(false);
  expect(showsAlready({ across: 0.02, along: 0.065 }, "smooth")).toBe(false);
  expect(showsAlready({ across: 0.025, along: 0.005 }, "smooth")).toBe(true);
});

test("a wall of boards beside stucco gets new boards everywhere: only some of it could be repainted", () => {
  expect(showsAlready({ ...lap, smooth: 0.2 }, "courses")).toBe(true);
  expect(showsAlready({ ...lap, smooth: 0.34 }, "courses")).toBe(false);
});

test("nothing is repainted where the old relief is unknown or a new one is always laid", () => {
  expect(showsAlready(null, "courses")).toBe(false);
  expect(showsAlready(lap, "none")).toBe(false);
});

test("a dark wall made white keeps less of its noise than a white one made dark", () => {
  expect(repaintDetail(0.9, Math.log(0.05))).toBeLessThan(repaintDetail(0.05, Math.log(0.9)));
});

test("only an even old wall lends its detail to a new relief", () => {
  expect(isEven(stucco)).toBe(true);
  for (const wall of [lap, battens, brick, null, { across: 0.06, along: 0.01 }]) expect(isEven(wall)).toBe(false);
});

test("the light keeps thin shadows on a smooth wall, and takes lines under boards for boards", () => {
  const onStucco = coarseTexture([stucco], [1]) ?? 1;
  const onLap = coarseTexture([lap], [1]) ?? 0;
  expect(onStucco).toBeLessThan(0.15);
  expect(onLap).toBeGreaterThan(0.3);
  expect(coarseTexture([lap, null], [1, 3])).toBeNull();
});
