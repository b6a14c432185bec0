import { dctScale, forwardDct } from "./forward-dct.ts";
import { zigzag } from "./jpeg-tables.ts";

/** What quantizes by `steps` (zigzag order) and undoes the DCT's scale in one multiplication. */
export function quantizer(steps: ArrayLike<number>): Float32Array {
  return Float32Array.from(zigzag, (at, k) => 1 / (steps[k] * dctScale[at >> 3] * dctScale[at & 7] * 8));
}

/** Samples of a block, row-major and around zero, as `blocks[at]` to `blocks[at + 63]` in zigzag order. Spoils `samples`. */
export function quantizeBlock(samples: Float32Array, factors: Float32Array, blocks: Int16Array, at: number): void {
  forwardDct(samples);
  blocks[at] = Math.max(-1024, Math.min(1023, Math.round(samples[0] * factors[0])));
  for (let k = 1; k < 64; k++) {
    blocks[at + k] = Math.max(-1023, Math.min(1023, Math.round(samples[zigzag[k]] * factors[k])));
  }
}
