import { and, eq } from "drizzle-orm";
import { m } from "#messages";
import { only } from "../db/only.ts";
import { AppError } from "../errors.ts";
import { servePicture } from "../photos/serve-picture.ts";
import { projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { speak } from "../speak-language.ts";
import { tenants } from "../tenants/table.ts";
import { readPicture } from "../visualizations/stored-picture.ts";
import { findVersion, isReadable, readState } from "./approve-page.ts";
import { drawSheet, needsFont } from "./pdf/draw-sheet.ts";
import { openExtraFont } from "./pdf/extra-font.ts";
import { readContent } from "./sheet-content.ts";
import { type SheetFile, sheetPictureKey } from "./sheet-keys.ts";
import { findSheetOfToken, languageOfVersion, readToken, urlOfApproval } from "./sheet-link.ts";
import type { SheetRow } from "./sheet-status.ts";
import { sheetSignatures, sheetSigners, sheets, sheetVersions } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings" | "pictures" | "files">;

/** The sheet behind a link, while its pictures and words are shown. @throws AppError NOT_FOUND */
async function findReadable(ports: Needed, token: string): Promise<SheetRow> {
  const sheet = await findSheetOfToken(ports, token);
  const tenant = only(await ports.db.select().from(tenants).where(eq(tenants.id, sheet.tenantId)));
  if (!isReadable(await readState(ports, sheet, tenant))) throw new AppError("NOT_FOUND", m.sheets_link_is_over());
  return sheet;
}

type Asked = { token: string; file: SheetFile; place: number; headers: Headers };

/** A frozen picture of the homeowner's page. A browser may keep it but must ask each time. @throws AppError NOT_FOUND */
export async function serveSheetPicture(ports: Needed, { token, file, place, headers }: Asked): Promise<Response> {
  const version = await findVersion(ports, await findReadable(ports, token));
  const key = sheetPictureKey(version.id, file, place);
  const answer = await servePicture(ports, { key, headers, maxAge: 0, fileName: `${file}.jpg` });
  answer.headers.set("Cache-Control", "private, no-cache");
  answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}

/** The homeowner's PDF: the version that counts, signed or not. @throws AppError NOT_FOUND */
export async function serveOwnPdf(ports: Needed, token: string): Promise<Response> {
  const sheet = await findReadable(ports, token);
  return pdfAnswer(await makePdf(ports, sheet, sheet.sentVersion ?? 0));
}

/** The PDF of any version, for who has a signed link from the company's page. @throws AppError NOT_FOUND */
export async function serveCompanyPdf(ports: Needed, id: string, version: number): Promise<Response> {
  const [sheet] = await ports.db.select().from(sheets).where(eq(sheets.id, id));
  if (!sheet) throw new AppError("NOT_FOUND", m.sheets_no_such_sheet());
  return pdfAnswer(await makePdf(ports, sheet, version));
}

async function makePdf(ports: Needed, sheet: SheetRow, number: number): Promise<Uint8Array<ArrayBuffer>> {
  const isIt = and(eq(sheetVersions.sheetId, sheet.id), eq(sheetVersions.number, number));
  const [version] = await ports.db.select().from(sheetVersions).where(isIt);
  if (!version) throw new AppError("NOT_FOUND", m.sheets_no_such_sheet());
  const content = readContent(version.content);
  const [signed] = await ports.db
    .select({ signature: sheetSignatures, signer: sheetSigners })
    .from(sheetSignatures)
    .leftJoin(sheetSigners, eq(sheetSigners.signatureId, sheetSignatures.id))
    .where(and(eq(sheetSignatures.sheetId, sheet.id), eq(sheetSignatures.version, number)));
  const [house] = await ports.db
    .select({ address: projects.address })
    .from(projects)
    .where(eq(projects.id, sheet.projectId));
  const token = await readToken(ports, sheet);
  const pictures = await Promise.all(
    content.designs.map(async (_, i) => ({
      before: await readPicture(ports, sheetPictureKey(version.id, "before", i + 1)),
      after: await readPicture(ports, sheetPictureKey(version.id, "after", i + 1)),
    })),
  );
  const drawn = {
    ...{ content, hash: version.hash, pictures, signature: signed?.signature ?? null, signer: signed?.signer ?? null },
    recipientName: sheet.recipientName,
    home: signed?.signer ? signed.signer.home : (house?.address ?? null),
  };
  const font = needsFont({ ...drawn, url: null }) ? await openExtraFont(ports.files) : null;
  // Whoever opens it, a file that was signed says what it said then.
  return speak(languageOfVersion(content, sheet), async () => {
    const url = token && (await urlOfApproval(ports, { tenantId: sheet.tenantId, token }));
    return drawSheet({ ...drawn, url }, font);
  });
}

function pdfAnswer(file: Uint8Array<ArrayBuffer>): Response {
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="approval-sheet.pdf"',
      "Content-Length": String(file.byteLength),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
