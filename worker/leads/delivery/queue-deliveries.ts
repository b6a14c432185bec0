import { type SQL, sql } from "drizzle-orm";
import { hasWithdrawn } from "../consent/has-withdrawn.ts";

type Queued = { leadId: string; tenantId: number; at: Date; inOrder?: boolean; only?: { id: string; kind: string } };

/**
 * For the batch of what is to be delivered: a delivery through each channel that the company has, none while it is suspended,
 * and none of a lead whose sender wants no more of it.
 * `inOrder`: after those before it, one at a time. `only`: through the channel of one kind, under this id.
 */
export function queueDeliveries({ leadId, tenantId, at, inOrder = false, only }: Queued): SQL {
  return sql`
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, channel_id, state, attempts, in_order, due_at, created_at)
    SELECT ${only?.id ?? sql`lower(hex(randomblob(16)))`}, ${leadId}, tenants.id, lead_channels.id, 'waiting', 0,
      ${inOrder ? 1 : 0}, ${at.getTime()}, ${at.getTime()}
    FROM lead_channels JOIN tenants ON tenants.id = lead_channels.tenant_id
    WHERE lead_channels.tenant_id = ${tenantId} AND lead_channels.state = 'active' AND tenants.suspended_at IS NULL
      AND NOT ${hasWithdrawn(leadId)}
      ${only ? sql`AND lead_channels.kind = ${only.kind}` : sql``}`;
}

/**
 * The same for a consent that was taken back: each receiver that may have got the lead is told once. `consentId`: the row that
 * says so, without which there is nothing to tell.
 */
export function queueWithdrawal({ leadId, consentId, at }: { leadId: string; consentId: string; at: Date }): SQL {
  return sql`
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, channel_id, event, state, attempts, in_order, due_at, created_at)
    SELECT lower(hex(randomblob(16))), told.lead_id, told.tenant_id, lead_channels.id, 'lead.withdrawn', 'waiting', 0, 0,
      CASE WHEN tenants.suspended_at IS NULL THEN ${at.getTime()} END, ${at.getTime()}
    FROM lead_deliveries AS told JOIN tenants ON tenants.id = told.tenant_id
      JOIN lead_channels ON lead_channels.id = told.channel_id AND lead_channels.state = 'active'
    WHERE told.lead_id = ${leadId} AND told.event = 'lead.created' AND (told.state = 'delivered' OR told.attempts > 0)
      AND EXISTS (SELECT 1 FROM consents WHERE id = ${consentId})
    GROUP BY lead_channels.id`;
}
