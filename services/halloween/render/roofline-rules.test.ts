import { expect, test } from "vitest";
import { inLine, isStub, isWire, lengthOf, runsAlong } from "./roofline-rules.ts";

const size = { width: 400, height: 300 };
const eave = { x0: 100, y0: 100, x1: 300, y1: 104 };

test("a cable before the sky has the sky above and below it, an eave has not", () => {
  const sky = new Float32Array(400 * 300).fill(0.8);
  expect(isWire(eave, sky, size)).toBe(true);
  const house = sky.map((value, i) => (i > 102 * 400 ? 0.3 : value));
  expect(isWire(eave, house, size)).toBe(false);
});

test("a piece that goes on in a line is in line, one beside it or at an angle is not", () => {
  const beyond = { x0: 306, y0: 104.1, x1: 360, y1: 105.2 };
  expect(inLine(eave, beyond, 400)).toBe(true);
  expect(inLine(eave, { ...beyond, y0: 112, y1: 113 }, 400)).toBe(false);
  expect(inLine(eave, { ...beyond, y1: 120 }, 400)).toBe(false);
  expect(inLine(eave, { ...beyond, x0: 350, x1: 390 }, 400)).toBe(false);
});

test("two edges of one gutter run along each other, those of two stories do not", () => {
  expect(runsAlong({ x0: 120, y0: 103, x1: 280, y1: 106 }, eave, 6)).toBe(true);
  expect(runsAlong({ x0: 120, y0: 143, x1: 280, y1: 146 }, eave, 6)).toBe(false);
  expect(runsAlong({ x0: 290, y0: 104, x1: 380, y1: 106 }, eave, 6)).toBe(false);
});

test("a short board where a long one ends, a little above or below it, is a stub", () => {
  const short = { x0: 305, y0: 110, x1: 335, y1: 110.6 };
  expect(isStub(short, eave, size)).toBe(true);
  expect(isStub({ ...short, x1: 390 }, eave, size)).toBe(false);
  expect(isStub({ ...short, y0: 104.1, y1: 104.7 }, eave, size)).toBe(false);
  expect(lengthOf({ x0: 0, y0: 0, x1: 3, y1: 4 })).toBe(5);
});
