import fc from "fast-check";
import { expect, it } from "vitest";
import { BitReader } from "./bit-reader.ts";
import { BitWriter } from "./bit-writer.ts";
import { decodingTable } from "./decoding-table.ts";
import { fitHuffman } from "./fit-huffman.ts";
import { SymbolWriter } from "./symbol-writer.ts";

function writeAndRead(counts: Uint32Array, symbols: number[]): { read: number[]; bytes: number } {
  const table = fitHuffman(counts);
  const out = new BitWriter(64);
  const writer = new SymbolWriter(out, table, table);
  for (const symbol of symbols) writer.ac(symbol, 0, 0);
  out.flush();
  const file = out.take();
  const reader = new BitReader(file, 0, file.length);
  const ready = decodingTable(table);
  return { read: symbols.map(() => reader.symbol(ready)), bytes: file.length };
}

it("gives every symbol that occurs a code of its own, none longer than 16 bits and none of ones alone", () => {
  const rare = fc.record({ symbol: fc.nat(255), count: fc.integer({ min: 1, max: 2 ** 30 }) });
  fc.assert(
    fc.property(fc.array(rare, { minLength: 1, maxLength: 256 }), (list) => {
      const counts = new Uint32Array(256);
      for (const { symbol, count } of list) counts[symbol] = count;
      const used = [...counts.keys()].filter((symbol) => counts[symbol] > 0);
      const table = fitHuffman(counts);
      expect(table.counts).toHaveLength(16);
      expect([...table.values].sort((a, b) => a - b)).toEqual(used);
      // Each code of n bits takes 2^-n of what there is; less than all of it means that the last code is not all ones.
      expect(table.counts.reduce((sum, count, i) => sum + count / 2 ** (i + 1), 0)).toBeLessThan(1);
      expect(writeAndRead(counts, used).read).toEqual(used);
    }),
  );
});

it("shortens the longest codes that counts can ask for", () => {
  const counts = new Uint32Array(256);
  let [one, other] = [1, 1];
  for (let symbol = 0; symbol < 40; symbol++) {
    counts[symbol] = one;
    [one, other] = [other, one + other];
  }
  const table = fitHuffman(counts);
  expect(table.counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  const symbols = Array.from({ length: 40 }, (_, i) => i);
  expect(writeAndRead(counts, symbols).read).toEqual(symbols);
});

it("gives frequent symbols short codes", () => {
  const counts = new Uint32Array(256);
  counts.set([900, 50, 30, 20]);
  const symbols = [...counts].flatMap((count, symbol) => Array<number>(count).fill(symbol));
  expect(writeAndRead(counts, symbols).bytes).toBeLessThanOrEqual(Math.ceil((900 + 2 * 50 + 3 * 30 + 4 * 20) / 8) + 1);
});
