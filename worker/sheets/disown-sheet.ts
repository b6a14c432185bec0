import { eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { foldText } from "../lists/fold-text.ts";
import { canStillGo } from "../mail/can-still-go.ts";
import { suppressMails } from "../mail/suppression.ts";
import type { Ports } from "../ports.ts";
import { queueWithdrawn } from "./queue-sheet-news.ts";
import { findSheetOfToken } from "./sheet-link.ts";
import { sheetSigners, sheets } from "./table.ts";

/**
 * "This is not for me": the link is dead, name and address go from the sheet, the address from the house, who signed from the record,
 * and nothing that others set off is sent to the address any more. For the company the sheet is withdrawn. After it, call
 * `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND
 */
export async function disownSheet(ports: Pick<Ports, "db" | "settings" | "now">, token: string): Promise<void> {
  const sheet = await findSheetOfToken(ports, token);
  const { id, recipientEmail } = sheet;
  const at = ports.now();
  const ended = { withdrawnAt: sql`coalesce(withdrawn_at, ${at.getTime()})`, withdrawnBy: "homeowner" as const };
  const erased = { recipientName: null, recipientEmail: null, tokenHash: null, sealedToken: null };
  await runBatch(ports.db, [
    ...(recipientEmail ? [await suppressMails(ports, recipientEmail)] : []),
    ...(recipientEmail ? [endMailsTo(recipientEmail), forgetInHouse(sheet.projectId, recipientEmail)] : []),
    queueWithdrawn(sheet, at),
    write.delete(sheetSigners).where(eq(sheetSigners.sheetId, id)),
    write
      .update(sheets)
      .set({ ...ended, ...erased, dueAt: null, updatedAt: at })
      .where(eq(sheets.id, id)),
  ]);
}

/** All that waits to go there about sheets, copies of a signature too: whoever signed, it was not the owner of this inbox. */
function endMailsTo(email: string): SQL {
  return sql`
    DELETE FROM mails INDEXED BY mails_recipient
    WHERE ${canStillGo} AND lower(recipient) = ${email.toLowerCase()} AND kind LIKE 'sheet%'`;
}

/** The company's people may have written more about it. */
function forgetInHouse(projectId: string, email: string): SQL {
  return sql`
    UPDATE projects SET customer_email = NULL, search_text = replace(search_text, ${foldText(email)}, '')
    WHERE id = ${projectId} AND lower(customer_email) = ${email}`;
}
