import type { BitWriter } from "./bit-writer.ts";
import type { Component } from "./coefficients.ts";
import type { HuffmanTable } from "./jpeg-tables.ts";

export type Header = {
  width: number;
  height: number;
  components: Pick<Component, "id" | "h" | "v" | "steps">[];
  /** Of the first component and of the others. */
  huffman: { dc: HuffmanTable; ac: HuffmanTable }[];
};

/** All that stands before the bits of a picture in one sequential scan (T.81, B.2): JFIF and nothing else. */
export function writeHeader(out: BitWriter, { width, height, components, huffman }: Header): void {
  const segment = (marker: number, content: number[]) =>
    out.bytes([0xff, marker, ...word(content.length + 2), ...content]);
  const tables = [...new Set(components.map(({ steps }) => steps.join()))];
  const tableOf = ({ steps }: Pick<Component, "steps">) => tables.indexOf(steps.join());
  // Steps of two bytes are no baseline picture, but an extended one.
  const wide = components.some(({ steps }) => steps.some((step) => step > 255));
  out.bytes([0xff, 0xd8]);
  segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  const quantization = tables.flatMap((table, i) => {
    const steps = table.split(",").map(Number);
    return wide ? [0x10 | i, ...steps.flatMap(word)] : [i, ...steps];
  });
  segment(0xdb, quantization);
  const parts = components.flatMap((part) => [part.id, (part.h << 4) | part.v, tableOf(part)]);
  segment(wide ? 0xc1 : 0xc0, [8, ...word(height), ...word(width), components.length, ...parts]);
  const coded = huffman.flatMap(({ dc, ac }, i) => [
    i,
    ...dc.counts,
    ...dc.values,
    0x10 | i,
    ...ac.counts,
    ...ac.values,
  ]);
  segment(0xc4, coded);
  const coding = components.flatMap(({ id }, i) => [id, i === 0 ? 0x00 : 0x11]);
  segment(0xda, [components.length, ...coding, 0, 63, 0]);
}

function word(value: number): number[] {
  return [value >> 8, value & 255];
}
