import { inArray, sql } from "drizzle-orm";
import { only } from "../db/only.ts";
import type { Ports } from "../ports.ts";
import { sheets } from "./table.ts";

const day = 86_400_000;
const hour = 3_600_000;
const maxPerRun = 500;

/**
 * Deletes sheets that nobody has touched for as long as their company keeps its leads, with everything personal. A due task.
 * @returns when the next ones are due, an hour from now at the soonest; at once where a run was not enough; null for none
 */
export async function deleteExpiredSheets({ db, now }: Pick<Ports, "db" | "now">): Promise<Date | null> {
  const at = now();
  const old = await db.all<{ id: string }>(sql`
    SELECT sheets.id FROM tenants
    CROSS JOIN sheets ON sheets.tenant_id = tenants.id
      AND sheets.updated_at <= ${at.getTime()} - tenants.lead_retention_days * ${day}
    WHERE tenants.lead_retention_days IS NOT NULL AND coalesce(sheets.expires_at, 0) <= ${at.getTime()}
    LIMIT ${maxPerRun}`);
  const ids = JSON.stringify(old.map(({ id }) => id));
  if (old.length > 0) await db.delete(sheets).where(inArray(sheets.id, sql`(SELECT value FROM json_each(${ids}))`));
  if (old.length === maxPerRun) return at;
  const { next } = only(
    await db.all<{ next: number | null }>(sql`
      SELECT min(oldest + lead_retention_days * ${day}) AS next FROM (
        SELECT lead_retention_days, (SELECT min(updated_at) FROM sheets WHERE tenant_id = tenants.id) AS oldest
        FROM tenants WHERE lead_retention_days IS NOT NULL)`),
  );
  return next === null ? null : new Date(Math.max(next, at.getTime() + hour));
}
