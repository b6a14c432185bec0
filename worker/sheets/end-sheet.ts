import { eq, sql } from "drizzle-orm";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { isProven } from "../mail/brand.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { isSuppressed } from "../mail/suppression.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { findSheetToChange, rejectWithdrawn } from "./find-sheet.ts";
import { endWaitingMail, hasStopped } from "./send-sheet.ts";
import { readToken, urlOfApproval } from "./sheet-link.ts";
import { sheetMail } from "./sheet-mails.ts";
import type { SheetRow } from "./sheet-status.ts";
import { sheets } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
const days = 86_400_000;

/**
 * The company takes a sheet back, for good, also one that is signed: the signature stays on record, and the page says that the
 * company no longer stands by it. Who has been sent it is told by mail. After it, call `wakeScheduledTasks`.
 * @throws AppError as `findSheetToChange`; CONFLICT where it was withdrawn already
 */
export async function withdrawSheet(ports: Needed, userId: string, id: string): Promise<void> {
  const { sheet, writer } = await findSheetToChange(ports, userId, id);
  rejectWithdrawn(sheet);
  const at = ports.now();
  await runBatch(ports.db, [
    failUnless(writer.still),
    endWaitingMail(sheet),
    write
      .update(sheets)
      .set({ withdrawnAt: at, withdrawnBy: "company", dueAt: null, updatedAt: at })
      .where(sql`id = ${id} AND withdrawn_at IS NULL`),
    ...(await withdrawnMail(ports, sheet)),
  ]);
}

async function withdrawnMail(ports: Needed, sheet: SheetRow) {
  const { tenantId, recipientEmail: to, sentAt } = sheet;
  const token = await readToken(ports, sheet);
  if (!sentAt || !to || token === null) return [];
  const tenant = only(await ports.db.select().from(tenants).where(eq(tenants.id, tenantId)));
  if (!(await isProven(ports, tenant)) || (await isSuppressed(ports, to))) return [];
  const content = await sheetMail(ports, { kind: "withdrawn", tenant, url: urlOfApproval(ports, token) });
  const mail = { id: newId(), to, kind: "sheet-withdrawn", tenantId, userId: null, content, usefulForMs: 7 * days };
  return [await enqueueMail(ports, { ...mail, onlyIf: sql`NOT ${hasStopped(sheet.projectId, to)}` })];
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
