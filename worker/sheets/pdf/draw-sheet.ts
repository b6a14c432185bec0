import { encode } from "uqr";
import { readPhotoHeader } from "#engine/photos.ts";
import { language, m } from "#messages";
import type { Bytes } from "../../photos/codec.ts";
import type { SheetContent } from "../sheet-content.ts";
import { drawingHeight, drawingWidth } from "../sheets.catalogue.ts";
import type { sheetSignatures, sheetSigners } from "../table.ts";
import type { ExtraFont } from "./extra-font.ts";
import { hasOtherLetters } from "./latin-text.ts";
import { margin, PageFlow, textWidth } from "./page-flow.ts";
import { type PdfImage, pageWidth, round, writePdf } from "./pdf-file.ts";

export type DrawnSheet = {
  content: SheetContent;
  /** Of the version. */
  hash: string;
  /** JPEG files, design by design. */
  pictures: { before: Bytes; after: Bytes }[];
  signature: typeof sheetSignatures.$inferSelect | null;
  /** Null where nobody has signed, and once they are erased. */
  signer: typeof sheetSigners.$inferSelect | null;
  recipientName: string | null;
  home: string | null;
  /** The live page; null once its link has ended. */
  url: string | null;
};

const codeSide = 84;
const pictureGap = 12;
const minPictureHeight = 150;
const maxPictureHeight = 230;
/** What a design takes beside its pictures and lines: heading, captions, gaps. */
const besidePictures = 55;

/** An approval sheet as a PDF of US letter pages. The same input makes the same bytes. `font`: where `needsFont` says so. */
export function drawSheet(sheet: DrawnSheet, font: ExtraFont | null): Bytes {
  const flow = new PageFlow(font);
  const images = sheet.pictures.flatMap(({ before, after }) => [imageOf(before), imageOf(after)]);
  drawHead(flow, sheet);
  const maxHeight = pictureHeight(flow, sheet.content.designs);
  for (const [i] of sheet.content.designs.entries()) drawDesign(flow, sheet, { place: i + 1, images, maxHeight });
  if (sheet.content.words) {
    flow.text(m.sheets_pdf_words({ company: sheet.content.company.name }), "H2", { size: 12, font: "bold" });
    flow.text(sheet.content.words, "P", { gap: 10 });
  }
  drawSignature(flow, sheet);
  if (!flow.isWhole) flow.text(m.sheets_pdf_letters(), "P", { size: 8, isQuiet: true });
  const { company, notice } = sheet.content;
  const registered = [company.legalName ?? company.name, company.license && licenseOf(company.license)];
  flow.foot([notice, registered.filter(Boolean).join(" · ")], (page, count) => m.sheets_pdf_page({ page, count }));
  const title = m.sheets_pdf_title({ company: company.name });
  const extra = font && { font, letters: flow.extraLetters };
  return writePdf({ title, language: language(), pages: flow.pages, images, extra });
}

/** Whether something on it is written in letters that the built-in fonts lack. */
export function needsFont({ content, recipientName, home, signer }: Omit<DrawnSheet, "pictures">): boolean {
  const said = signer && [signer.name, signer.comment];
  return hasOtherLetters(JSON.stringify([content, recipientName, home, said]));
}

function drawHead(flow: PageFlow, { content, recipientName, home, url }: DrawnSheet): void {
  const { company } = content;
  const top = flow.y;
  const width = textWidth - codeSide - 24;
  if (url) {
    flow.figure(qrOperators(url, pageWidth - margin - codeSide, top - codeSide), m.sheets_pdf_code_alt());
  }
  flow.text(company.name, "P", { size: 11, font: "bold", width });
  flow.text(m.sheets_title(), "H1", { size: 20, font: "bold", width });
  if (recipientName) flow.text(m.sheets_pdf_for({ name: recipientName }), "P", { width, gap: 0 });
  if (home) flow.text(home, "P", { width, gap: 0 });
  flow.text(
    m.sheets_pdf_sent({
      number: content.version,
      at: Date.parse(content.sentAt),
      until: Date.parse(content.expiresAt),
    }),
    "P",
    { width, isQuiet: true },
  );
  const below = flow.y;
  flow.y = top - codeSide;
  if (url) {
    const x = pageWidth - margin - codeSide;
    flow.text(m.sheets_pdf_code(), "P", { size: 8, isQuiet: true, x, width: codeSide });
  }
  flow.y = Math.min(flow.y, below) - 6;
  flow.text(content.notice, "P", { font: "bold" });
  flow.rule();
}

/** So that the first two designs stand on the first page, where that does not make them too small. */
function pictureHeight(flow: PageFlow, designs: SheetContent["designs"]): number {
  if (designs.length < 2) return maxPictureHeight;
  const beside = designs.slice(0, 2).map((design) => besidePictures + flow.heightOf(linesOf(design)));
  const room = Math.floor((flow.room - beside.reduce((sum, height) => sum + height, 0)) / 2);
  return room < minPictureHeight ? maxPictureHeight : Math.min(maxPictureHeight, room);
}

function linesOf({ parts, price }: SheetContent["designs"][number]): string[] {
  return [...parts.map(({ label, value }) => `${label}: ${value}`), ...(price ? [price] : [])];
}

type Placed = { place: number; images: PdfImage[]; maxHeight: number };

function drawDesign(flow: PageFlow, { content, signature }: DrawnSheet, { place, images, maxHeight }: Placed): void {
  const design = content.designs[place - 1];
  const [before, after] = images.slice((place - 1) * 2, place * 2);
  if (!design || !before || !after) return;
  const width = (textWidth - pictureGap) / 2;
  const height = Math.min(maxHeight, (width * after.height) / after.width);
  const lines = linesOf(design);
  flow.keepTogether(height + besidePictures + flow.heightOf(lines));
  const isChosen = signature?.chosen === place;
  const heading = { number: place, service: design.service };
  flow.text(isChosen ? m.sheets_pdf_chosen(heading) : m.sheets_design_heading(heading), "H2", {
    size: 12,
    font: "bold",
  });
  flow.space(4);
  const y = flow.y - height;
  const drawn = (height * after.width) / after.height;
  const alts = [m.sheets_before_alt({ number: place }), m.sheets_after_alt({ number: place })];
  for (const [i, alt] of alts.entries()) {
    const x = margin + i * (drawn + pictureGap);
    flow.image((place - 1) * 2 + i, { x, y, width: drawn, height }, alt);
  }
  flow.y = y - 2;
  const captionY = flow.y;
  flow.text(m.ui_before(), "P", { size: 8, isQuiet: true });
  flow.y = captionY;
  flow.text(m.ui_after(), "P", { size: 8, isQuiet: true, x: margin + drawn + pictureGap });
  for (const line of lines) flow.text(line, "P", { gap: 0 });
  flow.space(12);
}

function drawSignature(flow: PageFlow, { content, signature, signer, hash }: DrawnSheet): void {
  flow.keepTogether(signature ? 190 : 110);
  flow.rule();
  flow.text(signature ? m.sheets_signed_title() : m.sheets_pdf_not_signed(), "H2", { size: 12, font: "bold" });
  flow.text(content.declaration, "P");
  if (signature) {
    if (signer) drawName(flow, signer);
    flow.text(
      m.sheets_pdf_signed({
        name: signer?.name ?? m.sheets_erased_name(),
        number: signature.chosen,
        at: signature.createdAt.getTime(),
      }),
      "P",
      { font: "bold" },
    );
    if (signer?.comment) flow.text(m.sheets_pdf_comment({ comment: signer.comment }), "P");
    if (signer?.address) flow.text(m.sheets_pdf_address({ address: signer.address }), "P", { size: 8, isQuiet: true });
    flow.text(m.sheets_record({ hash: signature.hash }), "P", { size: 8, isQuiet: true });
  }
  flow.text(m.sheets_pdf_hash({ hash }), "P", { size: 8, isQuiet: true });
}

/** As it was drawn, or the typed name in italics. */
function drawName(flow: PageFlow, { name, drawing }: NonNullable<DrawnSheet["signer"]>): void {
  if (!drawing) {
    flow.text(name, "P", { size: 22, font: "italic" });
    return;
  }
  const width = 210;
  const scale = width / drawingWidth;
  const height = drawingHeight * scale;
  const place = [scale, 0, 0, -scale, margin, flow.y].map(round).join(" ");
  const strokes = drawing.replace(/([ML])(\d+) (\d+)/g, (_, kind, x, y) => `${x} ${y} ${kind === "M" ? "m" : "l"} `);
  flow.figure(`${place} cm 0.05 0.1 0.35 RG 4 w 1 J 1 j ${strokes}S`, m.sheets_signature_of({ name }));
  flow.y -= height + 4;
}

function qrOperators(text: string, x: number, y: number): string {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = codeSide / size;
  const dots = data.flatMap((row, at) =>
    row.flatMap((isDark, column) => {
      const corner = [x + column * side, y + codeSide - (at + 1) * side];
      return isDark ? [`${[...corner, side, side].map(round).join(" ")} re`] : [];
    }),
  );
  return `0 0 0 rg ${dots.join(" ")} f`;
}

function licenseOf(licenseNumber: string): string {
  return m.layout_footer_license({ licenseNumber });
}

function imageOf(file: Bytes): PdfImage {
  const { width, height } = readPhotoHeader(file);
  return { file, width, height };
}
