import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../../auth/table.ts";
import { runBatch } from "../../db/run-batch.ts";
import { mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { type Company, joinTeam, makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db } from "../../test/factories.ts";
import { fakeReceivers, type ReceivedCall } from "../../test/receiver.ts";
import { leadLanguages } from "../language/table.ts";
import { leads } from "../table.ts";
import type { Channel, SavedChannel } from "./channel.contract.ts";
import type { LeadChanged, LeadCreated } from "./delivery.contract.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { deliverLeads } from "./send-due-deliveries.ts";
import { leadChannels, leadDeliveries } from "./table.ts";

let receivers: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  receivers = fakeReceivers();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

const minutes = 60_000;
const hours = 60 * minutes;
let hosts = 0;
const newHost = () => `n${hosts++}.hooks.example.test`;

async function call<T>(
  company: Company,
  path: string,
  { method = "POST", body = {} }: { method?: string; body?: unknown } = {},
) {
  const url = `/api/tenants/${company.tenant.id}/${path}`;
  const response = await ask(url, { method, headers: company.owner.headers, ...(method !== "GET" && { body }) });
  return { status: response.status, ...(await response.json<{ data: T; error?: string }>()) };
}

async function add(company: Company, wanted: Record<string, unknown>): Promise<SavedChannel & { host: string }> {
  const host = newHost();
  const body = { kind: "webhook", url: `https://${host}/in`, ...wanted };
  const { data, error } = await call<SavedChannel>(company, "channels", { body });
  expect(error).toBeUndefined();
  return { ...data, host };
}

const channelsOf = async (company: Company) => (await call<Channel[]>(company, "channels", { method: "GET" })).data;

/** Tells the company of one more lead, as it comes in. No alarm hears of it, so the test says when it goes out. */
async function write(company: Company, change: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const texts = { firstName: "Ada", lastName: "Porter", email: "ada@example.test" };
  await db.insert(leads).values({ id, tenantId: company.tenant.id, leadType: "widget", ...texts, ...change });
  await runBatch(db, [queueDeliveries({ leadId: id, tenantId: company.tenant.id, at: new Date() })]);
  return id;
}

const deliver = (company: Company, at = Date.now()) =>
  deliverLeads({ ...createPorts(env), now: () => new Date(at) }, company.tenant.id);

const test = (company: Company, { id }: { id: string }) => call(company, `channels/${id}/test`);

const bodyOf = ({ body }: ReceivedCall) => JSON.parse(body);
const leadsTold = (host: string) => receivers.callsOf(host).map((one) => bodyOf(one).lead.id);

describe("a signed call", () => {
  /** As receivers check it that know the specification and nothing of us. */
  const isGenuine = ({ body, headers }: ReceivedCall, secret = "") => {
    try {
      new Webhook(secret).verify(body, Object.fromEntries(headers));
      return true;
    } catch {
      return false;
    }
  };

  it("is one of the Standard Webhooks specification, under the same id on every try", async () => {
    const company = await makeTenant();
    const { host, secret } = await add(company, {});
    receivers.behave(host, () => new Response(null, { status: 503 }));
    await write(company);
    await deliver(company);
    await deliver(company, Date.now() + minutes);
    const calls = receivers.callsOf(host);
    expect(calls.map(({ headers }) => headers.get("webhook-id"))).toEqual([calls[0].delivery, calls[0].delivery]);
    expect(isGenuine(calls[0], secret)).toBe(true);
    expect(isGenuine({ ...calls[0], body: `${calls[0].body} ` }, secret)).toBe(false);
    expect(isGenuine(calls[0], (await add(company, {})).secret)).toBe(false);
  });

  it("carries the old secret's signature too, for a day after there is a new one", async () => {
    const company = await makeTenant();
    const { id, host, secret: old } = await add(company, {});
    const { data } = await call<SavedChannel>(company, `channels/${id}/secret`);
    expect(Date.parse(data.oldSecretEndsAt ?? "") - Date.now()).toBeGreaterThan(23 * hours);
    await test(company, { id });
    await write(company);
    const tomorrow = Date.now() + 25 * hours;
    await deliver(company, tomorrow);
    const [today, later] = receivers.callsOf(host);
    expect([isGenuine(today, data.secret), isGenuine(today, old)]).toEqual([true, true]);
    // Our own header has both as well; of several, the last one is the new secret's.
    expect(today.signature.match(/v1=/g)).toHaveLength(2);
    vi.useFakeTimers({ now: tomorrow, toFake: ["Date"] });
    expect([isGenuine(later, data.secret), isGenuine(later, old)]).toEqual([true, false]);
    vi.useRealTimers();
  });
});

describe("a channel", () => {
  it("of Slack or Teams gets a message in which nothing that a stranger wrote is more than text", async () => {
    const company = await makeTenant();
    const [slack, teams] = [await add(company, { kind: "slack" }), await add(company, { kind: "teams" })];
    expect([slack, teams].map(({ secret }) => secret)).toEqual([undefined, undefined]);
    const id = await write(company, {
      firstName: "<!channel>",
      lastName: "*Bold*",
      projectDetails: "[free](https://evil.example) <@U1>",
      utm: { campaign: "yard-sign" },
    });
    await db.insert(leadLanguages).values({ leadId: id, language: "es-US" });
    await deliver(company);
    const url = `https://eavesight.test/dashboard/leads/${id}`;
    const [toSlack] = receivers.callsOf(slack.host);
    expect(toSlack.headers.get("webhook-signature")).toBeNull();
    const message = bodyOf(toSlack);
    expect(message.text).toBe("New lead: &lt;!channel&gt; *Bold*");
    expect(toSlack.body).not.toContain("mrkdwn");
    expect(toSlack.body).toContain("Campaign: yard-sign");
    expect(toSlack.body).toContain("Language: Spanish");
    expect(message.blocks.at(-1).elements[0]).toMatchObject({ type: "button", url });
    const [toTeams] = receivers.callsOf(teams.host);
    const [{ contentType, content }] = bodyOf(toTeams).attachments;
    expect(contentType).toBe("application/vnd.microsoft.card.adaptive");
    expect(content.body[0].text).toBe("New lead: \\<\\!channel\\> \\*Bold\\*");
    expect(toTeams.body).not.toContain("[free]");
    expect(content.actions).toMatchObject([{ type: "Action.OpenUrl", url }]);
  });

  it("gets the leads of its services and campaigns alone", async () => {
    const company = await makeTenant();
    const all = await add(company, {});
    const roofs = await add(company, { filter: { services: ["roofing-siding"], campaigns: [] } });
    const signs = await add(company, { filter: { services: [], campaigns: ["Yard-Sign"] } });
    const roof = await write(company, { service: "roofing-siding" });
    const pool = await write(company, { service: "pools", utm: { campaign: "yard-sign" } });
    const neither = await write(company);
    await deliver(company);
    expect([all, roofs, signs].map(({ host }) => leadsTold(host))).toEqual([[roof, pool, neither], [roof], [pool]]);
  });

  it("gets data under its receiver's own names, as the sample shows and a test lead proves", async () => {
    const company = await makeTenant();
    const fieldNames = {
      "lead.name": "Contact",
      "lead.design": "notes",
      "lead.utm.campaign": "source",
      "lead.page": "",
    };
    const channel = await add(company, { fieldNames });
    const sample = (await call<LeadCreated>(company, "channels/sample", { method: "GET" })).data;
    expect(sample.lead.design.length).toBeGreaterThan(1);
    await test(company, channel);
    const design = sample.lead.design.map(({ label, value }) => `${label}: ${value}`).join("\n");
    expect(bodyOf(receivers.callsOf(channel.host)[0])).toEqual({
      Contact: "Test Lead",
      notes: design,
      source: "spring",
    });
    const whole = await add(company, {});
    await test(company, whole);
    const { lead } = bodyOf(receivers.callsOf(whole.host)[0]) as LeadCreated;
    expect(lead).toMatchObject({ design: sample.lead.design, utm: sample.lead.utm, embed: sample.lead.embed });
    for (const url of [lead.pictures.before, lead.pictures.after]) {
      const picture = await ask(new URL(url ?? "").pathname + new URL(url ?? "").search);
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
      await picture.arrayBuffer();
    }
    const put = (body: object) =>
      call<SavedChannel>(company, `channels/${channel.id}`, { method: "PUT", body: { url: channel.url, ...body } });
    expect((await put({ fieldNames: { "lead.password": "x" } })).error).toBe("There is no such field.");
    const twice = { "lead.name": "x", "lead.email": "x" };
    expect((await put({ fieldNames: twice })).error).toBe("Please give each field its own name.");
    expect((await put({ fieldNames: null })).data.fieldNames).toBeNull();
  });

  it("is told of a change of status or person where it wants to be, once for each change", async () => {
    const company = await makeTenant();
    const colleague = await joinTeam(company);
    const [news, both] = [await add(company, {}), await add(company, { events: ["lead.created", "lead.changed"] })];
    const leadId = (await sendFromWidget(await openWidgetOf(company))).data.id;
    const patch = (body: object) => call(company, `leads/${leadId}`, { method: "PATCH", body });
    await patch({ status: "quoted" });
    await patch({ status: "quoted" });
    await patch({ status: "won", assigneeId: colleague.id });
    expect((await patch({ assigneeId: "nobody" })).status).toBe(400);
    await vi.waitFor(async () => {
      await deliver(company);
      expect(receivers.callsOf(both.host)).toHaveLength(3);
    }, 10_000);
    const told: (LeadCreated | LeadChanged)[] = receivers.callsOf(both.host).map(bodyOf);
    expect(told.map(({ type }) => type)).toEqual(["lead.created", "lead.changed", "lead.changed"]);
    expect(told.slice(1)).toMatchObject([{ changes: ["status"] }, { changes: ["status", "assignee"] }]);
    expect(told[2].lead).toMatchObject({ status: "won", assignee: { id: colleague.id } });
    expect(receivers.callsOf(news.host)).toHaveLength(1);
    expect((await add(company, { kind: "slack" })).events).toEqual(["lead.created"]);
    const wrong = { kind: "slack", url: `https://${newHost()}/x`, events: ["lead.withdrawn"] };
    expect((await call(company, "channels", { body: wrong })).status).toBe(400);
  });

  it("can be added twenty times, and the first webhook is the one that the version before knows", async () => {
    const company = await makeTenant();
    const [first, second] = [await add(company, {}), await add(company, {})];
    const known = async () => (await db.select().from(tenants).where(eq(tenants.id, company.tenant.id)))[0].webhookUrl;
    expect(await known()).toBe(first.url);
    await call(company, `channels/${first.id}`, { method: "DELETE" });
    expect(await known()).toBe(second.url);
    const row = { tenantId: company.tenant.id, kind: "slack" as const, address: "https://full.example.com/x" };
    await db.insert(leadChannels).values(Array.from({ length: 10 }, () => row));
    await db.insert(leadChannels).values(Array.from({ length: 9 }, () => row));
    const { status, error } = await call(company, "channels", {
      body: { kind: "teams", url: `https://${newHost()}/` },
    });
    expect([status, error]).toEqual([409, "You can have up to 20 channels. Remove one you no longer need."]);
  });
});

describe("the line of a channel", () => {
  it("keeps its order, and holds up no other channel, while its receiver is down", async () => {
    const company = await makeTenant();
    const [down, up] = [await add(company, {}), await add(company, {})];
    receivers.behave(down.host, () => new Response(null, { status: 503 }));
    const told: string[] = [];
    for (let i = 0; i < 5; i++) told.push(await write(company));
    await deliver(company);
    expect(leadsTold(up.host)).toEqual(told);
    expect(leadsTold(down.host)).toEqual([told[0]]);
    expect(await channelsOf(company)).toMatchObject([{ waiting: 5 }, { waiting: 0 }]);
    receivers.behave(down.host, () => new Response(null, { status: 204 }));
    await deliver(company, Date.now() + minutes);
    expect(leadsTold(down.host).slice(1)).toEqual(told);
  });

  it("lets a call that the receiver refuses three times step aside, and goes on trying it", async () => {
    const company = await makeTenant();
    const { host } = await add(company, {});
    const refused = await write(company);
    const next = await write(company);
    receivers.behave(host, (one) => new Response(null, { status: bodyOf(one).lead.id === refused ? 422 : 204 }));
    for (const later of [0, 1, 3]) await deliver(company, Date.now() + later * minutes);
    expect(leadsTold(host)).toEqual([refused, refused, refused, next]);
    receivers.behave(host, () => new Response(null, { status: 204 }));
    await deliver(company, Date.now() + 2 * hours);
    expect(leadsTold(host).at(-1)).toBe(refused);
    const rows = await db.select().from(leadDeliveries).where(eq(leadDeliveries.tenantId, company.tenant.id));
    expect(rows.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  });

  it("shows what never arrived, and sends all of it again in its order, once", async () => {
    const company = await makeTenant();
    const { id, host } = await add(company, {});
    const told = [await write(company), await write(company)];
    receivers.behave(host, () => new Response(null, { status: 410 }));
    await deliver(company);
    expect(await channelsOf(company)).toMatchObject([{ dead: 2, waiting: 0 }]);
    receivers.behave(host, () => new Response(null, { status: 204 }));
    const again = () => call<{ count: number }>(company, `channels/${id}/resend`);
    expect(await again()).toMatchObject({ status: 202, data: { count: 2 } });
    expect((await again()).data.count).toBe(0);
    await deliver(company);
    expect(leadsTold(host)).toEqual([...told, ...told]);
    expect(await channelsOf(company)).toMatchObject([{ dead: 0, waiting: 0 }]);
    const dead = await call<unknown[]>(company, "deliveries?state=dead", { method: "GET" });
    expect(dead.data).toHaveLength(2);
  });

  it("brings 150 leads through three failing channels, each exactly once and in order", async () => {
    const company = await makeTenant();
    const channels = [await add(company, {}), await add(company, {}), await add(company, {})];
    // Down, out of time, answers that are lost on the way: the receiver has it, and hears of it again under the same id.
    let seed = 23;
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const kept = new Map(channels.map(({ host }) => [host, new Map<string, string>()]));
    for (const { host } of channels) {
      receivers.behave(host, (one) => {
        const chance = random();
        if (chance < 0.15) return new Response(null, { status: 503 });
        if (chance < 0.25) return Promise.reject(new TypeError("Connection refused"));
        kept.get(host)?.set(one.delivery, bodyOf(one).lead.id);
        return chance < 0.35 ? Promise.reject(new TypeError("Connection reset")) : new Response(null, { status: 204 });
      });
    }
    const told: string[] = [];
    let at = Date.now();
    const deliverLater = (later: number) => {
      at += Math.round(later);
      return deliver(company, at);
    };
    while (told.length < 50) {
      told.push(await write(company));
      if (random() < 0.4) await deliverLater(random() * 2 * minutes);
    }
    for (let i = 0; i < 300 && (await db.$count(leadDeliveries, eq(leadDeliveries.state, "waiting"))) > 0; i++) {
      await deliverLater(2 * minutes);
    }
    const states = await db.select().from(leadDeliveries).orderBy(asc(leadDeliveries.createdAt));
    expect(states.filter(({ state }) => state !== "delivered")).toEqual([]);
    for (const { host } of channels) expect([...(kept.get(host)?.values() ?? [])]).toEqual(told);
  });
});
