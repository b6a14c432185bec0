import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "../../auth/table.ts";
import { issueTicket } from "../../embeds/ticket.ts";
import { funnelDays, weeklyReports } from "../../funnel/table.ts";
import { leadSales } from "../../leads/sales/table.ts";
import { openContent } from "../../mail/seal-content.ts";
import { mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { teamMembers } from "../../teams/table.ts";
import { tenants } from "../../tenants/table.ts";
import { type Company, joinTeam, makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { makeEmbedTenant, openPage, ticketOf } from "../../test/widgets.ts";
import type { Funnel } from "./funnel.contract.ts";
import { sendWeeklyMails } from "./send-weekly-mails.ts";

type Asked = { tenant: { id: number }; owner: Person };

const site = "https://roofs.example.test/visualize";

async function funnelOf(
  { tenant, owner }: Asked,
  { person = owner, days = "30" }: { person?: Person; days?: string } = {},
) {
  const response = await ask(`/api/tenants/${tenant.id}/funnel?days=${days}`, { headers: person.headers });
  return { status: response.status, ...(await response.json<{ data: Funnel; code?: string }>()) };
}

/** `campaign source: forms contacts won cents`, for each row. */
async function rowsOf(company: Company): Promise<string[]> {
  const { data } = await funnelOf(company);
  return data.campaigns
    .map(
      ({ campaign, source, forms, contacts, won, wonCents }) =>
        `${campaign || "none"} ${source}: ${forms} ${contacts} ${won} ${wonCents}`,
    )
    .sort();
}

async function change(company: Company, leadId: string, body: unknown, person = company.owner) {
  const response = await ask(`/api/tenants/${company.tenant.id}/leads/${leadId}`, {
    method: "PATCH",
    headers: person.headers,
    body,
  });
  return {
    status: response.status,
    ...(await response.json<{ code?: string; data: { valueCents: number | null } }>()),
  };
}

describe("a company's funnel", () => {
  it("counts looks by the campaign of the widget's own address, else of the page around it", async () => {
    const { owner, ...company } = await makeEmbedTenant();
    const { slug } = company;
    await ticketOf(company, site);
    const look = (query: string) => openPage(`/embed-roofing?tenant=${slug}${query}`, { Referer: site });
    await look("&utm_campaign=yard-sign");
    await look(`&page=${encodeURIComponent(`${site}?utm_campaign=fall`)}`);
    await look(`&utm_campaign=yard-sign&page=${encodeURIComponent(`${site}?utm_campaign=fall`)}`);
    const { data } = await funnelOf({ tenant: company, owner });
    const views = data.campaigns.map(({ campaign, views: count }) => [campaign, count]);
    expect(views).toEqual([
      ["yard-sign", 2],
      ["", 1],
      ["fall", 1],
    ]);
    expect(data.counts).toMatchObject({ views: 4, forms: 0 });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), views: 4 });
  });

  it("counts forms, contacts and won jobs with their value, and neither tests nor spam", async () => {
    const company = await makeTenant();
    const widget = await openWidgetOf(company);
    const campaign = "truck";
    const place = { tenantId: company.tenant.id, type: "roofing", embedId: widget.embedId, campaign } as const;
    const ofTruck = {
      "X-Embed-Ticket": await issueTicket(createPorts(env), { ...place, openedAt: Date.now() - 30_000 }),
    };
    const send = async (email: string, more = {}, headers = {}) =>
      (await sendFromWidget(widget, { email, ...more }, headers)).data.id;
    const [first, second] = [await send("a@example.test", {}, ofTruck), await send("b@example.test")];
    // The page around the widget says it better than its ticket.
    await send("c@example.test", { page: `${site}?utm_campaign=fall` }, ofTruck);
    await send("spam@example.test", { subject: "a program fills this in" });
    const test = await ask(`/api/tenants/${company.tenant.id}/leads/test`, {
      method: "POST",
      headers: company.owner.headers,
      body: {},
    });
    expect(test.status).toBe(201);
    const page = "/contact?utm_campaign=fall";
    const contact = {
      firstName: "Ann",
      lastName: "Lee",
      phone: "(555) 010-0100",
      zip: "30301",
      consent: "words",
      consentVersion: 1,
    };
    const written = await ask("/api/leads", {
      body: {
        ...contact,
        leadType: "homeowner",
        tenantId: company.tenant.id,
        email: "d@example.test",
        projectDetails: "A roof.",
        page,
        elapsed: 9000,
      },
      headers: { "CF-Connecting-IP": "10.99.0.1" },
    });
    expect(written.status).toBe(201);
    expect(await rowsOf(company)).toEqual([
      "fall page: 1 0 0 0",
      "fall widget: 1 0 0 0",
      "none widget: 1 0 0 0",
      "truck widget: 1 0 0 0",
    ]);

    await change(company, first, { status: "contacted" });
    expect((await change(company, first, { status: "won", valueCents: 1_450_000 })).data.valueCents).toBe(1_450_000);
    // Written down, and counted once it is won.
    await change(company, second, { valueCents: 70_000 });
    expect(await rowsOf(company)).toContain("none widget: 1 0 0 0");
    await change(company, second, { status: "won" });
    expect(await rowsOf(company)).toEqual(
      expect.arrayContaining(["truck widget: 1 1 1 1450000", "none widget: 1 1 1 70000"]),
    );
    await change(company, first, { status: "lost" });
    await change(company, second, { valueCents: null });
    expect(await rowsOf(company)).toEqual(expect.arrayContaining(["truck widget: 1 1 0 0", "none widget: 1 1 1 0"]));
    await change(company, second, { status: "spam" });
    expect(await rowsOf(company)).toEqual(["fall page: 1 0 0 0", "fall widget: 1 0 0 0", "truck widget: 1 1 0 0"]);
  });

  it("takes sums of money alone, from whoever may change the lead", async () => {
    const company = await makeTenant();
    const id = (await sendFromWidget(await openWidgetOf(company))).data.id;
    for (const valueCents of [-1, 0.5, "100", 1_000_000_001]) {
      expect([valueCents, (await change(company, id, { valueCents })).status]).toEqual([valueCents, 400]);
    }
    const [stranger, other] = [await makeUser(), await makeTenant()];
    for (const person of [stranger, other.owner]) {
      expect((await change(company, id, { valueCents: 5 }, person)).status).toBe(404);
    }
    const [sales, gone] = [await joinTeam(company, "active", "sales"), await joinTeam(company)];
    await db.delete(teamMembers).where(eq(teamMembers.userId, gone.id));
    expect((await change(company, id, { valueCents: 5 }, gone)).status).toBe(404);
    expect(await db.select().from(leadSales).where(eq(leadSales.leadId, id))).toEqual([]);
    expect((await change(company, id, { valueCents: 500 }, sales)).data.valueCents).toBe(500);
  });

  it("is for the owner and managers; the weekly mail is the owner's to turn off", async () => {
    const company = await makeTenant();
    const [manager, sales] = [await joinTeam(company), await joinTeam(company, "active", "sales")];
    const [stranger, other] = [await makeUser(), await makeTenant()];
    const states = [];
    for (const person of [company.owner, manager, sales, stranger, other.owner]) {
      states.push((await funnelOf(company, { person })).status);
    }
    expect(states).toEqual([200, 200, 403, 404, 404]);
    expect((await ask(`/api/tenants/${company.tenant.id}/funnel`)).status).toBe(401);
    expect((await funnelOf(company, { days: "8" })).status).toBe(400);
    const turn = async (person: Person, isOn: boolean) =>
      (
        await ask(`/api/tenants/${company.tenant.id}/funnel/weekly-mail`, {
          method: "PUT",
          headers: person.headers,
          body: { isOn },
        })
      ).status;
    expect((await funnelOf(company)).data.isWeeklyMailOn).toBe(true);
    expect((await funnelOf(company, { person: manager })).data.isWeeklyMailOn).toBeNull();
    expect([await turn(manager, false), await turn(sales, false), await turn(other.owner, false)]).toEqual([
      403, 403, 404,
    ]);
    expect((await funnelOf(company)).data.isWeeklyMailOn).toBe(true);
    expect(await turn(company.owner, false)).toBe(200);
    expect((await funnelOf(company)).data.isWeeklyMailOn).toBe(false);
  });

  it("names the fifty campaigns with most forms and sums up the rest", async () => {
    const company = await makeTenant();
    const day = new Date().toISOString().slice(0, 10);
    const rows = Array.from({ length: 60 }, (_, i) => ({
      ...{ tenantId: company.tenant.id, day, campaign: `c${i}`, source: "widget" as const },
      forms: 100 - i,
    }));
    for (const row of rows) await db.insert(funnelDays).values(row);
    const { data } = await funnelOf(company);
    expect(data.campaigns).toHaveLength(50);
    expect(data.campaigns[0]).toMatchObject({ campaign: "c0", forms: 100 });
    expect(data.others).toMatchObject({ forms: 50 + 49 + 48 + 47 + 46 + 45 + 44 + 43 + 42 + 41 });
  });
});

describe("the weekly mail", () => {
  const monday = Date.UTC(2026, 10, 23, 13);
  const hour = 3_600_000;
  const at = (now: number) => ({ ...createPorts(env), now: () => new Date(now) });
  const mailsTo = async ({ owner }: Company) => {
    const rows = await db.select().from(mails).where(eq(mails.userId, owner.id));
    return Promise.all(
      rows
        .filter(({ kind }) => kind === "weekly-results")
        .map((row) => openContent(createPorts(env), row.id, row.sealed ?? "")),
    );
  };
  const count = (company: Company, day: string, more = {}) =>
    db.insert(funnelDays).values({ tenantId: company.tenant.id, day, campaign: "", source: "widget", ...more });
  beforeEach(async () => {
    for (const table of [funnelDays, weeklyReports, mails]) await db.delete(table);
  });

  it("tells of the week from Monday to Sunday, once, and not before Monday morning", async () => {
    const company = await makeTenant();
    await count(company, "2026-11-15", { forms: 40 });
    await count(company, "2026-11-16", { views: 1200, photos: 30, pictures: 41, forms: 2 });
    await count(company, "2026-11-22", { campaign: "fall", forms: 3, contacts: 1, won: 1, wonCents: 1_450_000 });
    await count(company, "2026-11-23", { forms: 50 });
    await sendWeeklyMails(at(monday - hour));
    expect(await mailsTo(company)).toEqual([]);
    await Promise.all([sendWeeklyMails(at(monday)), sendWeeklyMails(at(monday + 1))]);
    await sendWeeklyMails(at(monday + hour));
    const [mail, ...more] = await mailsTo(company);
    expect(more).toEqual([]);
    expect(mail.subject).toBe("Your week: 5 new leads");
    for (const words of [
      `at ${company.tenant.companyName} from November 16, 2026 to November 22, 2026.`,
      "5 homeowners left their details.",
      "visits 1,200, photos 30, pictures 41.",
      "“fall”, with 3 leads.",
      "1 of these leads is won already.",
      "worth $14,500.",
      "https://eavesight.test/dashboard/results",
    ]) {
      expect(mail.text).toContain(words);
    }
  });

  it("stays out where nothing happened, it is off, the company is suspended, or the address unproven", async () => {
    const [empty, off, suspended, unproven, late] = await Promise.all(Array.from({ length: 5 }, () => makeTenant()));
    await count(empty, "2026-11-18", { forms: 0 });
    for (const company of [off, suspended, unproven, late]) await count(company, "2026-11-18", { forms: 1 });
    await db.insert(weeklyReports).values({ tenantId: off.tenant.id, isOff: true });
    await db.update(tenants).set({ suspendedAt: new Date() }).where(eq(tenants.id, suspended.tenant.id));
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproven.owner.id));
    // After two days nobody wants last week's figures any more.
    await sendWeeklyMails(at(monday + 49 * hour));
    expect(await mailsTo(late)).toEqual([]);
    await sendWeeklyMails(at(monday + 47 * hour));
    expect(await mailsTo(late)).toHaveLength(1);
    for (const company of [empty, off, suspended, unproven]) expect(await mailsTo(company)).toEqual([]);
  });
});
