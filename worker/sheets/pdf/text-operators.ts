import type { ExtraFont } from "./extra-font.ts";
import { hex } from "./extra-font-objects.ts";
import type { FontName } from "./font-widths.ts";
import { latinCode } from "./latin-text.ts";
import { literal, round } from "./pdf-file.ts";

/** `ink`: its color as three numbers from 0 to 1. */
type Placed = { font: FontName; size: number; ink: string; x: number; y: number };

const fontNames = { regular: "F1", bold: "F2", italic: "F3" } as const;

/** A line of writable text as operators of a page. What the built-in fonts lack is in the other one, made bold or slanted by the reader. */
export function textOperators(line: string, placed: Placed, extra: ExtraFont | null): string {
  const { font, size, ink, x, y } = placed;
  // not read: operators of the page
  const place = font === "slanted" ? `1 0 0.2 1 ${round(x)} ${round(y)} Tm` : `${round(x)} ${round(y)} Td`;
  const runs = runsOf(line, font).map(({ text, isExtra }) => {
    if (!isExtra || !extra) {
      const name = fontNames[font === "slanted" ? "italic" : font];
      return `/${name} ${size} Tf ${literal(bytesIn1252(text))} Tj`;
    }
    const shown = `/F4 ${size} Tf <${[...text].map((letter) => hex(extra.glyphOf(letter))).join("")}> Tj`;
    return font === "bold" ? `2 Tr ${round(size * 0.035)} w ${ink} RG ${shown} 0 Tr` : shown;
  });
  // not read: operators of PDF
  return `BT ${ink} rg ${place} ${runs.join(" ")} ET`;
}

function runsOf(line: string, font: FontName): { text: string; isExtra: boolean }[] {
  const runs: { text: string; isExtra: boolean }[] = [];
  for (const letter of line) {
    const isExtra = isInExtra(letter, font);
    const last = runs.at(-1);
    if (last?.isExtra === isExtra) last.text += letter;
    else runs.push({ text: letter, isExtra });
  }
  return runs;
}

/** A slanted text is all in one face. */
export function isInExtra(letter: string, font: FontName): boolean {
  return font === "slanted" || latinCode(letter) === null;
}

function bytesIn1252(text: string): string {
  return String.fromCharCode(...[...text].map((letter) => latinCode(letter) ?? 0x3f));
}
