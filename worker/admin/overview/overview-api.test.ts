import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../db/columns.ts";
import { funnelDays } from "../../funnel/table.ts";
import { leads } from "../../leads/table.ts";
import { makeTenant } from "../../test/companies.ts";
import { ask, db, makePhoto, makeUser, type Person, projectOf } from "../../test/factories.ts";
import { giveSubscription } from "../../test/plans.ts";
import { makeStaff } from "../../test/staff.ts";
import { visualizations } from "../../visualizations/table.ts";
import type { Overview } from "./overview.contract.ts";

const now = Date.now();
const day = 86_400_000;
let admin: Person;
let projectId: string;

beforeAll(async () => {
  admin = await makeStaff("admin");
  const maker = await makeUser();
  projectId = await projectOf(await makePhoto(maker));
});

async function job(row: Partial<typeof visualizations.$inferInsert> & { queuedAt: Date }) {
  const id = newId();
  await db.insert(visualizations).values({
    id,
    projectId,
    payer: "tenant:1",
    tenantId: 1,
    recipe: { version: 1, service: "roofing-siding", design: {}, surfaces: null },
    watermarked: true,
    state: "done",
    stage: "ready",
    ...row,
  });
}

describe("the overview", () => {
  it("counts the last thirty days and nothing before", async () => {
    const at = (daysAgo: number) => new Date(now - daysAgo * day);
    const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
    await job({ queuedAt: at(0), startedAt: later(at(0), 2) });
    await job({ queuedAt: at(1), startedAt: later(at(1), 4) });
    await job({ queuedAt: at(1), startedAt: later(at(1), 6), state: "failed", failureCode: "OUT_OF_MEMORY" });
    await job({ queuedAt: at(40), startedAt: later(at(40), 900), state: "failed", failureCode: "ANCIENT" });
    const lead = { tenantId: 1, firstName: "Ada", lastName: "Porter", email: "ada@example.test" };
    await db.insert(leads).values([
      { ...lead, leadType: "contact", createdAt: at(1) },
      { ...lead, leadType: "widget", createdAt: at(1), isTest: true },
      { ...lead, leadType: "bugs_features", createdAt: at(1) },
      { ...lead, leadType: "contact", createdAt: at(60) },
    ]);
    await giveSubscription(await makeUser(), { plan: "contractor", source: "stripe" });

    const response = await ask("/api/admin/overview", { headers: admin.headers });
    expect(response.status).toBe(200);
    const { data } = await response.json<{ data: Overview }>();
    expect(data.days).toHaveLength(30);
    const sum = (name: "done" | "failed" | "leads") => data.days.reduce((total, row) => total + row[name], 0);
    expect([sum("done"), sum("failed"), sum("leads")]).toEqual([2, 1, 1]);
    expect(data.days.at(-1)).toMatchObject({ day: new Date(now).toISOString().slice(0, 10), done: 1, waiting: 2 });
    expect(data.days.at(-2)).toMatchObject({ done: 1, failed: 1, leads: 1, waiting: 5 });
    expect(data.failures).toEqual([{ cause: "OUT_OF_MEMORY", count: 1 }]);
    expect(data.waiting).toEqual({ median: 4, p95: 6 });
    expect(data.subscriptions).toEqual([{ plan: "contractor", source: "stripe", status: "active", count: 1 }]);
  });

  it("names the companies whose widgets are used most, without spam, tests, old days and the provider's own", async () => {
    const [busy, seen, quiet] = [await makeTenant(), await makeTenant(), await makeTenant()];
    const person = { firstName: "Ada", lastName: "Porter", email: "ada@example.test", leadType: "widget" } as const;
    const lead = ({ tenant }: typeof busy, row: Partial<typeof leads.$inferInsert> = {}) =>
      db.insert(leads).values({ ...person, tenantId: tenant.id, createdAt: new Date(now), ...row });
    for (const status of ["new", "won", "spam"] as const) await lead(busy, { status });
    await lead(busy, { isTest: true });
    await lead(quiet, { status: "spam" });
    await lead(quiet, { createdAt: new Date(now - 60 * day) });
    const name = new Date(now - 2 * day).toISOString().slice(0, 10);
    await db.insert(funnelDays).values([
      { tenantId: seen.tenant.id, day: name, campaign: "", source: "widget", views: 7 },
      { tenantId: 1, day: name, campaign: "", source: "widget", views: 99 },
    ]);
    const response = await ask("/api/admin/overview", { headers: admin.headers });
    const { data } = await response.json<{ data: Overview }>();
    expect(data.activeCompanies).toEqual([
      { id: busy.tenant.id, companyName: busy.tenant.companyName, views: 0, leads: 2, won: 1 },
      { id: seen.tenant.id, companyName: seen.tenant.companyName, views: 7, leads: 0, won: 0 },
    ]);
  });
});
