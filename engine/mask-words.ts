import type { Mask } from "./raster.ts";

/*
 * Whole masks into each other, four pixels at a look. Most of a photo's masks are empty nearly everywhere, and a photo has many: byte by
 * byte these cost a tenth of a picture.
 */

/** The first whole words of `data`, as many as `other` has too; none where either does not begin at one. */
function wordsOf(data: Uint8Array, other: Uint8Array): [Uint32Array, Uint32Array] {
  const aligned = data.byteOffset % 4 === 0 && other.byteOffset % 4 === 0;
  const count = aligned ? Math.min(data.length, other.length) >> 2 : 0;
  return [
    new Uint32Array(data.buffer, aligned ? data.byteOffset : 0, count),
    new Uint32Array(other.buffer, aligned ? other.byteOffset : 0, count),
  ];
}

/** Adds `mask` to `sum` (both of one size) up to 255. */
export function addMask({ data: sum }: Mask, { data }: Mask): void {
  const [words, others] = wordsOf(sum, data);
  for (let word = 0; word < words.length; word++) {
    if (others[word] === 0) continue;
    if (words[word] === 0) {
      words[word] = others[word];
      continue;
    }
    for (let i = 4 * word; i < 4 * word + 4; i++) sum[i] = Math.min(255, sum[i] + data[i]);
  }
  for (let i = 4 * words.length; i < sum.length; i++) sum[i] = Math.min(255, sum[i] + data[i]);
}

/** Lowers `mask` so that it and `other` (both of one size) never cover more than the whole of a pixel. */
export function subtractMask({ data }: Mask, { data: other }: Mask): void {
  const [words, others] = wordsOf(data, other);
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0 || others[word] === 0) continue;
    for (let i = 4 * word; i < 4 * word + 4; i++) if (data[i] > 255 - other[i]) data[i] = 255 - other[i];
  }
  for (let i = 4 * words.length; i < data.length; i++) if (data[i] > 255 - other[i]) data[i] = 255 - other[i];
}

/** Raises `union` to `mask` (both of one size) where that covers more. */
export function raiseMask({ data: union }: Mask, { data }: Mask): void {
  const [words, others] = wordsOf(union, data);
  for (let word = 0; word < words.length; word++) {
    if (others[word] === 0) continue;
    for (let i = 4 * word; i < 4 * word + 4; i++) if (data[i] > union[i]) union[i] = data[i];
  }
  for (let i = 4 * words.length; i < union.length; i++) if (data[i] > union[i]) union[i] = data[i];
}

/** Sets in `union` every bit of `mask` (both of one size): not 0 wherever either is not. */
export function markMask({ data: union }: Mask, { data }: Mask): void {
  const [words, others] = wordsOf(union, data);
  for (let word = 0; word < words.length; word++) words[word] |= others[word];
  for (let i = 4 * words.length; i < union.length; i++) union[i] |= data[i];
}

/** The highest bit of each of four pixels. */
const halves = 0x80808080;

/** Writes `value` wherever `mask` covers at least half of a pixel; `into` has one byte a pixel. */
export function writeWhereCovered(into: Uint8Array, { data }: Mask, value: number): void {
  const [words] = wordsOf(data, data);
  for (let word = 0; word < words.length; word++) {
    if ((words[word] & halves) === 0) continue;
    for (let i = 4 * word; i < 4 * word + 4; i++) if (data[i] >= 128) into[i] = value;
  }
  for (let i = 4 * words.length; i < data.length; i++) if (data[i] >= 128) into[i] = value;
}
