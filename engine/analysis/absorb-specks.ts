import { classCount, OPENING, OTHER, TRIM } from "./classes.ts";
import { findConnectedParts } from "./connected-parts.ts";

/** Shares of the picture: parts smaller than this are specks or holes. Windows and trim are small by nature. */
const smallestPart = 0.0015;
const smallestDetail = 0.0004;

/** Gives every part that is too small the class that surrounds most of it. One class a pixel; returns a new map. */
export function absorbSpecks(classes: Uint8Array, width: number, height: number): Uint8Array {
  const result = classes.slice();
  for (let label = 0; label < classCount; label++) {
    const detail = label === OPENING || label === TRIM || label === OTHER;
    const smallest = (detail ? smallestDetail : smallestPart) * classes.length;
    const parts = findConnectedParts(
      result.map((value) => (value === label ? 1 : 0)),
      width,
      height,
    );
    const small = parts.sizes.map((size) => size < smallest);
    if (!small.includes(true)) continue;
    const successor = surroundingClasses(result, parts, small, width);
    for (let i = 0; i < result.length; i++) {
      if (parts.of[i] >= 0 && small[parts.of[i]]) result[i] = successor[parts.of[i]];
    }
  }
  return result;
}

function surroundingClasses(
  classes: Uint8Array,
  parts: { of: Int32Array; sizes: number[] },
  small: boolean[],
  width: number,
): Uint8Array {
  const votes = new Uint32Array(parts.sizes.length * classCount);
  const see = (at: number, other: number) => {
    const part = parts.of[at];
    if (part >= 0 && small[part] && parts.of[other] !== part) votes[part * classCount + classes[other]]++;
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
    return own.indexOf(Math.max(...own));
  });
}
