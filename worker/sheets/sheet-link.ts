import { eq } from "drizzle-orm";
import { type Language, languages, m } from "#messages";
import { newToken, sha256Hex } from "../auth/hash.ts";
import { seal, unseal } from "../auth/signing-keys.ts";
import { AppError } from "../errors.ts";
import { publicOrigin } from "../own-hosts/public-origin.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import type { SheetContent } from "./sheet-content.ts";
import type { SheetRow } from "./sheet-status.ts";
import { pathOfApproval } from "./sheets.contract.ts";
import { sheets } from "./table.ts";

type Settings = Pick<Ports, "settings">;

const purpose = "sheet-link";

/** What opens a sheet's page, as it is stored: its hash finds the sheet, and we alone can read the link again. */
export type StoredToken = { token: string; tokenHash: string; sealedToken: string };

/** A sheet has one link for all its versions, so that a mail of before leads to what counts now. */
export async function readOrIssueToken(ports: Settings, sheet: SheetRow): Promise<StoredToken> {
  const { tokenHash, sealedToken } = sheet;
  const known = await readToken(ports, sheet);
  if (known !== null && tokenHash && sealedToken) return { token: known, tokenHash, sealedToken };
  const token = newToken();
  return {
    token,
    tokenHash: await sha256Hex(token),
    sealedToken: await seal(ports.settings, { purpose, row: sheet.id }, token),
  };
}

/** Null where none was issued, and where the key that sealed it is ours no longer. */
export async function readToken({ settings }: Settings, { id, sealedToken }: SheetRow): Promise<string | null> {
  if (!sealedToken) return null;
  return unseal(settings, { purpose, row: id }, sealedToken).catch(() => null);
}

/** Where a sheet's homeowner reads it: under the company's own host name, where it has one. */
export async function urlOfApproval(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { tenantId, token }: { tenantId: number; token: string },
): Promise<string> {
  return pageUrl({ SITE_ORIGIN: await publicOrigin(ports, tenantId) }, pathOfApproval(token));
}

/** What the homeowner reads from the next version on: mails, link and words. */
export function languageOfSheet({ language }: Pick<SheetRow, "language">): Language {
  return language ?? languages[0];
}

/** What a version is in for good, whatever its company chooses for the next one. */
export function languageOfVersion(
  content: Pick<SheetContent, "language">,
  sheet: Pick<SheetRow, "language">,
): Language {
  return content.language ?? languageOfSheet(sheet);
}

/** @throws AppError NOT_FOUND, the same for a link that has ended and for one that never was */
export async function findSheetOfToken({ db }: Pick<Ports, "db">, token: string): Promise<SheetRow> {
  const hash = await sha256Hex(token.slice(0, 128));
  const [sheet] = await db.select().from(sheets).where(eq(sheets.tokenHash, hash));
  if (!sheet) throw new AppError("NOT_FOUND", m.sheets_link_is_over());
  return sheet;
}

/** Whose sheet a link leads to. @returns null for one that never was */
export async function tenantOfSheet({ db }: Pick<Ports, "db">, token: string): Promise<number | null> {
  const hash = await sha256Hex(token.slice(0, 128));
  const [sheet] = await db.select({ tenantId: sheets.tenantId }).from(sheets).where(eq(sheets.tokenHash, hash));
  return sheet?.tenantId ?? null;
}
