import { type Draft, lay, shade } from "./draft.ts";
import type { Scene } from "./scene.ts";
import type { Strokes } from "./strokes.ts";

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

function repeat(draft: Draft, { count, pixels, values }: Strokes): void {
  for (let k = 0, at = 0; k < count; k++, at += 4) {
    if (values[at + 3] < 0) shade(draft, pixels[k], values[at]);
    else lay(draft, pixels[k], values[at], values[at + 1], values[at + 2], values[at + 3]);
  }
}
