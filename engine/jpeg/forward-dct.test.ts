import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import type { Component } from "./coefficients.ts";
import { dctScale, forwardDct } from "./forward-dct.ts";
import { inverseDct } from "./inverse-dct.ts";
import { zigzag } from "./jpeg-tables.ts";

const samples = Float32Array.from({ length: 64 }, (_, i) => Math.round(255 * hash(i & 7, i >> 3, 4)) - 128);

/** T.81, A.3.3, as it stands there. */
function plainDct(u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const along = Math.cos(((2 * x + 1) * u * Math.PI) / 16);
      sum += samples[y * 8 + x] * along * Math.cos(((2 * y + 1) * v * Math.PI) / 16);
    }
  }
  return (sum / 4) * (u === 0 ? Math.SQRT1_2 : 1) * (v === 0 ? Math.SQRT1_2 : 1);
}

function coefficients(): Float32Array {
  const block = samples.slice();
  forwardDct(block);
  return block.map((value, i) => value / (8 * dctScale[i >> 3] * dctScale[i & 7]));
}

test("the fast transform gives what the standard's formula gives", () => {
  const block = coefficients();
  for (let i = 0; i < 64; i++) expect(Math.abs(block[i] - plainDct(i & 7, i >> 3))).toBeLessThan(0.01);
});

test("and back: with steps of one, within what rounding takes", () => {
  const block = coefficients();
  const blocks = Int16Array.from({ length: 64 }, (_, k) => Math.round(block[zigzag[k]]));
  const steps = new Uint16Array(64).fill(1);
  const component: Component = { id: 1, h: 1, v: 1, columns: 1, rows: 1, stride: 1, blocks, steps };
  const back = new Float32Array(64);
  inverseDct(component, 0, back);
  for (let i = 0; i < 64; i++) expect(Math.abs(back[i] - samples[i])).toBeLessThan(2);
});
