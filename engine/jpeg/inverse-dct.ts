import type { Component } from "./coefficients.ts";
import { zigzag } from "./jpeg-tables.ts";

/** cosines[u * 8 + x]: how much coefficient u gives to sample x (T.81, A.3.3). */
const cosines = Float32Array.from({ length: 64 }, (_, i) => {
  const [u, x] = [i >> 3, i & 7];
  return Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5;
});
const half = new Float32Array(64);

/** The samples of the block at `at`, row-major and around zero, neither rounded nor cut off at black and white. */
export function inverseDct({ blocks, steps }: Component, at: number, samples: Float32Array): void {
  half.fill(0);
  for (let k = 0; k < 64; k++) {
    if (blocks[at + k] === 0) continue;
    const value = blocks[at + k] * steps[k];
    const [row, u] = [zigzag[k] & 56, zigzag[k] & 7];
    for (let x = 0; x < 8; x++) half[row + x] += value * cosines[u * 8 + x];
  }
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      let sum = 0;
      for (let v = 0; v < 8; v++) sum += half[v * 8 + x] * cosines[v * 8 + y];
      samples[y * 8 + x] = sum;
    }
  }
}
