import { type SQL, sql } from "drizzle-orm";
import { newId } from "../db/columns.ts";
import type { Ports } from "../ports.ts";
import type { MailKind } from "./mail-kinds.catalogue.ts";
import { type MailContent, sealContent } from "./seal-content.ts";

export type { MailContent } from "./seal-content.ts";

const day = 86_400_000;

export type Mail = {
  /** For causes that want to know later what became of it. */
  id?: string;
  to: string;
  /** Which template. */
  kind: MailKind;
  tenantId: number;
  userId: string | null;
  /** The lead that it brings. */
  leadId?: string;
  content: MailContent;
  /** How long it makes sense to deliver it, in ms; a day unless told otherwise. */
  usefulForMs?: number;
  /** Not queued while a mail of this kind to this address is younger than this, in ms: nobody's inbox can be flooded. */
  minIntervalMs?: number;
  /** What must hold when the batch comes to it, else there is no mail. */
  onlyIf?: SQL;
};

/**
 * The outbox row as a statement for the batch of what causes the mail, so that there is no mail without its cause and no
 * cause without its mail. After the batch, call `wakeScheduledTasks`.
 */
export async function enqueueMail(ports: Pick<Ports, "settings" | "now">, mail: Mail): Promise<SQL> {
  const { id = newId(), to, kind, tenantId, userId, leadId = null, content, usefulForMs = day, minIntervalMs } = mail;
  const { onlyIf = sql`TRUE` } = mail;
  const at = ports.now().getTime();
  const sealed = await sealContent(ports, id, { ...content, usefulUntil: at + usefulForMs });
  const isDue = minIntervalMs
    ? sql`NOT EXISTS (
        SELECT 1 FROM mails WHERE user_id IS ${userId} AND recipient = ${to} AND kind = ${kind} AND created_at > ${at - minIntervalMs})`
    : sql`TRUE`;
  return sql`
    INSERT INTO mails (id, recipient, kind, tenant_id, user_id, lead_id, sealed, state, attempts, due_at, created_at)
    SELECT ${id}, ${to}, ${kind}, ${tenantId}, ${userId}, ${leadId}, ${sealed}, 'queued', 0, ${at}, ${at}
    WHERE ${isDue} AND ${onlyIf}`;
}
