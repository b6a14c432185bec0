import { and, eq, isNotNull } from "drizzle-orm";
import { lease, type Outbox, runOutbox } from "../../outbox/run-outbox.ts";
import type { Ports } from "../../ports.ts";
import { isNotSuspended } from "../held.ts";
import { leadDeliveries } from "../table.ts";
import { attemptDelivery, leaseMs } from "./attempt-delivery.ts";
import type { DeliveryRow } from "./channel.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

const outbox: Outbox<typeof leadDeliveries> = {
  table: leadDeliveries,
  key: leadDeliveries.id,
  order: [leadDeliveries.createdAt],
  // What was held while the company was suspended.
  oneByOne: leadDeliveries.inOrder,
  leaseMs,
  // Gentle with a small server, and fewer than a Worker may have open.
  concurrency: 4,
  maxPerRun: 200,
};

/**
 * Delivers what is due of one company's leads, oldest first. Each company has a run of its own (`DueWork`), so that a slow
 * receiver holds up its own leads and nobody else's.
 * @returns when it wants to be asked again; null when nothing waits
 */
export function deliverLeads(ports: Needed, tenantId: number): Promise<Date | null> {
  const scope = and(eq(leadDeliveries.tenantId, tenantId), isNotNull(leadDeliveries.dueAt));
  return runOutbox(ports, { ...outbox, scope }, (rows) => Promise.all(rows.map((row) => attemptDelivery(ports, row))));
}

/** One delivery, taken out of its turn; null when it is over, or rests because its company is suspended. */
export async function takeOne(ports: Needed, id: string): Promise<DeliveryRow | null> {
  const { id: key, state, tenantId } = leadDeliveries;
  const [row] = await lease(ports, outbox, and(eq(key, id), eq(state, "waiting"), isNotSuspended(tenantId)));
  return row ?? null;
}
