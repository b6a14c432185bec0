import { type SQL, sql } from "drizzle-orm";
import { newId } from "../../db/columns.ts";

/**
 * For the batch of what is to be delivered: a call of the company's own system, where it has named one and is not suspended.
 * `inOrder`: after those before it, one at a time.
 */
export function queueDelivery({
  id = newId(),
  leadId,
  tenantId,
  at,
  inOrder = false,
}: {
  id?: string;
  leadId: string;
  tenantId: number;
  at: Date;
  inOrder?: boolean;
}): SQL {
  return sql`
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, state, attempts, in_order, due_at, created_at)
    SELECT ${id}, ${leadId}, id, 'waiting', 0, ${inOrder ? 1 : 0}, ${at.getTime()}, ${at.getTime()} FROM tenants
    WHERE id = ${tenantId} AND webhook_url IS NOT NULL AND suspended_at IS NULL`;
}
