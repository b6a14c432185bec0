import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { only } from "./only.ts";

/** Whether the condition is true right now: for the reason, after a batch that it let fail. */
export async function holds(db: Database, condition: SQL): Promise<boolean> {
  return only(await db.all<{ holds: number }>(sql`SELECT (${condition}) AS holds`)).holds === 1;
}
