import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { isProven } from "../mail/brand.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { isSuppressed } from "../mail/suppression.ts";
import type { Ports } from "../ports.ts";
import { speak } from "../speak-language.ts";
import { tenants } from "../tenants/table.ts";
import { changedMeanwhile, isAsRead } from "./change-sheet.ts";
import { findSheetToChange, rejectWithdrawn } from "./find-sheet.ts";
import { hasStopped } from "./has-stopped.ts";
import { queueWithdrawn } from "./queue-sheet-news.ts";
import { endWaitingMail } from "./send-sheet.ts";
import { languageOfSheet, readToken, urlOfApproval } from "./sheet-link.ts";
import { sheetMail } from "./sheet-mails.ts";
import type { SheetRow } from "./sheet-status.ts";
import { sheets } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
const days = 86_400_000;

/**
 * The company takes a sheet back, for good, also one that is signed: the signature stays on record, and the page says that the
 * company no longer stands by it. Who has been sent it is told by mail. `isSigned`: what the company saw when it decided, so that
 * nobody takes back a signature that they have not seen. After it, call `wakeScheduledTasks`.
 * @throws AppError as `findSheetToChange`; CONFLICT where it was withdrawn already; CHANGED_MEANWHILE
 */
export async function withdrawSheet(
  ports: Needed,
  { userId, id, isSigned }: { userId: string; id: string; isSigned: boolean },
): Promise<void> {
  const { sheet, writer } = await findSheetToChange(ports, userId, id);
  rejectUnexpected(sheet, isSigned);
  const at = ports.now();
  try {
    await runBatch(ports.db, [
      failUnless(sql`EXISTS (SELECT 1 FROM sheets WHERE ${isAsRead(sheet)}) AND ${writer.still}`),
      endWaitingMail(sheet),
      queueWithdrawn(sheet, at),
      write
        .update(sheets)
        .set({ withdrawnAt: at, withdrawnBy: "company", dueAt: null, updatedAt: at })
        .where(eq(sheets.id, id)),
      ...(await withdrawnMail(ports, sheet)),
    ]);
  } catch (error) {
    // Somebody came in between: then it is told. Anything else is a fault of ours.
    const now = await findSheetToChange(ports, userId, id);
    rejectUnexpected(now.sheet, isSigned);
    if (now.sheet.updatedAt.getTime() !== sheet.updatedAt.getTime()) throw changedMeanwhile();
    throw error;
  }
}

/** @throws AppError CONFLICT once it is withdrawn; CHANGED_MEANWHILE where the homeowner has signed it in the meantime */
function rejectUnexpected(sheet: SheetRow, isSigned: boolean): void {
  rejectWithdrawn(sheet);
  if (sheet.signedAt && !isSigned) throw new AppError("CHANGED_MEANWHILE", m.sheets_signed_meanwhile());
}

async function withdrawnMail(ports: Needed, sheet: SheetRow) {
  const { tenantId, recipientEmail: to, sentAt } = sheet;
  const token = await readToken(ports, sheet);
  if (!sentAt || !to || token === null) return [];
  const tenant = only(await ports.db.select().from(tenants).where(eq(tenants.id, tenantId)));
  if (!(await isProven(ports, tenant)) || (await isSuppressed(ports, to))) return [];
  const content = await speak(languageOfSheet(sheet), async () =>
    sheetMail(ports, { kind: "withdrawn", tenant, url: await urlOfApproval(ports, { tenantId, token }) }),
  );
  const mail = {
    id: newId(),
    to,
    kind: "sheet-withdrawn" as const,
    tenantId,
    userId: null,
    content,
    usefulForMs: 7 * days,
  };
  return [await enqueueMail(ports, { ...mail, onlyIf: sql`NOT ${hasStopped(tenantId, to)}` })];
}

/**
 * Deletes a sheet with its pictures, link and everything that is personal. What was sent and signed stays, without anybody's name.
 * @throws AppError as `findSheetToChange`
 */
export async function deleteSheet(ports: Needed, userId: string, id: string): Promise<void> {
  const { writer } = await findSheetToChange(ports, userId, id);
  await limitAttempts(ports, "sheetsOfAccount", userId);
  await runBatch(ports.db, [failUnless(writer.still), write.delete(sheets).where(eq(sheets.id, id))]);
}
