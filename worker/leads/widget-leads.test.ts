import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StaffLeadDetail } from "../admin/leads/leads.contract.ts";
import { rateCounters } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { embedDays } from "../embeds/table.ts";
import { mails } from "../mail/table.ts";
import { photos } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { makeTenant, openWidgetOf, sendFromWidget, widgetForm } from "../test/companies.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { makeStaff } from "../test/staff.ts";
import { visualizations } from "../visualizations/table.ts";
import { copyPictures } from "./copy-pictures.ts";
import { leadCopies, leadSearchTerms, leads } from "./table.ts";

const ports = createPorts(env);
let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

/** A finished picture of a visitor, without the work of making it. */
async function makePicture(visitor: Person, tenantId: number): Promise<{ id: string; photoId: string }> {
  const photoId = await makePhoto(visitor);
  await db.update(photos).set({ tenantId }).where(eq(photos.id, photoId));
  const [id, projectId] = [newId(), await projectOf(photoId)];
  const imageKey = `visualizations/${id}/after.jpg`;
  await env.PICTURES.put(imageKey, new Uint8Array(await photoBytes(photoId)));
  await db.insert(visualizations).values({
    id,
    projectId,
    photoId,
    makerVisitorId: visitor.id,
    payer: `tenant:${tenantId}`,
    tenantId,
    recipe: {
      version: 1,
      service: "roofing-siding",
      design: { roof: { material: "standing-seam", color: "charcoal" } },
      surfaces: null,
    },
    watermarked: false,
    imageKey,
    patchKey: "x",
    state: "done",
  });
  return { id, photoId };
}

async function photoBytes(photoId: string): Promise<ArrayBuffer> {
  const object = await env.PICTURES.get(`photos/${photoId}/photo.jpg`);
  return object?.arrayBuffer() ?? new ArrayBuffer(0);
}

const leadOf = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0];

describe("a widget's lead", () => {
  it("is kept for the company of the ticket, with widget, page, campaign and consent, and is counted", async () => {
    const company = await makeTenant();
    const [widget, visitor] = [await openWidgetOf(company), await makeVisitor()];
    const consent = { consent: "I sell my house to you", consentVersion: 1 };
    const sent = await sendFromWidget(widget, { ...consent, tenantId: 1 }, visitor.headers);
    expect(sent.status).toBe(201);
    const lead = await leadOf(sent.data.id);
    expect(lead).toMatchObject({
      tenantId: company.tenant.id,
      leadType: "widget",
      businessName: null,
      service: "roofing-siding",
      status: "new",
      visitorId: visitor.id,
      embedId: widget.embedId,
      page: widgetForm.page,
      utm: { source: "ads" },
      consentVersion: 1,
      isTest: false,
    });
    // The company's own words, whatever a page says that they are.
    expect(lead.consent).toMatch(new RegExp(`^By sending this form you ask .*${company.tenant.slug}`));
    expect(lead.consentAt).toEqual(lead.createdAt);
    const [day] = await db.select().from(embedDays).where(eq(embedDays.embedId, widget.embedId));
    expect(day).toMatchObject({ leads: 1, visits: 0, renders: 0 });
    const mail = await resend.mailTo(company.office, /^New lead from Ada Porter$/);
    expect(mail.text).toContain(`/dashboard/leads/${sent.data.id}`);
    expect(mail.text).toContain(widgetForm.page);
    expect(mail.text).toContain("By sending this form");
  });

  it("needs a ticket of ours", async () => {
    const company = await makeTenant();
    const widget = await openWidgetOf(company);
    const without = await ask("/api/leads", { body: { ...widgetForm, tenantId: company.tenant.id } });
    expect(without.status).toBe(400);
    expect(await sendFromWidget(widget, {}, { "X-Embed-Ticket": "e30.e30" })).toMatchObject({
      status: 401,
      code: "TICKET_EXPIRED",
    });
    expect(await db.$count(leads)).toBe(0);
  });

  it("needs what the company's form needs and leaves out what it hides", async () => {
    const leadFields = { phone: "required", address: "optional", projectDetails: "hidden" } as const;
    const widget = await openWidgetOf(await makeTenant({ leadFields }));
    const missing = { status: 400, error: "Please fill in all required fields." };
    expect(await sendFromWidget(widget, { phone: " " })).toMatchObject(missing);
    expect(await sendFromWidget(widget, { email: "" })).toMatchObject(missing);
    const sent = await sendFromWidget(widget, { address: "1 Elm St", projectDetails: "hidden words" });
    expect(await leadOf(sent.data.id)).toMatchObject({ address: "1 Elm St", projectDetails: null });
  });

  it("keeps older words of consent as they were read, and none that nobody read", async () => {
    const company = await makeTenant({ consentText: "New words", consentVersion: 3 });
    const widget = await openWidgetOf(company);
    const older = await sendFromWidget(widget, { email: "a@example.test", consent: "Old words", consentVersion: 2 });
    expect(await leadOf(older.data.id)).toMatchObject({ consent: "Old words", consentVersion: 2 });
    const newer = await sendFromWidget(widget, { email: "b@example.test", consent: "x", consentVersion: 9 });
    expect(await leadOf(newer.data.id)).toMatchObject({ consent: "New words", consentVersion: 3 });
    const none = await sendFromWidget(widget, { email: "c@example.test" });
    expect(await leadOf(none.data.id)).toMatchObject({ consent: null, consentVersion: null, consentAt: null });
  });

  it("is the visitor's, although somebody is signed in", async () => {
    const widget = await openWidgetOf(await makeTenant());
    const [account, visitor] = [await makeUser(), await makeVisitor()];
    const sent = await sendFromWidget(widget, {}, { ...account.headers, ...visitor.headers });
    expect(await leadOf(sent.data.id)).toMatchObject({ userId: null, visitorId: visitor.id });
  });

  it.each([
    ["fills in what nobody sees", { subject: "buy" }, 30_000],
    ["fills the form in at once", { elapsed: 300 }, 30_000],
    ["sends as the page opens", {}, 500],
  ])("of a program that %s is spam: no mail, no count, the same answer", async (_, change, age) => {
    const widget = await openWidgetOf(await makeTenant());
    const sent = await sendFromWidget(widget, change, { "X-Embed-Ticket": await widget.ticket(age) });
    expect(sent.status).toBe(201);
    expect(await leadOf(sent.data.id)).toMatchObject({ status: "spam" });
    expect(await db.$count(mails)).toBe(0);
    expect(await db.$count(embedDays, eq(embedDays.embedId, widget.embedId))).toBe(0);
  });

  it("that comes again within minutes is the same one, also when both come at once", async () => {
    const widget = await openWidgetOf(await makeTenant());
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendFromWidget(widget)));
    answers.push(await sendFromWidget(widget));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const other = await sendFromWidget(widget, { projectDetails: "And the garage, please." });
    expect(other.data.id).not.toBe(answers[0].data.id);
    expect(await db.$count(leads)).toBe(2);
    const [day] = await db.select().from(embedDays).where(eq(embedDays.embedId, widget.embedId));
    expect(day.leads).toBe(2);
  });

  it("has its effect once for one Idempotency-Key, however long the form was open the second time", async () => {
    const widget = await openWidgetOf(await makeTenant());
    const headers = { "Idempotency-Key": crypto.randomUUID(), "CF-Connecting-IP": "10.79.0.1" };
    const first = await sendFromWidget(widget, { elapsed: 5000 }, headers);
    expect(await sendFromWidget(widget, { elapsed: 9000 }, headers)).toEqual(first);
    expect(await sendFromWidget(widget, { lastName: "Other" }, headers)).toMatchObject({ status: 422 });
  });

  it("arrives for a company that is switched off", async () => {
    const company = await makeTenant({ active: false });
    expect((await sendFromWidget(await openWidgetOf(company))).status).toBe(201);
  });

  it("is limited for one network and company, and not for the next company", async () => {
    const [maple, birch] = [await openWidgetOf(await makeTenant()), await openWidgetOf(await makeTenant())];
    const from = (widget: typeof maple, i: number) =>
      sendFromWidget(widget, { email: `a${i}@example.test` }, { "CF-Connecting-IP": "10.78.0.1" });
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await from(maple, i)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect((await from(birch, 0)).status).toBe(201);
  });

  it("is never lost among many at once", async () => {
    const company = await makeTenant({ email: null });
    const widget = await openWidgetOf(company);
    const sent = await Promise.all(
      Array.from({ length: crowd }, (_, i) => sendFromWidget(widget, { email: `lead${i}@example.test` })),
    );
    expect(sent.filter(({ status }) => status !== 201)).toEqual([]);
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(crowd);
    expect(await db.$count(leads, eq(leads.tenantId, company.tenant.id))).toBe(crowd);
    const [day] = await db.select().from(embedDays).where(eq(embedDays.embedId, widget.embedId));
    expect(day.leads).toBe(crowd);
  }, 120_000);

  it("is found by its words", async () => {
    const widget = await openWidgetOf(await makeTenant());
    const sent = await sendFromWidget(widget, { firstName: "Zoë", lastName: "Núñez Vega", phone: "+1 (555) 010-0100" });
    const words = await db
      .select({ word: leadSearchTerms.term })
      .from(leadSearchTerms)
      .where(eq(leadSearchTerms.leadId, sent.data.id));
    expect(words.map(({ word }) => word).sort()).toEqual(
      ["15550100100", "5550100100", "ada@example.test", "nunez", "vega", "zoe"].sort(),
    );
  });
});

describe("the pictures of a lead", () => {
  it("are copies of its own, and stay when the visitor's go", async () => {
    const company = await makeTenant();
    const [widget, visitor] = [await openWidgetOf(company), await makeVisitor()];
    const picture = await makePicture(visitor, company.tenant.id);
    const sent = await sendFromWidget(widget, { visualizationId: picture.id }, visitor.headers);
    const { id } = sent.data;
    await vi.waitFor(async () => expect(await db.$count(leadCopies, eq(leadCopies.leadId, id))).toBe(0), 10_000);
    const lead = await leadOf(id);
    expect(lead).toMatchObject({
      visualizationId: picture.id,
      beforeKey: `leads/${id}/before.jpg`,
      afterKey: `leads/${id}/after.jpg`,
    });
    expect(lead.recipe).toMatchObject({ design: { roof: { color: "charcoal" } } });
    await env.PICTURES.delete([`photos/${picture.photoId}/photo.jpg`, `visualizations/${picture.id}/after.jpg`]);
    for (const kind of ["before", "after", "thumb"]) {
      const object = await env.PICTURES.get(`leads/${id}/${kind}.jpg`);
      expect([kind, object?.httpMetadata?.contentType]).toEqual([kind, "image/jpeg"]);
    }
    const mail = await resend.mailTo(company.office);
    expect(mail.text).toContain("Roof: Standing-seam metal, charcoal");
    const source =
      /<img src="(https:\/\/eavesight\.test\/api\/leads\/[^"]+)"/.exec(mail.html)?.[1].replaceAll("&amp;", "&") ?? "";
    const { pathname, search } = new URL(source);
    const shown = await ask(pathname + search);
    expect([
      shown.status,
      shown.headers.get("Content-Type"),
      shown.headers.get("Cross-Origin-Resource-Policy"),
    ]).toEqual([200, "image/jpeg", "cross-origin"]);
    await shown.arrayBuffer();
    expect((await ask(`${pathname}?key=AAAA`)).status).toBe(403);
    expect((await ask(pathname)).status).toBe(403);
    const other = await leadOf((await sendFromWidget(widget, { email: "b@example.test" })).data.id);
    expect((await ask(`/api/leads/${other.id}/pictures/thumb${search}`)).status).toBe(403);
    await db.delete(leads).where(eq(leads.id, id));
    expect((await ask(pathname + search)).status).toBe(404);
  });

  it("are the photo alone where there is no picture yet", async () => {
    const company = await makeTenant();
    const [widget, visitor] = [await openWidgetOf(company), await makeVisitor()];
    const photoId = await makePhoto(visitor);
    await db.update(photos).set({ tenantId: company.tenant.id }).where(eq(photos.id, photoId));
    const sent = await sendFromWidget(widget, { photoId }, visitor.headers);
    expect(await leadOf(sent.data.id)).toMatchObject({ beforeKey: expect.any(String), afterKey: null });
  });

  it("are nobody else's: another visitor's, or of another company, are left out and the lead arrives", async () => {
    const [company, other] = [await makeTenant(), await makeTenant()];
    const [widget, visitor, stranger] = [await openWidgetOf(company), await makeVisitor(), await makeVisitor()];
    const [own, elsewhere] = [
      await makePicture(visitor, company.tenant.id),
      await makePicture(stranger, other.tenant.id),
    ];
    const stolen = { visualizationId: own.id, photoId: own.photoId };
    const foreign = { visualizationId: elsewhere.id, photoId: elsewhere.photoId, phone: "555 0101" };
    for (const change of [stolen, foreign]) {
      const sent = await sendFromWidget(widget, change, stranger.headers);
      expect(sent.status).toBe(201);
      expect(await leadOf(sent.data.id)).toMatchObject({
        visualizationId: null,
        recipe: null,
        beforeKey: null,
        afterKey: null,
      });
    }
    expect(await db.$count(leadCopies)).toBe(0);
  });

  it("go with feedback to the provider's staff, whichever company's page they were made on, and only their maker's", async () => {
    const [{ tenant }, visitor, stranger] = [await makeTenant(), await makeVisitor(), await makeVisitor()];
    const picture = await makePicture(visitor, tenant.id);
    const report = {
      leadType: "bugs_features",
      service: "bug",
      email: "ada@example.test",
      projectDetails: "Wrong place changed\n\nThe garage has become a roof.",
      visualizationId: picture.id,
      page: `/roofing-siding?tenant=${tenant.slug}`,
      elapsed: 9000,
    };
    const staff = await makeStaff("support");
    async function seenByStaff({ headers }: Person) {
      const sent = await (await ask("/api/leads", { body: report, headers })).json<{ data: { id: string } }>();
      const response = await ask(`/api/admin/leads/${sent.data.id}`, { headers: staff.headers });
      return (await response.json<{ data: StaffLeadDetail }>()).data;
    }
    const { lead, subject, tenant: provider } = await seenByStaff(visitor);
    expect([provider.id, subject, lead.page]).toEqual([1, "Wrong place changed", report.page]);
    expect(lead.design).toContainEqual({ label: "Roof", value: "Standing-seam metal, charcoal" });
    for (const url of [lead.beforeUrl, lead.afterUrl]) {
      const shown = await ask(url ?? "");
      expect([shown.status, (await shown.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
    const stolen = await seenByStaff(stranger);
    expect(stolen.lead).toMatchObject({ design: [], beforeUrl: null, afterUrl: null });
  });

  it("are tried again when the store fails, shown from where they come meanwhile, and given up when they are gone", async () => {
    const company = await makeTenant();
    const [widget, visitor] = [await openWidgetOf(company), await makeVisitor()];
    const picture = await makePicture(visitor, company.tenant.id);
    const sent = await sendFromWidget(widget, { visualizationId: picture.id }, visitor.headers);
    const { id } = sent.data;
    await vi.waitFor(async () => expect(await db.$count(leadCopies)).toBe(0), 10_000);
    const key = `leads/${id}/after.jpg`;
    await env.PICTURES.delete(key);
    const source = `visualizations/${picture.id}/after.jpg`;
    const copy = { key, leadId: id, source, attempts: 0, dueAt: new Date() };
    await db.insert(leadCopies).values(copy);
    const broken = Object.assign(Object.create(env.PICTURES), { get: () => Promise.reject(new Error("R2 is down")) });
    const next = await copyPictures({ ...ports, pictures: broken });
    expect(next?.getTime()).toBeGreaterThan(Date.now() + 50_000);
    const hour = new Date(Date.now() + 3_600_000);
    await copyPictures({ ...ports, now: () => hour });
    expect(await db.$count(leadCopies)).toBe(0);
    expect(await env.PICTURES.head(key)).not.toBeNull();
    await db.insert(leadCopies).values({ ...copy, source: "visualizations/gone/after.jpg" });
    await copyPictures(ports);
    expect(await leadOf(id)).toMatchObject({ afterKey: null, beforeKey: expect.any(String) });
  });
});

describe("a lead where Cloudflare's Turnstile judges", () => {
  /** What the Worker reads its variables from, switched on for one test. */
  function judge(verdict: (token: string) => Response | Promise<Response>) {
    const { settings } = createPorts(env);
    const kept = { ...settings };
    Object.assign(settings, { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" });
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      if (String(input) !== settings.TURNSTILE_URL) return Response.json({ id: "mail" });
      const { secret, response }: { secret: string; response: string } = JSON.parse(String(init?.body));
      expect(secret).toBe("secret");
      return verdict(response);
    });
    return () => Object.assign(settings, kept);
  }

  it("is spam without its word or against it, and arrives where it does not answer", async () => {
    const restore = judge((token) => {
      if (token === "down") throw new TypeError("Connection refused");
      if (token === "our fault") return Response.json({ success: false, "error-codes": ["invalid-input-secret"] });
      return Response.json({ success: token === "good", "error-codes": [] });
    });
    try {
      const widget = await openWidgetOf(await makeTenant());
      const statusOf = async (email: string, turnstileToken?: string) =>
        (await leadOf((await sendFromWidget(widget, { email, turnstileToken })).data.id)).status;
      expect(await statusOf("a@example.test", "good")).toBe("new");
      expect(await statusOf("b@example.test", "bad")).toBe("spam");
      expect(await statusOf("c@example.test")).toBe("spam");
      expect(await statusOf("d@example.test", "down")).toBe("new");
      expect(await statusOf("e@example.test", "our fault")).toBe("new");
      expect(await (await ask("/api/leads/challenge")).json()).toEqual({ success: true, data: { siteKey: "site" } });
    } finally {
      restore();
    }
    expect(await (await ask("/api/leads/challenge")).json()).toEqual({ success: true, data: { siteKey: null } });
  });
});
