import type { Context } from "hono";
import { joinSession } from "../auth/join-session.ts";
import { accountStatusFrom, accountStatusStatements } from "../billing/read-account-status.ts";
import type { AppContext } from "../context.ts";
import { readBatch } from "../db/read-batch.ts";
import type { Ports } from "../ports.ts";
import { noSuchTenant, tenantQuery } from "../tenants/find-tenant.ts";
import { accountCountersStatement, usedFrom } from "./account-counters.ts";
import type { Allowance } from "./allowance.contract.ts";
import { type Asking, accountPayment, choosePayment } from "./choose-draws.ts";
import { explainRejection } from "./explain-rejection.ts";
import { isPersons } from "./month-draws.ts";
import { type Counter, readCounters, unitsLeft } from "./read-counters.ts";

/**
 * What the asking person has left. `used` and `limit` are those of the person's own counter (the first draw); `left` also
 * heeds the others: a visitor with a free picture has none left while the address or the tenant has none.
 */
export async function readAllowance(ports: Pick<Ports, "db" | "settings" | "now">, asking: Asking): Promise<Allowance> {
  const { allowanceDraws, payer } = await choosePayment(ports, asking);
  const counters = await readCounters(ports, allowanceDraws);
  const allowance = allowanceOf(counters, payer);
  if (allowance.canUse || !asking.ticket) return allowance;
  return { ...allowance, refusal: explainRejection(counters, ports.now())?.code };
}

/**
 * The same for an account on our own pages: one round trip finds the session, the company and what was used. On Free a second one asks
 * for the person's month, whose name no statement can make, and for the day of the address.
 * @throws AppError as `choosePayment`, and UNAUTHENTICATED where the session is over
 */
export async function enterAllowance(
  c: Context<AppContext>,
  { client, tenantSlug }: Pick<Asking, "client" | "tenantSlug">,
): Promise<Allowance> {
  const { ports } = c.var;
  const now = ports.now();
  const session = await joinSession(c);
  const [sessions, [tenant], users, teams, counters] = await readBatch(ports.db, [
    session.statement,
    tenantQuery(ports, tenantSlug ?? "demo"),
    ...accountStatusStatements(session.user),
    accountCountersStatement(session.user, now),
  ]);
  session.enter(sessions);
  if (!tenant) throw noSuchTenant();
  const accountStatus = accountStatusFrom([users, teams], now);
  const { allowanceDraws, payer } = await accountPayment(ports, { tenant, accountStatus, client });
  const [own, ...others] = allowanceDraws;
  const hasOthers = others.length > 0;
  return allowanceOf(
    hasOthers ? await readCounters(ports, allowanceDraws) : [{ ...own, used: usedFrom(counters, own) }],
    payer,
  );
}

function allowanceOf(counters: readonly [Counter, ...Counter[]], payer: string): Allowance {
  const left = Math.min(...counters.map(unitsLeft));
  const [own] = counters;
  // What the person has drawn in an account of before counts in this one's month.
  const before = own.subject === payer ? counters.filter(isPersons).map(({ used }) => Math.min(used, own.limit)) : [];
  return {
    used: Math.max(own.used, ...before),
    limit: own.limit,
    left: left === Number.POSITIVE_INFINITY ? -1 : left,
    canUse: left > 0,
  };
}
