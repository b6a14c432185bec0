import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../../auth/table.ts";
import { subscriptions } from "../../billing/table.ts";
import { findTextsSettings } from "../../consent/find-texts-settings.ts";
import { consentSettings } from "../../consent/table.ts";
import { embedForm } from "../../embeds/embed-form.ts";
import { mailSuppressions, mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { makeProvenCompany, onLink, sendWithPicture, tokenFor } from "../../test/homeowners.ts";
import { fakeResend } from "../../test/resend.ts";
import { hashConsent } from "../consent/hash-consent.ts";
import { readConsents } from "../consent/read-consents.ts";
import { consentPeople, consents } from "../consent/table.ts";
import { deleteExpiredLeads } from "../delete-expired-leads.ts";
import { leadDeliveries } from "../delivery/table.ts";
import { homeownerMails, pictureLinks } from "../homeowner/table.ts";
import { leads } from "../table.ts";
import { describeStopPage } from "./describe-stop-page.ts";

const ports = createPorts(env);
const day = 86_400_000;

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, homeownerMails, leads, mails, mailSuppressions]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

type Made = Awaited<ReturnType<typeof makeProvenCompany>>;

/** A company whose forms have the box, and what a page sends that ticked it. */
async function makeTexting(row: Parameters<typeof makeProvenCompany>[0] = {}) {
  const company = await makeProvenCompany({ privacyUrl: "https://ridge.example/privacy", ...row });
  await db.insert(consentSettings).values({ tenantId: company.tenant.id, offersTexts: true });
  const form = embedForm(company.tenant, await findTextsSettings(ports, company.tenant.id));
  const ticked = { textConsentWording: form.texts?.words, textConsentVersion: form.texts?.version };
  const agreed = { consent: form.consentText, consentVersion: form.consentVersion };
  return { company, form, ticked, agreed };
}

async function makeLinked(company: Made, change: Record<string, unknown> = {}) {
  const homeowner = await sendWithPicture(company, change);
  return { ...homeowner, token: await tokenFor(resend, homeowner) };
}

const stop = (token: string, what: "all" | "texts" = "all") => ask(`/api/stop/${token}`, { body: { what } });
const recordOf = (leadId: string) => db.select().from(consents).where(eq(consents.leadId, leadId));
const peopleOf = (leadId: string) => db.select().from(consentPeople).where(eq(consentPeople.leadId, leadId));
const atCompany = ({ tenant }: Pick<Made, "tenant">, path: string) => `/api/tenants/${tenant.id}/${path}`;

describe("the record of consent", () => {
  it("holds each level with words, version, time, page, address and browser, under a hash that anyone can make again", async () => {
    const { company, form, ticked, agreed } = await makeTexting();
    const sent = await sendFromWidget(
      company.widget,
      { ...ticked, ...agreed },
      { "CF-Connecting-IP": "203.0.113.7", "User-Agent": "Browser/9" },
    );
    const rows = await recordOf(sent.data.id);
    expect(rows.map(({ purpose, event, words, version }) => [purpose, event, words, version])).toEqual([
      ["request", "given", form.consentText, 1],
      ["texts", "given", form.texts?.words, 1],
    ]);
    const people = await peopleOf(sent.data.id);
    expect(people).toHaveLength(2);
    for (const { consentId: _, leadId: __, ...person } of people) {
      expect(person).toMatchObject({
        name: "Ada Porter",
        email: "ada@example.test",
        phone: "(555) 010-0100",
        address: "203.0.113.7",
        browser: "Browser/9",
        page: "https://roofs.example.test/visualize?utm_source=ads",
      });
    }
    const [{ hash, ...consent }] = rows;
    const {
      consentId: _,
      leadId: __,
      ...person
    } = people.find(({ consentId }) => consentId === consent.id) ?? people[0];
    expect(await hashConsent(consent, person)).toBe(hash);
    expect(await hashConsent(consent, { ...person, phone: "1" })).not.toBe(hash);
  });

  it("names in the box what carriers ask for, and the company", async () => {
    const { company, form } = await makeTexting();
    const words = form.texts?.words ?? "";
    for (const said of [
      company.tenant.companyName,
      "frequency varies",
      "data rates",
      "STOP",
      "HELP",
      "not a condition",
    ]) {
      expect([said, words.includes(said)]).toEqual([said, true]);
    }
    expect(form.texts).toMatchObject({
      privacyUrl: "https://ridge.example/privacy",
      termsUrl: `/text-messages/${company.tenant.slug}`,
    });
    expect(form.consentText).not.toMatch(/text/i);
  });

  it("takes no leave for text messages from a box that was not ticked, of other words, or on no such form", async () => {
    const { company, ticked } = await makeTexting();
    const plain = await makeProvenCompany();
    const tries = [
      [company, {}],
      [company, { ...ticked, textConsentWording: "Yes to everything." }],
      [company, { ...ticked, textConsentVersion: 7 }],
      [plain, ticked],
    ] as const;
    for (const [whose, change] of tries) {
      const { status, data } = await sendFromWidget(whose.widget, {
        ...change,
        email: `${Math.random()}@example.test`,
      });
      expect(status).toBe(201);
      expect((await readConsents(ports, data.id)).texts).toBeNull();
    }
    await db.update(tenants).set({ companyName: "Another Name" }).where(eq(tenants.id, company.tenant.id));
    expect((await findTextsSettings(ports, company.tenant.id))?.version).toBe(2);
    const late = await sendFromWidget(company.widget, ticked);
    expect((await readConsents(ports, late.data.id)).texts).toBeNull();
  });

  it("asks for a number where the box is ticked, and counts the ticked form as another one", async () => {
    const { company, ticked } = await makeTexting({ requirePhone: false });
    expect(await sendFromWidget(company.widget, { ...ticked, phone: "" })).toMatchObject({
      status: 400,
      error: "To get text messages, enter your phone number, or leave the box unchecked.",
    });
    const [first, second, again] = [
      await sendFromWidget(company.widget),
      await sendFromWidget(company.widget, ticked),
      await sendFromWidget(company.widget, ticked),
    ];
    expect([second.data.id === first.data.id, again.data.id === second.data.id]).toEqual([false, true]);
  });

  it("is not changed or deleted by anybody", async () => {
    const { company, agreed } = await makeTexting();
    const { data } = await sendFromWidget(company.widget, agreed);
    const isIt = eq(consents.leadId, data.id);
    await expect(db.update(consents).set({ words: "Anything" }).where(isIt).run()).rejects.toThrow();
    await expect(db.delete(consents).where(isIt).run()).rejects.toThrow();
    await expect(
      db.update(consentPeople).set({ name: "Anybody" }).where(eq(consentPeople.leadId, data.id)).run(),
    ).rejects.toThrow();
    const code = import.meta.glob("../../**/*.ts", { query: "?raw", import: "default", eager: true });
    const changes = Object.entries(code).filter(
      ([file, text]) =>
        !file.endsWith(".test.ts") &&
        /(?:UPDATE consents\b|DELETE FROM consents\b|UPDATE consent_people\b|(?:update|delete)\(consents\)|update\(consentPeople\))/.test(
          String(text),
        ),
    );
    expect([Object.keys(code).length > 300, changes.map(([file]) => file)]).toEqual([true, []]);
  });

  it("forgets who it was with the lead, by hand, at the end of its time or by whose address it was; the rest stays", async () => {
    const { company, agreed, ticked } = await makeTexting({ leadRetentionDays: 30 });
    const made = [
      await makeLinked(company, agreed),
      await makeLinked(company, agreed),
      await makeLinked(company, { ...agreed, ...ticked }),
    ];
    const [byHand, byTime, byOwner] = made;
    await ask(atCompany(company, `leads/${byHand.leadId}`), { method: "DELETE", headers: company.owner.headers });
    expect((await onLink(byOwner.token, "not-me")).status).toBe(200);
    expect((await readConsents(ports, byOwner.leadId)).texts).toBeNull();
    expect(await peopleOf(byTime.leadId)).toHaveLength(1);
    await deleteExpiredLeads({ ...ports, now: () => new Date(Date.now() + 31 * day) });
    for (const { leadId, email } of made) {
      expect(await peopleOf(leadId)).toEqual([]);
      const rows = await recordOf(leadId);
      expect(rows[0]).toMatchObject({
        words: agreed.consent,
        version: 1,
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      });
      expect(JSON.stringify(rows)).not.toContain(email);
    }
  });
});

describe("taking consent back", () => {
  it("works whoever owns the company, while it is suspended and on any plan; the record goes along as a file", async () => {
    const { company, agreed } = await makeTexting();
    const { tenant, owner } = company;
    const made = [
      await makeLinked(company, agreed),
      await makeLinked(company, agreed),
      await makeLinked(company, agreed),
    ];
    const [suspended, unpaid, handedOver] = made;
    const file = async (person: Person) => ask(atCompany(company, "leads/consents"), { headers: person.headers });
    const [head, ...lines] = (await (await file(owner)).text()).trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF?Time,What for,Given or withdrawn,Name,Email,Phone,Words they read,/);
    expect(lines).toHaveLength(3);
    const [row] = await recordOf(unpaid.leadId);
    for (const known of [row.hash, unpaid.email, agreed.consent]) expect(lines.join("\n")).toContain(known);

    await db.update(tenants).set({ suspendedAt: new Date() }).where(eq(tenants.id, tenant.id));
    expect((await stop(suspended.token)).status).toBe(200);
    await db.update(tenants).set({ suspendedAt: null }).where(eq(tenants.id, tenant.id));
    await db.delete(subscriptions).where(eq(subscriptions.userId, owner.id));
    expect((await stop(unpaid.token)).status).toBe(200);
    const next = await makeUser();
    await db.update(tenants).set({ userId: next.id }).where(eq(tenants.id, tenant.id));
    expect((await stop(handedOver.token)).status).toBe(200);
    for (const { leadId } of made) expect((await readConsents(ports, leadId)).withdrawnAt).not.toBeNull();

    expect((await file(owner)).status).toBe(404);
    const after = await (await file(next)).text();
    expect(after.trimEnd().split("\r\n")).toHaveLength(7);
    // As in the file of leads, nobody is reached by it any more.
    for (const { email } of made) expect(after).not.toContain(email);
  });

  it("ends what waits, tells the company without a way to reach anybody, and marks the lead everywhere", async () => {
    const { company, agreed, ticked } = await makeTexting();
    const { owner, tenant, office } = company;
    const lead = await makeLinked(company, { ...agreed, ...ticked });
    const at = atCompany(company, `leads/${lead.leadId}`);
    const { headers } = owner;
    const reply = { channel: "mail", text: "Hi" };
    // Waits for its carrier when they say no.
    const waiting = { recipient: office, kind: "new-lead", tenantId: tenant.id, leadId: lead.leadId, sealed: "x" };
    await db.insert(mails).values({ ...waiting, state: "queued", dueAt: new Date(Date.now() + day) });
    // Given up by its carrier, and kept so that staff could send it.
    const [{ email }] = await db.select({ email: leads.email }).from(leads).where(eq(leads.id, lead.leadId));
    const kept = { recipient: email.toLowerCase(), kind: "sheet", tenantId: tenant.id, sealed: "x" };
    await db.insert(mails).values({ ...kept, state: "failed", dueAt: new Date(Date.now() + day) });
    expect(await describeStopPage(ports, lead.token)).toMatchObject({
      isStopped: false,
      hasTexts: true,
      opens: "picture",
      sentAt: expect.any(String),
    });
    expect((await stop(lead.token)).status).toBe(200);
    expect(await db.$count(mails, and(eq(mails.leadId, lead.leadId), eq(mails.state, "queued")))).toBe(0);
    expect(await db.$count(mails, eq(mails.kind, "sheet"))).toBe(0);
    const told = await resend.mailTo(office, /asked not to be contacted/);
    expect(told.text + told.html).toContain(`/dashboard/leads/${lead.leadId}`);
    expect(told.text + told.html).not.toContain("010-0100");
    expect(told.text + told.html).not.toContain(lead.email);
    const { data: seen } = await (await ask(at, { headers })).json<{ data: Record<string, unknown> }>();
    expect(seen).toMatchObject({ withdrawnAt: expect.any(String), hasTextsConsent: false });
    expect(seen.consents).toMatchObject([
      { purpose: "request", event: "given" },
      { purpose: "texts", event: "given" },
      { purpose: "request", event: "withdrawn" },
      { purpose: "texts", event: "withdrawn" },
    ]);
    for (const channel of ["mail", "text"]) {
      const refused = await ask(`${at}/replies`, { headers, body: { ...reply, channel } });
      expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
        409,
        "This person asked not to be contacted anymore.",
      ]);
    }
    const file = await (await ask(atCompany(company, "leads/export"), { headers })).text();
    expect(file).toContain("Withdrew consent at");
    expect(file).toContain("Porter");
    for (const way of [lead.email, "010-0100"]) expect([way, file.includes(way)]).toEqual([way, false]);
    expect(await describeStopPage(ports, lead.token)).toMatchObject({ isStopped: true, hasTexts: false });
    // Again changes nothing.
    expect((await stop(lead.token)).status).toBe(200);
    expect(await recordOf(lead.leadId)).toHaveLength(4);
    expect(await db.$count(mails, eq(mails.kind, "lead-withdrawn"))).toBe(1);
  });

  it("is for all that this person asked the company, and for no other company; a new form begins anew", async () => {
    const [company, other] = [await makeProvenCompany(), await makeProvenCompany()];
    const lead = await makeLinked(company);
    const mine = { email: lead.email.toUpperCase(), projectDetails: "Gutters, too" };
    const more = await sendFromWidget(await openWidgetOf(company, "landscape"), mine);
    const elsewhere = await sendFromWidget(other.widget, mine);
    await stop(lead.token);
    const stoppedAt = async (id: string) => (await readConsents(ports, id)).withdrawnAt;
    expect(await stoppedAt(more.data.id)).not.toBeNull();
    expect(await stoppedAt(elsewhere.data.id)).toBeNull();
    const again = await sendFromWidget(await openWidgetOf(company, "landscape"), mine);
    expect(again.data.id).not.toBe(more.data.id);
    expect(await stoppedAt(again.data.id)).toBeNull();
  });

  it("is for text messages alone where they want that", async () => {
    const { company, agreed, ticked } = await makeTexting();
    const lead = await makeLinked(company, { ...agreed, ...ticked });
    expect((await stop(lead.token, "texts")).status).toBe(200);
    await resend.mailTo(company.office, /opted out of text messages/);
    expect(await readConsents(ports, lead.leadId)).toMatchObject({ texts: null, withdrawnAt: null });
    const reply = await ask(atCompany(company, `leads/${lead.leadId}/replies`), {
      headers: company.owner.headers,
      body: { channel: "mail", text: "Hi" },
    });
    expect(reply.status).toBe(201);
  });

  it("works from the mail program's own button, from a link that is turned off, and for nobody without the link", async () => {
    const company = await makeProvenCompany();
    const lead = await sendWithPicture(company);
    const mail = await resend.mailTo(lead.email);
    const url = /\/stop\/([\w-]+)/.exec(mail.text)?.[0] ?? "";
    expect(mail.html).toContain(url);
    expect((mail as unknown as { headers: Record<string, string> }).headers).toMatchObject({
      "List-Unsubscribe": `<https://eavesight.test${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const token = url.replace("/stop/", "");
    expect(await describeStopPage(ports, token)).toMatchObject({ opens: "picture" });
    await onLink(token, "");
    expect(await describeStopPage(ports, token)).toMatchObject({ opens: null, isStopped: false });
    for (const wrong of [token.slice(1), `${token}x`, "x"]) expect((await stop(wrong)).status).toBe(404);
    expect((await ask(`/stop/${token}`)).status).not.toBe(500);
    expect((await readConsents(ports, lead.leadId)).withdrawnAt).toBeNull();
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://mail.example" };
    expect((await ask(url, { method: "POST", headers })).status).toBe(200);
    expect((await readConsents(ports, lead.leadId)).withdrawnAt).not.toBeNull();
    await db.delete(pictureLinks);
    expect(await describeStopPage(ports, token)).toBeNull();
  });

  it("tells each system that has the lead, and none that has not", async () => {
    const company = await makeProvenCompany({ webhookUrl: "https://crm.example.test/leads", webhookSecret: "seed" });
    const [told, untold] = [await makeLinked(company), await makeLinked(company)];
    await db
      .update(leadDeliveries)
      .set({ state: "delivered", dueAt: null })
      .where(eq(leadDeliveries.leadId, told.leadId));
    await db
      .update(leadDeliveries)
      .set({ state: "waiting", attempts: 0, dueAt: new Date(Date.now() + day) })
      .where(eq(leadDeliveries.leadId, untold.leadId));
    for (const { token } of [told, untold]) await stop(token);
    const eventsOf = async (leadId: string) => {
      const rows = await db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, leadId));
      return rows.map(({ event }) => event).sort();
    };
    expect(await eventsOf(told.leadId)).toEqual(["lead.created", "lead.withdrawn"]);
    expect(await eventsOf(untold.leadId)).toEqual(["lead.created"]);
    const [ended] = await db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, untold.leadId));
    expect(ended.state).toBe("dead");
    const again = await ask(atCompany(company, `deliveries/${ended.id}/resend`), {
      method: "POST",
      headers: company.owner.headers,
    });
    expect(again.status).toBe(409);
  });
});
