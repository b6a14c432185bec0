import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { createPorts } from "../ports.ts";
import { describeShare } from "../shares/describe-share.ts";
import { tenants } from "../tenants/table.ts";
import { makeTenant, openWidgetOf, sendFromWidget } from "../test/companies.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { look } from "../test/make-picture.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";
import { makeStaff } from "../test/staff.ts";
import { addressOfPerson, call, inviteTo, myTeam } from "../test/teams.ts";
import { cleanKey } from "../visualizations/picture-keys.ts";

/** What stays while a company is suspended, once its owner's plan ends, and once its account goes: cells of `docs/rights.md`. */

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const ports = createPorts(env);
const webhookUrl = "https://crm.example.com/leads";

/** A company with a widget, in which a visitor has made a picture, shared it and sent the form. */
async function scene() {
  const company = await makeTenant({ embedEnabled: true, webhookUrl, webhookSecret: "a secret of tests" });
  const { owner, tenant } = company;
  await giveSubscription(owner, { plan: "business-pro" });
  const visitor = await makeVisitor();
  const widget = await openWidgetOf(company);
  const row = { inWidget: true, embedId: widget.embedId, payer: `user:${owner.id}` };
  const picture = await makeFinished(visitor, { tenantId: tenant.id, row });
  // As if it had been made already: who may see it is what these tests are about.
  await env.PICTURES.put(cleanKey(picture.id), "clean");
  expect((await sendFromWidget(widget, {}, visitor.headers)).status).toBe(201);
  expect(await look(visitor, picture.id)).toMatchObject({ watermarked: false });
  const shared = await ask(`/api/visualizations/${picture.id}/share`, { method: "POST", headers: visitor.headers });
  const { id: link } = (await shared.json<{ data: { id: string } }>()).data;
  return { ...company, visitor, widget, picture, link };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function withTeam({ owner }: Scene) {
  const member = await makeUser();
  await makeTeam(owner, [{ person: member, status: "active" }]);
  return { member };
}

const statusOf = async (path: string, headers = {}) => {
  const response = await ask(path, { headers });
  await response.arrayBuffer();
  return response.status;
};
const webhookOf = ({ owner, tenant }: Scene) => call(owner, "GET", `/tenants/${tenant.id}/channels`);
const brandOfShare = async ({ link }: Scene) => (await describeShare(ports, link))?.tenant.slug;

async function suspend({ tenant }: Scene, value: string | null) {
  const { headers } = await makeStaff("admin");
  const body = { change: "suspended", value };
  expect((await ask(`/api/admin/tenants/${tenant.id}`, { method: "PATCH", headers, body })).status).toBe(200);
}

describe("a company that is suspended", () => {
  it("keeps its owner's month and sessions, its team, its webhook and the pictures that people have", async () => {
    const all = await scene();
    const { owner, visitor, picture, link } = all;
    const { member } = await withTeam(all);
    expect(await brandOfShare(all)).toBe(all.tenant.slug);
    await suspend(all, "Unpaid invoices");
    for (const { headers } of [owner, member]) {
      expect(await statusOf("/api/auth/me", headers)).toBe(200);
      expect(await (await ask("/api/allowance", { headers })).json()).toMatchObject({ data: { canUse: true } });
    }
    expect((await myTeam(owner)).members).toHaveLength(1);
    expect(await look(visitor, picture.id)).toMatchObject({ watermarked: false });
    expect(await statusOf(`/s/${link}/after.jpg`)).toBe(200);
    expect(await brandOfShare(all)).toBe("demo");
    expect((await webhookOf(all)).status).toBe(403);
    await suspend(all, null);
    expect((await webhookOf(all)).answer).toMatchObject({ data: [{ url: webhookUrl }] });
    expect(await brandOfShare(all)).toBe(all.tenant.slug);
  });

  it("has no mails in its own name", async () => {
    const all = await scene();
    const teamId = await makeTeam(all.owner);
    const senderTo = async (email: string) => {
      expect((await inviteTo(all.owner, teamId, email)).status).toBe(201);
      return (await resend.mailTo(email, /invited you/)).from;
    };
    expect(await senderTo("before@example.test")).toContain(all.tenant.companyName);
    await suspend(all, "Fake reviews");
    expect(await senderTo("during@example.test")).toContain(env.PROVIDER_NAME);
  });
});

it("a plan that ends leaves leads, webhook and roles as they are, and closes the widget", async () => {
  const all = await scene();
  const { owner, tenant, widget, visitor, picture } = all;
  const { member } = await withTeam(all);
  await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, owner.id));
  expect((await sendFromWidget(widget, { email: "late@example.test" })).status).toBe(201);
  const leadsOf = async ({ headers }: Person) =>
    (await ask(`/api/tenants/${tenant.id}/leads`, { headers })).json<{
      data: { photo: string | null }[];
      error?: string;
    }>();
  const isOnHold = async ({ headers }: Person) =>
    (await (await ask("/api/tenant/my-tenant", { headers })).json<{ isOnHold: boolean }>()).isOnHold;
  expect((await leadsOf(owner)).data).toHaveLength(2);
  expect((await leadsOf(member)).error).toMatch(/^Your team is on hold/);
  expect([await isOnHold(owner), await isOnHold(member)]).toEqual([false, true]);
  expect((await webhookOf(all)).answer).toMatchObject({ data: [{ url: webhookUrl }] });
  expect((await myTeam(member)).members).toMatchObject([{ status: "active" }]);
  expect(await look(visitor, picture.id)).toMatchObject({ watermarked: true });
  expect(await statusOf(`/api/visualizations/${picture.id}`, owner.headers)).toBe(200);
  await db.update(subscriptions).set({ status: "active" }).where(eq(subscriptions.userId, owner.id));
  expect((await leadsOf(member)).data).toHaveLength(2);
});

it("a company whose account goes leaves the visitor's picture, with a mark, and its link under our name", async () => {
  const all = await scene();
  const { owner, visitor, picture, link } = all;
  const body = { email: addressOfPerson(owner) };
  expect((await ask("/api/auth/account", { method: "DELETE", headers: owner.headers, body })).status).toBe(200);
  expect(await look(visitor, picture.id)).toMatchObject({ watermarked: true });
  expect(await statusOf(`/s/${link}/after.jpg`)).toBe(200);
  expect(await brandOfShare(all)).toBe("demo");
  expect(await db.$count(tenants, eq(tenants.userId, owner.id))).toBe(0);
});
