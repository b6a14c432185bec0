import type { ExtraFont } from "./extra-font.ts";
import { latinCode } from "./latin-text.ts";
import { isInExtra } from "./text-operators.ts";

/** Widths of Helvetica's characters from 32 to 126, in thousandths of the size (Adobe's font metrics). */
const regular = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const bold = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
/** The wide ones beyond; the rest are as wide as their letter without its mark, or as a digit. */
const wide: Record<number, number> = {
  133: 1000,
  137: 1000,
  140: 1000,
  151: 1000,
  153: 1000,
  169: 737,
  174: 737,
  198: 1000,
  230: 889,
};

/** `slanted` stands in for the italic one where that lacks a letter. */
export type FontName = "regular" | "bold" | "italic" | "slanted";
/** `extra` has what is not in code page 1252. */
export type Face = { font: FontName; size: number; extra: ExtraFont | null };

/** Of a writable text, in the unit of `size`. The italic one (Times) is a little narrower than what is said. */
export function widthOf(text: string, { font, size, extra }: Face): number {
  const widths = font === "bold" ? bold : regular;
  let sum = 0;
  for (const letter of text) {
    if (extra && isInExtra(letter, font)) sum += extra.widthOf(extra.glyphOf(letter));
    else sum += widthOfCode(latinCode(letter) ?? 0x3f, widths);
  }
  return (sum * size) / 1000;
}

function widthOfCode(code: number, widths: number[]): number {
  if (code < 127) return widths[code - 32] ?? 0;
  const known = wide[code];
  if (known !== undefined) return known;
  const letter = String.fromCharCode(code).normalize("NFD").charCodeAt(0);
  return letter < 127 ? (widths[letter - 32] ?? 556) : 611;
}

/** The text in lines of at most `width`; words that are longer are cut. */
export function wrapText(text: string, face: Face & { width: number }): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((one) => cutWord(one, face))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, face) > face.width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cutWord(word: string, face: Face & { width: number }): string[] {
  if (widthOf(word, face) <= face.width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && widthOf(piece + letter, face) > face.width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
