import { LAWN, PAVED, VEGETATION } from "./classes.ts";
import type { Box } from "./describe-box.ts";

type Ground = { classes: Uint8Array; width: number; height: number };

/** Least height of what one walks or drives through, as a share of the picture's long side. */
const leastTall = 0.085;
/** Height over width of a single leaf and of one with side lights; width over height of garage doors. */
const door = { stoutest: 1.15, slimmest: 3.7 };
const garage = { slimmest: 0.95, broadest: 2.9 };
/** How far over the ground they end, as a share of their height: some steps of a porch, a threshold. Sills are higher. */
const steps = 0.36;
const threshold = 0.1;

/**
 * What an opening in a wall is, by its own shape and how near the ground it ends: metres are too unsure on one photo's
 * horizon, which a slope before the house moves.
 */
export function nameOpening(box: Box, ground: Ground): "door" | "garage" | "window" {
  const tall = box.bottom - box.top;
  const wide = box.right - box.left;
  const foot = footBelow(box, ground);
  if (foot === null || tall < leastTall * Math.max(ground.width, ground.height)) return "window";
  const lift = (foot.y - box.bottom) / tall;
  if (lift < threshold && foot.paved && !foot.planted && wide > garage.slimmest * tall && wide < garage.broadest * tall)
    return "garage";
  return lift < steps && !foot.planted && tall > door.stoutest * wide && tall < door.slimmest * wide
    ? "door"
    : "window";
}

/** Whether a garage door may be here: no wall and no shrubs worth the name are below it. */
export function standsOnGround(box: Box, ground: Ground): boolean {
  const foot = footBelow(box, ground);
  return foot === null || (!foot.planted && foot.y - box.bottom < 0.5 * (box.bottom - box.top));
}

/** Where the ground begins below a box, by the middle one of its columns; null where it is out of the picture. */
function footBelow({ left, right, bottom }: Box, { classes, width, height }: Ground) {
  const feet: number[] = [];
  let paved = 0;
  let planted = 0;
  const start = Math.max(0, Math.round(bottom) - 2);
  for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += 2) {
    let plants = 0;
    for (let y = start; y < height; y++) {
      const label = classes[y * width + x];
      // Shrubs hide a wall's foot: the ground shows again before them, but nobody walks through them to a door.
      if (label === VEGETATION) plants++;
      if (label !== LAWN && label !== PAVED) continue;
      if (plants > 3) planted++;
      feet.push(y);
      if (label === PAVED) paved++;
      break;
    }
  }
  if (feet.length === 0) return null;
  const half = 0.5 * feet.length;
  return { y: feet.sort((a, b) => a - b)[feet.length >> 1], paved: paved > half, planted: planted > half };
}
