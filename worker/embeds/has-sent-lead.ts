import { sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";

/**
 * Whether a visitor has told a company who he is, in its widget, or goes on from the link that came of it. What was taken for
 * a program's, or turned out to be one, tells it of nobody.
 */
export async function hasSentLead(
  { db }: Pick<Ports, "db">,
  { tenantId, visitorId }: { tenantId: number; visitorId: string },
): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM leads
    WHERE visitor_id = ${visitorId} AND tenant_id = ${tenantId} AND lead_type = 'widget' AND status <> 'spam'
    UNION ALL
    SELECT 1 FROM picture_link_visitors
      JOIN picture_links ON picture_links.id = picture_link_visitors.link_id
      JOIN leads ON leads.id = picture_links.lead_id
    WHERE picture_link_visitors.visitor_id = ${visitorId} AND picture_links.revoked_at IS NULL
      AND leads.tenant_id = ${tenantId} AND leads.lead_type = 'widget' AND leads.status <> 'spam'
    LIMIT 1`);
  return found.length > 0;
}
