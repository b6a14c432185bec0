import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { allowanceCounters } from "../allowance/table.ts";
import { rateCounters, users } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { copyPictures } from "../leads/copy-pictures.ts";
import { leads } from "../leads/table.ts";
import { photos } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { deleteExpiredPhotos } from "../privacy/delete-expired-photos.ts";
import { makeLarge, signUpAs, size, sizeAt, storedSize } from "../test/claims.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { idOf, look, newRoof, order, untilOver } from "../test/make-picture.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import { agedTicketOf, type EmbedTenant, makeEmbedTenant } from "../test/widgets.ts";
import { visualizations } from "../visualizations/table.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

beforeEach(() => db.delete(rateCounters));

const ports = createPorts(env);
const clean = { watermarked: false, ...size };
const marked = { watermarked: true, width: 1280, unlockedBy: "form" };

type Ticket = Record<string, string>;

async function makeIn(company: EmbedTenant) {
  const [ticket, visitor] = [await agedTicketOf(company), await makeVisitor()];
  return { ticket, visitor, made: await makeLarge(visitor, ticket) };
}

/** The form of the widget, sent by the front door. */
async function sendForm(ticket: Ticket, visitor: Person, more: Record<string, unknown> = {}): Promise<string> {
  const response = await ask("/api/leads", {
    headers: { ...ticket, ...visitor.headers },
    body: {
      ...{ leadType: "widget", firstName: "Ada", lastName: "Porter", email: "ada@example.test", phone: "5550100100" },
      ...{ elapsed: 9000, ...more },
    },
  });
  expect(response.status).toBe(201);
  return (await response.json<{ data: { id: string } }>()).data.id;
}

async function unlock(person: Person, id: string) {
  const response = await ask(`/api/visualizations/${id}/unlock`, { method: "POST", headers: person.headers });
  return response.status;
}

describe("a picture of a company's widget", () => {
  it("is clean for the owner and the team at once, and for whoever made it with the form, at no further unit", async () => {
    const company = await makeEmbedTenant();
    const [member, left, stranger] = [await makeUser(), await makeUser(), await makeUser()];
    await giveSubscription(stranger, { plan: "business-pro" });
    await makeTeam(company.owner, [
      { person: member, status: "active" },
      { person: left, status: "pending" },
    ]);
    const { ticket, visitor, made } = await makeIn(company);
    expect(made).toMatchObject(marked);
    expect(made.patchUrl).toBeUndefined();
    for (const colleague of [company.owner, member]) {
      const seen = await look(colleague, made.id);
      expect(seen).toMatchObject(clean);
      expect(await sizeAt(seen.afterUrl)).toEqual([size.width, size.height]);
    }
    for (const one of [left, stranger]) {
      expect((await ask(`/api/visualizations/${made.id}`, { headers: one.headers })).status).toBe(404);
    }
    // That they have looked at it opens it to nobody else.
    expect(await look(visitor, made.id)).toMatchObject(marked);

    await sendForm(ticket, visitor, { subject: "A program fills in everything" });
    expect(await look(visitor, made.id)).toMatchObject(marked);
    await sendForm(ticket, visitor);
    const opened = await look(visitor, made.id);
    expect(opened).toMatchObject(clean);
    expect(opened.unlockedBy).toBeUndefined();
    expect(await sizeAt(opened.afterUrl)).toEqual([size.width, size.height]);
    await db.update(leads).set({ status: "spam" }).where(eq(leads.visitorId, visitor.id));
    expect(await look(visitor, made.id)).toMatchObject(marked);
    const [{ used }] = await db
      .select()
      .from(allowanceCounters)
      .where(eq(allowanceCounters.subject, `user:${company.owner.id}`));
    expect(used).toBe(1);
  });

  it("is opened by that company's plan alone, whatever plan the account has that takes it over", async () => {
    const company = await makeEmbedTenant();
    const { ticket, visitor, made } = await makeIn(company);
    const person = await signUpAs(visitor);
    await giveSubscription(person, { plan: "business-pro" });
    expect(await look(person, made.id)).toMatchObject(marked);
    expect(await unlock(person, made.id)).toBe(403);
    const [row] = await db.select().from(visualizations).where(eq(visualizations.id, made.id));
    expect(row).toMatchObject({ payer: `user:${company.owner.id}`, watermarked: true, claimedFrom: visitor.id });
    expect(await db.$count(allowanceCounters, eq(allowanceCounters.subject, `user:${person.id}`))).toBe(0);
    await sendForm(ticket, visitor);
    const opened = await look(person, made.id);
    expect(opened).toMatchObject(clean);

    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, company.owner.id));
    for (const one of [person, company.owner]) {
      const seen = await look(one, made.id);
      expect(seen).toMatchObject({ watermarked: true, width: 1280 });
      expect(seen.unlockedBy).toBeUndefined();
    }
    expect((await ask(opened.afterUrl ?? "")).status).toBe(404);
    expect(await unlock(person, made.id)).toBe(403);
  });

  it("has its mark for everyone where the company's own plan has marks", async () => {
    const company = await makeEmbedTenant({}, "free");
    await db.update(users).set({ embedOverride: true }).where(eq(users.id, company.owner.id));
    const { ticket, visitor, made } = await makeIn(company);
    await sendForm(ticket, visitor);
    for (const one of [visitor, company.owner]) {
      expect(await look(one, made.id)).toMatchObject({ watermarked: true, width: 1280 });
    }
  });

  it("comes clean with the lead that it belongs to", async () => {
    const company = await makeEmbedTenant();
    const { ticket, visitor, made } = await makeIn(company);
    const id = await sendForm(ticket, visitor, { visualizationId: made.id });
    await copyPictures(ports);
    const [lead] = await db.select().from(leads).where(eq(leads.id, id));
    expect(await storedSize(lead.afterKey)).toEqual([size.width, size.height]);
  });
});

describe("what an account has taken over from a widget", () => {
  const after91Days = { db, now: () => new Date(Date.now() + 91 * 86_400_000) };

  it("is kept as long as the company keeps such, but not less than the account has worked with it", async () => {
    const company = await makeEmbedTenant();
    const [ticket, visitor] = [await agedTicketOf(company), await makeVisitor()];
    const [given, used] = [await makePhoto(visitor), await makePhoto(visitor)];
    const inWidget = { tenantId: company.id, inWidget: true };
    await db.update(photos).set(inWidget).where(eq(photos.visitorId, visitor.id));
    const makeOf = async (person: Person, photoId: string, headers: Ticket = {}) =>
      (await untilOver(person, await idOf(await order(person, { photoId, design: newRoof }, headers)))).id;
    const ofWidget = [await makeOf(visitor, given, ticket), await makeOf(visitor, used, ticket)];
    const person = await signUpAs(visitor);
    const own = await makeOf(person, used);
    expect(await deleteExpiredPhotos({ db, now: () => new Date() })).toBeInstanceOf(Date);
    expect(await db.$count(photos, eq(photos.userId, person.id))).toBe(2);

    expect(await deleteExpiredPhotos(after91Days)).toBeNull();
    const left = await db.select().from(photos).where(eq(photos.userId, person.id));
    expect(left.map(({ id }) => id)).toEqual([used]);
    const pictures = await db.select().from(visualizations).where(eq(visualizations.makerUserId, person.id));
    expect(pictures.map(({ id }) => id)).toEqual([own]);
    expect(ofWidget).not.toContain(own);
  });
});
