import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";

/**
 * Whether the person of a lead has asked not to be contacted any more: a condition for whatever goes out about them or to
 * them, so that a withdrawal that comes in between counts.
 */
export function hasWithdrawn(leadId: string | SQLWrapper): SQL {
  return sql`EXISTS (SELECT 1 FROM consents WHERE lead_id = ${leadId} AND purpose = 'request' AND event = 'withdrawn')`;
}

/** Whether they have agreed to text messages, and not taken it back. */
export function hasTexts(leadId: string | SQLWrapper): SQL {
  return sql`(
    SELECT event FROM consents WHERE lead_id = ${leadId} AND purpose = 'texts'
    ORDER BY created_at DESC, rowid DESC LIMIT 1) IS 'given'`;
}

/** The first, asked once more in the last moment before something leaves. */
export async function isWithdrawn({ db }: Pick<Ports, "db">, leadId: string): Promise<boolean> {
  const found = await db.all(sql`SELECT 1 WHERE ${hasWithdrawn(leadId)}`);
  return found.length > 0;
}
