import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { allowanceCounters } from "../allowance/table.ts";
import { rateCounters, users } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { leads } from "../leads/table.ts";
import { photos } from "../photos/table.ts";
import { tenants } from "../tenants/table.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { idOf, order, untilOver } from "../test/make-picture.ts";
import { withoutRetryDelays } from "../test/no-retry-delays.ts";
import { agedTicketOf, type EmbedTenant, makeEmbedTenant, openPage, ticketOf } from "../test/widgets.ts";
import { visualizations } from "../visualizations/table.ts";

withoutRetryDelays();
// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

beforeEach(() => db.delete(rateCounters));

type Ticket = Record<string, string>;

async function orderIn(ticket: Ticket, person: Person, more: Record<string, unknown> = {}) {
  const response = await order(person, { photoId: await makePhoto(person), ...more }, ticket);
  const { code } = await response.clone().json<{ code?: string }>();
  return { status: response.status, code, response };
}

async function allowanceOf(ticket: Ticket, person?: Person) {
  const response = await ask("/api/allowance", { headers: { ...ticket, ...person?.headers } });
  return (await response.json<{ data: unknown }>()).data;
}

async function giveLead(company: EmbedTenant, person: Person, row: Partial<typeof leads.$inferInsert> = {}) {
  const contact = { firstName: "Ada", lastName: "Porter", email: "ada@example.test" };
  await db.insert(leads).values({ tenantId: company.id, leadType: "widget", visitorId: person.id, ...contact, ...row });
}

/** The pictures that were made, once none of the company's is at work any more. */
async function countedRenders(company: EmbedTenant): Promise<number> {
  const unfinished = sql`
    SELECT id FROM visualizations WHERE tenant_id = ${company.id} AND state NOT IN ('done', 'failed')`;
  await vi.waitFor(async () => expect(await db.all(unfinished)).toEqual([]), { timeout: 60_000, interval: 200 });
  const [row] = await db.all<{ sum: number | null }>(sql`
    SELECT sum(renders) AS sum FROM embed_days WHERE embed_id IN (SELECT id FROM embeds WHERE tenant_id = ${company.id})`);
  const [funnel] = await db.all<{ sum: number | null }>(sql`
    SELECT sum(pictures) AS sum FROM funnel_days WHERE tenant_id = ${company.id}`);
  expect(funnel.sum).toBe(row.sum);
  return row.sum ?? 0;
}

/** As if so many had been used of a counter already. */
async function use(subject: string, period: string, used: number): Promise<void> {
  await db
    .insert(allowanceCounters)
    .values({ subject, period, used })
    .onConflictDoUpdate({ target: [allowanceCounters.subject, allowanceCounters.period], set: { used } });
}

const today = () => new Date().toISOString().slice(0, 10);

describe("a picture in a company's widget", () => {
  it("is the visitor's, the company's and the widget's, drawn on the owner's month, marked and of 1280 px", async () => {
    const [company, visitor] = [await makeEmbedTenant(), await makeVisitor()];
    const ticket = await ticketOf(company);
    const { response } = await orderIn(ticket, visitor, { tenant: "demo" });
    const id = await idOf(response);
    const [made] = await db.select().from(visualizations).where(eq(visualizations.id, id));
    expect(made).toMatchObject({
      tenantId: company.id,
      payer: `user:${company.owner.id}`,
      makerVisitorId: visitor.id,
      makerUserId: null,
      embedId: expect.any(String),
      inWidget: true,
      watermarked: true,
    });
    const [job] = await db.select().from(visualizations).where(eq(visualizations.id, id));
    expect(job.queue).toBe("standard");
    expect(await untilOver(visitor, id)).toMatchObject({ status: "done", watermarked: true });
    const [counter] = await db
      .select()
      .from(allowanceCounters)
      .where(eq(allowanceCounters.subject, `user:${company.owner.id}`));
    expect(counter.used).toBe(1);
  });

  it("costs nobody who is signed in a unit of his own", async () => {
    const [company, visitor, user] = [await makeEmbedTenant(), await makeVisitor(), await makeUser()];
    const both = { ...visitor, headers: { ...visitor.headers, ...user.headers } };
    expect((await orderIn(await ticketOf(company), both)).status).toBe(202);
    expect(await db.$count(allowanceCounters, eq(allowanceCounters.subject, `user:${user.id}`))).toBe(0);
  });

  it("is asked for by somebody who has uploaded something", async () => {
    const company = await makeEmbedTenant();
    const stranger = { id: "", headers: {}, owner: { visitorId: "" } };
    expect(await orderIn(await ticketOf(company), stranger)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });

  it("is not made once the company may have no widgets, whatever ticket is still out there", async () => {
    const company = await makeEmbedTenant();
    const [ticket, visitor] = [await ticketOf(company), await makeVisitor()];
    const closed = { status: 403, code: "EMBED_CLOSED" };
    const owner = eq(users.id, company.owner.id);
    const own = eq(tenants.id, company.id);

    await db.update(users).set({ embedOverride: false }).where(owner);
    expect(await orderIn(ticket, visitor)).toMatchObject(closed);
    await db.update(users).set({ embedOverride: null }).where(owner);
    await db.update(tenants).set({ embedEnabled: false }).where(own);
    expect(await orderIn(ticket, visitor)).toMatchObject(closed);
    await db.update(tenants).set({ embedEnabled: true, active: false }).where(own);
    expect(await orderIn(ticket, visitor)).toMatchObject(closed);
    await db.update(tenants).set({ active: true }).where(own);
    expect(await orderIn(ticket, visitor)).toMatchObject({ status: 202 });
    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, company.owner.id));
    expect(await orderIn(ticket, visitor)).toMatchObject(closed);
    expect((await ask("/api/allowance", { headers: ticket })).status).toBe(403);
  });
});

describe("the way past the form", () => {
  it("opens after the first pictures when the company knows who it is, and has an end each day", async () => {
    const company = await makeEmbedTenant({ rendersBeforeLead: 2 });
    const [ticket, visitor] = [await ticketOf(company), await makeVisitor()];
    expect(await allowanceOf(ticket)).toEqual({ used: 0, limit: 2, left: 2, canUse: true });
    expect((await orderIn(ticket, visitor)).status).toBe(202);
    expect(await allowanceOf(ticket, visitor)).toEqual({ used: 1, limit: 2, left: 1, canUse: true });
    expect((await orderIn(ticket, visitor)).status).toBe(202);
    expect(await orderIn(ticket, visitor)).toMatchObject({ status: 402, code: "LEAD_FIRST" });
    expect(await allowanceOf(ticket, visitor)).toEqual({
      used: 2,
      limit: 2,
      left: 0,
      canUse: false,
      refusal: "LEAD_FIRST",
    });

    await giveLead(company, visitor);
    expect(await allowanceOf(ticket, visitor)).toEqual({ used: 2, limit: 20, left: 18, canUse: true });
    expect((await orderIn(ticket, visitor)).status).toBe(202);
    await use(`widget:${company.id}:${visitor.id}`, today(), 20);
    const rejection = await orderIn(ticket, visitor);
    expect(rejection).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(Number(rejection.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await allowanceOf(ticket, visitor)).toMatchObject({ canUse: false, refusal: "RATE_LIMITED" });
  });

  it("is opened by the form that the visitor sends in the widget", async () => {
    const company = await makeEmbedTenant({ rendersBeforeLead: 0, requirePhone: false });
    const [ticket, visitor] = [await agedTicketOf(company), await makeVisitor()];
    expect(await orderIn(ticket, visitor)).toMatchObject({ code: "LEAD_FIRST" });
    const send = async (more = {}) => {
      const form = {
        leadType: "widget",
        firstName: "Ada",
        lastName: "Porter",
        email: "ada@example.test",
        elapsed: 9000,
      };
      const sent = await ask("/api/leads", {
        headers: { ...ticket, ...visitor.headers },
        body: { ...form, ...more },
      });
      expect(sent.status).toBe(201);
    };
    // What no person sees was filled in: kept as spam.
    await send({ subject: "A program fills in everything" });
    expect(await allowanceOf(ticket, visitor)).toMatchObject({ limit: 0, canUse: false, refusal: "LEAD_FIRST" });
    await send();
    expect((await orderIn(ticket, visitor)).status).toBe(202);
    const [lead] = await db
      .select()
      .from(leads)
      .where(and(eq(leads.tenantId, company.id), eq(leads.status, "new")));
    expect(lead).toMatchObject({ visitorId: visitor.id, embedId: expect.any(String) });
  });

  it("is not opened by a lead of another company, another visitor, the contact form, or a program", async () => {
    const [company, other] = [await makeEmbedTenant({ rendersBeforeLead: 0 }), await makeEmbedTenant()];
    const [ticket, visitor, somebody] = [await ticketOf(company), await makeVisitor(), await makeVisitor()];
    await giveLead(other, visitor);
    await giveLead(company, somebody);
    await giveLead(company, visitor, { leadType: "contact" });
    expect(await orderIn(ticket, visitor)).toMatchObject({ status: 402, code: "LEAD_FIRST" });
    await giveLead(company, visitor, { status: "spam" });
    expect(await orderIn(ticket, visitor)).toMatchObject({ status: 402, code: "LEAD_FIRST" });
    // The company looked at it, and it was none.
    await db.update(leads).set({ status: "new" }).where(eq(leads.status, "spam"));
    expect((await orderIn(ticket, visitor)).status).toBe(202);
  });

  it("gives exactly the pictures before the form to fifty requests at once, and counts no other", async () => {
    const company = await makeEmbedTenant({ rendersBeforeLead: 3 });
    const [ticket, visitor] = [await ticketOf(company), await makeVisitor()];
    const photoId = await makePhoto(visitor);
    const responses = await Promise.all(Array.from({ length: 50 }, () => order(visitor, { photoId }, ticket)));
    const statuses = responses.map(({ status }) => status);
    expect([202, 402].map((status) => statuses.filter((one) => one === status).length)).toEqual([3, 47]);
    expect(await countedRenders(company)).toBe(3);
  });

  it("counts a repeated request once", async () => {
    const [company, visitor] = [await makeEmbedTenant(), await makeVisitor()];
    const headers = { ...(await ticketOf(company)), "Idempotency-Key": "once" };
    const photoId = await makePhoto(visitor);
    await Promise.all(Array.from({ length: 5 }, () => order(visitor, { photoId }, headers)));
    expect(await countedRenders(company)).toBe(1);
  });
});

describe("the end of a company's month", () => {
  it("is reached exactly when fifty visitors ask at once, and no form is asked for that would open nothing", async () => {
    const company = await makeEmbedTenant({ monthlyGenerationLimit: 4, rendersBeforeLead: 1 });
    const ticket = await ticketOf(company);
    const visitors = await Promise.all(Array.from({ length: 50 }, makeVisitor));
    const results = await Promise.all(visitors.map((visitor) => orderIn(ticket, visitor)));
    expect(results.filter(({ status }) => status === 202)).toHaveLength(4);
    const rejected = results.filter(({ status }) => status !== 202);
    expect(new Set(rejected.map(({ code }) => code))).toEqual(new Set(["ALLOWANCE_EXHAUSTED"]));
    expect(await countedRenders(company)).toBe(4);
    for (const [i, visitor] of visitors.entries()) {
      if (results[i].status === 202) {
        expect(await orderIn(ticket, visitor)).toMatchObject({ status: 402, code: "ALLOWANCE_EXHAUSTED" });
      }
    }
  });

  it("is the owner's, who draws on the same pool", async () => {
    const company = await makeEmbedTenant();
    await use(`user:${company.owner.id}`, today(), 499);
    const [ticket, visitor] = [await ticketOf(company), await makeVisitor()];
    expect((await orderIn(ticket, visitor)).status).toBe(202);
    const rejection = await orderIn(ticket, visitor);
    expect(rejection).toMatchObject({ status: 402, code: "ALLOWANCE_EXHAUSTED" });
    expect((await orderIn({}, company.owner)).status).toBe(402);
  });

  it("keeps a reserve for the owner: strangers get a fifth of it in a day, exactly, when many ask at once", async () => {
    const company = await makeEmbedTenant({ rendersBeforeLead: 20 });
    const ticket = await ticketOf(company);
    const payer = `user:${company.owner.id}`;
    await use(`strangers-day:${payer}`, today(), 97);
    const visitors = await Promise.all(Array.from({ length: 20 }, makeVisitor));
    const photos = await Promise.all(visitors.map((visitor) => makePhoto(visitor)));
    const responses = await Promise.all(
      Array.from({ length: crowd }, (_, i) => order(visitors[i % 20], { photoId: photos[i % 20] }, ticket)),
    );
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(3);
    const rejection = await orderIn(ticket, await makeVisitor());
    expect(rejection).toMatchObject({ status: 402, code: "ALLOWANCE_EXHAUSTED" });
    expect(Number(rejection.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await allowanceOf(ticket)).toMatchObject({ left: 0, canUse: false, refusal: "ALLOWANCE_EXHAUSTED" });
    const { state } = await openPage(`/embed-roofing?tenant=${company.slug}`);
    expect(state).toBe("exhausted");
    expect((await orderIn({}, company.owner)).status).toBe(202);
  });

  it("keeps three tenths of it from strangers, to the last picture, and the owner uses them", async () => {
    const company = await makeEmbedTenant({ rendersBeforeLead: 20 });
    const [ticket, payer] = [await ticketOf(company), `user:${company.owner.id}`];
    await use(payer, today(), 400);
    await use(`strangers-month:${payer}`, today(), 348);
    const visitors = await Promise.all(Array.from({ length: 20 }, makeVisitor));
    const photos = await Promise.all(visitors.map((visitor) => makePhoto(visitor)));
    const responses = await Promise.all(
      Array.from({ length: crowd }, (_, i) => order(visitors[i % 20], { photoId: photos[i % 20] }, ticket)),
    );
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(2);
    expect((await orderIn({}, company.owner)).status).toBe(202);
    const [counter] = await db.select().from(allowanceCounters).where(eq(allowanceCounters.subject, payer));
    expect(counter.used).toBe(403);
  });

  it("comes for one address sooner, without touching what others have", async () => {
    const company = await makeEmbedTenant({ rendersBeforeLead: 20 });
    const ticket = { ...(await ticketOf(company)), "CF-Connecting-IP": "203.0.113.90" };
    expect((await orderIn(ticket, await makeVisitor())).status).toBe(202);
    const isOfAddress = and(
      sql`${allowanceCounters.subject} LIKE ${`address:%:${company.id}`}`,
      eq(allowanceCounters.period, today()),
    );
    await db.update(allowanceCounters).set({ used: 40 }).where(isOfAddress);
    expect(await orderIn(ticket, await makeVisitor())).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect((await orderIn({ ...ticket, "CF-Connecting-IP": "203.0.113.91" }, await makeVisitor())).status).toBe(202);
    const elsewhere = { ...(await ticketOf(await makeEmbedTenant())), "CF-Connecting-IP": "203.0.113.90" };
    expect((await orderIn(elsewhere, await makeVisitor())).status).toBe(202);
  });
});

it("counts no picture that could not be made", async () => {
  const [company, visitor] = [await makeEmbedTenant(), await makeVisitor()];
  const ticket = await ticketOf(company);
  const photoId = await makePhoto(visitor);
  const [photo] = await db.select().from(photos).where(eq(photos.id, photoId));
  await env.PICTURES.put(photo.workingKey, "no picture at all");
  const response = await order(visitor, { photoId }, ticket);
  expect((await untilOver(visitor, await idOf(response))).status).toBe("failed");
  expect(await countedRenders(company)).toBe(0);
  expect((await orderIn(ticket, visitor)).status).toBe(202);
  expect(await countedRenders(company)).toBe(1);
});

it("leaves what is uploaded for a company on our own pages as it was", async () => {
  const [company, visitor] = [await makeEmbedTenant(), await makeVisitor()];
  const response = await ask(`/api/allowance?tenant=${company.slug}`, { headers: visitor.headers });
  expect((await response.json<{ data: unknown }>()).data).toEqual({ used: 0, limit: 1, left: 1, canUse: true });
  expect((await orderIn({}, visitor, { tenant: company.slug })).status).toBe(202);
  expect(await orderIn({}, visitor, { tenant: company.slug })).toMatchObject({ code: "ALLOWANCE_EXHAUSTED" });
  expect(await countedRenders(company)).toBe(0);
});
