import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTexts } from "../../../dev/fakes/texts/texts.ts";
import { rateCounters } from "../../auth/table.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import { createPorts } from "../../ports.ts";
import { type Company, joinTeam, makeTenant } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import type { Channel, SavedChannel } from "../delivery/channel.contract.ts";
import { queueDeliveries } from "../delivery/queue-deliveries.ts";
import { addChannel } from "../delivery/save-channel.ts";
import { deliverLeads } from "../delivery/send-due-deliveries.ts";
import { leadDeliveries } from "../delivery/table.ts";
import { leads } from "../table.ts";
import { fitText, segmentsOf } from "./fit-text.ts";
import { textNumber } from "./phone-number.ts";
import { textCounts, textStops } from "./table.ts";
import { twilioSignature } from "./twilio-signature.ts";

type Text = { to: string; body: string; status: string };
const ports = createPorts(env);
const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, SITE_ORIGIN: site } = ports.settings;

let stand: ReturnType<typeof createTexts>;
let isLost: boolean;
let asked: number;
beforeEach(async () => {
  stand = createTexts({ account: { sid, token, from }, site });
  isLost = false;
  asked = 0;
  for (const table of [rateCounters, leads, textCounts, textStops]) await db.delete(table);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith("https://twilio.test/")) return Response.json({ id: "mail" });
    asked++;
    const answer = await stand.fetch(request);
    // It has the text, and its answer is lost on the way.
    if (isLost && request.method === "POST") throw new TypeError("Network connection lost.");
    return answer;
  });
});
afterEach(() => vi.restoreAllMocks());

let phones = 0;
const newNumber = (end = "") => `+1512${String(5_550_000 + phones++ * 10).slice(0, 7 - end.length)}${end}`;
const textsTo = async (number: string): Promise<Text[]> =>
  (await stand.request(`/texts/messages?to=${encodeURIComponent(number)}`)).json();

async function call<T>(
  { tenant, owner }: Company,
  path: string,
  { method = "POST", body = {}, as = owner }: { method?: string; body?: unknown; as?: Person } = {},
) {
  const url = `/api/tenants/${tenant.id}/${path}`;
  const response = await ask(url, { method, headers: as.headers, ...(method !== "GET" && { body }) });
  return { status: response.status, ...(await response.json<{ data: T; error?: string }>()) };
}
const add = (company: Company, url: string) => call<SavedChannel>(company, "channels", { body: { kind: "text", url } });
const channelOf = async (company: Company) =>
  (await call<Channel[]>(company, "channels", { method: "GET" })).data[0] as Channel;
const prove = (company: Company, { id }: { id: string }, code: string, as?: Person) =>
  call<SavedChannel>(company, `channels/${id}/proof`, { body: { code }, ...(as && { as }) });
const codeAt = async (number: string) => /code is (\d{6})/.exec((await textsTo(number))[0]?.body ?? "")?.[1] ?? "";
const used = async (company: Company) =>
  (await call<{ used: number }>(company, "channels/texts", { method: "GET" })).data.used;

async function addProven(company: Company, number = newNumber()) {
  const { data } = await add(company, number);
  expect((await prove(company, data, await codeAt(number))).data?.state).toBe("active");
  return { id: data.id, number };
}
async function write(company: Company, firstName = "Ada"): Promise<string> {
  const id = crypto.randomUUID();
  const texts = { firstName, lastName: "Porter", email: "ada@example.test", phone: "(303) 555-0199" };
  await db.insert(leads).values({ id, tenantId: company.tenant.id, leadType: "widget", ...texts });
  await runBatch(db, [queueDeliveries({ leadId: id, tenantId: company.tenant.id, at: new Date() })]);
  return id;
}
const deliver = (company: Company, at = Date.now(), change: Partial<typeof ports.settings> = {}) =>
  deliverLeads({ ...ports, settings: { ...ports.settings, ...change }, now: () => new Date(at) }, company.tenant.id);

/** A call as Twilio makes it. */
async function tell(path: string, fields: Record<string, string>, key = token) {
  const form = new URLSearchParams(fields);
  const signature = await twilioSignature(key, site + path, form);
  const headers = { "X-Twilio-Signature": signature, "Content-Type": "application/x-www-form-urlencoded" };
  return ask(path, { method: "POST", headers, body: form.toString() } as never);
}

describe("a phone", () => {
  it("gets nothing before its code is entered, then a name and a link of each lead in one message, in their order", async () => {
    const company = await makeTenant();
    const number = newNumber();
    const { status, data } = await add(company, number.replace("+1", "1 "));
    expect([status, data.state, data.url]).toEqual([201, "unproven", number]);
    await write(company, "Early");
    await deliver(company);
    expect((await prove(company, data, await codeAt(number))).data.state).toBe("active");
    const told = [await write(company, "Ada"), await write(company, "José Ángel")];
    await deliver(company);
    const bodies = (await textsTo(number)).slice(0, 2).map(({ body }) => body);
    expect(bodies.reverse()).toEqual([
      expect.stringMatching(new RegExp(`Ada Porter.* https://.*/dashboard/leads/${told[0]}$`)),
      expect.stringMatching(/José Angel Porter/),
    ]);
    for (const body of bodies) {
      expect(segmentsOf(body)).toBe(1);
      expect(body).not.toMatch(/example\.test|555-0199/);
    }
    expect(await used(company)).toBe(3);
  });

  it("belongs to one company: codes of another, strangers, the team and removed members open nothing", async () => {
    const [company, other] = [await makeTenant(), await makeTenant()];
    const number = newNumber();
    const { data } = await add(company, number);
    const code = await codeAt(number);
    await add(other, number);
    const theirs = await codeAt(number);
    if (code !== theirs) expect((await prove(company, data, theirs)).status).toBe(400);
    for (const as of [await makeUser(), await joinTeam(company), other.owner]) {
      expect((await prove(company, data, code, as)).status).toBe(404);
    }
    expect((await prove(company, data, code)).status).toBe(200);
    expect((await prove(company, data, code)).status).toBe(409);
  });

  it("is written to five times a day at most with codes, whoever asks", async () => {
    const number = newNumber();
    for (let i = 0; i < 5; i++) expect((await add(await makeTenant(), number)).status).toBe(201);
    expect((await add(await makeTenant(), number)).status).toBe(429);
    expect(await textsTo(number)).toHaveLength(5);
  });

  it("that is no mobile, or in another country, is refused", async () => {
    const company = await makeTenant();
    for (const bad of ["+44 20 7946 0018", "555", "+1900", "+1 112 555 0142"]) {
      expect((await add(company, bad)).status).toBe(400);
    }
    expect((await add(company, newNumber("0001"))).status).toBe(409);
    expect(await used(company)).toBe(0);
  });
});

describe("STOP", () => {
  it("ends all texts to the number until START, also what Twilio alone has heard", async () => {
    const company = await makeTenant();
    const { id, number } = await addProven(company);
    expect((await tell("/api/texts/incoming", { From: number, Body: " Stop " })).status).toBe(200);
    expect((await channelOf(company)).state).toBe("stopped");
    await write(company);
    const before = asked;
    await deliver(company);
    expect(asked).toBe(before);
    expect(await channelOf(company)).toMatchObject({ dead: 1, waiting: 0 });
    expect((await add(await makeTenant(), number)).status).toBe(409);
    expect((await tell("/api/texts/incoming", { From: number, Body: "START" })).status).toBe(200);
    expect((await call(company, `channels/${id}/resend`)).status).toBe(202);
    await deliver(company);
    expect(await channelOf(company)).toMatchObject({ dead: 0, state: "active" });
    await stand.request("/texts/reply", { method: "POST", body: new URLSearchParams({ from: number, body: "STOP" }) });
    await write(company);
    await deliver(company);
    expect(await channelOf(company)).toMatchObject({ dead: 1, state: "stopped" });
  });

  it("and all other calls count only with Twilio's signature", async () => {
    const company = await makeTenant();
    const { number } = await addProven(company);
    const fields = { From: number, Body: "STOP" };
    expect((await tell("/api/texts/incoming", fields, "guessed")).status).toBe(403);
    expect((await ask("/api/texts/incoming", { method: "POST", body: fields })).status).toBe(403);
    expect((await channelOf(company)).state).toBe("active");
  });
});

describe("a text", () => {
  it("whose answer was lost, or whose run died, is not sent twice", async () => {
    const company = await makeTenant();
    const { number } = await addProven(company);
    await write(company);
    isLost = true;
    await deliver(company);
    isLost = false;
    expect(await channelOf(company)).toMatchObject({ waiting: 1 });
    await deliver(company, Date.now() + 60_000);
    expect(await channelOf(company)).toMatchObject({ waiting: 0, dead: 0 });
    expect((await textsTo(number)).filter(({ body }) => body.includes("Ada"))).toHaveLength(1);
  });

  it("that the carrier could not deliver is shown as such", async () => {
    const company = await makeTenant();
    const { number } = await addProven(company);
    await write(company);
    await deliver(company);
    const [row] = await db.select().from(leadDeliveries).where(eq(leadDeliveries.tenantId, company.tenant.id));
    const path = `/api/texts/status/${row?.id}`;
    expect((await tell(path, { MessageStatus: "delivered", To: number })).status).toBe(204);
    expect((await channelOf(company)).dead).toBe(0);
    expect((await tell(path, { MessageStatus: "undelivered", ErrorCode: "30005" })).status).toBe(204);
    expect((await channelOf(company)).dead).toBe(1);
  });

  it("is refused beyond the month's number, by all at the same time", async () => {
    const company = await makeTenant();
    await addProven(company);
    for (let i = 0; i < 3; i++) await write(company, `Ada ${i}`);
    await deliver(company, Date.now(), { TEXTS_PER_MONTH: 3 });
    expect(await channelOf(company)).toMatchObject({ dead: 1, waiting: 0 });
    expect(await used(company)).toBe(3);
  });

  it("is offered to nobody without an account at the provider", async () => {
    const company = await makeTenant();
    const off = { ...ports, settings: { ...ports.settings, TWILIO_ACCOUNT_SID: "" } };
    const place = { tenantId: company.tenant.id, userId: company.owner.id };
    await expect(addChannel(off, place, { kind: "text", url: newNumber() })).rejects.toBeInstanceOf(AppError);
  });

  it("is one message where that is possible, and two where a name needs its letters", () => {
    const url = `https://eavesight.example/dashboard/leads/${"a".repeat(36)}`;
    const long = fitText(`Eavesight: New lead: ${"Anne-Sophie ".repeat(30)}`, url);
    expect([segmentsOf(long), long.endsWith(url)]).toEqual([1, true]);
    expect(fitText("María “Mía” Ñuñez", url)).toBe(`Maria "Mia" Ñuñez ${url}`);
    const chinese = fitText("Eavesight: New lead: 王小明", url);
    expect([segmentsOf(chinese), chinese.includes("王小明")]).toEqual([2, true]);
    expect(["a".repeat(160), "a".repeat(161), "王".repeat(70), "王".repeat(71)].map(segmentsOf)).toEqual([1, 2, 1, 2]);
    expect(["(512) 555-0142", "+1 512.555.0142", "15125550142"].map(textNumber)).toEqual(Array(3).fill("+15125550142"));
  });
});

it("signs as Twilio's own documentation has it", async () => {
  // https://www.twilio.com/docs/usage/security: its example of a call.
  const form = new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  });
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  expect(await twilioSignature("12345", url, form)).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
});
