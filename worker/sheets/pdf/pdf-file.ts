/**
 * A small writer of PDF 1.7: pages of text in the built-in fonts and one more where it is needed, JPEG files as they are, and a tree of tags, so that screen
 * readers read it in order. Nothing in it is compressed but the pictures.
 */

import type { ExtraFont } from "./extra-font.ts";
import { extraFontCount, extraFontObjects, hex } from "./extra-font-objects.ts";

/** A part of a page for screen readers: `H1`, `H2`, `P` or `Figure`, with what stands for a figure. */
export type Tag = { role: "H1" | "H2" | "P" | "Figure"; alt?: string };
/** `content` is the page's stream in characters 0..255; `tags` by the number of their marked content. */
export type PdfPage = { content: string; tags: Tag[]; images: number[] };
export type PdfImage = { file: Uint8Array; width: number; height: number };
/** `extra`: a fourth font, with the letters that are written in it. */
type Document = {
  title: string;
  language: string;
  pages: PdfPage[];
  images: PdfImage[];
  extra: { font: ExtraFont; letters: ReadonlySet<string> } | null;
};

export const pageWidth = 612;
export const pageHeight = 792;

const fonts = { F1: "Helvetica", F2: "Helvetica-Bold", F3: "Times-Italic" };

/** The objects, numbered in this order: catalog, page tree, fonts, tree of tags, images, then two and its tags for each page. */
export function writePdf({ title, language, pages, images, extra }: Document): Uint8Array<ArrayBuffer> {
  const firstFont = 4;
  const firstExtra = firstFont + Object.keys(fonts).length;
  const root = firstExtra + (extra ? extraFontCount : 0);
  const firstImage = root + 2;
  const firstPage = firstImage + images.length;
  const tagsBefore = (page: number) => pages.slice(0, page).reduce((sum, { tags }) => sum + tags.length, 0);
  const pageAt = (page: number) => firstPage + page * 2 + tagsBefore(page);
  const tagAt = (page: number, tag: number) => pageAt(page) + 2 + tag;
  const fontList = Object.keys(fonts).map((name, i) => `/${name} ${firstFont + i} 0 R`);
  if (extra) fontList.push(`/F4 ${firstExtra} 0 R`);
  const allTags = pages.flatMap(({ tags }, page) => tags.map((_, tag) => `${tagAt(page, tag)} 0 R`));
  const parents = pages.map(
    ({ tags }, page) => `${page} [${tags.map((_, tag) => `${tagAt(page, tag)} 0 R`).join(" ")}]`,
  );
  const objects: (string | [head: string, body: string | Uint8Array])[] = [
    `<< /Type /Catalog /Pages 2 0 R /Lang ${literal(language)} /MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R
/ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${pageAt(page)} 0 R`).join(" ")}] >>`,
    `<< /Title ${textString(title)} >>`,
    ...Object.values(fonts).map(
      (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    ...(extra ? extraFontObjects(extra.font, firstExtra, extra.letters) : []),
    `<< /Type /StructTreeRoot /K ${root + 1} 0 R /ParentTree << /Nums [${parents.join(" ")}] >> >>`,
    `<< /Type /StructElem /S /Document /P ${root} 0 R /K [${allTags.join(" ")}] >>`,
    ...images.map(({ file, width, height }): [string, Uint8Array] => [
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      file,
    ]),
    ...pages.flatMap(({ content, tags, images: used }, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${pageAt(page) + 1} 0 R /Tabs /S
/StructParents ${page} /Resources << /Font << ${fontList.join(" ")} >> /XObject << ${used
        .map((image) => `/I${image} ${firstImage + image} 0 R`)
        .join(" ")} >> >> >>`,
      ["", content] satisfies [string, string],
      ...tags.map(
        ({ role, alt }, tag) =>
          `<< /Type /StructElem /S /${role} /P ${root + 1} 0 R /Pg ${pageAt(page)} 0 R /K ${tag}${alt ? ` /Alt ${textString(alt)}` : ""} >>`,
      ),
    ]),
  ];
  return assemble(objects);
}

/** What is read by programs and not drawn: as it is where it is plain, else in UTF-16. */
function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return literal(text);
  return `<FEFF${Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join("")}>`;
}

/** A string of characters 0..255. */
export function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, "\\$&").replace(/\r|\n/g, " ")})`;
}

function assemble(objects: (string | [head: string, body: string | Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? bytesOf(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  // Four bytes above 127 tell that it is no text file.
  add("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
  const places = objects.map((object, i) => {
    const place = length;
    if (typeof object === "string") add(`${i + 1} 0 obj\n${object}\nendobj\n`);
    else {
      const [head, body] = object;
      add(`${i + 1} 0 obj\n<< ${head} /Length ${body.length} >>\nstream\n`);
      add(body);
      add("\nendstream\nendobj\n");
    }
    return place;
  });
  const table = length;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
