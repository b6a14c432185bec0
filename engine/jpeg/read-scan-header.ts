import type { Coefficients, Component } from "./coefficients.ts";
import type { Band, Tables } from "./decode-block.ts";
import { type DecodingTable, decodingTable } from "./decoding-table.ts";
import { refuse } from "./unreadable-jpeg.ts";

/** `refines`: the scan adds one bit to what earlier ones gave. `length`: bytes that the header takes. */
export type ScanHeader = {
  parts: { component: Component; tables: Tables }[];
  band: Band;
  refines: boolean;
  length: number;
};

/** Huffman tables by the number that scans call them by. */
export type TableSlots = { dc: (DecodingTable | undefined)[]; ac: (DecodingTable | undefined)[] };

/** Stands where a scan needs no table: it has no code, so that reading from it is refused. */
const noTable = decodingTable({ counts: Array<number>(16).fill(0), values: [] });

/** T.81, B.2.3. @throws UnreadableJpeg */
export function readScanHeader(
  bytes: Uint8Array,
  start: number,
  { picture, slots, progressive }: { picture: Coefficients; slots: TableSlots; progressive: boolean },
): ScanHeader {
  const count = bytes[start];
  const length = 4 + 2 * count;
  if (count < 1 || count > picture.components.length) refuse("A scan has no component, or too many.");
  const at = start + length - 3;
  const band = { from: bytes[at], to: bytes[at + 1], low: bytes[at + 2] & 15 };
  const high = bytes[at + 2] >> 4;
  checkBand(band, { high, count, progressive });
  const needs = { dc: band.from === 0 && high === 0, ac: band.to > 0 };
  const parts = Array.from({ length: count }, (_, i) => {
    const [id, slot] = [bytes[start + 1 + 2 * i], bytes[start + 2 + 2 * i]];
    const component = picture.components.find((one) => one.id === id) ?? refuse("A scan names no component.");
    const dc = needs.dc ? (slots.dc[slot >> 4] ?? refuse("A Huffman table is missing.")) : noTable;
    const ac = needs.ac ? (slots.ac[slot & 15] ?? refuse("A Huffman table is missing.")) : noTable;
    return { component, tables: { dc, ac } };
  });
  if (new Set(parts.map(({ component }) => component)).size < count) refuse("A scan names a component twice.");
  return { parts, band, refines: high > 0, length };
}

function checkBand(band: Band, { high, count, progressive }: { high: number; count: number; progressive: boolean }) {
  const { from, to, low } = band;
  const whole = from === 0 && to === 63 && low === 0 && high === 0;
  const dc = from === 0 && to === 0;
  const ac = from > 0 && from <= to && to < 64 && count === 1;
  const steps = low <= 13 && (high === 0 || high === low + 1);
  if (progressive ? !((dc || ac) && steps) : !whole) refuse("No such band of coefficients.");
}
