import { lt, sql } from "drizzle-orm";
import { releaseUnit } from "../allowance/ledger.ts";
import { reservations } from "../allowance/table.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";

const prefix = "unlock:";
/** Far longer than the clean file of one picture takes. */
const timeoutMs = 5 * 60_000;

/** The reservation of the unit that takes the mark off a picture, beside the one that the picture was made with. */
export function unlockUnit(visualizationId: string): string {
  return `${prefix}${visualizationId}`;
}

/** Gives units back whose work was cut off in the middle. A due task. */
export async function releaseLostUnlocks({ db, now }: Pick<Ports, "db" | "now">): Promise<Date | null> {
  const isHeld = sql`state = 'held' AND id GLOB ${`${prefix}*`}`;
  const before = new Date(now().getTime() - timeoutMs);
  const lost = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(sql`${isHeld} AND ${lt(reservations.createdAt, before)}`);
  for (const { id } of lost) await runBatch(db, releaseUnit(id, now()));
  const { next } = only(
    await db.all<{ next: number | null }>(sql`SELECT min(created_at) AS next FROM reservations WHERE ${isHeld}`),
  );
  return next === null ? null : new Date(next + timeoutMs + 1);
}
