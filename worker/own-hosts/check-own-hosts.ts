import { eq, lte } from "drizzle-orm";
import { describeError } from "../describe-error.ts";
import { type Outbox, runOutbox } from "../outbox/run-outbox.ts";
import type { Ports } from "../ports.ts";
import { ownHosts } from "../tenants/own-host/table.ts";
import { checkHost, type HostRow, nextCheck } from "./check-host.ts";
import { mayHaveOwnHost } from "./own-host-plan.ts";
import { finishRemoval, removeHost } from "./remove-host.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

const minute = 60_000;
const day = 86_400_000;
/** A name that nobody proves is free for whose it is. */
const provenWithin = 14 * day;
/** How long a name is kept, and leads to the company's pages on the platform, after the plan that had it. */
const keptAfterPlan = 30 * day;

const outbox: Outbox<typeof ownHosts> = {
  table: ownHosts,
  key: ownHosts.id,
  waiting: lte(ownHosts.attempts, Number.MAX_SAFE_INTEGER),
  leaseMs: 2 * minute,
  concurrency: 4,
  maxPerRun: 100,
};

/** Looks at the names that are due: new ones often, live ones now and then, and those that were given up until they are gone. A due task. */
export function checkOwnHosts(ports: Needed): Promise<Date | null> {
  return runOutbox(ports, outbox, (rows) => Promise.all(rows.map((row) => work(ports, row))));
}

async function work(ports: Needed, row: HostRow): Promise<void> {
  try {
    if (row.state === "removed") return await finishRemoval(ports, row);
    if (await isOver(ports, row)) return void (await removeHost(ports, row.tenantId));
    const checked = row.lapsedAt === null ? await checkHost(ports, row) : row;
    if (checked.state !== "removed") await setDue(ports, checked);
  } catch (error) {
    const { id, hostname, state, attempts } = row;
    console.warn(JSON.stringify({ level: "warn", event: "own host not checked", hostname, ...describeError(error) }));
    // The other side is out of order: it is asked again, more and more rarely.
    const dueAt = new Date(ports.now().getTime() + Math.min(attempts + 1, 12) * 5 * minute);
    await ports.db.update(ownHosts).set({ dueAt }).where(eq(ownHosts.id, id));
    if (state === "live") await setDue(ports, row);
  }
}

/** Notes since when the plan has no name any more. @returns whether the name is to go */
async function isOver(ports: Needed, row: HostRow): Promise<boolean> {
  const at = ports.now();
  if (row.liveAt === null && at.getTime() > row.createdAt.getTime() + provenWithin && row.proofFoundAt === null) {
    return true;
  }
  const isIncluded = await mayHaveOwnHost(ports, row.tenantId);
  const lapsedAt = isIncluded ? null : (row.lapsedAt ?? at);
  if (lapsedAt?.getTime() !== row.lapsedAt?.getTime()) {
    await ports.db.update(ownHosts).set({ lapsedAt }).where(eq(ownHosts.id, row.id));
    row.lapsedAt = lapsedAt;
  }
  return lapsedAt !== null && at.getTime() > lapsedAt.getTime() + keptAfterPlan;
}

async function setDue({ db, now }: Needed, row: HostRow): Promise<void> {
  await db
    .update(ownHosts)
    .set({ dueAt: nextCheck(row, now()) })
    .where(eq(ownHosts.id, row.id));
}
