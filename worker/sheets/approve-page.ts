import { and, eq, sql } from "drizzle-orm";
import { holds } from "../db/holds.ts";
import { only } from "../db/only.ts";
import { AppError } from "../errors.ts";
import { describeCompany } from "../leads/homeowner/describe-company.ts";
import { isProven } from "../mail/brand.ts";
import { projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { tenants } from "../tenants/table.ts";
import { designsOf } from "./describe-sheet.ts";
import { hasAllPictures } from "./find-pictures.ts";
import { readContent } from "./sheet-content.ts";
import { findSheetOfToken, languageOfSheet, languageOfVersion } from "./sheet-link.ts";
import { readStatus, type SheetRow } from "./sheet-status.ts";
import type { ApprovePage, ApproveSheet, ApproveState } from "./sheets.contract.ts";
import { sheetSignatures, sheetSigners, sheets, sheetVersions } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** What the homeowner's page shows; null for a link that has ended, or never was. */
export async function describeApprovePage(ports: Needed, token: string): Promise<ApprovePage | null> {
  const sheet = await findSheetOfToken(ports, token).catch(ignoreUnknown);
  if (!sheet) return null;
  const tenant = only(await ports.db.select().from(tenants).where(eq(tenants.id, sheet.tenantId)));
  const company = await describeCompany(ports, tenant);
  const state = await readState(ports, sheet, tenant);
  const version = isReadable(state) ? await describeVersion(ports, sheet) : null;
  const { slug, accent, logoUrl } = company.tenant;
  return {
    state,
    language: version?.language ?? languageOfSheet(sheet),
    tenant: { slug, accent, logoUrl },
    providerName: company.isCompanys ? company.providerName : null,
    company: version?.company ?? {
      name: company.tenant.companyName,
      legalName: company.legalName,
      license: company.licenseNumber,
    },
    phone: company.phone,
    sheet: version?.sheet ?? null,
  };
}

/** What can be done with the link at this moment. */
export async function readState(ports: Needed, sheet: SheetRow, tenant: Tenant): Promise<ApproveState> {
  const { status } = readStatus(sheet, ports.now());
  if (status === "withdrawn" || status === "signed" || status === "expired") return status;
  if (status === "draft") return "changing";
  if (tenant.suspendedAt !== null || !(await isProven(ports, tenant))) return "closed";
  const isWhole = sql`EXISTS (SELECT 1 FROM sheets WHERE id = ${sheet.id} AND ${hasAllPictures()})`;
  return (await holds(ports.db, isWhole)) ? "open" : "incomplete";
}

/** Whether pictures and words are shown. */
export function isReadable(state: ApproveState): boolean {
  return state === "open" || state === "signed";
}

export async function findVersion({ db }: Pick<Ports, "db">, { id, sentVersion }: SheetRow) {
  const isIt = and(eq(sheetVersions.sheetId, id), eq(sheetVersions.number, sentVersion ?? 0));
  return only(await db.select().from(sheetVersions).where(isIt));
}

async function describeVersion(
  ports: Needed,
  sheet: SheetRow,
): Promise<Pick<ApprovePage, "company" | "language"> & { sheet: ApproveSheet }> {
  const version = await findVersion(ports, sheet);
  const content = readContent(version.content);
  const { company, words, notice, declaration, sentAt, expiresAt } = content;
  const [house] = await ports.db
    .select({ address: projects.address })
    .from(projects)
    .where(eq(projects.id, sheet.projectId));
  return {
    company,
    language: languageOfVersion(content, sheet),
    sheet: {
      ...{ version: version.number, hash: version.hash, sentAt, expiresAt, words, notice, declaration },
      recipientName: sheet.recipientName,
      home: house?.address ?? null,
      designs: designsOf(version),
      signature: sheet.signedAt ? await readSignature(ports, sheet) : null,
    },
  };
}

async function readSignature({ db }: Needed, { id, sentVersion }: SheetRow): Promise<ApproveSheet["signature"]> {
  const [found] = await db
    .select({ signature: sheetSignatures, signer: sheetSigners })
    .from(sheetSignatures)
    .leftJoin(sheetSigners, eq(sheetSigners.signatureId, sheetSignatures.id))
    .where(and(eq(sheetSignatures.sheetId, id), eq(sheetSignatures.version, sentVersion ?? 0)));
  if (!found) return null;
  const { signature, signer } = found;
  const { name = null, comment = null, drawing = null } = signer ?? {};
  return { name, comment, drawing, at: signature.createdAt.toISOString(), chosen: signature.chosen };
}

/** Somebody looks at a version: a script says so, programs that open links do not. Once. */
export async function openSheet(ports: Needed, token: string, version: number): Promise<void> {
  const { id } = await findSheetOfToken(ports, token);
  await ports.db
    .update(sheets)
    .set({ openedAt: ports.now() })
    .where(sql`id = ${id} AND opened_at IS NULL AND sent_version = ${version}`);
}

function ignoreUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}
