import { type SQL, sql } from "drizzle-orm";
import { isOpenChannel, wantsNews } from "../../outbox/queue-news.ts";
import { hasWithdrawn } from "../consent/has-withdrawn.ts";
import { type ChannelEvent, defaultEvent } from "./events.catalogue.ts";

type Queued = {
  leadId: string;
  tenantId: number;
  at: Date;
  event?: ChannelEvent;
  /** `EventFacts` as JSON; in `leads`, the row of the lead. */
  facts?: SQL;
  /** On what of that row it depends. */
  onlyIf?: SQL;
  /** Through this channel alone, under this id, whatever the company chose for it. */
  only?: { id: string; channelId: string };
};

const topic = { service: sql`leads.service`, campaign: sql`leads.utm ->> '$.campaign'` };

/**
 * For the batch of what a company is to be told: a delivery through each channel that wants it, behind what waits there already.
 * None while the company is suspended, and none of a lead whose sender wants no more of it.
 */
export function queueDeliveries(queued: Queued): SQL {
  const { leadId, tenantId, at, event = defaultEvent, facts = sql`NULL`, onlyIf = sql`TRUE`, only } = queued;
  return sql`
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, channel_id, event, facts, state, attempts, in_order, due_at, created_at)
    SELECT ${only?.id ?? sql`lower(hex(randomblob(16)))`}, leads.id, channel.tenant_id, channel.id, ${event}, ${facts}, 'waiting', 0, 1,
      ${at.getTime()}, ${at.getTime()}
    FROM lead_channels AS channel JOIN leads ON leads.id = ${leadId}
    WHERE channel.tenant_id = ${tenantId} AND ${isOpenChannel} AND ${onlyIf} AND NOT ${hasWithdrawn(leadId)}
      AND ${only ? sql`channel.id = ${only.channelId}` : wantsNews(event, topic)}
    ORDER BY channel.created_at, channel.id`;
}

/**
 * The same for a consent that was taken back: each receiver that may have got the lead is told once. `consentId`: the row that
 * says so, without which there is nothing to tell.
 */
export function queueWithdrawal({ leadId, consentId, at }: { leadId: string; consentId: string; at: Date }): SQL {
  return sql`
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, channel_id, event, state, attempts, in_order, due_at, created_at)
    SELECT lower(hex(randomblob(16))), told.lead_id, told.tenant_id, lead_channels.id, 'lead.withdrawn', 'waiting', 0, 1,
      CASE WHEN tenants.suspended_at IS NULL THEN ${at.getTime()} END, ${at.getTime()}
    FROM lead_deliveries AS told JOIN tenants ON tenants.id = told.tenant_id
      JOIN lead_channels ON lead_channels.id = told.channel_id AND lead_channels.state = 'active'
    WHERE told.lead_id = ${leadId} AND told.event <> 'lead.withdrawn' AND (told.state = 'delivered' OR told.attempts > 0)
      AND EXISTS (SELECT 1 FROM consents WHERE id = ${consentId})
    GROUP BY lead_channels.id`;
}
