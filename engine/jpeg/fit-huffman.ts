import type { HuffmanTable } from "./jpeg-tables.ts";

const longest = 16;

/**
 * The shortest Huffman table for symbols that occur `counts[symbol]` times (T.81, K.2). A 257th symbol that nobody uses takes
 * the code of ones alone, which JPEG does not allow.
 */
export function fitHuffman(counts: Uint32Array): HuffmanTable {
  const lengths = codeLengths(counts);
  const ofLength = Array<number>(Math.max(longest, ...lengths) + 1).fill(0);
  for (const length of lengths) ofLength[length]++;
  shorten(ofLength);
  // The unused symbol has one of the longest codes.
  let last = longest;
  while (ofLength[last] === 0) last--;
  ofLength[last]--;
  const used = [...lengths.keys()].filter((symbol) => symbol < 256 && lengths[symbol] > 0);
  return { counts: ofLength.slice(1, longest + 1), values: used.sort((a, b) => lengths[a] - lengths[b] || a - b) };
}

/** Figure K.1: joins the two rarest groups of symbols until one is left; each join makes their codes one bit longer. */
function codeLengths(counts: Uint32Array): Uint16Array {
  const lengths = new Uint16Array(257);
  let groups = Array.from(counts, (count, symbol) => ({ count, symbols: [symbol] })).filter(({ count }) => count > 0);
  groups.unshift({ count: 1, symbols: [256] });
  while (groups.length > 1) {
    groups.sort((a, b) => a.count - b.count);
    const [one, other] = groups;
    const symbols = [...one.symbols, ...other.symbols];
    for (const symbol of symbols) lengths[symbol]++;
    groups = [{ count: one.count + other.count, symbols }, ...groups.slice(2)];
  }
  return lengths;
}

/** Figure K.3: no code is longer than 16 bits. `ofLength[n]` is how many codes have n bits; changed in place. */
function shorten(ofLength: number[]): void {
  for (let length = ofLength.length - 1; length > longest; length--) {
    while (ofLength[length] > 0) {
      let shorter = length - 2;
      while (ofLength[shorter] === 0) shorter--;
      ofLength[length] -= 2;
      ofLength[length - 1]++;
      ofLength[shorter + 1] += 2;
      ofLength[shorter]--;
    }
  }
}
