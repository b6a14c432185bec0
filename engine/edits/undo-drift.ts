import { createRaster, type Mask, type Raster } from "../raster.ts";
import { type Drift, maxMove, type Similarity, similarityOf } from "./drift.ts";
import { cubic } from "./resample.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Less than this is left as it is: moving by a twentieth of a pixel would only blur. */
const minMove = 0.05;

/** The answer where the photo has it, at the same size, opaque. What lies beyond the answer's border mirrors it. */
export function undoDrift(answer: Raster, drift: Drift): Raster {
  return alignedPiece(answer, drift, { x: 0, y: 0, width: answer.width, height: answer.height });
}

/** A piece of the photo's grid out of the answer, drift undone. Where `wanted` is 0 it stays clear: most of a house's box is. */
export function alignedPiece(answer: Raster, drift: Drift, box: Box, wanted?: Mask): Raster {
  const moves = maxMove(drift, answer) >= minMove;
  const similarity = moves ? similarityOf(drift, answer) : { a: 1, b: 0, u0: 0, v0: 0 };
  return warpRaster(answer, similarity, box, wanted);
}

const fine = 64;
/** The four weights of Catmull and Rom for 64 places between two pixels. */
const kernels = Float32Array.from({ length: (fine + 1) * 4 }, (_, i) => cubic((i >> 2) / fine + 1 - (i & 3)));

/** What the similarity finds in a picture for the pixels of a box: all of them, or those where `wanted`, on the same grid, is not 0. */
export function warpRaster(source: Raster, { a, b, u0, v0 }: Similarity, box: Box, wanted?: Mask): Raster {
  const result = createRaster(box.width, box.height);
  const { width, height, data } = source;
  const to = result.data;
  const still = a === 1 && b === 0 && u0 === 0 && v0 === 0;
  for (let row = 0, at = 0; row < box.height; row++) {
    const y = box.y + row;
    if (still) {
      const from = (y * width + box.x) * 4;
      to.set(data.subarray(from, from + box.width * 4), row * box.width * 4);
      continue;
    }
    for (let column = 0; column < box.width; column++, at += 4) {
      const x = box.x + column;
      if (wanted && wanted.data[y * wanted.width + x] === 0) continue;
      const u = a * x - b * y + u0;
      const v = b * x + a * y + v0;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const across = Math.round((u - left) * fine) * 4;
      const down = Math.round((v - top) * fine) * 4;
      const one = kernels[across];
      const two = kernels[across + 1];
      const three = kernels[across + 2];
      const four = kernels[across + 3];
      let red = 0;
      let green = 0;
      let blue = 0;
      if (left >= 1 && top >= 1 && left < width - 2 && top < height - 2) {
        for (let j = 0, from = ((top - 1) * width + left - 1) * 4; j < 4; j++, from += 4 * width) {
          const weight = kernels[down + j];
          red += weight * (one * data[from] + two * data[from + 4] + three * data[from + 8] + four * data[from + 12]);
          green +=
            weight * (one * data[from + 1] + two * data[from + 5] + three * data[from + 9] + four * data[from + 13]);
          blue +=
            weight * (one * data[from + 2] + two * data[from + 6] + three * data[from + 10] + four * data[from + 14]);
        }
      } else {
        for (let k = 0; k < 16; k++) {
          const line = mirror(top - 1 + (k >> 2), height) * width;
          const from = (line + mirror(left - 1 + (k & 3), width)) * 4;
          const share = kernels[down + (k >> 2)] * kernels[across + (k & 3)];
          red += share * data[from];
          green += share * data[from + 1];
          blue += share * data[from + 2];
        }
      }
      to[at] = red;
      to[at + 1] = green;
      to[at + 2] = blue;
      to[at + 3] = 255;
    }
  }
  return result;
}

function mirror(i: number, size: number): number {
  const turned = i < 0 ? -1 - i : i >= size ? 2 * size - 1 - i : i;
  return Math.max(0, Math.min(size - 1, turned));
}
