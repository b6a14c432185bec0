import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reservations } from "../allowance/table.ts";
import { rateCounters } from "../auth/table.ts";
import type { Channel, SavedChannel } from "../leads/delivery/channel.contract.ts";
import type { ListedDelivery, News } from "../leads/delivery/delivery.contract.ts";
import type { ChannelEvent } from "../leads/delivery/events.catalogue.ts";
import { sampleOf } from "../leads/delivery/read-sample.ts";
import { deliverLeads } from "../leads/delivery/send-due-deliveries.ts";
import { leadDeliveries } from "../leads/delivery/table.ts";
import { createPorts } from "../ports.ts";
import { type Company, makeTenant, openWidgetOf, sendFromWidget } from "../test/companies.ts";
import { ask, db, makeVisitor } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { fakeReceivers } from "../test/receiver.ts";
import { callSheets, changeSheet, post, sendSheet, sign, signingOf } from "../test/sheets.ts";
import { completeJob } from "../visualizations/job-state.ts";
import type { visualizations } from "../visualizations/table.ts";
import { sheetNewsReaders } from "./sheet-news.ts";

const ports = createPorts(env);
let receivers: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  receivers = fakeReceivers();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

let hosts = 0;
async function add({ owner, tenant }: Company, wanted: Record<string, unknown>) {
  const host = `s${hosts++}.hooks.example.test`;
  const body = { kind: "webhook", url: `https://${host}/in`, ...wanted };
  const response = await ask(`/api/tenants/${tenant.id}/channels`, { headers: owner.headers, body });
  return { ...(await response.json<{ data: SavedChannel }>()).data, host };
}

const deliver = ({ tenant }: Company) => deliverLeads(ports, tenant.id, sheetNewsReaders);
const bodiesAt = (host: string) => receivers.callsOf(host).map(({ body }) => JSON.parse(body));
const newsAt = (host: string): News[] => bodiesAt(host);
const toldOf = (host: string) => newsAt(host).map(({ type }) => type);

/** Has every field that the sample of its kind shows, and no other. */
function expectLikeSample(news: News | undefined, event: ChannelEvent) {
  const keysOf = (value: unknown): unknown =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === "embed" ? null : keysOf(inner)]))
      : null;
  expect(keysOf(news)).toEqual(keysOf(sampleOf(ports, event)));
}

describe("an approval sheet", () => {
  it("that is signed and withdrawn is told to the channels that want it, and its withdrawal to who heard of the signature", async () => {
    const { company, owner, sheet, token } = await sendSheet();
    const wants = (...events: ChannelEvent[]) => ({ events });
    const signed = await add(company, wants("sheet.signed"));
    const [leadsOnly, withdrawals] = [await add(company, {}), await add(company, wants("sheet.withdrawn"))];
    const pools = await add(company, { ...wants("sheet.signed"), filter: { services: ["pools"], campaigns: [] } });
    const roofs = await add(company, {
      ...wants("sheet.signed"),
      filter: { services: ["roofing-siding"], campaigns: [] },
    });
    const slack = await add(company, { kind: "slack", ...wants("sheet.signed") });
    const teams = await add(company, { kind: "teams", ...wants("sheet.signed") });
    expect((await sign(token, signingOf(sheet))).status).toBe(200);
    expect((await sign(token, signingOf(sheet))).status).toBe(409);
    await deliver(company);
    expect(toldOf(signed.host)).toEqual(["sheet.signed"]);
    const [news] = newsAt(signed.host);
    expectLikeSample(news, "sheet.signed");
    expect(news).toMatchObject({
      sheet: { id: sheet.id, homeowner: { name: "Rosa Diaz", comment: "Please call first.", home: "12 Lake Road" } },
    });
    expect([leadsOnly, pools, withdrawals].map(({ host }) => toldOf(host))).toEqual([[], [], []]);
    expect(toldOf(roofs.host)).toEqual(["sheet.signed"]);
    expect(bodiesAt(slack.host)[0].text).toBe("Rosa Diaz signed the approval sheet");
    expect(JSON.stringify(bodiesAt(teams.host))).toContain("Please call first\\\\.");
    const end = await callSheets(owner, `/sheets/${sheet.id}/withdraw`, { method: "POST", body: { isSigned: true } });
    expect(end.status).toBe(200);
    await deliver(company);
    for (const { host } of [signed, roofs]) expect(toldOf(host)).toEqual(["sheet.signed", "sheet.withdrawn"]);
    expect(toldOf(withdrawals.host)).toEqual(["sheet.withdrawn"]);
    expectLikeSample(newsAt(withdrawals.host)[0], "sheet.withdrawn");
    expect(toldOf(pools.host)).toEqual([]);
    expect(bodiesAt(slack.host)[1].text).toBe("A signed approval sheet was withdrawn");
  });

  it("that its homeowner disowns tells nobody who they were, also where the signature still waits", async () => {
    const { company, sheet, token, email } = await sendSheet();
    const { host } = await add(company, { events: ["sheet.signed", "sheet.withdrawn"] });
    await sign(token, signingOf(sheet));
    for (let again = 0; again < 2; again++)
      await callSheets({ headers: {} }, `/approve/${token}/not-me`, { method: "POST", body: {} });
    await deliver(company);
    expect(toldOf(host)).toEqual(["sheet.signed", "sheet.withdrawn"]);
    const all = JSON.stringify(newsAt(host));
    for (const word of ["Rosa", email, "Lake Road"]) expect(all).not.toContain(word);
    expect(newsAt(host)).toMatchObject([{ sheet: { homeowner: null } }, { withdrawnBy: "homeowner", wasSigned: true }]);
  });

  it("that was never sent is news to nobody, and what waits is sent again on demand by the next run", async () => {
    const { company, owner, sheet, token } = await sendSheet();
    const { host } = await add(company, { events: ["sheet.signed", "sheet.withdrawn"] });
    const { data: draft } = await post(owner, `/projects/${sheet.projectId}/sheets`);
    const { data: other } = await changeSheet(owner, draft, { words: "Another" });
    await callSheets(owner, `/sheets/${other.id}/withdraw`, { method: "POST", body: { isSigned: false } });
    receivers.behave(host, () => new Response(null, { status: 410 }));
    await sign(token, signingOf(sheet));
    await deliver(company);
    receivers.behave(host, () => new Response(null, { status: 204 }));
    const go = (path: string, method = "GET") =>
      ask(`/api/tenants/${company.tenant.id}/${path}`, {
        method,
        headers: owner.headers,
        ...(method !== "GET" && { body: {} }),
      });
    const { data: listed } = await (await go("deliveries")).json<{ data: ListedDelivery[] }>();
    expect(listed.map(({ event, state, lead }) => [event, state, lead])).toEqual([["sheet.signed", "dead", null]]);
    expect((await go(`deliveries/${listed[0].id}/resend`, "POST")).status).toBe(202);
    await vi.waitFor(async () => {
      await deliver(company);
      expect(toldOf(host)).toEqual(["sheet.signed", "sheet.signed"]);
    }, 10_000);
    const { data: channels } = await (await go("channels")).json<{ data: Channel[] }>();
    expect(channels[0]).toMatchObject({ dead: 0, events: ["sheet.signed", "sheet.withdrawn"] });
  });
});

describe("a picture", () => {
  async function finish(company: Company, row: Partial<typeof visualizations.$inferInsert>) {
    const visitor = await makeVisitor();
    const { id } = await makeFinished(visitor, {
      tenantId: company.tenant.id,
      row: { inWidget: true, state: "rendering", doneAt: null, ...row },
    });
    await db.insert(reservations).values({ id, payer: "tenant:1", allowanceDraws: [], state: "held" });
    const end = {
      patchKey: "p",
      imageKey: "i",
      width: 1,
      height: 1,
      checks: { changedOutside: 0, changedShare: 0, untouchedShare: 0 },
    };
    const isDone = [await completeJob(ports, id, end), await completeJob(ports, id, end)];
    expect(isDone).toEqual([true, true]);
    return { id, visitor };
  }

  it("made in a widget is told once to the channels that want it, with nothing of who made it", async () => {
    const company = await makeTenant();
    const { embedId } = await openWidgetOf(company);
    const [pictures, pools] = [
      await add(company, { events: ["picture.made"] }),
      await add(company, { events: ["picture.made"], filter: { services: ["pools"], campaigns: [] } }),
    ];
    const teams = await add(company, { kind: "teams", events: ["picture.made"] });
    const { id, visitor } = await finish(company, { embedId });
    await finish(company, { inWidget: false });
    expect(await db.$count(leadDeliveries, eq(leadDeliveries.event, "picture.made"))).toBe(2);
    await deliver(company);
    expect(toldOf(pools.host)).toEqual([]);
    const [news] = newsAt(pictures.host);
    expectLikeSample(news, "picture.made");
    expect(news).toMatchObject({ picture: { id, service: "roofing-siding", leadId: null } });
    expect(JSON.stringify(news)).not.toContain(visitor.id);
    expect(JSON.stringify(bodiesAt(teams.host))).toContain("New picture in your widget");
  });

  it("of somebody who has left a lead names it, and goes by that lead's campaign", async () => {
    const company = await makeTenant();
    const widget = await openWidgetOf(company);
    const spring = { events: ["picture.made"], filter: { services: [], campaigns: ["Spring"] } };
    const { host } = await add(company, spring);
    const visitor = await makeVisitor();
    const page = "https://roofs.example.test/?utm_campaign=spring";
    const { data: lead } = await sendFromWidget(widget, { page }, visitor.headers);
    await finish(company, {});
    await finish(company, { makerVisitorId: visitor.id });
    await deliver(company);
    expect(newsAt(host)).toMatchObject([{ picture: { leadId: lead.id } }]);
  });
});
