import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { bearerHash, noteUse, sessionEnded, signInFirst } from "../auth/find-actor.ts";
import type { AppContext } from "../context.ts";
import { runBatch } from "../db/run-batch.ts";
import { companyStatement, type EnteredTenant, judgeCompany } from "./require-tenant.ts";

/**
 * Who asks, and the company of the address (`:id`) as they find it: `requireSession` and `requireTenant` in one round trip.
 * @throws AppError UNAUTHENTICATED for a stranger, else as `requireTenant`
 */
export async function enterTenant(c: Context<AppContext>): Promise<EnteredTenant & { userId: string }> {
  const { ports } = c.var;
  const tokenHash = await bearerHash(c);
  if (tokenHash === null) throw signInFirst();
  const live = sql`FROM sessions WHERE token_hash = ${tokenHash} AND expires_at > ${ports.now().getTime()}`;
  const [sessions, companies] = await runBatch(ports.db, [
    sql`SELECT user_id AS userId, last_seen_at AS lastSeenAt ${live}`,
    companyStatement(c.req.param("id") ?? "", sql`(SELECT user_id ${live})`),
  ]);
  const [session] = sessions.results as { userId: string; lastSeenAt: number }[];
  if (!session) throw sessionEnded();
  noteUse(c, { tokenHash, lastSeenAt: new Date(session.lastSeenAt) });
  return { userId: session.userId, ...(await judgeCompany(ports, companies.results)) };
}
