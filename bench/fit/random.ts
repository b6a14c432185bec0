/** A small seeded generator (mulberry32): the same fit from the same scenes, on every machine. */
export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  below: (n: number) => number;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  return { next, between: (low, high) => low + (high - low) * next(), below: (n) => Math.floor(next() * n) };
}
