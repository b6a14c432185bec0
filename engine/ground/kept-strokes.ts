import { type Draft, lay, shade } from "./draft.ts";
import type { Scene } from "./scene.ts";

/**
 * What was laid on a draft and shaded there, in its order, so that it can be done again without being worked out: when a
 * person tries colors for the lawn, the beds and plants over it stay. Pixel, three values of light and coverage for each
 * stroke; a shadow has its factor as the first value and a coverage of -1.
 */
export type Strokes = { count: number; pixels: Uint32Array; values: Float64Array };

type Kept = { key: string; strokes: Strokes | null };

/**
 * Does `work` on the draft, or repeats its strokes when `key` is the same as the last time. They are kept from the second
 * time on: a picture that is made once needs no memory for the next. `work` must not read the draft.
 */
export async function keepStrokes(
  draft: Draft,
  scene: Scene,
  { name, key }: { name: string; key: string },
  work: () => Promise<void>,
): Promise<void> {
  const kept = scene.once<Kept>(`strokes ${name}`, () => ({ key: "", strokes: null }));
  if (kept.key !== key) {
    kept.key = key;
    kept.strokes = null;
    return work();
  }
  if (kept.strokes) return repeat(draft, kept.strokes);
  const strokes = { count: 0, pixels: new Uint32Array(2 ** 15), values: new Float64Array(2 ** 17) };
  draft.strokes = strokes;
  await work();
  draft.strokes = undefined;
  kept.strokes = strokes;
}

/** Notes a stroke of `lay` or, with a coverage of -1, of `shade`. */
export function noteStroke(strokes: Strokes, i: number, r: number, g: number, b: number, alpha: number): void {
  if (strokes.count === strokes.pixels.length) {
    const pixels = new Uint32Array(strokes.count * 2);
    pixels.set(strokes.pixels);
    strokes.pixels = pixels;
    const values = new Float64Array(strokes.count * 8);
    values.set(strokes.values);
    strokes.values = values;
  }
  const { values, count } = strokes;
  strokes.pixels[count] = i;
  values[count * 4] = r;
  values[count * 4 + 1] = g;
  values[count * 4 + 2] = b;
  values[count * 4 + 3] = alpha;
  strokes.count++;
}

function repeat(draft: Draft, { count, pixels, values }: Strokes): void {
  for (let k = 0, at = 0; k < count; k++, at += 4) {
    if (values[at + 3] < 0) shade(draft, pixels[k], values[at]);
    else lay(draft, pixels[k], values[at], values[at + 1], values[at + 2], values[at + 3]);
  }
}
