import type { Surfaces } from "#engine/index.ts";
import type { Design } from "#services/designs.ts";

/** What is made of a photo, apart from where on the page somebody is. */
export type Recipe = { surfaces: Surfaces | null; design: Design };

/**
 * What two devices made of a photo since `base`, both kept: the marks of the one and the design of the other. null where both
 * changed the same; `base` is null where nobody knows what it was.
 */
export function mergeWork({
  base,
  mine,
  theirs,
}: {
  base: Recipe | null;
  mine: Recipe;
  theirs: Recipe;
}): Recipe | null {
  const surfaces = pick(base?.surfaces, mine.surfaces, theirs.surfaces);
  const design = pick(base?.design, mine.design, theirs.design);
  return surfaces && design ? { surfaces: surfaces.value, design: design.value } : null;
}

function pick<T>(base: T | undefined, mine: T, theirs: T): { value: T } | null {
  if (isSame(mine, theirs)) return { value: mine };
  if (base === undefined) return null;
  if (isSame(base, mine)) return { value: theirs };
  return isSame(base, theirs) ? { value: mine } : null;
}

/** As JSON, whatever the order of its keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keysOf = (value: object) =>
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key]) => key);
  const keys = keysOf(one);
  const members = (value: object, key: string) => (value as Record<string, unknown>)[key];
  return keys.length === keysOf(other).length && keys.every((key) => isSame(members(one, key), members(other, key)));
}
