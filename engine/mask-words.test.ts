import { describe, expect, it } from "vitest";
import { addMask, markMask, raiseMask, subtractMask, writeWhereCovered } from "./mask-words.ts";
import type { Mask } from "./raster.ts";

/** Values of all sorts, most of them 0; 7 x 5 is no whole number of words. `offset`: bytes before the mask in its memory. */
function scattered(seed: number, offset = 0): Mask {
  const data = new Uint8Array(new ArrayBuffer(35 + offset), offset);
  for (let i = 0; i < data.length; i++) data[i] = (i * seed) % 5 < 3 ? 0 : (i * seed * 37) % 256;
  return { width: 7, height: 5, data };
}

type Work = (into: Mask, mask: Mask) => void;
const cases: [string, Work, (a: number, b: number) => number][] = [
  ["adds up to the whole of a pixel", addMask, (a, b) => Math.min(255, a + b)],
  ["leaves a pixel only what the other does not cover", subtractMask, (a, b) => Math.min(a, 255 - b)],
  ["raises to the larger of two", raiseMask, Math.max],
  ["marks what either has", markMask, (a, b) => a | b],
  ["writes where half is covered", ({ data }, mask) => writeWhereCovered(data, mask, 9), (a, b) => (b >= 128 ? 9 : a)],
];

describe("masks into each other", () => {
  for (const [name, work, rule] of cases) {
    for (const offset of [0, 1]) {
      it(`${name}, at byte ${offset} of its memory`, () => {
        const [into, mask] = [scattered(3, offset), scattered(7)];
        const expected = Array.from(into.data, (value, i) => rule(value, mask.data[i]));
        work(into, mask);
        expect(Array.from(into.data)).toEqual(expected);
      });
    }
  }
});
