import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StaffDelivery } from "../../admin/deliveries/deliveries.contract.ts";
import type { StaffLeadDetail } from "../../admin/leads/leads.contract.ts";
import { rateCounters } from "../../auth/table.ts";
import type { SavedChannel } from "../../leads/delivery/channel.contract.ts";
import type { Delivery, ListedDelivery } from "../../leads/delivery/delivery.contract.ts";
import { deliverLeads } from "../../leads/delivery/send-due-deliveries.ts";
import { leadDeliveries } from "../../leads/delivery/table.ts";
import { leads } from "../../leads/table.ts";
import { mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { type Company, makeTenant, openWidgetOf, sendFromWidget } from "../companies.ts";
import { ask, db, type Person } from "../factories.ts";
import { fakeReceivers } from "../receiver.ts";
import { makeStaff } from "../staff.ts";

const pagerHost = "pager.hooks.example.test";
const crmHost = "crm.hooks.example.test";
const address = `https://${pagerHost}/beep/T0/secret`;
const wanted = { kind: "pager", url: address, settings: { greeting: "Hello" } };

let receivers: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  receivers = fakeReceivers();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

async function go<T>({ headers }: Person, path: string, method = "GET", body?: unknown) {
  const response = await ask(`/api/${path}`, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return {
    status: response.status,
    text,
    ...(text.startsWith("{") ? (JSON.parse(text) as { data: T; error?: string }) : null),
  };
}

const at = ({ tenant }: Company, path: string) => `tenants/${tenant.id}/${path}`;

async function makeBoth(): Promise<Company & { pager: string; webhook: string }> {
  const company = await makeTenant();
  const add = async (body: object) => {
    const { status, data } = await go<SavedChannel>(company.owner, at(company, "channels"), "POST", body);
    expect(status).toBe(201);
    return data?.id ?? "";
  };
  const pager = await add(wanted);
  return { ...company, pager, webhook: await add({ kind: "webhook", url: `https://${crmHost}/in` }) };
}

const send = async (company: Company, change = {}) =>
  (await sendFromWidget(await openWidgetOf(company), change)).data.id;
const statesOf = async (company: Company) => {
  const { data } = await go<ListedDelivery[]>(company.owner, at(company, "deliveries"));
  return Object.fromEntries((data ?? []).map(({ kind, state }) => [kind, state]));
};
const deliver = ({ tenant }: Company, later = 0) =>
  deliverLeads({ ...createPorts(env), now: () => new Date(Date.now() + later) }, tenant.id);
const untilBoth = (company: Company, expected: Record<string, Delivery["state"]>) =>
  vi.waitFor(async () => expect(await statesOf(company)).toEqual(expected), { timeout: 10_000 });

describe("a channel that is one file and its line", () => {
  it("is set up with an address and settings of its own, without a secret", async () => {
    const company = await makeTenant();
    const add = (body: unknown) => go<SavedChannel>(company.owner, at(company, "channels"), "POST", body);
    expect(await add({ ...wanted, url: `https://${crmHost}/x` })).toMatchObject({
      status: 400,
      error: `The address must start with https://${pagerHost}/.`,
    });
    const { kind, url } = wanted;
    expect(await add({ kind, url })).toMatchObject({ status: 400, error: "The greeting isn't valid." });
    const tooLong = { ...wanted, settings: { greeting: "x".repeat(41) } };
    expect(await add(tooLong)).toMatchObject({ status: 400, error: "The greeting is too long." });
    const { data } = await add(wanted);
    expect(data).toMatchObject(wanted);
    expect(data).not.toHaveProperty("secret");
    expect((await go(company.owner, at(company, "channels"))).data).toMatchObject([wanted]);
    expect((await add({ ...wanted, kind: "fax" })).status).toBe(400);
  });

  it("writes what its receiver wants, to the same lead and at the same time as the others", async () => {
    const company = await makeBoth();
    await send(company, { projectDetails: "Round chimney" });
    await untilBoth(company, { pager: "delivered", webhook: "delivered" });
    const [toPager] = receivers.callsOf(pagerHost);
    expect(toPager).toMatchObject({ url: address, signature: "" });
    expect(JSON.parse(toPager.body)).toEqual({ text: "Hello: New lead: Ada Porter", message: "Round chimney" });
    expect(receivers.callsOf(crmHost)[0].signature).toMatch(/^t=\d+,v1=/);
    const { data } = await go<Delivery>(company.owner, at(company, `channels/${company.pager}/test`), "POST", {});
    expect(data).toMatchObject({ kind: "pager", state: "delivered" });
    expect(receivers.callsOf(crmHost)).toHaveLength(1);
  });

  it("holds up no other one while it is in trouble, and ends alone", async () => {
    const company = await makeBoth();
    receivers.behave(pagerHost, () => new Response(null, { status: 500 }));
    await send(company);
    await untilBoth(company, { pager: "waiting", webhook: "delivered" });
    await send(company, { email: "second@example.test" });
    await vi.waitFor(() => expect(receivers.callsOf(crmHost)).toHaveLength(2), { timeout: 10_000 });
    await go(company.owner, at(company, `channels/${company.webhook}`), "DELETE", {});
    const left = await db.$count(leadDeliveries, eq(leadDeliveries.state, "waiting"));
    expect(left).toBe(2);
    receivers.behave(pagerHost, () => new Response(null, { status: 404 }));
    await deliver(company, 3_600_000);
    await deliver(company, 7_200_000);
    expect((await statesOf(company)).pager).toBe("dead");
  });

  it("is in staff's lists and records by its name, and can be sent through again from there", async () => {
    const company = await makeBoth();
    const staff = await makeStaff("admin");
    const leadId = await send(company);
    await untilBoth(company, { pager: "delivered", webhook: "delivered" });
    const { data: listed = [] } = await go<StaffDelivery[]>(staff, "admin/deliveries?kind=pager");
    expect(listed.map(({ kind, to, lead }) => [kind, to, lead?.id])).toEqual([["pager", pagerHost, leadId]]);
    const csv = (await go(staff, "admin/deliveries/export?kind=pager")).text;
    expect(csv).toContain("pager");
    expect(csv).not.toContain("secret");
    const lead = `admin/leads/${leadId}`;
    const { channels = [] } = (await go<StaffLeadDetail>(staff, lead)).data ?? {};
    expect(channels.map(({ kind }) => kind)).toEqual(["pager", "webhook"]);
    await go(staff, `${lead}/deliveries`, "POST", { channelId: company.pager });
    expect(receivers.callsOf(pagerHost)).toHaveLength(2);
    await go(staff, `admin/deliveries/${listed[0].id}/resend`, "POST");
    expect(receivers.callsOf(crmHost)).toHaveLength(1);
  });
});
