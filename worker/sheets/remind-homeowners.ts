import { and, eq, lte, min, sql } from "drizzle-orm";
import { newId } from "../db/columns.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { isProven } from "../mail/brand.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { isSuppressed } from "../mail/suppression.ts";
import type { Ports } from "../ports.ts";
import { speak } from "../speak-language.ts";
import { tenants } from "../tenants/table.ts";
import { findVersion, readState } from "./approve-page.ts";
import { hasStopped } from "./has-stopped.ts";
import { readContent } from "./sheet-content.ts";
import { languageOfSheet, readToken, urlOfApproval } from "./sheet-link.ts";
import { sheetMail } from "./sheet-mails.ts";
import type { SheetRow } from "./sheet-status.ts";
import { sheets } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

const maxPerRun = 50;

/** Reminds homeowners of a sheet that waits for them, each once, halfway to its end. A due task. */
export async function remindHomeowners(ports: Needed): Promise<Date | null> {
  const rows = await ports.db.select().from(sheets).where(lte(sheets.dueAt, ports.now())).limit(maxPerRun);
  for (const sheet of rows) await remind(ports, sheet);
  const { next } = only(await ports.db.select({ next: min(sheets.dueAt) }).from(sheets));
  return next;
}

/** The row is taken out of the line first: a mail too few is better than two. */
async function remind(ports: Needed, sheet: SheetRow): Promise<void> {
  const [taken] = await ports.db
    .update(sheets)
    .set({ dueAt: null })
    .where(and(eq(sheets.id, sheet.id), eq(sheets.dueAt, sheet.dueAt ?? new Date(0))))
    .returning({ id: sheets.id });
  const to = sheet.recipientEmail;
  const token = await readToken(ports, sheet);
  if (!taken || !to || token === null) return;
  const tenant = only(await ports.db.select().from(tenants).where(eq(tenants.id, sheet.tenantId)));
  if ((await readState(ports, sheet, tenant)) !== "open") return;
  if (!(await isProven(ports, tenant)) || (await isSuppressed(ports, to))) return;
  const { designs } = readContent((await findVersion(ports, sheet)).content);
  const expiresAt = sheet.expiresAt ?? ports.now();
  const content = await speak(languageOfSheet(sheet), async () => {
    const url = await urlOfApproval(ports, { tenantId: tenant.id, token });
    return sheetMail(ports, { kind: "reminder", tenant, url, count: designs.length, expiresAt });
  });
  const mailId = newId();
  const isWaiting = sql`EXISTS (
    SELECT 1 FROM sheets WHERE id = ${sheet.id} AND sent_version = ${sheet.sentVersion} AND revision = sent_revision
      AND signed_at IS NULL AND withdrawn_at IS NULL AND reminded_at IS NULL) AND NOT ${hasStopped(tenant.id, to)}`;
  const mail = { id: mailId, to, kind: "sheet-reminder" as const, tenantId: tenant.id, userId: null, content };
  await runBatch(ports.db, [
    await enqueueMail(ports, { ...mail, usefulForMs: expiresAt.getTime() - ports.now().getTime(), onlyIf: isWaiting }),
    write
      .update(sheets)
      .set({ remindedAt: ports.now(), mailId })
      .where(sql`id = ${sheet.id} AND EXISTS (SELECT 1 FROM mails WHERE id = ${mailId})`),
  ]);
}
