import { and, asc, eq, inArray, isNotNull, lte, min, sql } from "drizzle-orm";
import type { Services } from "../../ports.ts";
import { isNotSuspended } from "../held.ts";
import { leadDeliveries } from "../table.ts";
import { attemptDelivery, lease } from "./attempt-delivery.ts";
import type { DeliveryRow } from "./channel.ts";

type Needed = Pick<Services, "db" | "settings" | "now">;

/** Calls of one receiver at the same time: gentle with a small server, and fewer than a Worker may have open. */
const concurrency = 4;
const maxPerRun = 200;

/**
 * Delivers what is due of one company's leads, oldest first. Each company has a run of its own (`DueWork`), so that a slow
 * receiver holds up its own leads and nobody else's. What was held while the company was suspended goes one after another.
 * @returns when it wants to be asked again; null when nothing waits
 */
export async function deliverLeads(services: Needed, tenantId: number): Promise<Date | null> {
  const { db } = services;
  for (let done = 0; done < maxPerRun; done += concurrency) {
    const rows = await leaseDue(services, tenantId);
    if (rows.length === 0) break;
    await Promise.all(rows.map((row) => attemptDelivery(services, row)));
  }
  const [{ next }] = await db
    .select({ next: min(leadDeliveries.dueAt) })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.tenantId, tenantId), isNotNull(leadDeliveries.dueAt)));
  return next;
}

/** Moves the due time in the statement that finds it: two runs never hold the same delivery. */
async function leaseDue({ db, now }: Needed, tenantId: number): Promise<DeliveryRow[]> {
  const isDue = and(eq(leadDeliveries.tenantId, tenantId), lte(leadDeliveries.dueAt, now()));
  const order = [asc(leadDeliveries.dueAt), asc(leadDeliveries.createdAt), asc(sql`rowid`)];
  const [first] = await db
    .select({ inOrder: leadDeliveries.inOrder })
    .from(leadDeliveries)
    .where(isDue)
    .orderBy(...order)
    .limit(1);
  const due = db
    .select({ id: leadDeliveries.id })
    .from(leadDeliveries)
    .where(isDue)
    .orderBy(...order)
    .limit(first?.inOrder ? 1 : concurrency);
  return db
    .update(leadDeliveries)
    .set({ attempts: sql`${leadDeliveries.attempts} + 1`, dueAt: new Date(now().getTime() + lease) })
    .where(inArray(leadDeliveries.id, due))
    .returning();
}

/** One delivery, taken out of its turn; null when it is over, or rests because its company is suspended. */
export async function takeOne({ db, now }: Needed, id: string): Promise<DeliveryRow | null> {
  const [row] = await db
    .update(leadDeliveries)
    .set({ attempts: sql`${leadDeliveries.attempts} + 1`, dueAt: new Date(now().getTime() + lease) })
    .where(and(eq(leadDeliveries.id, id), eq(leadDeliveries.state, "waiting"), isNotSuspended(leadDeliveries.tenantId)))
    .returning();
  return row ?? null;
}
