import { type SQL, sql } from "drizzle-orm";
import { newId } from "../../db/columns.ts";

/** For the batch of what is to be delivered: a call of the company's own system, where it has named one. */
export function queueDelivery({
  id = newId(),
  leadId,
  tenantId,
  at,
}: {
  id?: string;
  leadId: string;
  tenantId: number;
  at: Date;
}): SQL {
  return sql`
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, state, attempts, due_at, created_at)
    SELECT ${id}, ${leadId}, id, 'waiting', 0, ${at.getTime()}, ${at.getTime()} FROM tenants
    WHERE id = ${tenantId} AND webhook_url IS NOT NULL`;
}
