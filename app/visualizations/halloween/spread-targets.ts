/** A place for a button in pixels of the stage. */
export type Target = { left: number; top: number; width: number; height: number };

/** Pixels: what a fingertip needs. */
const leastSide = 32;
/** Larger things lie under the others and stay in reach round them. */
const smallUpTo = 72;
const rounds = 24;

/**
 * Buttons over things of these boxes: none smaller than a fingertip, and small ones that would cover each other moved apart,
 * along the shorter way, no farther than needed.
 */
export function spreadTargets(boxes: readonly Target[]): Target[] {
  const targets = boxes.map(({ left, top, width, height }) => {
    const wide = Math.max(leastSide, width);
    const tall = Math.max(leastSide, height);
    return { left: left + (width - wide) / 2, top: top + (height - tall) / 2, width: wide, height: tall };
  });
  const small = targets.filter(({ width, height }) => width <= smallUpTo && height <= smallUpTo);
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (let a = 0; a < small.length; a++) {
      for (let b = a + 1; b < small.length; b++) moved = partTwo(small[a], small[b]) || moved;
    }
    if (!moved) break;
  }
  return targets;
}

function partTwo(one: Target, other: Target): boolean {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (across <= 0.5 || down <= 0.5) return false;
  if (across <= down) {
    const side = one.left + one.width / 2 <= other.left + other.width / 2 ? 1 : -1;
    one.left -= (side * across) / 2;
    other.left += (side * across) / 2;
  } else {
    const side = one.top + one.height / 2 <= other.top + other.height / 2 ? 1 : -1;
    one.top -= (side * down) / 2;
    other.top += (side * down) / 2;
  }
  return true;
}
