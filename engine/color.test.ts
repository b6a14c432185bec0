import { expect, test } from "vitest";
import { byteOfLinear, labOfLinear, linearOfByte, linearOfHex } from "./color.ts";
import { EngineError } from "./engine-error.ts";

test("every byte survives the way to linear light and back", () => {
  for (let byte = 0; byte < 256; byte++) expect(byteOfLinear(linearOfByte[byte])).toBe(byte);
});

test("light beyond the range is clamped", () => {
  expect(byteOfLinear(-1)).toBe(0);
  expect(byteOfLinear(Number.NaN)).toBe(0);
  expect(byteOfLinear(9)).toBe(255);
});

test("reads hex colours and refuses anything else", () => {
  expect(linearOfHex("#ff0080").map(byteOfLinear)).toEqual([255, 0, 128]);
  expect(() => linearOfHex("red")).toThrow(EngineError);
});

test("white is the white of Lab", () => {
  const [lightness, a, b] = labOfLinear(1, 1, 1);
  expect(lightness).toBeCloseTo(100, 1);
  expect(Math.hypot(a, b)).toBeLessThan(0.1);
});
