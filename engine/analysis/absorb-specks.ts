import { classCount, OPENING, OTHER, TRIM } from "./classes.ts";
import { findConnectedParts } from "./connected-parts.ts";

/** Shares of the picture: parts smaller than this are specks or holes. Windows and trim are small by nature. */
const minPart = 0.0015;
const minDetail = 0.0004;

/** Gives every part that is too small the class that surrounds most of it. One class a pixel; returns a new map. */
export function absorbSpecks(classes: Uint8Array, width: number, height: number): Uint8Array {
  const parts = findConnectedParts(
    classes.map((label) => label + 1),
    width,
    height,
  );
  const labels = new Uint8Array(parts.sizes.length);
  for (let i = 0; i < classes.length; i++) labels[parts.of[i]] = classes[i];
  const small = parts.sizes.map((size, part) => {
    const detail = labels[part] === OPENING || labels[part] === TRIM || labels[part] === OTHER;
    return size < (detail ? minDetail : minPart) * classes.length;
  });
  const successor = surroundingClasses(classes, labels, { parts, small, width });
  return classes.map((label, i) => (small[parts.of[i]] ? successor[parts.of[i]] : label));
}

function surroundingClasses(
  classes: Uint8Array,
  labels: Uint8Array,
  { parts, small, width }: { parts: { of: Int32Array; sizes: number[] }; small: boolean[]; width: number },
): Uint8Array {
  const votes = new Uint32Array(parts.sizes.length * classCount);
  const see = (at: number, other: number) => {
    const part = parts.of[at];
    if (small[part] && parts.of[other] !== part && !small[parts.of[other]]) votes[part * classCount + classes[other]]++;
  };
  for (let i = 0; i < classes.length; i++) {
    if ((i + 1) % width !== 0) {
      see(i, i + 1);
      see(i + 1, i);
    }
    if (i + width < classes.length) {
      see(i, i + width);
      see(i + width, i);
    }
  }
  return Uint8Array.from(parts.sizes, (_, part) => {
    const own = votes.subarray(part * classCount, (part + 1) * classCount);
    const maxValue = Math.max(...own);
    // Specks among specks keep what they are.
    return maxValue === 0 ? labels[part] : own.indexOf(maxValue);
  });
}
