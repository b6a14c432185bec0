import { type SQL, sql } from "drizzle-orm";

type Queued = { leadId: string; tenantId: number; at: Date; inOrder?: boolean; only?: { id: string; kind: string } };

/**
 * For the batch of what is to be delivered: a delivery through each channel that the company has, none while it is suspended.
 * `inOrder`: after those before it, one at a time. `only`: through the channel of one kind, under this id.
 */
export function queueDeliveries({ leadId, tenantId, at, inOrder = false, only }: Queued): SQL {
  return sql`
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, channel_id, state, attempts, in_order, due_at, created_at)
    SELECT ${only?.id ?? sql`lower(hex(randomblob(16)))`}, ${leadId}, tenants.id, lead_channels.id, 'waiting', 0,
      ${inOrder ? 1 : 0}, ${at.getTime()}, ${at.getTime()}
    FROM lead_channels JOIN tenants ON tenants.id = lead_channels.tenant_id
    WHERE lead_channels.tenant_id = ${tenantId} AND lead_channels.state = 'active' AND tenants.suspended_at IS NULL
      ${only ? sql`AND lead_channels.kind = ${only.kind}` : sql``}`;
}
