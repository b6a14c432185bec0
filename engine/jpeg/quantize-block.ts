import { dctScale, forwardDct } from "./forward-dct.ts";
import { zigzag } from "./jpeg-tables.ts";

/** What quantizes by `steps` (zigzag order) and undoes the DCT's scale in one multiplication. */
export function quantizer(steps: ArrayLike<number>): Float32Array {
  return Float32Array.from(zigzag, (at, k) => 1 / (steps[k] * dctScale[at >> 3] * dctScale[at & 7] * 8));
}

/** Samples of a block, row-major and around zero, as `blocks[at]` to `blocks[at + 63]` in zigzag order. Spoils `samples`. */
export function quantizeBlock(samples: Float32Array, factors: Float32Array, blocks: Int16Array, at: number): void {
  if (isFlat(samples)) {
    // What the DCT makes of it: only sums of equal numbers, which are exact, and differences, which are 0.
    blocks[at] = Math.max(-1024, Math.min(1023, Math.round(64 * samples[0] * factors[0])));
    blocks.fill(0, at + 1, at + 64);
    return;
  }
  forwardDct(samples);
  blocks[at] = Math.max(-1024, Math.min(1023, Math.round(samples[0] * factors[0])));
  for (let k = 1; k < 64; k++) {
    blocks[at + k] = Math.max(-1023, Math.min(1023, Math.round(samples[zigzag[k]] * factors[k])));
  }
}

/** Of one color, as what shows the photo is in a patch, and a burnt-out sky. */
function isFlat(samples: Float32Array): boolean {
  for (let i = 1; i < 64; i++) if (samples[i] !== samples[0]) return false;
  return true;
}
