import { boundsOf, createMask, cropMask, type HousePart, type Mask, type Raster, type Scene } from "#engine/kit.ts";
import { ofOwnColor } from "./existing-color.ts";
import { type Gable, isInside } from "./gables.ts";
import { withoutPanes } from "./panes.ts";

/** Siding above the foot of its gables: where an accent goes. */
export function accentMask(wall: Mask, gables: Gable[]): Mask {
  const mask = createMask(wall.width, wall.height);
  // Boards reach a little over the rakes' line, where the wall's own border is the truth.
  const margin = Math.max(3, 0.01 * wall.width);
  for (const gable of gables) {
    const top = Math.max(0, Math.floor(gable.apex[1] - 2 * margin));
    const bottom = Math.min(wall.height, Math.ceil(Math.max(gable.left[1], gable.right[1])));
    for (let y = top; y < bottom; y++) {
      const from = Math.max(0, Math.floor(gable.left[0] - margin));
      for (let x = from; x < Math.min(wall.width, gable.right[0] + margin); x++) {
        if (isInside([x + 0.5, y + 0.5], gable, margin)) mask.data[y * wall.width + x] = wall.data[y * wall.width + x];
      }
    }
  }
  return mask;
}

/** What is left of `mask` beside `other`. */
export function lessMask(mask: Mask, other: Mask): Mask {
  const data = mask.data.map((value, i) => Math.max(0, value - other.data[i]));
  return { width: mask.width, height: mask.height, data };
}

/** Both together. */
export function moreMask(mask: Mask, other: Mask): Mask {
  const data = mask.data.map((value, i) => Math.min(255, value + other.data[i]));
  return { width: mask.width, height: mask.height, data };
}

/** The part as it is painted: doors without their glass, trim and shutters without what is not of their color. */
export function paintedMask(scene: Scene, part: Exclude<HousePart, "accent">): Mask {
  return scene.once(`painted ${part}`, () => cleanMask(scene, part));
}

function cleanMask(scene: Scene, part: Exclude<HousePart, "accent">): Mask {
  const mask = scene.mask(part);
  const clean = cleanerOf(part);
  const box = clean && boundsOf(mask, 1);
  if (!clean || !box) return mask;
  const cleaned = clean(scene.photo, cropMask(mask, box), box);
  const whole = createMask(mask.width, mask.height);
  for (let y = 0; y < box.height; y++) {
    whole.data.set(cleaned.data.subarray(y * box.width, (y + 1) * box.width), (box.y + y) * mask.width + box.x);
  }
  return whole;
}

type Cleaner = (photo: Raster, mask: Mask, box: { x: number; y: number; width: number; height: number }) => Mask;

function cleanerOf(part: HousePart): Cleaner | null {
  if (part === "door" || part === "garage") return withoutPanes;
  return part === "trim" || part === "shutter" ? ofOwnColor : null;
}
