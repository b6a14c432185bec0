import type { SQL } from "drizzle-orm";
import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import { type Readable, type ResultsOf, readBatch } from "../db/read-batch.ts";
import { joinSession } from "./join-session.ts";

/**
 * Who asks, and what they read of their own: `requireSession` and the reads in one round trip.
 * @param queriesOf of the account that asks, by a subquery that finds it @throws AppError UNAUTHENTICATED
 */
export async function readSignedIn<const Queries extends readonly Readable[]>(
  c: Context<AppContext>,
  queriesOf: (user: SQL) => Queries,
): Promise<{ userId: string; read: ResultsOf<Queries> }> {
  const session = await joinSession(c);
  const [sessions, ...read] = await readBatch(c.var.ports.db, [session.statement, ...queriesOf(session.user)]);
  return { userId: session.enter(sessions), read: read as unknown as ResultsOf<Queries> };
}
