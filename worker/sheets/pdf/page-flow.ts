import { type FontName, widthOf, wrapText } from "./font-widths.ts";
import { encodeLatin } from "./latin-text.ts";
import { literal, type PdfPage, pageHeight, pageWidth, type Tag } from "./pdf-file.ts";

/** Points from each edge. */
export const margin = 48;
const footHeight = 28;
export const textWidth = pageWidth - 2 * margin;

const fontNames: Record<FontName, string> = { regular: "F1", bold: "F2", italic: "F3" };
const ink = "0.09 0.1 0.12";
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

  constructor() {
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

  /** Begins a page where less than `height` is left. */
  keepTogether(height: number): void {
    if (this.y - height < margin + footHeight) this.#turn();
  }

  /** A paragraph, line by line; a line break in it is one on the page. */
  text(words: string, tag: Tag["role"], style: Style = {}): void {
    const { size = 10, font = "regular", isQuiet = false, x = margin, width = textWidth, gap = 4 } = style;
    const leading = size * 1.4;
    for (const [i, line] of words
      .split("\n")
      .flatMap((part) => this.#lines(part, { font, size, width }))
      .entries()) {
      this.keepTogether(leading);
      this.y -= leading;
      // not read: operators of the page
      const shown = `BT /${fontNames[font]} ${size} Tf ${isQuiet ? quietInk : ink} rg ${x} ${round(this.y)} Td ${literal(line)} Tj ET`;
      this.#mark({ role: i === 0 ? tag : "P" }, shown);
    }
    this.y -= gap;
  }

  space(height: number): void {
    this.y -= height;
  }

  /** A JPEG of the document, its lower left corner at (x, y). */
  image(number: number, box: { x: number; y: number; width: number; height: number }, alt: string): void {
    if (!this.#page.images.includes(number)) this.#page.images.push(number);
    const { x, y, width, height } = box;
    const place = [width, 0, 0, height, x, y].map(round).join(" ");
    this.#mark({ role: "Figure", alt: this.#encode(alt) }, `q ${place} cm /I${number} Do Q`);
  }

  /** Operators of a drawing, already in points. */
  figure(operators: string, alt: string): void {
    this.#mark({ role: "Figure", alt: this.#encode(alt) }, `q ${operators} Q`);
  }

  rule(): void {
    this.y -= 6;
    this.#ornament(`0.85 0.86 0.88 RG 0.75 w ${margin} ${round(this.y)} m ${pageWidth - margin} ${round(this.y)} l S`);
    this.y -= 8;
  }

  /** The same lines at the foot of every page, the page's number at their end. Screen readers pass over them. */
  foot(lines: string[], pageLabel: (page: number, count: number) => string): void {
    for (const [i, page] of this.pages.entries()) {
      const label = this.#encode(pageLabel(i + 1, this.pages.length));
      const rows = lines.flatMap((line) => this.#lines(line, { font: "regular", size: 8, width: textWidth - 60 }));
      const shown = rows.map((row, at) => small(row, margin, margin + (rows.length - 1 - at) * 11));
      shown.push(small(label, pageWidth - margin - widthOf(label, "regular", 8), margin));
      page.content += `/Artifact BMC\n${shown.join("\n")}\nEMC\n`;
    }
  }

  #lines(text: string, style: { font: FontName; size: number; width: number }): string[] {
    return wrapText(this.#encode(text), style);
  }

  #encode(text: string): string {
    const { text: written, isWhole } = encodeLatin(text);
    this.isWhole &&= isWhole;
    return written;
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

function small(text: string, x: number, y: number): string {
  // not read: operators of the page
  return `BT /F1 8 Tf ${quietInk} rg ${round(x)} ${round(y)} Td ${literal(text)} Tj ET`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
