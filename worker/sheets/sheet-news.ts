import { and, eq, sql } from "drizzle-orm";
import { holds } from "../db/holds.ts";
import { only } from "../db/only.ts";
import type { NewsReaders } from "../leads/delivery/attempt-delivery.ts";
import type { SheetSigned, SheetWithdrawn, ToldSheet } from "../leads/delivery/other-news.contract.ts";
import type { Ports } from "../ports.ts";
import { hasStopped } from "./has-stopped.ts";
import { readContent } from "./sheet-content.ts";
import type { SheetRow } from "./sheet-status.ts";
import { sheetSignatures, sheetSigners, sheets, sheetVersions } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings">;
type Told = { id: string; createdAt: Date };

/** For `deliverLeads`, which knows nothing of sheets. */
export const sheetNewsReaders: NewsReaders = {
  "sheet.signed": async (ports, { id, createdAt, facts }) =>
    facts?.signatureId ? sheetSignedNews(ports, { id, createdAt, signatureId: facts.signatureId }) : null,
  "sheet.withdrawn": async (ports, { id, createdAt, facts }) =>
    facts?.sheetId ? sheetWithdrawnNews(ports, { id, createdAt, sheetId: facts.sheetId }) : null,
};

/** What other systems are told of a signature, read when they are told; null once its sheet is deleted. */
export async function sheetSignedNews(
  ports: Needed,
  { id, createdAt, signatureId }: Told & { signatureId: string },
): Promise<SheetSigned | null> {
  const [found] = await ports.db
    .select({ signature: sheetSignatures, signer: sheetSigners, sheet: sheets, content: sheetVersions.content })
    .from(sheetSignatures)
    .innerJoin(sheets, eq(sheets.id, sheetSignatures.sheetId))
    .innerJoin(
      sheetVersions,
      and(eq(sheetVersions.sheetId, sheetSignatures.sheetId), eq(sheetVersions.number, sheetSignatures.version)),
    )
    .leftJoin(sheetSigners, eq(sheetSigners.signatureId, sheetSignatures.id))
    .where(eq(sheetSignatures.id, signatureId));
  if (!found) return null;
  const { signature, signer, sheet } = found;
  const { service, parts, price } = only(
    readContent(found.content).designs.slice(signature.chosen - 1, signature.chosen),
  );
  const isTold = signer !== null && !(await holds(ports.db, hasStopped(sheet.tenantId, signer.email)));
  return {
    ...{ type: "sheet.signed", id, createdAt: createdAt.toISOString(), isTest: false },
    sheet: {
      ...(await describe(ports, sheet, signature.version)),
      ...{ signedAt: signature.createdAt.toISOString(), hash: signature.hash },
      chosen: { number: signature.chosen, service, design: parts, priceRange: price },
      homeowner: isTold ? describeHomeowner(signer) : null,
    },
  };
}

function describeHomeowner({ name, email, method, comment, home }: typeof sheetSigners.$inferSelect) {
  return { name, email, method, comment, home };
}

/** The same of a sheet that was withdrawn; null once it is deleted, and for one that nobody was sent. */
export async function sheetWithdrawnNews(
  ports: Needed,
  { id, createdAt, sheetId }: Told & { sheetId: string },
): Promise<SheetWithdrawn | null> {
  const [sheet] = await ports.db.select().from(sheets).where(eq(sheets.id, sheetId));
  if (!sheet?.withdrawnBy || sheet.sentVersion === null) return null;
  const isSigned = sql`EXISTS (SELECT 1 FROM sheet_signatures WHERE sheet_id = ${sheetId} AND version = ${sheet.sentVersion})`;
  return {
    ...{ type: "sheet.withdrawn", id, createdAt: createdAt.toISOString(), isTest: false },
    sheet: await describe(ports, sheet, sheet.sentVersion),
    ...{ withdrawnBy: sheet.withdrawnBy, wasSigned: await holds(ports.db, isSigned) },
  };
}

async function describe(
  { db, settings }: Needed,
  { id, projectId, tenantId, recipientEmail }: SheetRow,
  version: number,
): Promise<ToldSheet> {
  const [lead] = await db.all<{ id: string }>(sql`
    SELECT id FROM leads INDEXED BY leads_of_all_email WHERE lower(email) = ${recipientEmail} AND tenant_id = ${tenantId} AND project_id = ${projectId}
    ORDER BY created_at DESC LIMIT 1`);
  const projectUrl = new URL(`/projects/${projectId}`, settings.SITE_ORIGIN).href;
  return { id, version, url: `${projectUrl}/sheets/${id}`, projectUrl, leadId: lead?.id ?? null };
}
