import type { Scene } from "./scene.ts";

type Kept<T> = { asked: boolean; value: T | null };

/**
 * What `make` gives, kept with the scene under `key` from the second time on: somebody is choosing then, while a picture that is made
 * once needs no memory for the next. `make` must depend on the scene and the key alone.
 */
export function keepForNext<T extends object>(scene: Scene, key: string, make: () => T): T {
  const kept = scene.once<Kept<T>>(`for the next ${key}`, () => ({ asked: false, value: null }));
  if (kept.value !== null) return kept.value;
  const made = make();
  if (kept.asked) kept.value = made;
  kept.asked = true;
  return made;
}
