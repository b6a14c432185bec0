import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters, users } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { deliverLeads } from "../../leads/delivery/send-due-deliveries.ts";
import { leadChannels, leadDeliveries } from "../../leads/delivery/table.ts";
import { leads } from "../../leads/table.ts";
import { openContent } from "../../mail/seal-content.ts";
import { mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { type Company, makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, type Person } from "../../test/factories.ts";
import { fakeReceivers } from "../../test/receiver.ts";
import { makeStaff } from "../../test/staff.ts";
import type { StaffLeadDetail } from "../leads/leads.contract.ts";
import type { Page, RetriedPage } from "../lists/lists.contract.ts";
import { auditLog } from "../table.ts";
import type { StaffDelivery, StaffDeliveryDetail } from "./deliveries.contract.ts";

const ports = createPorts(env);
let receivers: ReturnType<typeof fakeReceivers>;
let support: Person;
let hosts = 0;

beforeAll(async () => {
  support = await makeStaff("support");
});
beforeEach(async () => {
  receivers = fakeReceivers();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

type Receiving = Company & { host: string };

async function makeReceiving(more: Parameters<typeof makeTenant>[0] = {}): Promise<Receiving> {
  const host = `staff${hosts++}.hooks.example.test`;
  const webhook = { webhookUrl: `https://${host}/a-secret-path`, webhookSecret: newId() };
  return { ...(await makeTenant({ ...webhook, ...more })), host };
}

/** A lead as the widget sends it, with its deliveries as they stand then. */
async function sendLead(company: Company, change: Record<string, unknown> = {}) {
  const { data } = await sendFromWidget(await openWidgetOf(company), { email: `${newId()}@leads.test`, ...change });
  return data.id;
}

async function list(filters: Record<string, string> = {}) {
  const response = await ask(`/api/admin/deliveries?${new URLSearchParams(filters)}`, { headers: support.headers });
  expect(response.status).toBe(200);
  return response.json<Page<StaffDelivery>>();
}

/** The delivery of this kind of a lead, once it is in this state. */
function find(leadId: string, kind: StaffDelivery["kind"], state: StaffDelivery["state"]) {
  return vi.waitFor(
    async () => {
      const { data } = await list({ kind });
      const found = data.find(({ lead }) => lead?.id === leadId);
      if (found?.state !== state) throw new Error(`It is ${found?.state}.`);
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );
}

async function detail(id: string) {
  const response = await ask(`/api/admin/deliveries/${id}`, { headers: support.headers });
  return { status: response.status, ...(await response.json<{ data: StaffDeliveryDetail; error?: string }>()) };
}

async function resend(id: string) {
  const response = await ask(`/api/admin/deliveries/${id}/resend`, { method: "POST", headers: support.headers });
  return { status: response.status, ...(await response.json<{ data: StaffDeliveryDetail; error?: string }>()) };
}

const logOf = (leadId: string) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `lead:${leadId}`));

const mailsOf = (leadId: string) => db.select().from(mails).where(eq(mails.leadId, leadId));

describe("the list of deliveries", () => {
  it("has calls and mails of all companies, by kind, state, company and lead", async () => {
    const [good, bad] = [
      await makeReceiving({ companyName: "Goodwater Pools" }),
      await makeReceiving({ companyName: "Badlands Roofing" }),
    ];
    receivers.behave(bad.host, () => new Response(null, { status: 410 }));
    const one = await sendLead(good, { lastName: "Yarborough" });
    const other = await sendLead(bad, { lastName: "Yarwood" });
    const [call, gone] = [await find(one, "webhook", "delivered"), await find(other, "webhook", "failed")];
    const [mail, otherMail] = [await find(one, "email", "delivered"), await find(other, "email", "delivered")];

    expect(call).toMatchObject({ to: good.host, tenant: { companyName: "Goodwater Pools" }, problem: null });
    expect(JSON.stringify(call), "the rest of an address may be a secret").not.toContain("a-secret-path");
    expect(gone.problem).toContain("410");
    expect(mail).toMatchObject({ to: good.office, lead: { lastName: "Yarborough" } });
    const ids = async (filters: Record<string, string>) => (await list(filters)).data.map(({ id }) => id).sort();
    const all = [call, gone, mail, otherMail].map(({ id }) => id).sort();
    expect(await ids({})).toEqual(all);
    expect(await ids({ q: "YAR" })).toEqual(all);
    expect(await ids({ state: "failed" })).toEqual([gone.id]);
    expect(await ids({ q: "goodwater" })).toEqual([call.id, mail.id].sort());
    expect(await ids({ q: "yarw", kind: "email" })).toEqual([otherMail.id]);
    expect(await ids({ q: "badlands", state: "delivered" })).toEqual([otherMail.id]);
    expect(await ids({ q: call.id })).toEqual([call.id]);
    expect(await ids({ q: "nobodyatall" })).toEqual([]);
  });

  it("has those that a mail channel sends, to the address of a person", async () => {
    const { tenant } = await makeTenant();
    const [channelId, id] = [newId(), newId()];
    const to = { kind: "mail", address: "sales@ridge.example" } as const;
    await db.insert(leadChannels).values({ id: channelId, tenantId: tenant.id, ...to });
    await db.insert(leadDeliveries).values({ id, tenantId: tenant.id, channelId, state: "dead" });
    expect(await list({ kind: "mail" })).toMatchObject({ data: [{ id, kind: "mail", to: to.address }] });
    expect((await detail(id)).status).toBe(200);
    await db.delete(leadDeliveries).where(eq(leadDeliveries.id, id));
  });

  it("comes page by page over both tables, each delivery once", async () => {
    const { tenant } = await makeTenant();
    const leadId = newId();
    const person = { firstName: "Ada", lastName: "Porter", email: "pages@leads.test" };
    await db.insert(leads).values({ id: leadId, tenantId: tenant.id, leadType: "contact", ...person });
    const wanted: string[] = [];
    for (let i = 0; i < 130; i++) {
      const createdAt = new Date(1_700_000_000_000 + (i >> 2));
      const [call, mail] = [`call-${i}`, `mail-${i}`];
      wanted.push(call, mail);
      await db.insert(leadDeliveries).values({ id: call, leadId, tenantId: tenant.id, state: "delivered", createdAt });
      await db.insert(mails).values({
        id: mail,
        recipient: "a@b.test",
        kind: "new-lead",
        tenantId: tenant.id,
        leadId,
        state: "sent",
        createdAt,
      });
    }
    for (const filters of [{}, { state: "delivered" }, { q: "pages@leads" }] as Record<string, string>[]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<StaffDelivery> = await list({ ...filters, ...(cursor ? { cursor } : {}) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(wanted.length);
      expect(seen.sort()).toEqual(wanted.sort());
    }
  });

  it("is exported, and holds no mail that is about no lead", async () => {
    const company = await makeReceiving({ companyName: "Export Decks" });
    await db
      .insert(mails)
      .values({ recipient: company.office, kind: "verify-email", tenantId: company.tenant.id, state: "sent" });
    const leadId = await sendLead(company);
    await Promise.all([find(leadId, "webhook", "delivered"), find(leadId, "email", "delivered")]);
    const response = await ask("/api/admin/deliveries/export?q=export decks", { headers: support.headers });
    const [, ...lines] = (await response.text()).trim().split("\r\n");
    expect(lines.map((line) => line.split(",")[1]).sort()).toEqual(["email", "webhook"]);
  });
});

describe("a call that is sent again", () => {
  it("begins anew where it was given up, is tried at once and is in the log", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => new Response(null, { status: 410 }));
    const leadId = await sendLead(company);
    const dead = await find(leadId, "webhook", "failed");
    const before = await detail(dead.id);
    expect(before.data.attemptLog).toMatchObject([{ status: 410 }]);
    receivers.behave(company.host, () => new Response(null, { status: 200 }));

    const { status, data } = await resend(dead.id);
    expect([status, data.state, data.attemptLog[0].status]).toEqual([200, "delivered", 200]);
    expect(data.id).not.toBe(dead.id);
    expect((await logOf(leadId)).map(({ action, after }) => [action, after])).toEqual([
      ["lead.resent", { delivery: data.id }],
    ]);
    expect((await detail(dead.id)).data.newerId).toBe(data.id);
    // The same wish once more: it is fulfilled already.
    expect((await resend(dead.id)).data.id).toBe(data.id);
    expect(receivers.callsOf(company.host)).toHaveLength(2);
    expect(await logOf(leadId)).toHaveLength(1);
  });

  it("goes out with all that were given up, in the order of the leads, and says what could not", async () => {
    const [company, held] = [await makeReceiving({ companyName: "Bulk Decks" }), await makeReceiving()];
    for (const { host } of [company, held]) receivers.behave(host, () => new Response(null, { status: 410 }));
    const leadIds = [await sendLead(company), await sendLead(company)];
    for (const id of leadIds) await find(id, "webhook", "failed");
    const kept = await sendLead(held);
    await find(kept, "webhook", "failed");
    await db.update(tenants).set({ suspendedAt: new Date() }).where(eq(tenants.id, held.tenant.id));
    receivers.behave(company.host, () => new Response(null, { status: 200 }));

    const retryFailed = async (body: Record<string, unknown>) => {
      const path = "/api/admin/deliveries/retry-failed";
      const response = await ask(path, { method: "POST", headers: support.headers, body });
      return (await response.json<{ data: RetriedPage }>()).data;
    };
    expect(await retryFailed({ q: "bulk decks", kind: "email" })).toMatchObject({ done: 0, nextCursor: null });
    const reason = "This company is suspended. Its leads go out once it is reinstated.";
    expect(await retryFailed({})).toEqual({
      done: 2,
      skipped: 0,
      refused: [{ reason, count: 1 }],
      nextCursor: null,
    });
    for (const id of leadIds) await find(id, "webhook", "delivered");
    const bodies = receivers.callsOf(company.host).slice(-2);
    expect(bodies).toHaveLength(2);
    expect((await Promise.all(leadIds.map(logOf))).map((lines) => lines.map(({ action }) => action))).toEqual([
      ["lead.resent"],
      ["lead.resent"],
    ]);
    expect(await logOf(kept)).toEqual([]);
    expect(await retryFailed({ q: "bulk decks" })).toMatchObject({ done: 0, skipped: 2, refused: [] });
    expect(receivers.callsOf(company.host)).toHaveLength(4);
  });

  it("keeps its id while it waits for its next try", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => new Response(null, { status: 500 }));
    const leadId = await sendLead(company);
    await vi.waitFor(() => expect(receivers.callsOf(company.host)).toHaveLength(1), { timeout: 10_000 });
    const waiting = await vi.waitFor(
      async () => {
        const found = await find(leadId, "webhook", "waiting");
        expect(found.problem).toContain("500");
        return found;
      },
      { timeout: 10_000 },
    );
    receivers.behave(company.host, () => new Response(null, { status: 204 }));
    const { data } = await resend(waiting.id);
    expect([data.id, data.state]).toEqual([waiting.id, "delivered"]);
    expect(await deliverLeads(ports, company.tenant.id)).toBeNull();
  });

  it("goes out once when two people ask for it at the same moment", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => new Response(null, { status: 410 }));
    const leadId = await sendLead(company);
    const dead = await find(leadId, "webhook", "failed");
    receivers.behave(company.host, () => new Response(null, { status: 200 }));
    const answers = await Promise.all([resend(dead.id), resend(dead.id)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(await db.$count(leadDeliveries, eq(leadDeliveries.leadId, leadId))).toBe(2);
    expect(await logOf(leadId)).toHaveLength(1);
  });

  it("is refused, and no line in the log, where the company has no address any more", async () => {
    const company = await makeReceiving();
    const leadId = await sendLead(company);
    const call = await find(leadId, "webhook", "delivered");
    await db
      .update(leadChannels)
      .set({ state: "removed", address: null })
      .where(eq(leadChannels.tenantId, company.tenant.id));
    expect((await resend(call.id)).status).toBe(409);
    expect(await logOf(leadId)).toEqual([]);
  });

  it("is refused while the company is suspended, says until when, and calls nobody", async () => {
    const company = await makeReceiving();
    const { tenant, host } = company;
    receivers.behave(host, () => new Response(null, { status: 500 }));
    const leadId = await sendLead(company);
    const waiting = await find(leadId, "webhook", "waiting");
    await vi.waitFor(() => expect(receivers.callsOf(host)).toHaveLength(1), { timeout: 10_000 });
    const { headers } = await makeStaff("admin");
    const suspend = async (value: string | null) => {
      const body = { change: "suspended", value };
      expect((await ask(`/api/admin/tenants/${tenant.id}`, { method: "PATCH", headers, body })).status).toBe(200);
    };
    await suspend("Unpaid invoices");
    const [again, mail] = [await resend(waiting.id), await resend((await find(leadId, "email", "delivered")).id)];
    for (const { status, error } of [again, mail]) {
      expect([status, error]).toEqual([409, "This company is suspended. Its leads go out once it is reinstated."]);
    }
    const resting = { ...ports, now: () => new Date(Date.now() + 26 * 3_600_000) };
    expect(await deliverLeads(resting, tenant.id)).toBeNull();
    expect(receivers.callsOf(host)).toHaveLength(1);
    expect(await logOf(leadId)).toEqual([]);
    receivers.behave(host, () => new Response(null, { status: 200 }));
    await suspend(null);
    await find(leadId, "webhook", "delivered");
    expect(receivers.callsOf(host)).toHaveLength(2);
  });
});

describe("a lead's mail that is sent again", () => {
  it("says what the first one said, through the outbox, once for one wish", async () => {
    const company = await makeTenant();
    const leadId = await sendLead(company, { lastName: "Hollis", projectDetails: "Slate, please." });
    const first = await find(leadId, "email", "delivered");
    const { status, data } = await resend(first.id);
    expect([status, data.kind, data.to, data.lead?.id]).toEqual([200, "email", company.office, leadId]);
    expect(data.id).not.toBe(first.id);
    expect((await resend(first.id)).data.id).toBe(data.id);
    expect(await mailsOf(leadId)).toHaveLength(2);
    expect((await logOf(leadId)).map(({ action, after }) => [action, after])).toEqual([
      ["lead.resent", { mail: data.id }],
    ]);
    await find(leadId, "email", "delivered");
    expect((await detail(first.id)).data.newerId).toBe(data.id);
  });

  it("has the lead's own words, and is sent from its page too", async () => {
    const company = await makeTenant();
    const leadId = await sendLead(company, { lastName: "Hollis", projectDetails: "Slate, please." });
    await find(leadId, "email", "delivered");
    const [{ id: firstId }] = await mailsOf(leadId);
    // Nobody takes it out of the outbox before it is read here.
    vi.spyOn(env.DUE_WORK, "getByName").mockImplementation(() => {
      throw new Error("asleep");
    });
    const response = await ask(`/api/admin/leads/${leadId}/mails`, { method: "POST", headers: support.headers });
    const { data } = await response.json<{ data: StaffLeadDetail }>();
    expect([response.status, data.lead.mail.state]).toEqual([200, "queued"]);
    const queued = (await mailsOf(leadId)).find(({ id }) => id !== firstId);
    if (!queued?.sealed) throw new Error("The mail has gone out already.");
    const { text, subject, replyTo } = await openContent(ports, queued.id, queued.sealed);
    expect(subject).toContain("Hollis");
    expect(text).toContain("Slate, please.");
    expect(replyTo).toMatch(/@leads\.test$/i);
    const again = await ask(`/api/admin/leads/${leadId}/mails`, { method: "POST", headers: support.headers });
    expect(again.status, "one is on its way").toBe(409);
  });

  it("is refused for spam, and for an owner who has not verified their address", async () => {
    const company = await makeTenant();
    const leadId = await sendLead(company);
    const first = await find(leadId, "email", "delivered");
    await db.update(leads).set({ status: "spam" }).where(eq(leads.id, leadId));
    expect((await resend(first.id)).status).toBe(409);
    await db.update(leads).set({ status: "new" }).where(eq(leads.id, leadId));
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, company.owner.id));
    const { status, error } = await resend(first.id);
    expect([status, error]).toEqual([409, expect.stringContaining("hasn't verified")]);
    expect(await mailsOf(leadId)).toHaveLength(1);
    expect(await logOf(leadId)).toEqual([]);
  });

  it("is remembered when its lead is gone, which it says, and cannot be sent again", async () => {
    const company = await makeTenant({ leadRetentionDays: 30 });
    const leadId = await sendLead(company);
    const first = await find(leadId, "email", "delivered");
    await db.delete(leads).where(eq(leads.id, leadId));
    const { data } = await detail(first.id);
    expect([data.lead, data.leadRetentionDays]).toEqual([null, 30]);
    const { status, error } = await resend(first.id);
    expect([status, error]).toEqual([409, expect.stringContaining("gone")]);
  });
});
