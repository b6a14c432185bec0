import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { api } from "../../api.ts";
import { staffViews } from "../../auth/staff-view/table.ts";
import { sessions, users } from "../../auth/table.ts";
import { makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { dumpDatabase } from "../../test/dump-database.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { makeStaff } from "../../test/staff.ts";
import type { View } from "../../views/views.contract.ts";
import { auditLog } from "../table.ts";

let support: Person;
beforeAll(async () => {
  support = await makeStaff("support");
});

async function beginView(userId: string, person = support) {
  const asked = { method: "POST", headers: person.headers, body: { reason: "Sees no pictures" } };
  const response = await ask(`/api/admin/users/${userId}/view`, asked);
  const { data } = await response.json<{ data: { token: string; expiresAt: string } }>();
  return { status: response.status, ...data, headers: { Authorization: `Bearer ${data?.token}` } };
}

const statusOf = async (path: string, headers: Record<string, string>, method = "GET") =>
  (await ask(`/api${path}`, { method, headers, ...(method === "GET" ? {} : { body: {} }) })).status;

it("shows staff a customer's own pages, and is in the log with its reason", async () => {
  const { owner, tenant } = await makeTenant();
  const view = await beginView(owner.id);
  expect(view.status).toBe(201);
  const me = await ask("/api/auth/me", { headers: view.headers });
  expect(await me.json()).toMatchObject({ data: { user: { id: owner.id }, tenantSlug: tenant.slug } });
  for (const path of [
    "/allowance",
    "/projects",
    "/tenant/my-tenant",
    `/tenants/${tenant.id}/leads`,
    `/tenants/${tenant.id}/funnel`,
  ]) {
    expect([path, await statusOf(path, view.headers)]).toEqual([path, 200]);
  }
  const [line] = await db.select().from(auditLog).where(eq(auditLog.action, "user.viewed"));
  expect(line).toMatchObject({
    target: `user:${owner.id}`,
    actorId: support.id,
    after: { reason: "Sees no pictures" },
  });
});

it("changes nothing on any route, and shows no sessions, keys, connections, files or staff's area", async () => {
  const { owner, tenant } = await makeTenant();
  const { headers } = await beginView(owner.id);
  const before = await dumpDatabase();
  const routes = [
    ...new Set(api.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`)),
  ];
  for (const route of routes) {
    const [method, path] = route.split(" ");
    if (method === "GET" || path === "/auth/logout") continue;
    const address = path.replace(/^\/tenants\/:id/, `/tenants/${tenant.id}`).replaceAll(/:\w+(\{[^}]*\})?/g, "1");
    expect([route, await statusOf(address, headers, method)]).toEqual([route, 403]);
  }
  const hidden = [
    "/auth/sessions",
    "/auth/factors",
    "/privacy/export",
    "/teams/my-team",
    "/subscription/billing",
    "/admin/users",
    "/admin/me",
    "/hooks/me",
  ];
  const ofCompany = ["channels", "channels/sample", "keys", "deliveries", "leads/export", "leads/consents"];
  for (const path of [...hidden, ...ofCompany.map((name) => `/tenants/${tenant.id}/${name}`)]) {
    expect([path, await statusOf(path, headers)]).toEqual([path, 403]);
  }
  expect(await dumpDatabase()).toEqual(before);
});

it("shows of several things asked for at once what it would show of each alone", async () => {
  const { owner, tenant } = await makeTenant();
  const { headers } = await beginView(owner.id);
  const paths = [
    "/auth/me",
    "/auth/sessions",
    "/tenant/consent",
    `/tenants/${tenant.id}/leads`,
    `/tenants/${tenant.id}/keys`,
  ];
  const answer = await ask(`/api/views?${new URLSearchParams(paths.map((path) => ["get", path]))}`, { headers });
  const { data } = await answer.json<View>();
  expect(data.map((part) => part?.status)).toEqual([200, 403, 403, 200, 403]);
});

it("leaves no trace with the customer of what was looked at, not even that a lead was read", async () => {
  const company = await makeTenant();
  const { owner, tenant } = company;
  const lead = await sendFromWidget(await openWidgetOf(company));
  const { headers } = await beginView(owner.id);
  const before = await dumpDatabase();
  const looks = [
    "/auth/me",
    "/allowance",
    "/dashboard/first-steps",
    "/tenant/my-tenant",
    "/projects",
    "/visualizations",
  ];
  looks.push("/subscription", "/renderers");
  const ofCompany = ["leads", "leads/counts", `leads/${lead.data.id}`, "embeds", "funnel"];
  for (const path of [...looks, ...ofCompany.map((name) => `/tenants/${tenant.id}/${name}`)]) {
    expect([path, await statusOf(path, headers)]).toEqual([path, 200]);
  }
  expect(await dumpDatabase()).toEqual(before);
});

it("hides the same whichever way an address is spelled", async () => {
  const { owner, tenant } = await makeTenant();
  const { headers } = await beginView(owner.id);
  for (const path of [
    `/tenants/${tenant.id}/leads/%65xport`,
    `/tenants/${tenant.id}/leads/%63onsents`,
    "/tenant/%63onsent",
    "/%61uth/sessions",
  ]) {
    expect([path, await statusOf(path, headers)]).toEqual([path, 403]);
  }
});

it("stands on no list of the customer's, and is not another company's", async () => {
  const [{ owner }, other] = [await makeTenant(), await makeTenant()];
  const { headers } = await beginView(owner.id);
  const listed = await (await ask("/api/auth/sessions", { headers: owner.headers })).json<{ data: unknown[] }>();
  expect(listed.data).toHaveLength(1);
  expect(await statusOf(`/tenants/${other.tenant.id}/leads`, headers)).toBe(404);
});

it("ends by itself, with the customer's sessions, with staff's own session, with their role, and when told to", async () => {
  const user = await makeUser();
  const live = async () => {
    const view = await beginView(user.id);
    expect(await statusOf("/auth/me", view.headers)).toBe(200);
    return view.headers;
  };
  const over = async (headers: Record<string, string>) => expect(await statusOf("/auth/me", headers)).toBe(401);
  const first = await live();
  await db.update(staffViews).set({ expiresAt: new Date(Date.now() - 1) });
  await over(first);
  const second = await live();
  await ask(`/api/admin/users/${user.id}/sessions`, { method: "DELETE", headers: (await makeStaff("admin")).headers });
  await over(second);
  const third = await live();
  expect(await statusOf("/auth/logout", third, "POST")).toBe(200);
  await over(third);
  const fourth = await live();
  await db.update(users).set({ role: "user" }).where(eq(users.id, support.id));
  await over(fourth);
  await db.update(users).set({ role: "support" }).where(eq(users.id, support.id));
  await over(fourth);
  const fifth = await live();
  await db.delete(sessions).where(eq(sessions.userId, support.id));
  await over(fifth);
});

it("is for nobody of staff, for no disabled account, and needs a reason", async () => {
  const admin = await makeStaff("admin");
  const [colleague, disabled] = [await makeStaff("support"), await makeUser()];
  await db.update(users).set({ disabledAt: new Date(), disabledReason: "Abuse" }).where(eq(users.id, disabled.id));
  expect([(await beginView(colleague.id, admin)).status, (await beginView(admin.id, admin)).status]).toEqual([
    403, 403,
  ]);
  expect((await beginView(disabled.id, admin)).status).toBe(409);
  const user = await makeUser();
  expect((await ask(`/api/admin/users/${user.id}/view`, { headers: admin.headers, body: { reason: "" } })).status).toBe(
    400,
  );
  expect(await statusOf("/auth/me", { Authorization: "Bearer view_made-up-by-somebody-else" })).toBe(401);
});
