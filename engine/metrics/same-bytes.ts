/** For tests: Vitest's own comparison of two pictures takes seconds. */
export function sameBytes(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
