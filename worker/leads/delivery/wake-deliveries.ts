import { isNotNull, min } from "drizzle-orm";
import { describeError } from "../../describe-error.ts";
import type { Ports } from "../../ports.ts";
import { leadDeliveries } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "taskRunner">;

/** A company whose own alarm was lost is woken again after this. */
const recheckAfter = 60_000;

/** Wakes every company that has leads to deliver by now. A due task. */
export async function wakeDeliveries(ports: Needed): Promise<Date | null> {
  const { db, now } = ports;
  const waiting = await db
    .select({ tenantId: leadDeliveries.tenantId, next: min(leadDeliveries.dueAt) })
    .from(leadDeliveries)
    .where(isNotNull(leadDeliveries.dueAt))
    .groupBy(leadDeliveries.tenantId);
  if (waiting.length === 0) return null;
  const isDue = ({ next }: { next: Date | null }) => next !== null && next <= now();
  await Promise.all(waiting.filter(isDue).map(({ tenantId }) => wakeTenant(ports, tenantId)));
  const later = waiting.filter((row) => !isDue(row)).map(({ next }) => next?.getTime() ?? 0);
  return new Date(Math.min(now().getTime() + recheckAfter, ...later));
}

async function wakeTenant({ taskRunner }: Needed, tenantId: number): Promise<void> {
  try {
    await taskRunner.getByName(`leads of ${tenantId}`).wakeForLeads(tenantId);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "delivery not woken", tenantId, ...describeError(error) }));
  }
}
