import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newToken } from "../auth/hash.ts";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { cacheTenant } from "../tenants/cache-tenant.ts";
import { ownHosts } from "../tenants/own-host/table.ts";
import { tenants } from "../tenants/table.ts";
import type { HostRow } from "./check-host.ts";
import { forgetOwnHost } from "./find-own-host.ts";
import { mayHaveOwnHost } from "./own-host-plan.ts";
import { readHostname } from "./read-hostname.ts";
import { removeHosts } from "./remove-host.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/**
 * Keeps a name for a company, which then has to prove that it is its own. Another name that it has goes in the same step; the same
 * name again changes nothing.
 * @throws AppError INVALID_INPUT, FORBIDDEN where the plan has no names or the owner is not verified, CONFLICT for another company's, UNAVAILABLE
 */
export async function claimHost(
  ports: Needed,
  { tenantId, hostname: text }: { tenantId: number; hostname: string },
): Promise<HostRow> {
  await requireOwnHostPlan(ports, tenantId);
  await requireVerifiedOwner(ports, tenantId);
  const hostname = readHostname(ports, text);
  const before = await findHostRow(ports, tenantId);
  if (before?.hostname === hostname) return before;
  const at = ports.now();
  const [id, proof] = [newId(), newToken()];
  try {
    await runBatch(ports.db, [
      removeHosts(sql`(${tenantId})`, at),
      // Of two companies that want one name the second fails, and keeps what it had.
      sql`
        INSERT INTO own_hosts (id, tenant_id, hostname, proof, state, due_at, created_at)
        VALUES (${id}, ${tenantId}, ${hostname}, ${proof}, 'waiting', ${at.getTime()}, ${at.getTime()})`,
    ]);
  } catch (error) {
    if (await isTaken(ports, { hostname, tenantId })) throw taken();
    const existing = await findHostRow(ports, tenantId);
    if (existing?.hostname === hostname) return existing;
    throw error;
  }
  if (before) await forgetOwnHost(ports, before.hostname);
  await cacheTenant(ports, tenantId);
  return requireHostRow(ports, tenantId);
}

/** @throws AppError UNAVAILABLE where this deployment has no names to give, FORBIDDEN without the plan */
export async function requireOwnHostPlan(ports: Needed, tenantId: number): Promise<void> {
  if (ports.settings.OWN_HOST_ZONE === "") throw new AppError("UNAVAILABLE", m.own_hosts_not_offered());
  if (!(await mayHaveOwnHost(ports, tenantId))) throw new AppError("FORBIDDEN", m.own_hosts_needs_enterprise());
}

/** Who never proved that they are who they say puts nobody's name on our pages. */
async function requireVerifiedOwner({ db }: Needed, tenantId: number): Promise<void> {
  const isOwner = and(eq(users.id, tenants.userId), eq(tenants.id, tenantId), isNotNull(users.emailVerifiedAt));
  const [owner] = await db.select({ id: users.id }).from(users).innerJoin(tenants, isOwner);
  if (!owner) throw new AppError("FORBIDDEN", m.own_hosts_verify_email_first());
}

/** The name that a company has, or waits for. */
export async function findHostRow(ports: Pick<Ports, "db">, tenantId: number): Promise<HostRow | null> {
  const [row] = await hostRowQuery(ports, tenantId);
  return row ?? null;
}

/** For a batch: one row, or none. @param tenantId the company's, or a subquery that finds it */
export function hostRowQuery({ db }: Pick<Ports, "db">, tenantId: number | SQL) {
  return db
    .select()
    .from(ownHosts)
    .where(and(eq(ownHosts.tenantId, tenantId), ne(ownHosts.state, "removed")));
}

/** @throws AppError NOT_FOUND */
export async function requireHostRow(ports: Pick<Ports, "db">, tenantId: number): Promise<HostRow> {
  const row = await findHostRow(ports, tenantId);
  if (!row) throw new AppError("NOT_FOUND", m.own_hosts_none_yet());
  return row;
}

async function isTaken({ db }: Needed, { hostname, tenantId }: { hostname: string; tenantId: number }) {
  const isOthers = and(eq(ownHosts.hostname, hostname), ne(ownHosts.tenantId, tenantId), ne(ownHosts.state, "removed"));
  return (await db.$count(ownHosts, isOthers)) > 0;
}

function taken(): AppError {
  return new AppError("CONFLICT", m.own_hosts_name_is_taken(), { details: { field: "hostname" } });
}
