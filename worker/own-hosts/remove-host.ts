import { and, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import { cacheTenant } from "../tenants/cache-tenant.ts";
import { ownHosts } from "../tenants/own-host/table.ts";
import { deleteCustomHostname } from "./custom-hostnames.ts";
import { forgetOwnHost } from "./find-own-host.ts";
import { deleteMailDomain } from "./mail-domain.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/** Takes the names of some companies away, for a batch: they lead nowhere from then on. Call `forgetRemoved` after it. */
export function removeHosts(ofTenants: SQL, at: Date): SQL {
  return sql`
    UPDATE own_hosts SET state = 'removed', live_at = NULL, due_at = ${at.getTime()}, attempts = 0
    WHERE state <> 'removed' AND tenant_id IN ${ofTenants}`;
}

/** A company gives its name up. What is kept of it elsewhere goes soon. @returns false where it had none */
export async function removeHost(ports: Needed, tenantId: number): Promise<boolean> {
  const [known] = await ports.db
    .select({ hostname: ownHosts.hostname })
    .from(ownHosts)
    .where(and(eq(ownHosts.tenantId, tenantId), ne(ownHosts.state, "removed")));
  if (!known) return false;
  await runBatch(ports.db, [removeHosts(sql`(${tenantId})`, ports.now())]);
  await forgetOwnHost(ports, known.hostname);
  await cacheTenant(ports, tenantId);
  return true;
}

/**
 * Has the platform and the carrier of mails forget names that were given up, then forgets them itself.
 * @throws Error while one of them does not answer: the rest stays for the next time
 */
export async function finishRemovals(ports: Needed, { hostname }: { hostname: string }): Promise<void> {
  const gone = await ports.db
    .select()
    .from(ownHosts)
    .where(and(eq(ownHosts.hostname, hostname), eq(ownHosts.state, "removed")));
  for (const row of gone) await finishRemoval(ports, row);
}

export async function finishRemoval(ports: Needed, row: typeof ownHosts.$inferSelect): Promise<void> {
  if (row.platformId !== null && !(await isOthers(ports, row))) await deleteCustomHostname(ports, row.platformId);
  if (row.mailDomainId !== null && !(await isOthers(ports, row))) await deleteMailDomain(ports, row.mailDomainId);
  await ports.db.delete(ownHosts).where(and(eq(ownHosts.id, row.id), eq(ownHosts.state, "removed")));
  // A page may have been served from the cache just when the name went.
  await forgetOwnHost(ports, row.hostname);
}

/** Somebody has the name again, and with it what the platform keeps under the same id. */
async function isOthers({ db }: Needed, { id, platformId, mailDomainId }: typeof ownHosts.$inferSelect) {
  const same = or(
    and(isNotNull(ownHosts.platformId), eq(ownHosts.platformId, platformId ?? "")),
    and(isNotNull(ownHosts.mailDomainId), eq(ownHosts.mailDomainId, mailDomainId ?? "")),
  );
  return (await db.$count(ownHosts, and(ne(ownHosts.id, id), ne(ownHosts.state, "removed"), same))) > 0;
}
