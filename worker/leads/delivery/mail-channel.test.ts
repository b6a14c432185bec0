import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rateCounters } from "../../auth/table.ts";
import { runBatch } from "../../db/run-batch.ts";
import { suppressMails } from "../../mail/suppression.ts";
import { mailSuppressions, mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { teamMembers } from "../../teams/table.ts";
import { tenants } from "../../tenants/table.ts";
import { type Company, joinTeam, makeTenant } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { fakeResend, type SentMail } from "../../test/resend.ts";
import { leads } from "../table.ts";
import type { Channel, SavedChannel } from "./channel.contract.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { deliverLeads } from "./send-due-deliveries.ts";
import { leadChannels, leadDeliveries } from "./table.ts";

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, leads, mails, mailSuppressions]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

let people = 0;
const newAddress = () => `crew${people++}@example.test`;

async function call<T>(
  { tenant, owner }: Company,
  path: string,
  { method = "POST", body = {}, as = owner }: { method?: string; body?: unknown; as?: Person } = {},
) {
  const url = `/api/tenants/${tenant.id}/${path}`;
  const response = await ask(url, { method, headers: as.headers, ...(method !== "GET" && { body }) });
  return { status: response.status, ...(await response.json<{ data: T; error?: string }>()) };
}

const add = (company: Company, url: string, more = {}) =>
  call<SavedChannel>(company, "channels", { body: { kind: "mail", url, ...more } });
const channelOf = async (company: Company) =>
  (await call<Channel[]>(company, "channels", { method: "GET" })).data[0] as Channel;
const prove = (company: Company, { id }: { id: string }, code: string, as?: Person) =>
  call<SavedChannel>(company, `channels/${id}/proof`, { body: { code }, ...(as && { as }) });

/** The code in the newest mail to an address. */
const codeAt = async (address: string): Promise<string> =>
  /^(\d{6}) /.exec((await resend.mailTo(address, /is your code/)).subject)?.[1] ?? "no code";
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

async function addProven(company: Company, more = {}): Promise<{ id: string; address: string }> {
  const address = newAddress();
  const { data } = await add(company, address, more);
  expect((await prove(company, data, await codeAt(address))).data.state).toBe("active");
  return { id: data.id, address };
}

async function write(company: Company, firstName = "Ada"): Promise<string> {
  const id = crypto.randomUUID();
  const texts = { firstName, lastName: "Porter", email: "ada@example.test", projectDetails: "Two gables" };
  await db.insert(leads).values({ id, tenantId: company.tenant.id, leadType: "widget", ...texts });
  await runBatch(db, [queueDeliveries({ leadId: id, tenantId: company.tenant.id, at: new Date() })]);
  return id;
}
const deliver = (company: Company, at = Date.now()) =>
  deliverLeads({ ...createPorts(env), now: () => new Date(at) }, company.tenant.id);
const stopOf = (mail: SentMail | undefined) =>
  new URL(/<(.*)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "none:").pathname;

it("gets nothing before its code is entered, and then each lead as the company's own mail tells it", async () => {
  const company = await makeTenant();
  const address = newAddress();
  const { status, data } = await add(company, address.toUpperCase());
  expect([status, data.state, data.url]).toEqual([201, "unproven", address]);
  await write(company, "Early");
  await deliver(company);
  const code = await codeAt(address);
  expect((await prove(company, data, wrong(code))).status).toBe(400);
  expect((await prove(company, data, `${code.slice(0, 3)} ${code.slice(3)}`)).data.state).toBe("active");
  expect((await prove(company, data, code)).status).toBe(409);
  const told = [await write(company, "Ada"), await write(company, "Bo")];
  await deliver(company);
  const news = resend.sentTo(address).slice(1);
  expect(news.map(({ subject }) => subject)).toEqual([expect.stringContaining("Ada"), expect.stringContaining("Bo")]);
  expect(news[0]).toMatchObject({ reply_to: "ada@example.test", text: expect.stringContaining("Two gables") });
  expect(news[0]?.text).toContain(`/dashboard/leads/${told[0]}`);
  const rows = await db.select().from(leadDeliveries).where(eq(leadDeliveries.channelId, data.id));
  expect(rows.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

it("takes five tries at a code, for fifteen minutes, and a new code ends the one before", async () => {
  const company = await makeTenant();
  const address = newAddress();
  const { data } = await add(company, address);
  const first = await codeAt(address);
  for (let i = 0; i < 5; i++) expect((await prove(company, data, wrong(first))).status).toBe(400);
  expect((await prove(company, data, first)).status).toBe(409);
  expect((await call(company, `channels/${data.id}/code`)).status).toBe(202);
  const second = await codeAt(address);
  if (first !== second) expect((await prove(company, data, first)).status).toBe(400);
  await db.update(leadChannels).set({ proof: { hash: "x", endsAt: Date.now() - 1, tries: 0 } });
  expect((await prove(company, data, second)).status).toBe(409);
  expect((await channelOf(company)).state).toBe("unproven");
});

it("takes a code for its own company and address alone, and from its owner alone", async () => {
  const [company, other] = [await makeTenant(), await makeTenant()];
  const address = newAddress();
  const { data: mine } = await add(company, address);
  const code = await codeAt(address);
  const { data: theirs } = await add(other, address);
  const theirCode = await codeAt(address);
  if (code !== theirCode) expect((await prove(company, mine, theirCode)).status).toBe(400);
  expect((await prove(other, mine, code)).status).toBe(404);
  const removed = await joinTeam(company);
  await db.delete(teamMembers).where(eq(teamMembers.userId, removed.id));
  for (const as of [await makeUser(), await joinTeam(company), removed, other.owner]) {
    expect((await prove(company, mine, code, as)).status).toBe(404);
    expect((await call(company, `channels/${mine.id}/code`, { as })).status).toBe(404);
  }
  const both = await Promise.all([prove(company, mine, code), prove(company, mine, code)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(theirs.state).toBe("unproven");
});

it("sends an address five codes a day at most, whoever asks, and none where its owner wants no mails", async () => {
  const address = newAddress();
  for (let i = 0; i < 5; i++) expect((await add(await makeTenant(), address)).status).toBe(201);
  const company = await makeTenant();
  expect((await add(company, address)).status).toBe(429);
  expect((await call<Channel[]>(company, "channels", { method: "GET" })).data).toEqual([]);
  const quiet = newAddress();
  const ports = createPorts(env);
  await runBatch(db, [await suppressMails(ports, quiet)]);
  expect((await add(company, quiet)).status).toBe(409);
  expect(resend.sentTo(quiet)).toEqual([]);
});

it("keeps its address, and refuses what is none", async () => {
  const company = await makeTenant();
  const { id, address } = await addProven(company);
  const change = (url: string) => call(company, `channels/${id}`, { method: "PUT", body: { url, name: "Sales" } });
  expect((await change(newAddress())).status).toBe(400);
  expect((await change(address)).status).toBe(200);
  expect((await add(company, address)).status).toBe(409);
  for (const bad of ["crew", "https://example.com", "a@b@c.test", `${"x".repeat(300)}@example.test`]) {
    expect((await add(company, bad)).status).toBe(400);
  }
});

it("shows a bounce as a dead letter, goes on behind it, and sends it again", async () => {
  const company = await makeTenant();
  const { id, address } = await addProven(company);
  resend.planFor(address, { status: 422, name: "validation_error", message: "bounced" });
  await write(company, "Ada");
  await write(company, "Bo");
  await deliver(company);
  expect(await channelOf(company)).toMatchObject({ dead: 2, waiting: 0, state: "active" });
  resend.planFor(address, null);
  expect(await call(company, `channels/${id}/resend`)).toMatchObject({ data: { count: 2 } });
  await deliver(company);
  expect(await channelOf(company)).toMatchObject({ dead: 0, waiting: 0 });
});

it("is tried again, in its order and under the same id, while the carrier is down", async () => {
  const company = await makeTenant();
  const { address } = await addProven(company);
  resend.planFor(address, { status: 500, name: "internal_server_error" });
  await write(company, "Ada");
  await write(company, "Bo");
  await deliver(company);
  resend.planFor(address, null);
  await deliver(company, Date.now() + 60_000);
  const [, first, again, next] = resend.calls.filter(({ to }) => to.includes(address)).map(({ key }) => key);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
  expect(resend.sentTo(address).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("code"),
    expect.stringContaining("Ada"),
    expect.stringContaining("Bo"),
  ]);
});

it("ends by the link in each mail, and only a new code starts it again", async () => {
  const company = await makeTenant();
  const { id, address } = await addProven(company);
  await write(company);
  await deliver(company);
  const path = stopOf(resend.sentTo(address).at(-1));
  await write(company, "Late");
  expect((await ask(path)).status).toBe(200);
  expect((await channelOf(company)).state).toBe("active");
  const forged = `${path.slice(0, -4)}AAAA`;
  expect((await ask(forged, { method: "POST" })).status).toBe(404);
  // As mail programs press it, without a session.
  expect((await ask(path, { method: "POST" })).status).toBe(200);
  expect((await ask(path, { method: "POST" })).status).toBe(200);
  expect(await channelOf(company)).toMatchObject({ id, state: "unproven", waiting: 0 });
  const sent = resend.sentTo(address).length;
  await deliver(company);
  expect(resend.sentTo(address)).toHaveLength(sent);
  expect((await call(company, `channels/${id}/code`)).status).toBe(202);
  expect((await prove(company, { id }, await codeAt(address))).data.state).toBe("active");
});

it("is offered to nobody whose own address is not confirmed", async () => {
  const owner = await makeUser({ verified: false });
  const company = await makeTenant();
  await db.update(tenants).set({ userId: owner.id }).where(eq(tenants.id, company.tenant.id));
  const answer = await call(company, "channels", { body: { kind: "mail", url: newAddress() }, as: owner });
  expect(answer.status).toBe(403);
});
