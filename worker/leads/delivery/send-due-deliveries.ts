import { and, eq, type SQL, sql } from "drizzle-orm";
import { lease, type Outbox, runOutbox } from "../../outbox/run-outbox.ts";
import type { Ports } from "../../ports.ts";
import { isNotSuspended } from "../held.ts";
import { attemptDelivery, leaseMs, type NewsReaders } from "./attempt-delivery.ts";
import type { DeliveryRow } from "./channel.ts";
import { leadDeliveries } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now" | "email">;

const outbox: Outbox<typeof leadDeliveries> = {
  table: leadDeliveries,
  key: leadDeliveries.id,
  order: [leadDeliveries.createdAt],
  leaseMs,
  // Gentle with a small server, and fewer than a Worker may have open.
  concurrency: 4,
  maxPerRun: 200,
};

/**
 * Delivers what is due of one company's news, through each channel in the order in which they came: only the oldest that waits
 * there is taken, and those behind it once that is over. Each company has a run of its own (`DueWork`), so that a slow receiver holds
 * up its own news and nobody else's. `readers`: of news that are about no lead and no picture.
 * @returns when it wants to be asked again; null when nothing waits
 */
export function deliverLeads(ports: Needed, tenantId: number, readers: NewsReaders = {}): Promise<Date | null> {
  const scope = and(eq(leadDeliveries.tenantId, tenantId), isNext(tenantId));
  return runOutbox(ports, { ...outbox, scope }, (rows) =>
    Promise.all(rows.map((row) => attemptDelivery(ports, row, readers))),
  );
}

/** The first in the line of each channel, and what stands in no line. */
function isNext(tenantId: number): SQL {
  return sql`lead_deliveries.id IN (
    SELECT (
      SELECT id FROM lead_deliveries INDEXED BY lead_deliveries_line
      WHERE channel_id = lead_channels.id AND state = 'waiting' AND in_order ORDER BY created_at, rowid LIMIT 1)
    FROM lead_channels WHERE tenant_id = ${tenantId} AND state = 'active'
    UNION ALL
    SELECT id FROM lead_deliveries INDEXED BY lead_deliveries_due
    WHERE tenant_id = ${tenantId} AND due_at IS NOT NULL AND NOT in_order)`;
}

/** One delivery, taken out of its turn; null when it is over, or rests because its company is suspended. */
export async function takeOne(ports: Needed, id: string): Promise<DeliveryRow | null> {
  const { id: key, state, tenantId } = leadDeliveries;
  const [row] = await lease(ports, outbox, and(eq(key, id), eq(state, "waiting"), isNotSuspended(tenantId)));
  return row ?? null;
}
