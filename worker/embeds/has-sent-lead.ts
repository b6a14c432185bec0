import { sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";

/**
 * Whether a visitor has told a company who he is, in its widget. What was taken for a program's, or turned out to be one,
 * tells it of nobody.
 */
export async function hasSentLead(
  { db }: Pick<Ports, "db">,
  { tenantId, visitorId }: { tenantId: number; visitorId: string },
): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM leads
    WHERE visitor_id = ${visitorId} AND tenant_id = ${tenantId} AND lead_type = 'widget' AND status <> 'spam'
    LIMIT 1`);
  return found.length > 0;
}
