import { type SQL, sql } from "drizzle-orm";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import { erasePhotos } from "./erase-photos.ts";

const day = 86_400_000;
const hour = 3_600_000;
/** Photos in a batch, and batches in a run: other work waits behind it. */
const concurrency = 40;
const maxBatches = 10;

/**
 * Erases the photos of widgets and of people without an account, with all that was made of them, once they are older than
 * their company keeps them. Nothing that was made of a photo is older than the photo, so nothing stays longer than that.
 * An account's own stay as long as the account; what it has claimed from a widget is still the company's to keep.
 * @returns when the next ones are due, an hour from now at the soonest; at once where a run was not enough; null for none
 */
export async function deleteExpiredPhotos({ db, now }: Pick<Ports, "db" | "now">): Promise<Date | null> {
  const at = now();
  for (let batch = 0; batch < maxBatches; batch++) {
    const [old, claimed, pictures] = await runBatch(db, [
      oldPhotos(at),
      oldClaimed("photos", at),
      oldClaimed("visualizations", at),
    ]);
    const photos = idsOf(old, claimed);
    if (photos.length + idsOf(pictures).length === 0) return nextDue(db, at);
    const what = { photos: stillForgotten(photos), pictures: isAmong(idsOf(pictures)) };
    await runBatch(db, erasePhotos(what, at));
  }
  return at;
}

/** Company by company (CROSS keeps SQLite to that order), so that photos which are not old yet are not read. */
export function oldPhotos(at: Date): SQL {
  return sql`
    SELECT photos.id FROM tenants
    CROSS JOIN photos ON photos.tenant_id = tenants.id AND photos.user_id IS NULL
      AND photos.created_at <= ${at.getTime()} - tenants.retention_days * ${day}
    LIMIT ${concurrency}`;
}

/**
 * Of accounts, but made in a widget, and as old as its company keeps such. A photo that its account has worked with since is
 * the account's own; what was made of it in the widget is not.
 */
export function oldClaimed(table: "photos" | "visualizations", at: Date): SQL {
  const owner = table === "photos" ? sql`item.user_id` : sql`item.maker_user_id`;
  return sql`
    SELECT item.id FROM tenants
    CROSS JOIN ${sql.identifier(table)} AS item ON item.tenant_id = tenants.id AND item.in_widget = 1
      AND ${owner} IS NOT NULL AND item.created_at <= ${at.getTime()} - tenants.retention_days * ${day}
    LIMIT ${concurrency}`;
}

function idsOf(...results: D1Result[]): string[] {
  return results.flatMap(({ results: rows }) => (rows as { id: string }[]).map(({ id }) => id));
}

function isAmong(ids: string[]): SQL {
  return sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Somebody may have signed in meanwhile, or begun to work with it: then it is the account's. */
function stillForgotten(ids: string[]): SQL {
  return sql`(user_id IS NULL OR in_widget = 1) AND ${isAmong(ids)}`;
}

async function nextDue(db: Ports["db"], at: Date): Promise<Date | null> {
  const { next } = only(
    await db.all<{ next: number | null }>(sql`
    SELECT min(oldest + retention_days * ${day}) AS next FROM (
      SELECT retention_days,
        (SELECT min(created_at) FROM photos WHERE tenant_id = tenants.id AND user_id IS NULL) AS oldest
      FROM tenants
      UNION ALL SELECT retention_days,
        (SELECT min(created_at) FROM photos
          WHERE tenant_id = tenants.id AND in_widget = 1 AND user_id IS NOT NULL) AS oldest
      FROM tenants
      UNION ALL SELECT retention_days,
        (SELECT min(created_at) FROM visualizations
          WHERE tenant_id = tenants.id AND in_widget = 1 AND maker_user_id IS NOT NULL) AS oldest
      FROM tenants)`),
  );
  return next === null ? null : new Date(Math.max(next, at.getTime() + hour));
}
