import { expect, test } from "vitest";
import { decodeRuns, encodeLabels, encodeRuns } from "./run-lengths.ts";

test("a grid survives the round trip, whatever it starts and ends with", () => {
  for (const cells of ["0011010", "1100101", "0000000", "1111111"]) {
    const bits = Uint8Array.from(cells, Number);
    expect(decodeRuns(encodeRuns(bits, 7, 1))).toEqual(bits);
  }
});

test("runs alternate from no to yes and sum to the grid", () => {
  expect(encodeRuns(Uint8Array.of(1, 1, 0, 1), 2, 2).runs).toEqual([0, 2, 1, 1]);
  expect(encodeRuns(Uint8Array.of(0, 255, 7, 0), 2, 2).runs).toEqual([1, 2, 1]);
});

test("labels taken together are packed as each by itself, and labels that are not there are left out", () => {
  for (const cells of ["0012210", "1100102", "2220000", "1111111", "9011990"]) {
    const labels = Uint8Array.from(cells, Number);
    const found = encodeLabels(labels, { width: 7, height: 1 }, 3);
    for (let label = 0; label <= 3; label++) {
      const alone = encodeRuns(
        Uint8Array.from(labels, (one) => (one === label ? 1 : 0)),
        7,
        1,
      );
      expect(found.get(label)).toEqual(labels.includes(label) ? alone : undefined);
    }
  }
  expect(() => encodeLabels(new Uint8Array(5), { width: 2, height: 2 }, 3)).toThrow(RangeError);
});

test("runs that do not add up to the grid are refused", () => {
  expect(() => decodeRuns({ width: 2, height: 2, runs: [1, 2] })).toThrow(RangeError);
  expect(() => encodeRuns(new Uint8Array(5), 2, 2)).toThrow(RangeError);
});
