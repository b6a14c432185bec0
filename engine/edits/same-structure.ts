import { boxMean } from "../regions/box-mean.ts";
import type { Gray } from "./small-gray.ts";

/** How alike two pictures are around each pixel (-1..1), and how much there is to see in either of them (levels). */
export type Likeness = { like: Float32Array; weight: Float32Array };

/** Spread in levels below which two patches are both "flat". */
const flat = 8;

/**
 * The structure term of SSIM (Wang et al. 2004) over a window: 1 where both show the same edges or both none, whatever
 * their brightness and color, about 0 where one has an edge that the other has not. Only pixels with `use` 1 are looked at.
 */
export function compareStructure(photo: Gray, answer: Gray, use: Uint8Array, radius: number): Likeness {
  const { width, height } = photo;
  const count = photo.data.length;
  const share = boxMean(use, width, height, radius);
  const [one, two] = [photo.data, answer.data];
  const meanOne = meanOfProduct(one, use, use, photo, radius);
  const meanTwo = meanOfProduct(two, use, use, photo, radius);
  const squareOne = meanOfProduct(one, one, use, photo, radius);
  const squareTwo = meanOfProduct(two, two, use, photo, radius);
  const like = meanOfProduct(one, two, use, photo, radius);
  const weight = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (use[i] === 0) {
      like[i] = 0;
      continue;
    }
    const scale = 1 / share[i];
    const a = meanOne[i] * scale;
    const b = meanTwo[i] * scale;
    const spreadOne = Math.max(0, squareOne[i] * scale - a * a);
    const spreadTwo = Math.max(0, squareTwo[i] * scale - b * b);
    like[i] = (2 * (like[i] * scale - a * b) + flat * flat) / (spreadOne + spreadTwo + flat * flat);
    weight[i] = Math.sqrt(Math.max(spreadOne, spreadTwo));
  }
  return { like, weight };
}

/** Around each pixel, of those with `use` 1; all others count as 0. */
function meanOfProduct(
  one: Float32Array,
  two: Float32Array | Uint8Array,
  use: Uint8Array,
  { width, height }: Gray,
  radius: number,
): Float32Array {
  const product = new Float32Array(one.length);
  for (let i = 0; i < product.length; i++) if (use[i] === 1) product[i] = one[i] * two[i];
  return boxMean(product, width, height, radius, product);
}

/** The mean likeness of pixels, each by how much it shows. 1 where there is nothing to see. */
export function meanLikeness({ like, weight }: Likeness): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < like.length; i++) {
    sum += weight[i] * like[i];
    total += weight[i];
  }
  return total < 1 ? 1 : sum / total;
}
