import type { ExtraFont } from "./extra-font.ts";
import { type Face, type FontName, widthOf, wrapText } from "./font-widths.ts";
import { hasOtherLetters, writableText } from "./latin-text.ts";
import { type PdfPage, pageHeight, pageWidth, round, type Tag } from "./pdf-file.ts";
import { isInExtra, textOperators } from "./text-operators.ts";

/** Points from each edge. */
export const margin = 48;
const footHeight = 28;
export const textWidth = pageWidth - 2 * margin;

const darkInk = "0.09 0.1 0.12";
const quietInk = "0.36 0.39 0.43";

type Style = { size?: number; font?: FontName; isQuiet?: boolean; x?: number; width?: number; gap?: number };

/**
 * Pages that fill from top to bottom. `y` is where the next thing begins, in points from the bottom. Everything that is put down
 * has a tag, so that it is read in this order.
 */
export class PageFlow {
  readonly pages: PdfPage[] = [];
  y = 0;
  /** False once something could not be written in the fonts' letters. */
  isWhole = true;
  /** The letters that are in the other font. */
  readonly extraLetters = new Set<string>();
  readonly #extra: ExtraFont | null;

  /** `extra`: for letters that the built-in fonts lack; null where nobody needs it. */
  constructor(extra: ExtraFont | null) {
    this.#extra = extra;
    this.#turn();
  }

  get #page(): PdfPage {
    const page = this.pages.at(-1);
    if (!page) throw new RangeError("There is no page.");
    return page;
  }

  #turn(): void {
    this.pages.push({ content: "", tags: [], images: [] });
    this.y = pageHeight - margin;
  }

  /** How high what is left of the page is. */
  get room(): number {
    return this.y - margin - footHeight;
  }

  /** Begins a page where less than `height` is left. */
  keepTogether(height: number): void {
    if (this.room < height) this.#turn();
  }

  /** A paragraph, line by line; a line break in it is one on the page. */
  text(words: string, tag: Tag["role"], style: Style = {}): void {
    const { size = 10, isQuiet = false, x = margin, width = textWidth, gap = 4 } = style;
    const font = this.#fontFor(words, style.font);
    const ink = isQuiet ? quietInk : darkInk;
    const leading = size * 1.4;
    for (const [i, line] of words
      .split("\n")
      .flatMap((part) => this.#lines(part, { font, size, width }))
      .entries()) {
      this.keepTogether(leading);
      this.y -= leading;
      this.#mark({ role: i === 0 ? tag : "P" }, this.#show(line, { font, size, ink, x, y: this.y }));
    }
    this.y -= gap;
  }

  /** How high paragraphs of the usual size are, without their gaps. */
  heightOf(paragraphs: string[]): number {
    const style = { font: "regular", size: 10, width: textWidth } satisfies Style;
    return paragraphs.flatMap((words) => this.#lines(words, style)).length * 14;
  }

  space(height: number): void {
    this.y -= height;
  }

  /** A JPEG of the document, its lower left corner at (x, y). */
  image(number: number, box: { x: number; y: number; width: number; height: number }, alt: string): void {
    if (!this.#page.images.includes(number)) this.#page.images.push(number);
    const { x, y, width, height } = box;
    const place = [width, 0, 0, height, x, y].map(round).join(" ");
    this.#mark({ role: "Figure", alt }, `q ${place} cm /I${number} Do Q`);
  }

  /** Operators of a drawing, already in points. */
  figure(operators: string, alt: string): void {
    this.#mark({ role: "Figure", alt }, `q ${operators} Q`);
  }

  rule(): void {
    this.y -= 6;
    this.#ornament(`0.85 0.86 0.88 RG 0.75 w ${margin} ${round(this.y)} m ${pageWidth - margin} ${round(this.y)} l S`);
    this.y -= 8;
  }

  /** The same lines at the foot of every page, the page's number at their end. Screen readers pass over them. */
  foot(lines: string[], pageLabel: (page: number, count: number) => string): void {
    for (const [i, page] of this.pages.entries()) {
      const label = this.#write(pageLabel(i + 1, this.pages.length));
      const rows = lines.flatMap((line) => this.#lines(line, { font: "regular", size: 8, width: textWidth - 60 }));
      const face = { font: "regular", size: 8, extra: this.#extra } satisfies Face;
      const small = (line: string, x: number, y: number) => this.#show(line, { ...face, ink: quietInk, x, y });
      const shown = rows.map((row, at) => small(row, margin, margin + (rows.length - 1 - at) * 11));
      shown.push(small(label, pageWidth - margin - widthOf(label, face), margin));
      page.content += `/Artifact BMC\n${shown.join("\n")}\nEMC\n`;
    }
  }

  #lines(text: string, style: { font: FontName; size: number; width: number }): string[] {
    return wrapText(this.#write(text), { ...style, extra: this.#extra });
  }

  #write(text: string): string {
    const { text: written, isWhole } = writableText(text, (letter) => (this.#extra?.glyphOf(letter) ?? 0) !== 0);
    this.isWhole &&= isWhole;
    return written;
  }

  #fontFor(words: string, font: FontName = "regular"): FontName {
    return font === "italic" && this.#extra && hasOtherLetters(words) ? "slanted" : font;
  }

  #show(line: string, placed: Parameters<typeof textOperators>[1]): string {
    for (const letter of line) if (isInExtra(letter, placed.font)) this.extraLetters.add(letter);
    return textOperators(line, placed, this.#extra);
  }

  #mark(tag: Tag, operators: string): void {
    const page = this.#page;
    page.content += `/${tag.role} << /MCID ${page.tags.length} >> BDC\n${operators}\nEMC\n`;
    page.tags.push(tag);
  }

  #ornament(operators: string): void {
    this.#page.content += `/Artifact BMC\n${operators}\nEMC\n`;
  }
}
