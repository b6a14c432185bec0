import type { Bytes } from "../../photos/codec.ts";

/** `dev/sheet-font.ts` writes it, and names it by what it holds. */
export const extraFontFile = "sheet-font/arimo-e3710d48.ttf";

/** A TrueType font for letters that the built-in ones lack. Measures are thousandths of the size. */
export type ExtraFont = {
  /** The file, deflated (RFC 1950), and its length before. */
  deflated: Bytes;
  length: number;
  /** Its number in the font; 0: there is none. */
  glyphOf: (letter: string) => number;
  widthOf: (glyph: number) => number;
  box: [number, number, number, number];
  ascent: number;
  descent: number;
};

/** Reads it from the site's static files. */
export async function openExtraFont(files: Fetcher): Promise<ExtraFont> {
  const answer = await files.fetch(`https://font.invalid/${extraFontFile}`);
  if (!answer.ok) throw new Error(`No font ${extraFontFile}: ${answer.status}`);
  const file = await answer.arrayBuffer();
  const deflated = new Response(file).body?.pipeThrough(new CompressionStream("deflate"));
  return { ...readFont(file), deflated: new Uint8Array(await new Response(deflated).arrayBuffer()) };
}

/** The tables of a TrueType file that a PDF needs: Microsoft, "OpenType specification", `head`, `hhea`, `hmtx` and `cmap`. */
function readFont(file: ArrayBuffer): Omit<ExtraFont, "deflated"> {
  const view = new DataView(file);
  const [head, hhea, hmtx] = [placeOf(view, "head"), placeOf(view, "hhea"), placeOf(view, "hmtx")];
  const scale = 1000 / view.getUint16(head + 18);
  const measure = (at: number) => Math.round(view.getInt16(at) * scale);
  const lastWidth = view.getUint16(hhea + 34) - 1;
  const glyphs = readCharacters(view, placeOf(view, "cmap"));
  return {
    length: file.byteLength,
    glyphOf: (letter) => glyphs.get(letter) ?? 0,
    widthOf: (glyph) => measure(hmtx + Math.min(glyph, lastWidth) * 4),
    box: [measure(head + 36), measure(head + 38), measure(head + 40), measure(head + 42)],
    ascent: measure(hhea + 4),
    descent: measure(hhea + 6),
  };
}

function placeOf(view: DataView, tag: string): number {
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)));
    if (name === tag) return view.getUint32(at + 8);
  }
  throw new RangeError(`The font has no table ${tag}.`);
}

/** Format 4, the one for letters up to U+FFFF: segments of code points, each with a distance to its glyphs or a list of them. */
function readCharacters(view: DataView, cmap: number): Map<string, number> {
  const places = Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => cmap + view.getUint32(cmap + 8 + i * 8));
  const table = places.find((place) => view.getUint16(place) === 4);
  if (table === undefined) throw new RangeError("The font has no table of characters in format 4.");
  const segments = view.getUint16(table + 6) / 2;
  const [ends, starts] = [table + 14, table + 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  const glyphs = new Map<string, number>();
  for (let i = 0; i < segments; i++) {
    const [first, last] = [view.getUint16(starts + i * 2), view.getUint16(ends + i * 2)];
    const [delta, offset] = [view.getUint16(deltas + i * 2), view.getUint16(offsets + i * 2)];
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = offset === 0 ? code : view.getUint16(offsets + i * 2 + offset + (code - first) * 2);
      if (listed !== 0) glyphs.set(String.fromCharCode(code), (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}
