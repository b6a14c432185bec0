import type { HuffmanTable } from "./jpeg-tables.ts";
import { refuse } from "./unreadable-jpeg.ts";

/** A Huffman table made ready for reading (T.81, F.2.2.3). */
export type DecodingTable = {
  /** By the next eight bits: length << 8 | value of the code that they begin with, 0 for a longer one. */
  short: Uint16Array;
  /** By length: the largest code (-1: none), and what leads from a code to its place in `values`. */
  lastCode: Int32Array;
  offset: Int32Array;
  values: ArrayLike<number>;
};

/** @throws UnreadableJpeg when there are more codes of a length than that length has */
export function decodingTable({ counts, values }: HuffmanTable): DecodingTable {
  const short = new Uint16Array(256);
  const lastCode = new Int32Array(17).fill(-1);
  const offset = new Int32Array(17);
  let code = 0;
  let next = 0;
  for (let length = 1; length <= 16; length++) {
    offset[length] = next - code;
    for (let n = 0; n < counts[length - 1]; n++, code++, next++) {
      if (length > 8) continue;
      const first = code << (8 - length);
      short.fill((length << 8) | values[next], first, first + (1 << (8 - length)));
    }
    if (code > 1 << length) refuse("A Huffman table has too many codes.");
    if (counts[length - 1] > 0) lastCode[length] = code - 1;
    code <<= 1;
  }
  return { short, lastCode, offset, values };
}
