import { type SQL, sql } from "drizzle-orm";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import { deleteLeads } from "./delete-leads.ts";

const day = 86_400_000;
const hour = 3_600_000;
/** Leads in a batch, and batches in a run: other work waits behind it. */
const concurrency = 100;
const maxBatches = 10;

/**
 * Deletes the leads that are older than their company keeps them, with their files. A due task.
 * @returns when the next ones are due, an hour from now at the soonest; at once where a run was not enough; null for none
 */
export async function deleteExpiredLeads({ db, now }: Pick<Ports, "db" | "now">): Promise<Date | null> {
  const at = now();
  for (let batch = 0; batch < maxBatches; batch++) {
    const old = await db.all<{ id: string }>(oldLeads(at));
    if (old.length === 0) return nextDue(db, at);
    const ids = JSON.stringify(old.map(({ id }) => id));
    await runBatch(db, deleteLeads(sql`id IN (SELECT value FROM json_each(${ids}))`, at));
  }
  return at;
}

/** Held ones count from when their company got them. Company by company (CROSS keeps SQLite to that order), so that leads which are not old yet are not read. */
export function oldLeads(at: Date): SQL {
  return sql`
    SELECT leads.id FROM tenants
    CROSS JOIN leads ON leads.tenant_id = tenants.id
      AND leads.created_at <= ${at.getTime()} - tenants.lead_retention_days * ${day}
    WHERE tenants.lead_retention_days IS NOT NULL AND leads.held_at IS NULL
      AND coalesce(leads.released_at, 0) <= ${at.getTime()} - tenants.lead_retention_days * ${day} LIMIT ${concurrency}`;
}

async function nextDue(db: Ports["db"], at: Date): Promise<Date | null> {
  const { next } = only(
    await db.all<{ next: number | null }>(sql`
    SELECT min(oldest + lead_retention_days * ${day}) AS next FROM (
      SELECT lead_retention_days, (
        SELECT min(created_at) FROM leads
        WHERE tenant_id = tenants.id AND held_at IS NULL AND released_at IS NULL) AS oldest
      FROM tenants WHERE lead_retention_days IS NOT NULL)`),
  );
  return next === null ? null : new Date(Math.max(next, at.getTime() + hour));
}
