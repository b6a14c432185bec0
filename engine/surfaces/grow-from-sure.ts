import { findConnectedParts } from "../analysis/connected-parts.ts";

/** A part of what is found holds a pixel that is surely of it. */
const surely = 0.85;

/** 1 for the pixels that may be (`isOpen`) in parts of which one is sure by its `chance`. */
export function growFromSure(
  chance: Float32Array,
  { width, height }: { width: number; height: number },
  isOpen: (i: number) => boolean,
): Uint8Array {
  const open = new Uint8Array(chance.length);
  for (let i = 0; i < open.length; i++) open[i] = isOpen(i) ? 1 : 0;
  const { of, sizes } = findConnectedParts(open, width, height);
  const sure = new Uint8Array(sizes.length);
  for (let i = 0; i < open.length; i++) if (open[i] === 1 && chance[i] > surely) sure[of[i]] = 1;
  for (let i = 0; i < open.length; i++) if (open[i] === 1) open[i] = sure[of[i]];
  return open;
}

/**
 * Gives `label` to the pixels that were `found` (1), and those that had it and were not found to what lies beside them. What somebody said
 * of a place (`isTold`) stays.
 */
export function redrawClass(
  classes: Uint8Array,
  found: Uint8Array,
  {
    width,
    label,
    isTold = () => false,
  }: { width: number; label: number; isTold?: ((i: number) => boolean) | undefined },
): void {
  const left: number[] = [];
  for (let i = 0; i < classes.length; i++) {
    if (isTold(i)) continue;
    if (found[i] === 1) classes[i] = label;
    else if (classes[i] === label) left.push(i);
  }
  giveToNeighbors(classes, left, width, label);
}

/** The pixels `left` over from `label` take the class of the nearest pixel of another, ring by ring; they stay what they are where there is none. */
function giveToNeighbors(classes: Uint8Array, left: number[], width: number, label: number): void {
  for (let ring = left; ring.length > 0; ) {
    const given = ring.flatMap((i): [number, number][] => {
      const x = i % width;
      const around = [i - width, i + width, x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1];
      const from = around.find((at) => at >= 0 && at < classes.length && classes[at] !== label);
      return from === undefined ? [] : [[i, classes[from]]];
    });
    if (given.length === 0) return;
    for (const [i, other] of given) classes[i] = other;
    ring = ring.filter((i) => classes[i] === label);
  }
}
