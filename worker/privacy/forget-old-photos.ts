import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import type { Services } from "../services.ts";
import { erasePhotos } from "./erase-photos.ts";

const day = 86_400_000;
const hour = 3_600_000;
/** Photos in a batch, and batches in a run: other work waits behind it. */
const together = 40;
const mostBatches = 10;

/**
 * Erases the photos of widgets and of people without an account, with all that was made of them, once they are older than
 * their company keeps them. Nothing that was made of a photo is older than the photo, so nothing stays longer than that.
 * An account's own stay as long as the account.
 * @returns when the next ones are due, an hour from now at the soonest; at once where a run was not enough; null for none
 */
export async function forgetOldPhotos({ db, now }: Pick<Services, "db" | "now">): Promise<Date | null> {
  const at = now();
  for (let batch = 0; batch < mostBatches; batch++) {
    const old = await db.all<{ id: string }>(oldPhotos(at));
    if (old.length === 0) return nextDue(db, at);
    await runBatch(db, erasePhotos({ photos: stillNobodys(old.map(({ id }) => id)) }, at));
  }
  return at;
}

/** Company by company (CROSS keeps SQLite to that order), so that photos which are not old yet are not read. */
export function oldPhotos(at: Date): SQL {
  return sql`
    SELECT photos.id FROM tenants
    CROSS JOIN photos ON photos.tenant_id = tenants.id AND photos.user_id IS NULL
      AND photos.created_at <= ${at.getTime()} - tenants.retention_days * ${day}
    LIMIT ${together}`;
}

/** Somebody may have signed in meanwhile: then it is the account's. */
function stillNobodys(ids: string[]): SQL {
  return sql`user_id IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

async function nextDue(db: Services["db"], at: Date): Promise<Date | null> {
  const [{ next }] = await db.all<{ next: number | null }>(sql`
    SELECT min(oldest + retention_days * ${day}) AS next FROM (
      SELECT retention_days,
        (SELECT min(created_at) FROM photos WHERE tenant_id = tenants.id AND user_id IS NULL) AS oldest
      FROM tenants)`);
  return next === null ? null : new Date(Math.max(next, at.getTime() + hour));
}
