import type { BitReader } from "./bit-reader.ts";
import type { DecodingTable } from "./decoding-table.ts";
import { refuse } from "./unreadable-jpeg.ts";

/** What a scan says of each of its blocks: the coefficients `from` to `to` in zigzag order, down to bit `low`. */
export type Band = { from: number; to: number; low: number };

/** What goes on from block to block: the last DC value, and how many blocks in a row have nothing more (T.81, G.1.2.2). */
export type Run = { dc: number; endOfBand: number };

export type Tables = { dc: DecodingTable; ac: DecodingTable };

/** One block, `blocks[at]` to `blocks[at + 63]`, read in one of five ways. */
export type BlockDecoder = (
  reader: BitReader,
  tables: Tables,
  state: { blocks: Int16Array; at: number; run: Run; band: Band },
) => void;

/** A whole block of a sequential picture (T.81, F.2.2). */
export const decodeSequential: BlockDecoder = (reader, tables, { blocks, at, run }) => {
  run.dc += reader.value(dcSize(reader, tables));
  blocks[at] = run.dc;
  for (let k = 1; k < 64; k++) {
    const symbol = reader.symbol(tables.ac);
    const size = symbol & 15;
    k += symbol >> 4;
    if (size === 0) {
      if (symbol === 0) return;
      if (symbol !== 0xf0) refuse("No such run of zeros.");
      continue;
    }
    if (k > 63) refuse("A block has more than 64 coefficients.");
    blocks[at + k] = reader.value(size);
  }
};

/** The upper bits of the DC coefficients (T.81, G.1.2.1). */
export const decodeDcFirst: BlockDecoder = (reader, tables, { blocks, at, run, band }) => {
  run.dc += reader.value(dcSize(reader, tables));
  blocks[at] = run.dc << band.low;
};

/** One bit more. */
export const decodeDcMore: BlockDecoder = (reader, _tables, { blocks, at, band }) => {
  if (reader.bits(1)) blocks[at] |= 1 << band.low;
};

/** The upper bits of a band of AC coefficients (T.81, G.1.2.2). */
export const decodeAcFirst: BlockDecoder = (reader, tables, { blocks, at, run, band }) => {
  if (run.endOfBand > 0) {
    run.endOfBand--;
    return;
  }
  for (let k = band.from; k <= band.to; k++) {
    const symbol = reader.symbol(tables.ac);
    const zeros = symbol >> 4;
    const size = symbol & 15;
    if (size === 0 && zeros < 15) {
      run.endOfBand = bandRun(reader, zeros) - 1;
      return;
    }
    k += zeros;
    if (size === 0) continue;
    if (k > band.to) refuse("A band has more coefficients than it may.");
    blocks[at + k] = reader.value(size) << band.low;
  }
};

/** One bit more of what is known, and coefficients that now begin to differ from zero (T.81, G.1.2.3). */
export const decodeAcMore: BlockDecoder = (reader, tables, { blocks, at, run, band }) => {
  const bit = 1 << band.low;
  let k = band.from;
  if (run.endOfBand === 0) {
    for (; k <= band.to; k++) {
      const symbol = reader.symbol(tables.ac);
      const zeros = symbol >> 4;
      const size = symbol & 15;
      if (size > 1) refuse("A refinement has more than one bit.");
      if (size === 0 && zeros < 15) {
        run.endOfBand = bandRun(reader, zeros);
        break;
      }
      const fresh = size === 0 ? 0 : reader.bits(1) ? bit : -bit;
      k = refine(reader, { blocks, at, k, to: band.to, zeros, bit });
      if (fresh === 0) continue;
      if (k > band.to) refuse("A band has more coefficients than it may.");
      blocks[at + k] = fresh;
    }
  }
  if (run.endOfBand > 0) {
    refine(reader, { blocks, at, k, to: band.to, zeros: 64, bit });
    run.endOfBand--;
  }
};

function dcSize(reader: BitReader, { dc }: Tables): number {
  const size = reader.symbol(dc);
  return size <= 11 ? size : refuse("A DC difference has more than eleven bits.");
}

function bandRun(reader: BitReader, size: number): number {
  return size === 0 ? 1 : (1 << size) + reader.bits(size);
}

type Refinement = { blocks: Int16Array; at: number; k: number; to: number; zeros: number; bit: number };

/** Goes past `zeros` coefficients that are zero and gives each other on the way its next bit. @returns where it stops */
function refine(reader: BitReader, { blocks, at, k, to, zeros, bit }: Refinement): number {
  let left = zeros;
  for (; k <= to; k++) {
    const value = blocks[at + k];
    if (value === 0) {
      if (left === 0) return k;
      left--;
    } else if (reader.bits(1) && (value & bit) === 0) {
      blocks[at + k] = value + (value > 0 ? bit : -bit);
    }
  }
  return k;
}
