import type { HighTexels } from "./lean-tile.ts";
import { hash } from "./noise.ts";

/** Courses of a square of texels: how high one is and where the first begins (meters), and in how many places a row may be slid to. */
export type Rows = { course: number; phase: number; steps: number };

/**
 * Texels twice as many each way, in which the courses come in another order and slid against each other, so that no course lies over the
 * one it lay over before. Done before the texels are seen from aside: then a butt reaches over where its course begins.
 */
export function shuffleRows(from: HighTexels, { course, phase, steps }: Rows): HighTexels {
  const size = from.size * 2;
  const texels = new Uint8Array(size * size * 3);
  const heights = new Uint8Array(size * size);
  const tall = from.size * from.texel[1];
  const count = Math.max(1, Math.round(tall / course));
  const mask = from.size - 1;
  for (let j = 0; j < size; j++) {
    const v = (j + 0.5) * from.texel[1] - phase;
    const row = Math.floor(v / course);
    const name = ((row % (2 * count)) + 2 * count) % (2 * count);
    const own = Math.floor(hash(name, 3, 811) * count);
    const slide = Math.round((Math.floor(hash(name, 5, 812) * steps) * from.size) / steps) & mask;
    const source = (Math.floor((phase + own * course + v - row * course) / from.texel[1]) & mask) * from.size;
    // From the place slid to up to the end, whole rows, and the rest.
    for (let to = 0, at = slide; to < size; at = 0) {
      const count = Math.min(from.size - at, size - to);
      heights.set(from.heights.subarray(source + at, source + at + count), j * size + to);
      texels.set(from.texels.subarray((source + at) * 3, (source + at + count) * 3), (j * size + to) * 3);
      to += count;
    }
  }
  return { ...from, size, texels, heights };
}
