import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateCounters, users } from "../../auth/table.ts";
import { tenants } from "../../tenants/table.ts";
import { makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { giveSubscription } from "../../test/plans.ts";
import { makeStaff } from "../../test/staff.ts";
import { auditLog } from "../table.ts";
import type { Changed } from "../users/users.contract.ts";
import type { StaffTenant, StaffTenantDetail, TenantChange } from "./tenants.contract.ts";

let admin: Person;

beforeAll(async () => {
  admin = await makeStaff("admin");
});
beforeEach(async () => {
  await db.delete(rateCounters);
});

async function change(tenantId: number, body: TenantChange) {
  const response = await ask(`/api/admin/tenants/${tenantId}`, { method: "PATCH", headers: admin.headers, body });
  const answer = await response.json<{ data: Changed<StaffTenantDetail, TenantChange>; error?: string }>();
  return { status: response.status, ...answer };
}

const logOf = (tenantId: number) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `tenant:${tenantId}`));

async function emailOf({ id }: Person): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user.email;
}

describe("a change of a tenant", () => {
  it.each<[TenantChange, (detail: StaffTenantDetail) => unknown]>([
    [{ change: "limit", value: 75 }, (detail) => detail.monthlyGenerationLimit],
    [{ change: "slug", value: "steady-gables" }, (detail) => detail.slug],
    [{ change: "name", value: "Steady Gables" }, (detail) => detail.companyName],
    [{ change: "embeds", value: true }, (detail) => detail.embedEnabled],
    [{ change: "suspended", value: "Unpaid invoices" }, (detail) => detail.suspendedReason],
  ])("is made, logged with before and after, and taken back by what it answers (%j)", async (asked, read) => {
    const { tenant } = await makeTenant();
    const before = await ask(`/api/admin/tenants/${tenant.id}`, { headers: admin.headers });
    const was = read((await before.json<{ data: StaffTenantDetail }>()).data);
    const { status, data } = await change(tenant.id, asked);
    expect([status, read(data.record)]).toEqual([200, asked.value]);
    expect(await logOf(tenant.id)).toMatchObject([
      { actorId: admin.id, before: { [asked.change]: was }, after: { [asked.change]: asked.value } },
    ]);
    if (!data.undo) throw new Error("There is no way back.");
    expect(read((await change(tenant.id, data.undo)).data.record)).toBe(was);
  });

  it("leaves the demo as it is, but for its limit", async () => {
    for (const asked of [
      { change: "suspended", value: "No reason" },
      { change: "slug", value: "other-demo" },
      { change: "name", value: "Other Demo" },
      { change: "embeds", value: true },
    ] as const) {
      expect((await change(1, asked)).status).toBe(403);
    }
    const { data } = await change(1, { change: "limit", value: 1001 });
    expect(data.record.monthlyGenerationLimit).toBe(1001);
    expect(data.undo).toEqual({ change: "limit", value: 1000 });
  });

  it("takes no address of another company, and logs nothing then", async () => {
    const [one, other] = [await makeTenant(), await makeTenant()];
    expect((await change(other.tenant.id, { change: "slug", value: "taken-gables" })).status).toBe(200);
    expect((await change(one.tenant.id, { change: "slug", value: "taken-gables" })).status).toBe(409);
    expect(await logOf(one.tenant.id)).toEqual([]);
  });
});

describe("a suspended tenant", () => {
  it("loses leads and settings at once, and has them back when it is reinstated", async () => {
    const company = await makeTenant({ embedEnabled: true });
    const { owner, tenant } = company;
    await giveSubscription(owner, { plan: "business-pro" });
    const widget = await openWidgetOf(company);
    const asOwner = async () => [
      (await ask(`/api/tenants/${tenant.id}/leads`, { headers: owner.headers })).status,
      (await ask("/api/tenant/my-tenant", { method: "PATCH", headers: owner.headers, body: { showPricing: true } }))
        .status,
      (await sendFromWidget(widget)).status,
    ];
    expect(await asOwner()).toEqual([200, 200, 201]);
    await change(tenant.id, { change: "suspended", value: "Fake reviews" });
    expect(await asOwner()).toEqual([403, 403, 201]);
    const rejection = await ask(`/api/tenants/${tenant.id}/leads`, { headers: owner.headers });
    expect((await rejection.json<{ error: string }>()).error).toContain("Fake reviews");
    expect((await db.select().from(tenants).where(eq(tenants.id, tenant.id)))[0].active).toBe(false);
    await change(tenant.id, { change: "suspended", value: null });
    expect(await asOwner()).toEqual([200, 200, 201]);
  });
});

describe("a new tenant", () => {
  const create = (body: { companyName: string; ownerEmail: string }) =>
    ask("/api/admin/tenants", { headers: admin.headers, body });

  it("is its owner's, once, and logged", async () => {
    const owner = await makeUser();
    const asked = { companyName: "Plumb Line Roofing", ownerEmail: await emailOf(owner) };
    const response = await create(asked);
    expect(response.status).toBe(201);
    const { data } = await response.json<{ data: StaffTenantDetail }>();
    expect(data).toMatchObject({ slug: "plumb-line-roofing", owner: { id: owner.id } });
    expect((await ask("/api/tenant/my-tenant", { headers: owner.headers })).status).toBe(200);
    expect((await create(asked)).status).toBe(409);
    expect((await create({ ...asked, ownerEmail: "nobody@example.test" })).status).toBe(404);
    expect(await logOf(data.id)).toMatchObject([{ action: "tenant.created", after: asked }]);
  });
});

describe("the list of tenants", () => {
  it("finds beginnings of slug and name, pages, and filters", async () => {
    for (let i = 0; i < 60; i++) {
      await db.insert(tenants).values({
        slug: i % 2 ? `wexford-${i}` : `zz-${i}`,
        companyName: `Wexford ${i}`,
        ...(i % 10 === 0 && { suspendedAt: new Date(), suspendedReason: "Test", active: false }),
      });
    }
    const ids = async (query: Record<string, string>) => {
      const found: number[] = [];
      let cursor: string | null = null;
      do {
        const asked: URLSearchParams = new URLSearchParams({ ...query, ...(cursor ? { cursor } : {}) });
        const response = await ask(`/api/admin/tenants?${asked}`, { headers: admin.headers });
        const page = await response.json<{ data: StaffTenant[]; nextCursor: string | null }>();
        found.push(...page.data.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return found;
    };
    expect(new Set(await ids({ q: "wex" })).size).toBe(60);
    expect(await ids({ q: "wex", state: "suspended" })).toHaveLength(6);
    expect(await ids({ state: "suspended" })).toHaveLength(6);
    const all = await ids({});
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(all).toHaveLength(await db.$count(tenants));
  });
});
