import { and, eq, ne } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { cacheTenant } from "../tenants/cache-tenant.ts";
import { ownHosts } from "../tenants/own-host/table.ts";
import { createCustomHostname, readCustomHostname, recheckCustomHostname } from "./custom-hostnames.ts";
import { forgetOwnHost } from "./find-own-host.ts";
import { hasProof } from "./find-proof.ts";
import { createMailDomain, readMailDomain, verifyMailDomain } from "./mail-domain.ts";
import { finishRemovals } from "./remove-host.ts";

export type HostRow = typeof ownHosts.$inferSelect;
type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;
type Changes = Partial<typeof ownHosts.$inferInsert>;

const minute = 60_000;
const hour = 60 * minute;

/**
 * Asks the name server, the platform and the carrier of mails how a name stands, and writes it down: `live` once the company has
 * proven that the name is its own, requests for it come to us, and browsers can connect.
 * @param now somebody waits for it: the platform, too, is to look at once
 * @throws Error while one of them does not answer; what was learned before is written down
 */
export async function checkHost(ports: Needed, row: HostRow, { now = false } = {}): Promise<HostRow> {
  const proven = row.proofFoundAt ? row : await lookForProof(ports, row);
  if (!proven.proofFoundAt) return proven;
  const asked = await askPlatform(ports, proven, now);
  return askCarrier(ports, asked, now);
}

/** When a name is looked at again: often at first, as people wait; a live one four times a day. */
export function nextCheck({ state, attempts }: Pick<HostRow, "state" | "attempts">, at: Date): Date {
  if (state === "live") return new Date(at.getTime() + 6 * hour);
  const delays = [minute, minute, minute, 2 * minute, 5 * minute, 5 * minute, 15 * minute, 30 * minute];
  return new Date(at.getTime() + (delays[attempts] ?? hour));
}

async function lookForProof(ports: Needed, row: HostRow): Promise<HostRow> {
  const isFound = await hasProof(ports, row);
  return save(ports, row, { proofFoundAt: isFound ? ports.now() : null, checkedAt: ports.now() });
}

async function askPlatform(ports: Needed, row: HostRow, now: boolean): Promise<HostRow> {
  const known = row.platformId === null ? null : await look(ports, row, row.platformId, now);
  // What somebody had before under this name has to be gone, or its end would take this one along.
  if (!known) await finishRemovals(ports, { hostname: row.hostname });
  const { id, status, certificateStatus, problem } = known ?? (await createCustomHostname(ports, row.hostname));
  const isLive = status === "active" && certificateStatus === "active";
  const { now: clock } = ports;
  return save(ports, row, {
    platformId: id,
    hostnameStatus: status,
    certificateStatus,
    problem,
    checkedAt: clock(),
    state: isLive ? "live" : "waiting",
    liveAt: isLive ? (row.liveAt ?? clock()) : null,
    ...(isLive !== (row.state === "live") && { attempts: 0 }),
  });
}

function look(ports: Needed, { certificateStatus }: HostRow, id: string, now: boolean) {
  return now && certificateStatus !== "active" ? recheckCustomHostname(ports, id) : readCustomHostname(ports, id);
}

/** A name that is no sender of mails is none: `mailStatus` says that it is to be one. */
async function askCarrier(ports: Needed, row: HostRow, now: boolean): Promise<HostRow> {
  if (row.mailStatus === null) return row;
  const known = row.mailDomainId === null ? null : await readMailDomain(ports, row.mailDomainId);
  const domain = known ?? (await createMailDomain(ports, row.hostname));
  const { id: mailDomainId, status: mailStatus, records: mailRecords } = domain;
  if (domain.status === "not_started" || (now && domain.status !== "verified"))
    await verifyMailDomain(ports, domain.id);
  return save(ports, row, { mailDomainId, mailStatus, mailRecords });
}

/** Writes down what is new, unless the name was given up meanwhile; then the pages of the company hear of it. */
async function save(ports: Needed, row: HostRow, changes: Changes): Promise<HostRow> {
  const [saved] = await ports.db
    .update(ownHosts)
    .set(changes)
    .where(and(eq(ownHosts.id, row.id), ne(ownHosts.state, "removed")))
    .returning();
  if (!saved) return { ...row, state: "removed" };
  if (saved.state !== row.state) await announce(ports, saved);
  return saved;
}

/** Has pages and addresses follow a name that is served from now on, or no longer. */
export async function announce(ports: Needed, { hostname, tenantId }: Pick<HostRow, "hostname" | "tenantId">) {
  await forgetOwnHost(ports, hostname);
  await cacheTenant(ports, tenantId);
}
