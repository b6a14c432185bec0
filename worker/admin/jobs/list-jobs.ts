import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import { users } from "../../auth/table.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { visualizations } from "../../visualizations/table.ts";
import { findBeginnings } from "../lists/find-by-prefix.ts";
import type { List } from "../lists/list.ts";
import type { SetFilter, Stream } from "../lists/scan-rows.ts";
import type { jobsQuerySchema, StaffJob } from "./jobs.contract.ts";

type Query = z.infer<typeof jobsQuerySchema>;

export const jobList: List<StaffJob, Query> = {
  name: "jobs",
  shape: {
    table: "visualizations",
    order: { moment: "queued_at", id: "id" },
    index: "visualizations_newest",
    searched: [],
  },
  find: findJobs,
  async read({ db }, keys) {
    const rows = await db
      .select({
        id: visualizations.id,
        class: visualizations.queue,
        state: visualizations.state,
        cause: visualizations.failureCode,
        retries: visualizations.retries,
        queuedAt: visualizations.queuedAt,
        startedAt: visualizations.startedAt,
        finishedAt: visualizations.finishedAt,
        service: sql<StaffJob["service"]>`${visualizations.recipe} ->> '$.service'`,
        renderer: visualizations.renderer,
        account: { id: users.id, email: users.email },
        tenant: { id: tenants.id, companyName: tenants.companyName },
      })
      .from(visualizations)
      .innerJoin(tenants, eq(tenants.id, visualizations.tenantId))
      .leftJoin(users, eq(users.id, visualizations.makerUserId))
      .where(inArray(visualizations.id, keys));
    return rows.map(({ queuedAt, startedAt, finishedAt, ...row }) => ({
      ...row,
      queuedAt: queuedAt.toISOString(),
      waitedMs: between(queuedAt, startedAt),
      ranMs: between(startedAt, finishedAt),
    }));
  },
  columns: () => [
    [m.admin_queued(), (row) => row.queuedAt],
    [m.admin_service(), (row) => row.service],
    [m.admin_class(), (row) => row.class],
    [m.admin_state(), (row) => row.state],
    [m.admin_cause(), (row) => row.cause],
    [m.admin_waited_seconds(), (row) => row.waitedMs && row.waitedMs / 1000],
    [m.admin_ran_seconds(), (row) => row.ranMs && row.ranMs / 1000],
    [m.admin_account(), (row) => row.account?.email ?? "visitor"],
    [m.admin_company(), (row) => row.tenant.companyName],
    [m.admin_renderer(), (row) => row.renderer],
    [m.admin_retries(), (row) => row.retries],
    [m.admin_id(), (row) => row.id],
  ],
};

function between(from: Date | null, to: Date | null): number | null {
  return from && to && Math.max(0, to.getTime() - from.getTime());
}

/** Shorter than this, the beginning of an id says too little. */
const minIdPrefixLength = 6;

/** A search goes through the jobs of accounts, of companies, and one by its id, in the order in which they were ordered. */
async function findJobs({ q, ...query }: Query, ports: Pick<Ports, "db">) {
  if (!q) return { filters: jobFilters(query), isCut: false };
  const { accounts, companies, isCut } = await findBeginnings(ports, q);
  const filters = jobFilters(query);
  const stream = (index: string, where: SQL): Stream => ({
    table: "visualizations",
    index,
    moment: "created_at",
    where,
    filters,
  });
  const streams = [
    ...accounts.map((id) => stream("visualizations_user", sql`maker_user_id = ${id}`)),
    ...companies.map((id) => stream("visualizations_tenant", sql`tenant_id = ${id}`)),
    ...(q.length < minIdPrefixLength
      ? []
      : [stream("sqlite_autoindex_visualizations_1", sql`id >= ${q} AND id < ${`${q}\u{10ffff}`}`)]),
  ];
  return { streams, isCut };
}

function jobFilters({ class: queue, state, cause }: Query): SetFilter[] {
  return [
    ...(cause ? [{ where: eq(visualizations.failureCode, cause), index: "visualizations_failure" }] : []),
    ...(state ? [{ where: eq(visualizations.state, state), index: "visualizations_state" }] : []),
    ...(queue ? [{ where: eq(visualizations.queue, queue), index: "visualizations_queue" }] : []),
  ];
}
