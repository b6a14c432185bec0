/**
 * What a block becomes in the file (T.81, F.1.2): symbols of a Huffman table, each with the bits that stand behind it. One
 * that counts symbols and one that writes them take the same calls.
 */
export type SymbolSink = {
  dc(symbol: number, bits: number, size: number): void;
  ac(symbol: number, bits: number, size: number): void;
};

/** `blocks[at]` to `blocks[at + 63]`, in zigzag order. */
export function codeBlock(sink: SymbolSink, blocks: Int16Array, at: number, lastDc: number): void {
  const step = blocks[at] - lastDc;
  const dcSize = sizeOf(step);
  sink.dc(dcSize, bitsOf(step, dcSize), dcSize);
  let zeros = 0;
  for (let k = at + 1; k < at + 64; k++) {
    const value = blocks[k];
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) sink.ac(0xf0, 0, 0);
    const size = sizeOf(value);
    sink.ac((zeros << 4) | size, bitsOf(value, size), size);
    zeros = 0;
  }
  if (zeros > 0) sink.ac(0, 0, 0);
}

function sizeOf(value: number): number {
  return 32 - Math.clz32(Math.abs(value));
}

/** Of a negative value those of value - 1. */
function bitsOf(value: number, size: number): number {
  return (value < 0 ? value - 1 : value) & ((1 << size) - 1);
}
