/** A place for a button in pixels of the stage. */
export type Target = { left: number; top: number; width: number; height: number };

/** Pixels: what a fingertip needs. */
const minSide = 32;
/** Pixels of a target, both ways, that no other may cover (WCAG 2.2, 2.5.8). */
const freeSide = 26;
/** Larger things lie under the others and stay in reach round them. */
const smallUpTo = 72;
const rounds = 24;

/**
 * Buttons over things of these boxes: none smaller than a fingertip, small ones that would cover each other moved apart along
 * the shorter way, and whatever is still covered by smaller ones put beside its thing.
 */
export function spreadTargets<T extends Target>(boxes: readonly T[]): T[] {
  const targets = boxes.map((box) => {
    const { left, top, width, height } = box;
    const wide = Math.max(minSide, width);
    const tall = Math.max(minSide, height);
    return { ...box, left: left + (width - wide) / 2, top: top + (height - tall) / 2, width: wide, height: tall };
  });
  const small = targets.filter(({ width, height }) => width <= smallUpTo && height <= smallUpTo);
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (const [index, target] of small.entries()) {
      for (const other of small.slice(index + 1)) moved = partTwo(target, other) || moved;
    }
    if (!moved) break;
  }
  const above: Target[] = [];
  for (const target of [...targets].sort((a, b) => stackOf(b) - stackOf(a))) {
    if (!hasCapacity(target, above)) Object.assign(target, besideOthers(target, above));
    above.push(target);
  }
  return targets;
}

/** Small ones lie over large ones: a z-index, no two areas alike. */
export function stackOf({ width, height }: Target): number {
  return Math.max(1, 100_000 - Math.round(width * height));
}

function overlaps(one: Target, other: Target): { across: number; down: number } | null {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0.5 && down > 0.5 ? { across, down } : null;
}

function partTwo(one: Target, other: Target): boolean {
  const shared = overlaps(one, other);
  if (!shared) return false;
  const { across, down } = shared;
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

/** Whether a square of it is under none of the others. */
function hasCapacity({ left, top, width, height }: Target, above: readonly Target[]): boolean {
  for (let y = top; y <= top + height - freeSide; y += 3) {
    for (let x = left; x <= left + width - freeSide; x += 3) {
      const square = { left: x, top: y, width: freeSide, height: freeSide };
      if (!above.some((other) => overlaps(square, other))) return true;
    }
  }
  return false;
}

/** The nearest place for a fingertip round the middle of a target that no other takes. */
function besideOthers(target: Target, above: readonly Target[]): Target {
  const middleX = target.left + target.width / 2;
  const middleY = target.top + target.height / 2;
  for (let away = 0; away < 30; away++) {
    const places = Math.max(1, away * 6);
    for (let k = 0; k < places; k++) {
      const turn = (k / places) * Math.PI * 2;
      const left = middleX + Math.cos(turn) * away * 6 - minSide / 2;
      const top = middleY + Math.sin(turn) * away * 6 - minSide / 2;
      const place = { left, top, width: minSide, height: minSide };
      if (!above.some((other) => overlaps(place, other))) return place;
    }
  }
  return target;
}
