import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { requirePictures } from "./find-pictures.ts";
import { findSheetToChange, rejectWithdrawn } from "./find-sheet.ts";
import { languageOfSheet } from "./sheet-link.ts";
import type { SheetRow } from "./sheet-status.ts";
import type { SheetInput } from "./sheets.contract.ts";
import { sheets } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * Saves what a sheet says. What was sent before can then be signed no more, and a signature that is there stays with its version.
 * Saving what is saved already changes nothing.
 * @throws AppError as `findSheetToChange`; NOT_FOUND for a picture that is not of the house; CHANGED_MEANWHILE; CONFLICT once
 * it is withdrawn
 */
export async function changeSheet(
  ports: Needed,
  { userId, id, input }: { userId: string; id: string; input: SheetInput },
): Promise<void> {
  const { sheet, writer } = await findSheetToChange(ports, userId, id);
  rejectWithdrawn(sheet);
  await limitAttempts(ports, "sheetsOfAccount", userId);
  if (sheet.revision !== input.revision) throw changedMeanwhile();
  const { revision, recipientName, recipientEmail, ...rest } = input;
  const language = input.language ?? languageOfSheet(sheet);
  const next = {
    ...rest,
    language,
    recipientName: recipientName || null,
    recipientEmail: recipientEmail.toLowerCase() || null,
  };
  if (isSame(sheet, next)) return;
  await requirePictures(ports, sheet.projectId, input.pictures);
  const [changed] = await ports.db
    .update(sheets)
    .set({ ...next, revision: revision + 1, dueAt: null, updatedAt: ports.now() })
    .where(and(isAsRead(sheet), writer.still))
    .returning({ id: sheets.id });
  if (!changed) throw changedMeanwhile();
}

/** Nobody has changed, sent or withdrawn it since. */
export function isAsRead({ id, revision, sentVersion, signedAt }: SheetRow): SQL | undefined {
  return and(
    eq(sheets.id, id),
    eq(sheets.revision, revision),
    sql`sent_version IS ${sentVersion}`,
    sql`signed_at IS ${signedAt?.getTime() ?? null}`,
    isNull(sheets.withdrawnAt),
  );
}

export function changedMeanwhile(): AppError {
  return new AppError("CHANGED_MEANWHILE", m.sheets_changed_meanwhile());
}

type Saved = Pick<
  SheetRow,
  "language" | "words" | "recipientName" | "recipientEmail" | "pictures" | "validDays" | "reminds"
>;

function isSame(sheet: SheetRow, next: Saved): boolean {
  const { words, recipientName, recipientEmail, pictures, validDays, reminds } = sheet;
  return (
    languageOfSheet(sheet) === next.language &&
    words === next.words &&
    recipientName === next.recipientName &&
    recipientEmail === next.recipientEmail &&
    pictures.join() === next.pictures.join() &&
    validDays === next.validDays &&
    reminds === next.reminds
  );
}
