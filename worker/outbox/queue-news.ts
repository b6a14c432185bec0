import { type SQL, sql } from "drizzle-orm";

/** What of the company's wishes a piece of news is held against; null: it has none, so only a channel without such a wish gets it. */
export type NewsTopic = { service: SQL; campaign: SQL };

/** Of `lead_channels AS channel`: whether the company chose it for such news, and about such leads. */
export function wantsNews(event: string, { service, campaign }: NewsTopic): SQL {
  // What a channel is told of unless somebody chooses (`events.catalogue.ts`).
  const isChosen = sql`(channel.events IS NULL AND ${event} = 'lead.created'
    OR EXISTS (SELECT 1 FROM json_each(channel.events) WHERE value = ${event}))`;
  return sql`${isChosen} AND ${isAmong("$.services", service)} AND ${isAmong("$.campaigns", campaign)}`;
}

function isAmong(list: string, value: SQL): SQL {
  return sql`(
    coalesce(json_array_length(channel.filter, ${list}), 0) = 0
    OR EXISTS (SELECT 1 FROM json_each(channel.filter, ${list}) WHERE lower(value) = lower(${value})))`;
}

/** Channels that are told something now: none while their company is suspended. */
export const isOpenChannel = sql`channel.state = 'active' AND channel.state <> 'removed' AND EXISTS (
  SELECT 1 FROM tenants WHERE tenants.id = channel.tenant_id AND tenants.suspended_at IS NULL)`;

type Queued = {
  /** What it is about, for the id: the same news is queued once for each channel, however often this runs. */
  key: string;
  tenantId: SQL | number;
  event: string;
  /** What its reader needs, as `EventFacts`. */
  facts: Record<string, string | number>;
  topic: NewsTopic;
  at: Date;
  /** Channels that are told whatever the company chose. */
  orIf?: SQL;
  onlyIf?: SQL;
};

/**
 * For the batch of what a company is to be told beside its leads: a delivery through each channel that wants it, behind what waits
 * there already. After it, call `wakeScheduledTasks`.
 */
export function queueNews({
  key,
  tenantId,
  event,
  facts,
  topic,
  at,
  orIf = sql`FALSE`,
  onlyIf = sql`TRUE`,
}: Queued): SQL {
  return sql`
    INSERT INTO lead_deliveries (id, tenant_id, channel_id, event, facts, state, attempts, in_order, due_at, created_at)
    SELECT ${key} || '.' || channel.id, channel.tenant_id, channel.id, ${event}, ${JSON.stringify(facts)}, 'waiting', 0, 1,
      ${at.getTime()}, ${at.getTime()}
    FROM lead_channels AS channel
    WHERE channel.tenant_id = ${tenantId} AND ${isOpenChannel} AND ${onlyIf}
      AND (${wantsNews(event, topic)} OR ${orIf})
    ORDER BY channel.created_at, channel.id
    ON CONFLICT (id) DO NOTHING`;
}
