import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { write } from "../../db/write.ts";
import type { Ports } from "../../ports.ts";
import type { ChannelDefinition } from "./channel.contract.ts";
import { channelOf, isChannelKind } from "./channels.catalogue.ts";
import { leadChannels, leadDeliveries } from "./table.ts";

export type DeliveryRow = typeof leadDeliveries.$inferSelect;
export type ActiveChannel = typeof leadChannels.$inferSelect & { address: string; definition: ChannelDefinition };

/** The channel that a delivery goes through, while it is there. */
export async function findChannel(
  { db }: Pick<Ports, "db">,
  { channelId, tenantId }: DeliveryRow,
): Promise<ActiveChannel | null> {
  const { id, kind, state } = leadChannels;
  const isIts = channelId === null ? and(eq(leadChannels.tenantId, tenantId), eq(kind, "webhook")) : eq(id, channelId);
  const [channel] = await db
    .select()
    .from(leadChannels)
    .where(and(isIts, eq(state, "active")));
  if (!channel?.address || !isChannelKind(channel.kind)) return null;
  const definition = channelOf(channel.kind);
  if (definition.isSigned && !channel.secret) return null;
  return { ...channel, address: channel.address, definition };
}

/** Of `lead_channels AS channel`: the one of a delivery, in the alias of its table. A version that knew no channels called the webhook. */
export function isChannelOf(alias: string): SQL {
  const call = sql.identifier(alias);
  return sql`(channel.id = ${call}.channel_id OR ${call}.channel_id IS NULL AND channel.id = (
    SELECT id FROM lead_channels WHERE tenant_id = ${call}.tenant_id AND kind = 'webhook' ORDER BY state, created_at LIMIT 1))`;
}

/** The kind of a delivery's channel; in the alias of `lead_deliveries`. */
export function kindOfDelivery(alias: string): SQL {
  return sql`coalesce((SELECT kind FROM lead_channels WHERE id = ${sql.identifier(alias)}.channel_id), 'webhook')`;
}

/** Statements that take channels away, with what is still to go through them. */
export function removeChannels(which: SQL, at: Date): SQLWrapper[] {
  const removed = sql`(SELECT id FROM lead_channels WHERE ${which})`;
  const ofWebhooks = sql`(SELECT tenant_id FROM lead_channels WHERE kind = 'webhook' AND ${which})`;
  return [
    write
      .update(leadDeliveries)
      .set({ state: "dead", dueAt: null, endedAt: at })
      .where(
        sql`state = 'waiting' AND (channel_id IN ${removed} OR channel_id IS NULL AND tenant_id IN ${ofWebhooks})`,
      ),
    write
      .update(leadChannels)
      .set({
        state: "removed",
        address: null,
        secret: null,
        secretBefore: null,
        settings: null,
        filter: null,
        fieldNames: null,
        proof: null,
        updatedAt: at,
      })
      .where(which),
  ];
}
