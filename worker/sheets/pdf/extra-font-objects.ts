import type { ExtraFont } from "./extra-font.ts";

/** How many objects of a PDF `extraFontObjects` makes. */
export const extraFontCount = 5;

/**
 * The font as a PDF wants it: whole, its letters by the numbers of their glyphs, with a table back to Unicode for who searches,
 * copies or listens (ISO 32000-1, 9.7). `first`: the number of the first of the objects; `used`: what the document writes with it.
 */
export function extraFontObjects(
  font: ExtraFont,
  first: number,
  used: ReadonlySet<string>,
): (string | [head: string, body: string | Uint8Array])[] {
  const glyphs = [...used].map((letter) => ({ letter, glyph: font.glyphOf(letter) })).sort((a, b) => a.glyph - b.glyph);
  const widths = glyphs.map(({ glyph }) => `${glyph} [${font.widthOf(glyph)}]`).join(" ");
  const name = "Arimo-Regular";
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /FontDescriptor ${first + 2} 0 R
/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 556 /W [${widths}] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.join(" ")}] /ItalicAngle 0
/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight 716 /StemV 80 /FontFile2 ${first + 3} 0 R >>`,
    [`/Filter /FlateDecode /Length1 ${font.length}`, font.deflated],
    ["", toUnicode(glyphs)],
  ];
}

function toUnicode(glyphs: { letter: string; glyph: number }[]): string {
  // A block may hold a hundred.
  const blocks = Array.from({ length: Math.ceil(glyphs.length / 100) }, (_, i) => glyphs.slice(i * 100, i * 100 + 100));
  const lines = blocks.map(
    (block) =>
      `${block.length} beginbfchar\n${block.map(({ letter, glyph }) => `<${hex(glyph)}> <${hex(letter.charCodeAt(0))}>`).join("\n")}\nendbfchar`,
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /Letters def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${lines.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** Four digits, as Identity-H and UTF-16 have them. */
export function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}
