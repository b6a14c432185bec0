import type { SheetStatus } from "./sheets.catalogue.ts";
import type { sheets } from "./table.ts";

export type SheetRow = typeof sheets.$inferSelect;

/** What a sheet is at this moment, and since when. What was changed after it was sent is a draft again. */
export function readStatus(sheet: SheetRow, now: Date): { status: SheetStatus; at: Date } {
  const { withdrawnAt, sentAt, signedAt, expiresAt, openedAt, updatedAt } = sheet;
  if (withdrawnAt) return { status: "withdrawn", at: withdrawnAt };
  if (!sentAt || hasUnsentChanges(sheet)) return { status: "draft", at: updatedAt };
  if (signedAt) return { status: "signed", at: signedAt };
  if (expiresAt && expiresAt <= now) return { status: "expired", at: expiresAt };
  return openedAt ? { status: "opened", at: openedAt } : { status: "sent", at: sentAt };
}

export function hasUnsentChanges({ revision, sentRevision }: Pick<SheetRow, "revision" | "sentRevision">): boolean {
  return revision !== sentRevision;
}
