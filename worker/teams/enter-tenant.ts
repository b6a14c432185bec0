import { type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { joinSession } from "../auth/join-session.ts";
import type { AppContext } from "../context.ts";
import { type Readable, type ResultsOf, readBatch } from "../db/read-batch.ts";
import { mine } from "./my-company.contract.ts";
import { companyStatement, type EnteredTenant, judgeCompany } from "./require-tenant.ts";

type Entered = EnteredTenant & { userId: string };

/**
 * Who asks, and the company of the address (`:id`) as they find it: `requireSession` and `requireTenant` in one round trip.
 * @throws AppError UNAUTHENTICATED for a stranger, else as `requireTenant`
 */
export async function enterTenant(c: Context<AppContext>): Promise<Entered> {
  return (await enterTenantWith(c, () => [])).who;
}

/**
 * The same, and what the call reads of the company: in that one round trip. What was read is given away only to whom `enterTenant` lets
 * in; what only some of the company's people may read, the caller refuses to the others as ever.
 * @param queriesOf of the company of the address, as a subquery that finds it for its own people alone, and of who asks, as another
 */
export async function enterTenantWith<const Queries extends readonly Readable[]>(
  c: Context<AppContext>,
  queriesOf: (tenantId: SQL<number>, user: SQL) => Queries,
): Promise<{ who: Entered; read: ResultsOf<Queries> }> {
  const { ports } = c.var;
  const session = await joinSession(c);
  const id = c.req.param("id") ?? "";
  const company = companyStatement(id, session.user);
  const [sessions, companies, ...read] = await readBatch(ports.db, [
    session.statement,
    company,
    ...queriesOf(sql<number>`(SELECT id FROM (${company}))`, session.user),
  ]);
  const userId = session.enter(sessions);
  const who = { userId, ...(await judgeCompany(ports, companies.results)) };
  // Which one that is, for who asked before they knew.
  if (id === mine) {
    const { pathname, search } = new URL(c.req.url);
    c.header("Content-Location", pathname.replace(`/${mine}/`, `/${who.tenantId}/`) + search);
  }
  return { who, read: read as unknown as ResultsOf<Queries> };
}
