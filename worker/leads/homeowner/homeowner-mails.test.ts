import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters, users } from "../../auth/table.ts";
import { inboxKeys } from "../../mail/suppression.ts";
import { mailSuppressions, mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { tablesWith } from "../../test/dump-database.ts";
import { ask, db, makePhoto, makeVisitor } from "../../test/factories.ts";
import { makeProvenCompany, makeWidgetPicture, sendWithPicture, tokenOf } from "../../test/homeowners.ts";
import { fakeResend } from "../../test/resend.ts";
import { visualizations } from "../../visualizations/table.ts";
import { copyPictures } from "../copy-pictures.ts";
import { leads } from "../table.ts";
import { homeownerMails, pictureLinks } from "./table.ts";
import { writeHomeownerMails } from "./write-homeowner-mails.ts";

const ports = createPorts(env);
const hour = 3_600_000;

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, homeownerMails, leads, mails, mailSuppressions]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

const stateOf = async (leadId: string) => {
  const [row] = await db.select().from(homeownerMails).where(eq(homeownerMails.leadId, leadId));
  return row?.state;
};
const runAt = (later: number) => writeHomeownerMails({ ...ports, now: () => new Date(Date.now() + later) });
const mailsTo = (email: string) => db.$count(mails, eq(mails.recipient, email));

describe("a homeowner's mail", () => {
  it("brings the picture, the design in words and the ways to the company, in its brand", async () => {
    const company = await makeProvenCompany({ bookingUrl: "https://ridge.example/book", retentionDays: 30 });
    const { email } = await sendWithPicture(company, { firstName: "Click evil.example", projectDetails: "Buy pills" });
    const mail = await resend.mailTo(email);
    expect(mail.subject).toBe(`Your home, pictured with ${company.tenant.companyName}`);
    expect(mail.from).toContain(company.tenant.companyName);
    expect(mail.reply_to).toBe(company.office);
    for (const words of ["Roof: ", "(828) 555-0123", "https://ridge.example/book", "30 days"]) {
      expect([words, mail.text.includes(words)]).toEqual([words, true]);
    }
    expect(mail.html).toContain("tel:8285550123");
    // Nothing that the sender typed.
    expect(mail.text + mail.html).not.toMatch(/evil|pills|Porter/);
    const token = tokenOf(mail);
    expect(mail.html).toContain(`/your-picture/${token}/preview.jpg`);
    const preview = await ask(`/your-picture/${token}/preview.jpg`);
    expect([preview.status, preview.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(preview.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(await tablesWith(token)).toEqual([]);
  });

  it("names no company whose owner is not verified or whose plan does not pay", async () => {
    const unverified = await makeProvenCompany({ bookingUrl: "https://ridge.example/book" });
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.owner.id));
    const free = await makeTenant({ bookingUrl: "https://ridge.example/book", phone: "(828) 555-0123" });
    for (const company of [unverified, { ...free, widget: await openWidgetOf(free) }]) {
      const { email } = await sendWithPicture(company);
      const mail = await resend.mailTo(email);
      expect(mail.html).toContain("preview.jpg");
      expect(mail.subject).toBe("The picture of your home");
      expect(mail.from).toContain("Eavesight");
      expect(mail.text + mail.html).not.toMatch(/Roofs &|ridge\.example|555-0123/);
    }
  });

  it("comes without a picture where none was sent, and is none of the provider's own contact form", async () => {
    const { widget, tenant } = await makeProvenCompany();
    await sendFromWidget(widget, { email: "words@example.test" });
    const mail = await resend.mailTo("words@example.test");
    expect(mail.subject).toBe(`${tenant.companyName} has your message`);
    expect(mail.html).not.toContain("preview.jpg");
    const contact = { tenantId: 1, firstName: "A", lastName: "B", email: "c@example.test", businessName: "C" };
    const sent = await ask("/api/leads", { body: contact });
    const { data } = await sent.json<{ data: { id: string } }>();
    expect(await stateOf(data.id)).toBeUndefined();
  });

  it("waits for a picture that is still being made, and gives it to the lead; not for ever", async () => {
    const company = await makeProvenCompany();
    const visitor = await makeVisitor();
    const picture = await makeWidgetPicture(company, visitor);
    await db.update(visualizations).set({ state: "rendering" }).where(eq(visualizations.id, picture.id));
    const send = (email: string, more = {}) =>
      sendFromWidget(company.widget, { email, photoId: picture.photoId, ...more }, visitor.headers);
    const { data } = await send("first@example.test");
    await runAt(0);
    expect([await stateOf(data.id), await mailsTo("first@example.test")]).toEqual(["waiting", 0]);
    await db.update(visualizations).set({ state: "done" }).where(eq(visualizations.id, picture.id));
    await db.update(homeownerMails).set({ dueAt: new Date(0) });
    await runAt(0);
    expect((await resend.mailTo("first@example.test")).html).toContain("preview.jpg");
    const [lead] = await db.select().from(leads).where(eq(leads.id, data.id));
    expect(lead).toMatchObject({ visualizationId: picture.id, afterKey: `leads/${data.id}/after.jpg` });
    await copyPictures(ports);
    expect(await env.PICTURES.head(`leads/${data.id}/after.jpg`)).not.toBeNull();

    const other = await makePhoto(visitor);
    await db.update(visualizations).set({ photoId: other }).where(eq(visualizations.id, picture.id));
    const { data: late } = await send("late@example.test", { projectDetails: "again" });
    const old = { createdAt: new Date(Date.now() - 7 * 60_000), dueAt: new Date(0) };
    await db.update(homeownerMails).set(old).where(eq(homeownerMails.leadId, late.id));
    await runAt(0);
    expect(await stateOf(late.id)).toBe("written");
  });

  it("goes to one address once a day from a company, however often and however it is written", async () => {
    const [company, other] = [await makeProvenCompany(), await makeProvenCompany()];
    const first = await sendWithPicture(company, { email: "ada@gmail.com" });
    await runAt(0);
    const again = [];
    for (let i = 0; i < 6; i++) {
      const sent = await sendFromWidget(company.widget, { email: "A.d.a+x@gmail.com", projectDetails: `${i}` });
      again.push(sent.data.id);
    }
    await runAt(0);
    expect(await stateOf(first.leadId)).toBe("written");
    expect(await Promise.all(again.map(stateOf))).toEqual(again.map(() => "limited"));
    // Deleting the lead makes no room for another.
    await db.delete(leads).where(eq(leads.id, first.leadId));
    const later = await sendFromWidget(company.widget, { email: "ada@gmail.com", projectDetails: "later" });
    const elsewhere = await sendFromWidget(other.widget, { email: "ada@gmail.com" });
    await runAt(0);
    expect([await stateOf(later.data.id), await stateOf(elsewhere.data.id)]).toEqual(["limited", "written"]);
    expect(await db.$count(mails, eq(mails.kind, "your-picture"))).toBe(2);
    const nextDay = await sendFromWidget(company.widget, { email: "ada@gmail.com", projectDetails: "tomorrow" });
    await runAt(25 * hour);
    expect(await stateOf(nextDay.data.id)).toBe("written");
  });

  it("goes to one address three times a day from all companies together", async () => {
    const states = [];
    for (let i = 0; i < 5; i++) {
      const { widget } = await makeProvenCompany();
      const { data } = await sendFromWidget(widget, { email: "many@example.test" });
      await runAt(0);
      states.push(await stateOf(data.id));
    }
    expect(states).toEqual(["written", "written", "written", "limited", "limited"]);
  });

  it("is set off ten times an hour by one network; the leads arrive all the same", async () => {
    const network = { "CF-Connecting-IP": "203.0.113.9" };
    const states = [];
    for (let i = 0; i < 11; i++) {
      const widget = (await makeProvenCompany()).widget;
      const sent = await sendFromWidget(widget, { email: `n${i}@example.test` }, network);
      expect(sent.status).toBe(201);
      states.push(await stateOf(sent.data.id));
    }
    expect(states.filter((state) => state === undefined)).toHaveLength(1);
    expect(states[10]).toBeUndefined();
  });

  it("is not written to an address that wants none, to a program, or in the name of a suspended company", async () => {
    const company = await makeProvenCompany();
    const [emailKey] = await inboxKeys(ports, "no@example.test");
    await db.insert(mailSuppressions).values({ emailKey });
    const suppressed = await sendFromWidget(company.widget, { email: "no@example.test" });
    const spam = await sendFromWidget(company.widget, { email: "spam@example.test", subject: "hello" });
    await runAt(0);
    expect(await stateOf(suppressed.data.id)).toBe("suppressed");
    expect(await stateOf(spam.data.id)).toBeUndefined();
    await db.update(tenants).set({ suspendedAt: new Date(), active: false }).where(eq(tenants.id, company.tenant.id));
    const held = await sendFromWidget(company.widget, { email: "held@example.test" });
    await runAt(0);
    expect(await stateOf(held.data.id)).toBe("closed");
    expect(await db.$count(pictureLinks)).toBe(0);
    expect(await db.$count(mails, eq(mails.kind, "your-picture"))).toBe(0);
  });

  it("goes with the lead while it has not gone out", async () => {
    const company = await makeProvenCompany();
    resend.plan(...Array.from({ length: 20 }, () => "unreachable" as const));
    const { leadId, email } = await sendWithPicture(company);
    await runAt(0);
    expect(await mailsTo(email)).toBe(1);
    const gone = await ask(`/api/tenants/${company.tenant.id}/leads/${leadId}`, {
      method: "DELETE",
      headers: company.owner.headers,
    });
    expect(gone.status).toBe(200);
    expect(await mailsTo(email)).toBe(0);
  });
});
