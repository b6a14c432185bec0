import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters, users } from "../../auth/table.ts";
import { runBatch } from "../../db/run-batch.ts";
import { sendDueMails } from "../../mail/send-due-mails.ts";
import { mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { teamMembers } from "../../teams/table.ts";
import { setSuspended } from "../../tenants/set-suspended.ts";
import { tenants } from "../../tenants/table.ts";
import { type Company, joinTeam, makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { fakeReceivers } from "../../test/receiver.ts";
import { fakeResend } from "../../test/resend.ts";
import { leadChannels, leadDeliveries } from "../delivery/table.ts";
import { releaseLeads } from "../release-leads.ts";
import { leads } from "../table.ts";
import type { Answering, Speed, WantedAnswering } from "./speed.contract.ts";
import { leadAnswers } from "./table.ts";
import { tellOfWaiting } from "./tell-waiting.ts";

const minutes = 60_000;
/** Monday, 10:00 in Denver. */
const monday = Date.UTC(2026, 10, 23, 17);
let clock = monday;
const ports = { ...createPorts(env), now: () => new Date(clock) };
const run = (at: number) => {
  clock = at;
  return tellOfWaiting(ports);
};

beforeEach(async () => {
  clock = monday;
  fakeReceivers();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

const office = { from: 8 * 60, to: 17 * 60 };
const wanted: WantedAnswering = {
  hasAlerts: true,
  timeZone: "America/Denver",
  hours: [office, office, office, office, office, null, null],
  nextUserId: null,
  showsSpeed: true,
};

async function go<T>(
  { headers }: Pick<Person, "headers">,
  { tenant }: Company,
  path: string,
  body?: unknown,
  method = body ? "PUT" : "GET",
) {
  const response = await ask(`/api/tenants/${tenant.id}/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.status, ...(await response.json<{ data: T; error?: string; code?: string }>()) };
}

const save = (company: Company, change: Partial<WantedAnswering> = {}) =>
  go<Answering>(company.owner, company, "answering", { ...wanted, ...change });

/** A lead as it comes in through a widget at that moment of the test's clock. */
async function write(company: Company, at = monday, form: Record<string, unknown> = {}): Promise<string> {
  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  try {
    const { data } = await sendFromWidget(await openWidgetOf(company), {
      email: `${crypto.randomUUID()}@example.test`,
      ...form,
    });
    return data.id;
  } finally {
    vi.useRealTimers();
  }
}

const answer = (person: Pick<Person, "headers">, company: Company, leadId: string, how = "call") =>
  go(person, company, `leads/${leadId}/answer`, { how }, "POST");
const answerOf = async (leadId: string) =>
  (await db.select().from(leadAnswers).where(eq(leadAnswers.leadId, leadId)))[0] ?? null;
const toldTo = ({ id }: Person) => db.$count(mails, and(eq(mails.userId, id), eq(mails.kind, "lead-unanswered")));

describe("a lead that nobody answers", () => {
  it("is told to the next person after 5 minutes, to the owner after 15, and to nobody from then on", async () => {
    const company = await makeTenant();
    const member = await joinTeam(company);
    expect((await save(company, { nextUserId: member.id })).data).toMatchObject({
      nextUserId: member.id,
      hasAlerts: true,
    });
    await write(company);
    const told = async (at: number) => {
      await run(at);
      return [await toldTo(member), await toldTo(company.owner)];
    };
    expect(await told(monday + 5 * minutes - 1)).toEqual([0, 0]);
    expect(await told(monday + 5 * minutes)).toEqual([1, 0]);
    expect(await told(monday + 14 * minutes)).toEqual([1, 0]);
    expect(await told(monday + 15 * minutes)).toEqual([1, 1]);
    expect(await told(monday + 1000 * minutes)).toEqual([1, 1]);
  });

  it("is told by a mail that leads to the lead, and holds nothing that its sender could be reached by", async () => {
    vi.restoreAllMocks();
    const resend = fakeResend();
    const company = await makeTenant();
    await save(company);
    const id = await write(company, monday, { firstName: "Rosa", lastName: "Diaz" });
    await run(monday + 15 * minutes);
    const [{ email }] = await db.select({ email: users.email }).from(users).where(eq(users.id, company.owner.id));
    await sendDueMails(ports);
    const mail = await resend.mailTo(email);
    expect(mail.subject).toBe("Rosa Diaz has waited 15 minutes for an answer");
    expect(mail.text).toContain(`/dashboard/leads/${id}`);
    expect(mail.text).not.toContain("555");
  });

  it("waits for the morning where it came at night, and where the company has no hours on that day", async () => {
    const company = await makeTenant();
    await save(company);
    const saturday = monday - 2 * 24 * 60 * minutes;
    await write(company, saturday);
    const opens = monday - 2 * 60 * minutes;
    await run(opens + 14 * minutes);
    expect(await toldTo(company.owner)).toBe(0);
    await run(opens + 15 * minutes);
    expect(await toldTo(company.owner)).toBe(1);
  });

  it("is told to nobody once it was answered, is spam, or its sender has taken consent back", async () => {
    const company = await makeTenant();
    await save(company);
    const [called, contacted, spam, stopped, open] = [
      await write(company),
      await write(company),
      await write(company),
      await write(company),
      await write(company),
    ];
    const patch = (id: string, status: string) => go(company.owner, company, `leads/${id}`, { status }, "PATCH");
    await answer(company.owner, company, called);
    await patch(contacted, "contacted");
    await patch(spam, "spam");
    await db.run(sql`INSERT INTO consents (id, tenant_id, lead_id, purpose, event, words, created_at, hash)
      VALUES ('stop', ${company.tenant.id}, ${stopped}, 'request', 'withdrawn', '', 1, '')`);
    await run(monday + 20 * minutes);
    expect([await answerOf(spam), (await answerOf(stopped))?.dueAt]).toEqual([null, null]);
    expect([(await answerOf(called))?.how, (await answerOf(contacted))?.how]).toEqual(["call", "status"]);
    expect([await toldTo(company.owner), (await answerOf(open))?.step]).toEqual([1, 2]);
  });

  it("goes straight to the owner where the next person is gone, may not see it, or the team rests", async () => {
    const company = await makeTenant();
    const [left, sales] = [await joinTeam(company), await joinTeam(company, "active", "sales")];
    await save(company, { nextUserId: left.id });
    await write(company);
    await db.delete(teamMembers).where(eq(teamMembers.userId, left.id));
    await run(monday + 6 * minutes);
    expect([await toldTo(left), await toldTo(company.owner)]).toEqual([0, 0]);
    await run(monday + 15 * minutes);
    expect([await toldTo(left), await toldTo(company.owner)]).toEqual([0, 1]);
    expect((await save(company, { nextUserId: left.id })).status).toBe(400);
    expect((await go<Answering>(company.owner, company, "answering")).data.nextUserId).toBeNull();
    await save(company, { nextUserId: sales.id });
    const later = monday + 60 * minutes;
    const [theirs, seen] = [await write(company, later), await write(company, later)];
    await db.update(leads).set({ assigneeId: company.owner.id }).where(eq(leads.id, theirs));
    await run(later + 5 * minutes);
    expect([(await answerOf(theirs))?.step, (await answerOf(seen))?.step, await toldTo(sales)]).toEqual([1, 1, 1]);
  });

  it("is no storm after an outage: one mail with all of them, and nothing to the channels", async () => {
    const company = await makeTenant();
    const member = await joinTeam(company);
    await save(company, { nextUserId: member.id });
    await db.insert(leadChannels).values({
      tenantId: company.tenant.id,
      kind: "slack",
      address: "https://a.hooks.example.test/",
      events: ["lead.unanswered"],
    });
    for (let count = 0; count < 12; count++) await write(company, monday + count * 1000);
    await run(monday + 300 * minutes);
    expect([await toldTo(member), await toldTo(company.owner)]).toEqual([0, 1]);
    expect(await db.$count(leadDeliveries)).toBe(0);
    expect(await db.$count(leadAnswers, sql`due_at IS NOT NULL`)).toBe(0);
  });

  it("comes at most every five minutes to the same person, with all that waits by then", async () => {
    const company = await makeTenant();
    await save(company);
    const [first, second] = [await write(company), await write(company, monday + minutes)];
    await run(monday + 15 * minutes);
    const next = await run(monday + 16 * minutes);
    expect([await toldTo(company.owner), next?.getTime()]).toEqual([1, monday + 20 * minutes]);
    await run(monday + 20 * minutes);
    expect([await toldTo(company.owner), (await answerOf(first))?.step, (await answerOf(second))?.step]).toEqual([
      2, 2, 2,
    ]);
  });

  it("is told to the channels that want it, by their filters, twice", async () => {
    const company = await makeTenant();
    await save(company);
    const channel = (id: string, services: string[]) => ({
      ...{ id, tenantId: company.tenant.id, kind: "slack" as const, address: `https://${id}.hooks.example.test/` },
      ...{ events: ["lead.unanswered" as const], filter: { services, campaigns: [] } },
    });
    const [roofs, pools] = ["roofs", "pools"].map((name) => `${name}-${company.tenant.id}`);
    await db.insert(leadChannels).values([channel(roofs, ["roofing-siding"]), channel(pools, ["pools"])]);
    const id = await write(company);
    for (const at of [5, 15, 20]) await run(monday + at * minutes);
    const told = await db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, id));
    expect(told.map(({ channelId, facts }) => [channelId, facts])).toEqual([
      [roofs, { minutes: 5 }],
      [roofs, { minutes: 15 }],
    ]);
  });

  it("is nobody's while its company is closed, wants no alerts, or has come from before it did", async () => {
    const company = await makeTenant();
    const before = await write(company);
    await save(company);
    await run(monday + 60 * minutes);
    expect([(await answerOf(before))?.dueAt, await toldTo(company.owner)]).toEqual([null, 0]);
    await write(company);
    await save(company, { hasAlerts: false });
    await run(monday + 60 * minutes);
    await save(company);
    await write(company);
    const suspend = (reason: string | null) =>
      runBatch(db, setSuspended({ tenantId: company.tenant.id, reason, at: clock }));
    await suspend("Spam");
    const held = await write(company);
    await run(monday + 60 * minutes);
    expect([await toldTo(company.owner), await answerOf(held)]).toEqual([0, null]);
    await suspend(null);
    clock = monday + 120 * minutes;
    await releaseLeads(ports);
    expect((await answerOf(held))?.askedAt.getTime()).toBe(clock);
    await run(clock + 15 * minutes);
    expect(await toldTo(company.owner)).toBe(1);
  });
});

describe("the first answer", () => {
  it("counts, whoever of the company gives it, and nobody else can", async () => {
    const company = await makeTenant();
    const [manager, sales, removed] = [
      await joinTeam(company),
      await joinTeam(company, "active", "sales"),
      await joinTeam(company),
    ];
    const id = await write(company, Date.now() - 7 * minutes);
    await db.update(leads).set({ assigneeId: manager.id }).where(eq(leads.id, id));
    await db.delete(teamMembers).where(eq(teamMembers.userId, removed.id));
    for (const stranger of [sales, removed, await makeUser(), (await makeTenant()).owner]) {
      expect((await answer(stranger, company, id)).status).toBe(404);
    }
    expect((await answer({ headers: {} }, company, id)).status).toBe(401);
    expect((await answer(manager, company, id, "fax")).status).toBe(400);
    expect((await answerOf(id))?.answeredAt).toBeNull();
    await answer(manager, company, id, "mail");
    await answer(company.owner, company, id, "call");
    const kept = await answerOf(id);
    expect(kept).toMatchObject({ answeredBy: manager.id, how: "mail", dueAt: null });
    expect(Math.round((kept?.waitedMs ?? 0) / minutes)).toBe(7);
  });

  it("is measured in the company's hours, and its median is for everybody of the company", async () => {
    const company = await makeTenant();
    const sales = await joinTeam(company, "active", "sales");
    const median = async () => (await go<Speed>(sales, company, "speed")).data;
    expect(await median()).toEqual({ leads: 0, answered: 0, medianMs: null, fast: 0 });
    const rows = [2, 4, 12, 30, null].map((waited) => ({ id: crypto.randomUUID(), waited }));
    for (const { id, waited } of rows) {
      await db.insert(leads).values({
        id,
        tenantId: company.tenant.id,
        leadType: "widget",
        firstName: "A",
        lastName: "B",
        email: "a@example.test",
      });
      const askedAt = new Date(Date.now() - 120 * minutes);
      const answered =
        waited === null ? {} : { answeredAt: new Date(), waitedMs: waited * minutes, how: "call" as const };
      await db.insert(leadAnswers).values({ leadId: id, tenantId: company.tenant.id, askedAt, ...answered });
    }
    expect(await median()).toEqual({ leads: 5, answered: 4, medianMs: 12 * minutes, fast: 2 });
    await db
      .update(leadAnswers)
      .set({ answeredAt: null, waitedMs: null })
      .where(sql`waited_ms <= ${12 * minutes}`);
    expect(await median()).toMatchObject({ answered: 1, medianMs: null });
    expect((await go((await makeTenant()).owner, company, "speed")).status).toBe(404);
  });

  it("lets homeowners read how fast it usually is, only where that is so", async () => {
    const company = await makeTenant({ bookingUrl: "https://book.example/ridge" });
    const usual = async () => {
      const { data } = await sendFromWidget(await openWidgetOf(company), {
        email: `${crypto.randomUUID()}@example.test`,
      });
      const { usualMinutes = null, bookingUrl } = data as { usualMinutes?: number; bookingUrl?: string };
      expect(bookingUrl).toBe("https://book.example/ridge");
      return usualMinutes;
    };
    const fill = async (count: number, waited: number | null, daysAgo = 2) => {
      for (let made = 0; made < count; made++) {
        const id = crypto.randomUUID();
        await db.insert(leads).values({
          id,
          tenantId: company.tenant.id,
          leadType: "widget",
          firstName: "A",
          lastName: "B",
          email: "a@example.test",
        });
        const askedAt = new Date(Date.now() - daysAgo * 24 * 60 * minutes);
        const answeredAt = waited === null ? null : new Date(askedAt.getTime() + waited * minutes);
        await db
          .insert(leadAnswers)
          .values({ leadId: id, tenantId: company.tenant.id, askedAt, answeredAt, waitedMs: 0 });
      }
    };
    await fill(9, 3);
    await fill(20, 3, 100);
    expect(await usual()).toBeNull();
    await fill(1, 14);
    expect(await usual()).toBe(5);
    await fill(4, 50);
    expect(await usual()).toBe(60);
    await save(company, { showsSpeed: false });
    expect(await usual()).toBeNull();
    await save(company);
    await fill(5, null);
    expect(await usual()).toBeNull();
  });
});

describe("what a company wants of it", () => {
  it("is its owner's to read and to say, with a confirmed address for alerts", async () => {
    const company = await makeTenant();
    const manager = await joinTeam(company);
    const unproven = await joinTeam(company);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproven.id));
    for (const other of [manager, await makeUser(), (await makeTenant()).owner]) {
      expect((await go(other, company, "answering")).status).toBe(404);
      expect((await go(other, company, "answering", wanted)).status).toBe(404);
    }
    expect((await go<Answering>(company.owner, company, "answering")).data).toMatchObject({
      ...{ hasAlerts: false, timeZone: null, hours: null, isVerified: true, usualMinutes: null },
      colleagues: [{ id: manager.id }],
    });
    for (const wrong of [
      { timeZone: "Mars/Olympus" },
      { hours: Array(7).fill(null) as never },
      { hours: [{ from: 600, to: 590 }, ...wanted.hours.slice(1)] as never },
      { nextUserId: (await makeUser()).id },
    ]) {
      expect((await save(company, wrong)).status).toBe(400);
    }
    expect((await save(company)).data).toMatchObject({
      hasAlerts: true,
      timeZone: "America/Denver",
      hours: wanted.hours,
    });
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, company.owner.id));
    expect(await save(company)).toMatchObject({ status: 403, code: "EMAIL_NOT_VERIFIED" });
    expect((await save(company, { hasAlerts: false })).status).toBe(200);
    expect(await db.$count(tenants, eq(tenants.id, company.tenant.id))).toBe(1);
  });
});
