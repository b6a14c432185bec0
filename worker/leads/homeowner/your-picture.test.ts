import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../../auth/table.ts";
import { hasSentLead } from "../../embeds/has-sent-lead.ts";
import { mailSuppressions, mails } from "../../mail/table.ts";
import { photos } from "../../photos/table.ts";
import { createPorts } from "../../ports.ts";
import { deleteExpiredPhotos } from "../../privacy/delete-expired-photos.ts";
import { tenants } from "../../tenants/table.ts";
import { sendFromWidget } from "../../test/companies.ts";
import { ask, db, makeVisitor } from "../../test/factories.ts";
import { makeProvenCompany, onLink, sendWithPicture, tokenFor } from "../../test/homeowners.ts";
import { fakeResend } from "../../test/resend.ts";
import { visualizations } from "../../visualizations/table.ts";
import { leadSearchTerms, leads } from "../table.ts";
import { describeHomeownerPage } from "./describe-homeowner-page.ts";
import { continuations, homeownerMails, pictureLinks } from "./table.ts";
import { writeHomeownerMails } from "./write-homeowner-mails.ts";

const ports = createPorts(env);
const day = 86_400_000;

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, homeownerMails, leads, mails, mailSuppressions]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

/** A homeowner who has the mail. */
async function makeLink(row: Parameters<typeof makeProvenCompany>[0] = {}) {
  const company = await makeProvenCompany(row);
  const homeowner = await sendWithPicture(company);
  return { company, ...homeowner, token: await tokenFor(resend, homeowner) };
}

const page = (token: string) => describeHomeownerPage(ports, token);
const fileOf = async (token: string, file = "after") => (await ask(`/your-picture/${token}/${file}.jpg`)).status;

describe("the page of a homeowner's picture", () => {
  it("shows the picture clean, with the ways to the company, and changes nothing by being read", async () => {
    const { company, token } = await makeLink({ bookingUrl: "https://ridge.example/book" });
    const before = await db.all(sql`SELECT * FROM picture_links`);
    expect(await page(token)).toMatchObject({
      tenant: { companyName: company.tenant.companyName },
      isCompanys: true,
      phone: { href: "tel:8285550123" },
      bookingUrl: "https://ridge.example/book",
      picture: { hasWatermark: false, order: { service: "roofing-siding" } },
    });
    for (const file of ["before", "after", "preview"]) expect([file, await fileOf(token, file)]).toEqual([file, 200]);
    const download = await ask(`/your-picture/${token}/after.jpg?download`);
    expect(download.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect([download.headers.get("X-Robots-Tag"), download.headers.get("Referrer-Policy")]).toEqual([
      "noindex",
      "no-referrer",
    ]);
    for (const path of ["continue", "not-me"])
      expect((await ask(`/api/your-picture/${token}/${path}`)).status).toBe(405);
    expect(await db.all(sql`SELECT * FROM picture_links`)).toEqual(before);
    expect((await ask(`/api/your-picture/${token}`, { method: "HEAD" })).status).not.toBe(200);
  });

  it("shows nothing to who does not have the whole link", async () => {
    const { token } = await makeLink();
    for (const wrong of [token.slice(1), `${token}x`, "x", "x".repeat(4000)]) {
      expect([await page(wrong), await fileOf(wrong)]).toEqual([null, 404]);
      expect((await onLink(wrong, "not-me")).status).toBe(404);
      expect((await onLink(wrong, "continue")).status).toBe(404);
      expect((await onLink(wrong, "")).status).toBe(404);
    }
  });

  it("keeps the mark where the company's plan has pictures with marks", async () => {
    const { company, token, picture } = await makeLink();
    await db.update(visualizations).set({ watermarked: true }).where(eq(visualizations.id, picture.id));
    await db.run(sql`DELETE FROM subscriptions WHERE user_id = ${company.owner.id}`);
    expect(await page(token)).toMatchObject({ isCompanys: false, phone: null, picture: { hasWatermark: true } });
    expect(await fileOf(token)).toBe(200);
  });

  it("ends with its picture's time, with the photo, with the lead, and for a program's lead", async () => {
    const [old, erased, deleted, spam] = [await makeLink(), await makeLink(), await makeLink(), await makeLink()];
    await db.update(tenants).set({ retentionDays: 5 }).where(eq(tenants.id, old.company.tenant.id));
    const later = { ...ports, now: () => new Date(Date.now() + 6 * day) };
    expect(await describeHomeownerPage(later, old.token)).toBeNull();
    expect(await page(old.token)).not.toBeNull();
    await db
      .update(photos)
      .set({ createdAt: new Date(0) })
      .where(eq(photos.id, erased.picture.photoId));
    await deleteExpiredPhotos(ports);
    expect([await page(erased.token), await fileOf(erased.token)]).toEqual([null, 404]);
    await db.delete(leads).where(eq(leads.id, deleted.leadId));
    expect([await page(deleted.token), await fileOf(deleted.token)]).toEqual([null, 404]);
    await db.update(leads).set({ status: "spam" }).where(eq(leads.id, spam.leadId));
    expect([await page(spam.token), await fileOf(spam.token)]).toEqual([null, 404]);
  });

  it("is turned off by the homeowner, and stays off", async () => {
    const { token } = await makeLink();
    const elsewhere = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await onLink(token, "", elsewhere)).status).toBe(403);
    expect((await onLink(token, "")).status).toBe(200);
    expect([await page(token), await fileOf(token)]).toEqual([null, 404]);
    for (const what of ["continue", "not-me", ""] as const) expect((await onLink(token, what)).status).toBe(404);
    const [link] = await db.select().from(pictureLinks);
    expect(link.revokedBy).toBe("homeowner");
  });
});

describe("going on from the link", () => {
  it("gives a new browser a photo of its own, known to the company's widget, and nothing else of the homeowner's", async () => {
    const { company, token, picture, visitor } = await makeLink();
    const { status, data } = await onLink(token, "continue");
    expect([status, data]).toMatchObject([
      200,
      {
        path: `/embed-roofing?tenant=${company.tenant.slug}`,
        storageScope: `embed-${company.tenant.id}:roofing-siding`,
        service: "roofing-siding",
        order: { design: { roof: { material: "standing-seam" } } },
      },
    ]);
    const headers = { "X-Visitor-Token": data.visitorToken ?? "" };
    const [copy] = await db.select().from(photos).where(eq(photos.id, data.photo.id));
    const [original] = await db.select().from(photos).where(eq(photos.id, picture.photoId));
    expect(copy).toMatchObject({ inWidget: true, tenantId: company.tenant.id, createdAt: original.createdAt });
    expect([copy.visitorId === visitor.id, await env.PICTURES.head(copy.photoKey)]).not.toContain(null);
    expect(copy.visitorId).not.toBe(visitor.id);
    const known = { tenantId: company.tenant.id, visitorId: copy.visitorId ?? "" };
    expect(await hasSentLead(ports, known)).toBe(true);
    expect(await hasSentLead(ports, { ...known, tenantId: 1 })).toBe(false);
    expect((await ask(`/api/visualizations/${picture.id}`, { headers })).status).toBe(404);
    // Again in the same browser: the same photo.
    const again = await onLink(token, "continue", headers);
    expect([again.data.photo.id, again.data.visitorToken]).toEqual([data.photo.id, undefined]);
    // Once the link is off, its browsers are strangers to the widget.
    await onLink(token, "");
    expect(await hasSentLead(ports, known)).toBe(false);
  });

  it("goes on with the photo itself in the homeowner's own browser, and ends after ten others", async () => {
    const { token, picture, visitor } = await makeLink();
    const own = await onLink(token, "continue", visitor.headers);
    expect(own.data.photo.id).toBe(picture.photoId);
    for (let i = 0; i < 10; i++) expect((await onLink(token, "continue")).status).toBe(200);
    const { headers } = await makeVisitor();
    expect((await onLink(token, "continue", headers)).status).toBe(409);
    expect(await db.$count(continuations)).toBe(10);
  });

  it("is refused where no photo came with the form", async () => {
    const { widget } = await makeProvenCompany();
    await sendFromWidget(widget, { email: "words@example.test" });
    await writeHomeownerMails(ports);
    const token = await tokenFor(resend, { email: "words@example.test" } as never);
    expect(await page(token)).toMatchObject({ photo: null, picture: null });
    expect((await onLink(token, "continue")).status).toBe(409);
  });
});

describe("This was not me", () => {
  it("deletes photo, pictures and address, here and where somebody went on, and nothing is written there again", async () => {
    const { company, token, email, leadId, picture } = await makeLink();
    const { data } = await onLink(token, "continue");
    expect((await onLink(token, "not-me")).status).toBe(200);
    for (const id of [picture.photoId, data.photo.id]) expect(await db.$count(photos, eq(photos.id, id))).toBe(0);
    expect(await db.$count(visualizations, eq(visualizations.id, picture.id))).toBe(0);
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ email: "", beforeKey: null, afterKey: null, recipe: null, photoId: null });
    expect(lead.disownedAt).not.toBeNull();
    // The rest may be somebody's who mistyped.
    expect(lead).toMatchObject({ firstName: "Ada", phone: "(555) 010-0100" });
    expect(await db.$count(leadSearchTerms, eq(leadSearchTerms.term, email))).toBe(0);
    expect([await page(token), await fileOf(token)]).toEqual([null, 404]);
    const again = await sendFromWidget(company.widget, { email, projectDetails: "again" });
    await writeHomeownerMails({ ...ports, now: () => new Date(Date.now() + 2 * day) });
    const [row] = await db.select().from(homeownerMails).where(eq(homeownerMails.leadId, again.data.id));
    expect(row.state).toBe("suppressed");
  });

  it("leaves an account its own photo, and everybody else's things alone", async () => {
    const [mine, other] = [await makeLink(), await makeLink()];
    await db
      .update(photos)
      .set({ userId: mine.company.owner.id, visitorId: null })
      .where(eq(photos.id, mine.picture.photoId));
    await onLink(mine.token, "not-me");
    expect(await db.$count(photos, eq(photos.id, mine.picture.photoId))).toBe(1);
    expect(await db.$count(photos, eq(photos.id, other.picture.photoId))).toBe(1);
    expect(await page(other.token)).not.toBeNull();
  });
});
