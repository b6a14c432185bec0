import { desc, eq, inArray, sql } from "drizzle-orm";
import { holds } from "../db/holds.ts";
import { signLink } from "../photos/signed-link.ts";
import type { Ports } from "../ports.ts";
import { speak } from "../speak-language.ts";
import { linkToSmall } from "../visualizations/link-to-picture.ts";
import { visualizations } from "../visualizations/table.ts";
import { hasAllPictures } from "./find-pictures.ts";
import { findSheet } from "./find-sheet.ts";
import { readContent } from "./sheet-content.ts";
import { languageOfSheet, readToken, urlOfApproval } from "./sheet-link.ts";
import { hasUnsentChanges, readStatus } from "./sheet-status.ts";
import type { Sheet, SheetDesign, SheetSignature, SheetSummary, SheetVersion } from "./sheets.contract.ts";
import { sheetSignatures, sheetSigners, sheets, sheetVersions } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type VersionRow = typeof sheetVersions.$inferSelect;
type SignatureRow = typeof sheetSignatures.$inferSelect;
type SignerRow = typeof sheetSigners.$inferSelect;

/** A sheet as the company's people read it, with all that was sent and signed. @throws AppError NOT_FOUND */
export async function describeSheet(ports: Needed, userId: string, id: string): Promise<Sheet> {
  const { sheet, mayChange } = await findSheet(ports, userId, id);
  const { projectId, words, recipientName, recipientEmail, pictures, validDays, reminds, revision } = sheet;
  const { status } = readStatus(sheet, ports.now());
  const isOpen = status === "sent" || status === "opened" || status === "signed";
  const token = mayChange && isOpen ? await readToken(ports, sheet) : null;
  return {
    ...{
      id,
      projectId,
      words,
      recipientName,
      recipientEmail,
      pictures,
      validDays,
      reminds,
      language: languageOfSheet(sheet),
      revision,
      status,
      mayChange,
    },
    lacksPicture: (status === "sent" || status === "opened") && !(await isWhole(ports, id)),
    hasUnsentChanges: sheet.sentAt !== null && hasUnsentChanges(sheet),
    sentAt: iso(sheet.sentAt),
    openedAt: iso(sheet.openedAt),
    remindedAt: iso(sheet.remindedAt),
    expiresAt: iso(sheet.expiresAt),
    withdrawnAt: iso(sheet.withdrawnAt),
    withdrawnBy: sheet.withdrawnBy,
    url:
      token && (await speak(languageOfSheet(sheet), () => urlOfApproval(ports, { tenantId: sheet.tenantId, token }))),
    versions: await readVersions(ports, id),
  };
}

function isWhole({ db }: Needed, id: string): Promise<boolean> {
  return holds(db, sql`EXISTS (SELECT 1 FROM sheets WHERE id = ${id} AND ${hasAllPictures()})`);
}

async function readVersions(ports: Needed, sheetId: string): Promise<SheetVersion[]> {
  const versions = await ports.db
    .select()
    .from(sheetVersions)
    .where(eq(sheetVersions.sheetId, sheetId))
    .orderBy(desc(sheetVersions.number));
  const signed = await ports.db
    .select({ signature: sheetSignatures, signer: sheetSigners })
    .from(sheetSignatures)
    .leftJoin(sheetSigners, eq(sheetSigners.signatureId, sheetSignatures.id))
    .where(eq(sheetSignatures.sheetId, sheetId));
  return Promise.all(
    versions.map(async (version) => {
      const found = signed.find(({ signature }) => signature.version === version.number);
      return {
        number: version.number,
        sentAt: version.createdAt.toISOString(),
        hash: version.hash,
        designs: designsOf(version),
        pdfUrl: await signLink(ports, `/api/sheets/${sheetId}/sheet.pdf?version=${version.number}`),
        signature: found ? describeSignature(found.signature, found.signer) : null,
      };
    }),
  );
}

/** As they were frozen, without the hashes of their files. */
export function designsOf({ content }: Pick<VersionRow, "content">): SheetDesign[] {
  return readContent(content).designs.map(({ before: _, after: __, ...design }) => design);
}

function describeSignature({ hash, createdAt, chosen, words }: SignatureRow, signer: SignerRow | null): SheetSignature {
  return { hash, at: createdAt.toISOString(), chosen, words, signer: signer && describeSigner(signer) };
}

function describeSigner(signer: SignerRow): NonNullable<SheetSignature["signer"]> {
  const { name, email, method, drawing, comment, address, browser } = signer;
  return { name, email, method, drawing, comment, address, browser };
}

/** The sheets of a house, newest first. For who may see the house. */
export async function summarizeSheets(ports: Needed, projectId: string): Promise<SheetSummary[]> {
  const rows = await ports.db
    .select({ sheet: sheets, signedBy: sheetSigners.name })
    .from(sheets)
    .leftJoin(sheetSigners, eq(sheetSigners.signatureId, signatureOfSheet(ports)))
    .where(eq(sheets.projectId, projectId))
    .orderBy(desc(sheets.createdAt), desc(sheets.id));
  const small = await linksToFirst(
    ports,
    rows.flatMap(({ sheet }) => sheet.pictures.slice(0, 1)),
  );
  return rows.map(({ sheet, signedBy }) => {
    const { status, at } = readStatus(sheet, ports.now());
    return {
      ...{ id: sheet.id, status, at: at.toISOString(), recipientName: sheet.recipientName },
      expiresAt: iso(sheet.expiresAt),
      signedBy: status === "signed" ? signedBy : null,
      smallUrl: small.get(sheet.pictures[0] ?? "") ?? null,
    };
  });
}

/** Of the version that counts. */
function signatureOfSheet({ db }: Needed) {
  return db
    .select({ id: sheetSignatures.id })
    .from(sheetSignatures)
    .where(sql`${sheetSignatures.sheetId} = ${sheets.id} AND ${sheetSignatures.version} = ${sheets.sentVersion}`);
}

async function linksToFirst(ports: Needed, ids: string[]): Promise<Map<string, string>> {
  const { id, imageKey } = visualizations;
  const rows = await ports.db.select({ id, imageKey }).from(visualizations).where(inArray(id, ids));
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await linkToSmall(ports, row)] as const)));
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
