import type { Context } from "hono";
import { joinSession } from "../auth/join-session.ts";
import type { AppContext } from "../context.ts";
import { runBatch } from "../db/run-batch.ts";
import { companyStatement, type EnteredTenant, judgeCompany } from "./require-tenant.ts";

/**
 * Who asks, and the company of the address (`:id`) as they find it: `requireSession` and `requireTenant` in one round trip.
 * @throws AppError UNAUTHENTICATED for a stranger, else as `requireTenant`
 */
export async function enterTenant(c: Context<AppContext>): Promise<EnteredTenant & { userId: string }> {
  const { ports } = c.var;
  const session = await joinSession(c);
  const [sessions, companies] = await runBatch(ports.db, [
    session.statement,
    companyStatement(c.req.param("id") ?? "", session.user),
  ]);
  const userId = session.enter(sessions);
  return { userId, ...(await judgeCompany(ports, companies.results)) };
}
