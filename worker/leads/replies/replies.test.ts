import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters, users } from "../../auth/table.ts";
import { mailSuppressions, mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { teamMembers } from "../../teams/table.ts";
import { joinTeam, makeTenant, openWidgetOf } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { makeFinished } from "../../test/finished-picture.ts";
import { makeProvenCompany, onLink, sendWithPicture, tokenFor, tokenOf } from "../../test/homeowners.ts";
import { fakeResend } from "../../test/resend.ts";
import { visualizations } from "../../visualizations/table.ts";
import { describeHomeownerPage } from "../homeowner/describe-homeowner-page.ts";
import { homeownerMails, leadReplies, pictureLinks } from "../homeowner/table.ts";
import type { LeadDetail, SentReply } from "../inbox/inbox.contract.ts";
import type { LeadProject } from "../leads.contract.ts";
import { leads } from "../table.ts";

const ports = createPorts(env);
const words = { channel: "mail", text: "Hi Ada, here is\nwhat I had in mind." };

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, homeownerMails, leads, mails, mailSuppressions]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

async function makeLead() {
  const company = await makeProvenCompany();
  const homeowner = await sendWithPicture(company);
  const token = await tokenFor(resend, homeowner);
  return { company, ...homeowner, token, at: `/api/tenants/${company.tenant.id}/leads/${homeowner.leadId}` };
}

async function reply({ at }: { at: string }, { headers }: Person, body: unknown = words) {
  const response = await ask(`${at}/replies`, { headers, body });
  return { status: response.status, ...(await response.json<{ data: SentReply; error?: string }>()) };
}

async function detail({ at }: { at: string }, { headers }: Person): Promise<LeadDetail> {
  return (await (await ask(at, { headers })).json<{ data: LeadDetail }>()).data;
}

describe("a reply with a picture", () => {
  it("goes out by mail in the company's name, with a new picture, and stands in the lead's history", async () => {
    const lead = await makeLead();
    const sales = await joinTeam(lead.company, "active", "sales");
    const opened = await ask(`/api/leads/${lead.leadId}/project`, { method: "POST", headers: sales.headers });
    const { data } = await opened.json<{ data: LeadProject }>();
    const made = await makeFinished(sales, {
      photoId: lead.leadId,
      tenantId: lead.company.tenant.id,
      row: { watermarked: false, projectId: data.projectId, createdAt: new Date(Date.now() - 9000) },
    });
    // The homeowner's own stands beside it by its own name, and not a second time as the company's.
    expect((await detail(lead, sales)).replyPictures.map(({ id }) => id)).toEqual([made.id]);
    expect((await reply(lead, sales, { ...words, visualizationId: made.id })).status).toBe(201);
    const mail = await resend.mailTo(lead.email);
    expect(mail.from).toContain(lead.company.tenant.companyName);
    expect(mail.subject).toBe(`${lead.company.tenant.companyName} wrote to you about your home`);
    expect(mail.text).toContain("what I had in mind.");
    expect(mail.text).toContain("Ada Test");
    expect(mail.html).toContain("preview.jpg");
    const page = await describeHomeownerPage(ports, tokenOf(mail));
    expect(page?.picture?.order.service).toBe("roofing-siding");
    expect(await detail(lead, sales)).toMatchObject({
      replies: [{ channel: "mail", text: words.text, author: { id: sales.id } }],
      homeowner: { mail: "written", link: "live" },
    });
  });

  it("is a link for a text message from the salesperson's own phone, which nobody reads again", async () => {
    const lead = await makeLead();
    const { status, data } = await reply(lead, lead.company.owner, { ...words, channel: "text" });
    expect(status).toBe(201);
    expect(await describeHomeownerPage(ports, tokenOf({ text: data.url ?? "" }))).not.toBeNull();
    const seen = await detail(lead, lead.company.owner);
    expect(seen.replies).toMatchObject([{ channel: "text", mail: null }]);
    expect(JSON.stringify(seen)).not.toContain(tokenOf({ text: data.url ?? "" }));
    expect(await db.$count(mails, eq(mails.kind, "lead-reply"))).toBe(0);
  });

  it("is written by nobody else: strangers, other companies, removed members, sales with a colleague's lead", async () => {
    const lead = await makeLead();
    const [sales, removed] = [await joinTeam(lead.company, "active", "sales"), await joinTeam(lead.company)];
    await db.delete(teamMembers).where(eq(teamMembers.userId, removed.id));
    await db.update(leads).set({ assigneeId: lead.company.owner.id }).where(eq(leads.id, lead.leadId));
    for (const person of [await makeUser(), (await makeTenant()).owner, removed, sales]) {
      expect((await reply(lead, person)).status).toBe(404);
      expect((await ask(`${lead.at}/links`, { method: "DELETE", headers: person.headers })).status).toBe(404);
    }
    expect(await db.$count(leadReplies)).toBe(0);
    expect(await db.$count(pictureLinks)).toBe(1);
  });

  it("carries pictures of this lead and its house alone", async () => {
    const [lead, other] = [await makeLead(), await makeLead()];
    const visualizationId = other.picture.id;
    expect((await reply(lead, lead.company.owner, { ...words, visualizationId })).status).toBe(404);
    await db.update(visualizations).set({ state: "rendering" }).where(eq(visualizations.id, lead.picture.id));
    const own = { ...words, visualizationId: lead.picture.id };
    expect((await reply(lead, lead.company.owner, own)).status).toBe(404);
  });

  it("holds no web address, and is neither empty nor long", async () => {
    const lead = await makeLead();
    for (const text of ["", "Look at https://evil.example", "www.evil.example", "x".repeat(601), "a\u0000b"]) {
      expect([text, (await reply(lead, lead.company.owner, { ...words, text })).status]).toEqual([text, 400]);
    }
  });

  it("needs a verified member of a company whose owner is verified and whose plan pays", async () => {
    const lead = await makeLead();
    const colleague = await joinTeam(lead.company);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, colleague.id));
    expect((await reply(lead, colleague)).status).toBe(403);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, lead.company.owner.id));
    expect((await reply(lead, lead.company.owner)).status).toBe(403);
    const free = await makeTenant();
    const homeowner = await sendWithPicture({ ...free, widget: await openWidgetOf(free) });
    const at = `/api/tenants/${free.tenant.id}/leads/${homeowner.leadId}`;
    expect((await reply({ at }, free.owner)).status).toBe(403);
    // From one's own phone one writes what one likes.
    expect((await reply({ at }, free.owner, { ...words, channel: "text" })).status).toBe(201);
  });

  it("goes to nobody who wants none, to no program, and five times a day to one inbox", async () => {
    const lead = await makeLead();
    for (let i = 0; i < 5; i++) expect((await reply(lead, lead.company.owner)).status).toBe(201);
    expect((await reply(lead, lead.company.owner)).status).toBe(429);
    await db.delete(rateCounters);
    await db.update(leads).set({ status: "spam" }).where(eq(leads.id, lead.leadId));
    // A text of one's own would carry a link that opens nothing.
    const asText = { ...words, channel: "text" };
    for (const wanted of [words, asText]) expect((await reply(lead, lead.company.owner, wanted)).status).toBe(409);
    await db.update(leads).set({ status: "new" }).where(eq(leads.id, lead.leadId));
    expect((await onLink(lead.token, "not-me")).status).toBe(200);
    for (const wanted of [words, asText]) expect((await reply(lead, lead.company.owner, wanted)).status).toBe(409);
    const seen = await detail(lead, lead.company.owner);
    expect(seen).toMatchObject({ email: "", afterUrl: null, homeowner: { link: "revoked-by-homeowner" } });
    expect(seen.disownedAt).not.toBeNull();
  });
});

describe("the homeowner's link", () => {
  it("is closed by the company, and a reply brings a new one", async () => {
    const lead = await makeLead();
    const closed = await ask(`${lead.at}/links`, { method: "DELETE", headers: lead.company.owner.headers });
    expect(closed.status).toBe(200);
    expect(await describeHomeownerPage(ports, lead.token)).toBeNull();
    expect((await detail(lead, lead.company.owner)).homeowner.link).toBe("revoked-by-company");
    const { data } = await reply(lead, lead.company.owner, { ...words, channel: "text" });
    expect(await describeHomeownerPage(ports, tokenOf({ text: data.url ?? "" }))).not.toBeNull();
  });
});
