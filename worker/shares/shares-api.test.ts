import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { embeds } from "../embeds/table.ts";
import { leads } from "../leads/table.ts";
import { decodeJpeg } from "../photos/codec.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { filesToDelete } from "../photos/table.ts";
import { erasePhotos } from "../privacy/erase-photos.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";
import { visualizations } from "../visualizations/table.ts";
import { previewKey } from "./preview-key.ts";
import type { SharedLink } from "./shares.contract.ts";
import { shares } from "./table.ts";

vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const nobody = { id: "", headers: {} };
const share = (person: Pick<Person, "headers">, id: string) =>
  ask(`/api/visualizations/${id}/share`, { method: "POST", headers: person.headers });
const takeBack = (person: Pick<Person, "headers">, id: string) =>
  ask(`/api/visualizations/${id}/share`, { method: "DELETE", headers: person.headers });

async function linkTo(person: Person, id: string): Promise<SharedLink> {
  const response = await share(person, id);
  expect(response.status).toBe(200);
  return (await response.json<{ data: SharedLink }>()).data;
}

async function makeTenant(owner: Person): Promise<number> {
  const [{ id }] = await db
    .insert(tenants)
    .values({ userId: owner.id, slug: `company-${owner.id.toLowerCase().replaceAll("_", "x")}`, companyName: "Porter" })
    .returning({ id: tenants.id });
  return id;
}

async function makeWidget(tenantId: number): Promise<string> {
  const id = newId();
  await db
    .insert(embeds)
    .values({ id, tenantId, type: "roofing", origin: "https://porter.example", seenAt: new Date() });
  return id;
}

describe("POST /api/visualizations/:id/share", () => {
  it("gives a picture one link, however often and however many at once ask for it", async () => {
    const maker = await makeVisitor();
    const { id } = await makeFinished(maker);
    const links = await Promise.all(Array.from({ length: 6 }, () => linkTo(maker, id)));
    const [first] = links;
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      url: `https://eavesight.test/s/${first.id}`,
      visualizationId: id,
      createdAt: expect.any(String),
    });
    expect(new Set(links.map((link) => link.id)).size).toBe(1);
    expect(await db.$count(shares, eq(shares.visualizationId, id))).toBe(1);
  });

  it("is for the maker, and for the company's owner where it was made in the company's widget", async () => {
    const [owner, member, other, visitor, account] = [
      await makeUser(),
      await makeUser(),
      await makeUser(),
      await makeVisitor(),
      await makeUser(),
    ];
    const tenantId = await makeTenant(owner);
    await makeTenant(other);
    await makeTeam(owner, [{ person: member, status: "active" }]);
    const embedId = await makeWidget(tenantId);
    const inWidget = await makeFinished(visitor, { tenantId, row: { embedId, inWidget: true } });
    const onSite = await makeFinished(visitor, { tenantId });
    const ofAccount = await makeFinished(account, { tenantId });
    const people = { owner, member, other, visitor, account, stranger: await makeVisitor(), nobody };
    const statuses: Record<string, Record<string, number>> = {};
    for (const [name, person] of Object.entries(people)) {
      statuses[name] = {
        inWidget: (await share(person, inWidget.id)).status,
        onSite: (await share(person, onSite.id)).status,
        ofAccount: (await share(person, ofAccount.id)).status,
        takeBack: (await takeBack(person, inWidget.id)).status,
      };
    }
    expect(statuses).toEqual({
      owner: { inWidget: 200, onSite: 404, ofAccount: 404, takeBack: 200 },
      member: { inWidget: 404, onSite: 404, ofAccount: 404, takeBack: 404 },
      other: { inWidget: 404, onSite: 404, ofAccount: 404, takeBack: 404 },
      visitor: { inWidget: 200, onSite: 200, ofAccount: 404, takeBack: 200 },
      account: { inWidget: 404, onSite: 404, ofAccount: 200, takeBack: 404 },
      stranger: { inWidget: 404, onSite: 404, ofAccount: 404, takeBack: 404 },
      nobody: { inWidget: 401, onSite: 401, ofAccount: 401, takeBack: 401 },
    });
  });

  it("knows the visitor in a browser where somebody is signed in, too", async () => {
    const [visitor, account] = [await makeVisitor(), await makeUser()];
    const { id } = await makeFinished(visitor);
    expect((await share({ headers: { ...visitor.headers, ...account.headers } }, id)).status).toBe(200);
  });

  it("waits for the picture", async () => {
    const maker = await makeVisitor();
    const { id } = await makeFinished(maker, { row: { doneAt: null } });
    const response = await share(maker, id);
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([409, "CONFLICT"]);
  });

  it("cannot be asked for by other sites, and not without end", async () => {
    const maker = await makeVisitor();
    const { id } = await makeFinished(maker);
    const headers = { ...maker.headers, "Sec-Fetch-Site": "cross-site" };
    for (const method of ["POST", "DELETE"]) {
      expect((await ask(`/api/visualizations/${id}/share`, { method, headers })).status).toBe(403);
    }
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await share(maker, "none")).status);
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
  });
});

describe("GET /api/shares", () => {
  const list = async (person: Person, query = "") =>
    (await ask(`/api/shares${query}`, { headers: person.headers })).json<{
      data: SharedLink[];
      nextCursor: string | null;
    }>();

  it("is for live sessions alone", () => expectSignedInOnly({ method: "GET", path: "/api/shares" }));

  it("has the account's live links, newest first, page by page", async () => {
    const [maker, other] = [await makeUser(), await makeUser()];
    await linkTo(other, (await makeFinished(other)).id);
    const { id, projectId } = await makeFinished(maker);
    const [row] = await db.select().from(visualizations).where(eq(visualizations.id, id));
    const made = Array.from({ length: 22 }, () => newId());
    for (const one of made) await db.insert(visualizations).values({ ...row, id: one, projectId });
    const at = Date.now();
    for (const [i, one] of made.entries()) {
      await db.insert(shares).values({ visualizationId: one, tenantId: 1, createdAt: new Date(at + i) });
    }
    await takeBack(maker, made[21]);
    const first = await list(maker);
    const second = await list(maker, `?cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.data, ...second.data].map(({ visualizationId }) => visualizationId);
    expect(ids).toEqual(made.slice(0, 21).reverse());
    expect((await ask("/api/shares?cursor=x", { headers: maker.headers })).status).toBe(400);
  });
});

describe("a shared link", () => {
  it("shows before and after to anyone, for no cache to keep, until it is taken back", async () => {
    const maker = await makeVisitor();
    const { id } = await makeFinished(maker);
    const { id: link } = await linkTo(maker, id);
    for (const file of ["before", "after"]) {
      const response = await ask(`/s/${link}/${file}.jpg`);
      expect([file, response.status, response.headers.get("Content-Type")]).toEqual([file, 200, "image/jpeg"]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
      const again = await ask(`/s/${link}/${file}.jpg`, {
        headers: { "If-None-Match": response.headers.get("ETag") ?? "" },
      });
      expect(again.status).toBe(304);
    }
    expect((await takeBack(maker, id)).status).toBe(200);
    for (const file of ["before", "after", "og"]) expect((await ask(`/s/${link}/${file}.jpg`)).status).toBe(404);
    expect((await takeBack(maker, id)).status).toBe(200);
    const next = await linkTo(maker, id);
    expect(next.id).not.toBe(link);
    expect((await ask(`/s/${link}/after.jpg`)).status).toBe(404);
    expect((await ask(`/s/${next.id}/after.jpg`)).status).toBe(200);
  });

  it("has a picture of both for previews, made once, which goes with the link", async () => {
    const maker = await makeVisitor();
    const { id } = await makeFinished(maker);
    const { id: link } = await linkTo(maker, id);
    // It is there before anybody asks.
    await vi.waitFor(async () => expect(await env.PICTURES.head(previewKey(link))).not.toBeNull(), { timeout: 20_000 });
    const response = await ask(`/s/${link}/og.jpg`);
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { width, height } = await decodeJpeg(bytes);
    expect([width, height]).toEqual([1200, 630]);
    expect(new TextDecoder("latin1").decode(bytes).match(/<x:xmpmeta/g)).toHaveLength(1);
    const made = await env.PICTURES.head(previewKey(link));
    expect((await ask(`/s/${link}/og.jpg`)).status).toBe(200);
    expect((await env.PICTURES.head(previewKey(link)))?.etag).toBe(made?.etag);
    await takeBack(maker, id);
    expect(await db.$count(filesToDelete, eq(filesToDelete.key, previewKey(link)))).toBe(1);
  });

  it("gives phones copies that say how they were made, keeps them, and lets them go with the picture", async () => {
    const maker = await makeUser();
    const { id, photoId } = await makeFinished(maker);
    const { id: link } = await linkTo(maker, id);
    const copies = [`visualizations/${id}/phone-marked.jpg`, `photos/${photoId}/phone.jpg`];
    for (const [place, file] of ["after", "before"].entries()) {
      const response = await ask(`/s/${link}/${file}.jpg?small`);
      expect(response.status).toBe(200);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { width, height } = await decodeJpeg(bytes);
      expect(Math.max(width, height)).toBeLessThanOrEqual(1080);
      const marks = new TextDecoder("latin1").decode(bytes).match(/<x:xmpmeta/g) ?? [];
      expect([file, marks.length]).toEqual([file, file === "after" ? 1 : 0]);
      expect(await env.PICTURES.head(copies[place])).not.toBeNull();
    }
    await runBatch(db, erasePhotos({ photos: sql`id = ${photoId}` }, new Date()));
    await deleteQueuedFiles({ db, pictures: env.PICTURES, now: () => new Date(Date.now() + 3_600_000) });
    for (const copy of copies) expect([copy, await env.PICTURES.head(copy)]).toEqual([copy, null]);
  });

  it("shows what the maker's plan allows: the mark goes for those who pay, and for nobody else", async () => {
    const maker = await makeUser();
    const own = await makeFinished(maker, { row: { payer: `user:${maker.id}` } });
    const paidByDemo = await makeFinished(maker);
    const isClean = async ({ id }: typeof own) => {
      const response = await ask(`/s/${(await linkTo(maker, id)).id}/after.jpg`);
      expect(response.status).toBe(200);
      return new TextDecoder().decode(await response.arrayBuffer()) === "clean";
    };
    // The clean files have been made already here: only the choice between the two is looked at.
    for (const { id } of [own, paidByDemo]) await env.PICTURES.put(`visualizations/${id}/clean.jpg`, "clean");
    expect([await isClean(own), await isClean(paidByDemo)]).toEqual([false, false]);
    await giveSubscription(maker, { plan: "contractor" });
    expect(await isClean(own)).toBe(true);
    expect(await isClean(paidByDemo), "what others paid for costs a unit of one's own").toBe(false);
    const [{ watermarked }] = await db.select().from(visualizations).where(eq(visualizations.id, own.id));
    expect(watermarked).toBe(false);
  });

  it("gives no other file and no other picture away", async () => {
    const maker = await makeVisitor();
    const { id } = await makeFinished(maker);
    const { id: link } = await linkTo(maker, id);
    for (const path of [`/s/${id}/after.jpg`, `/s/${"a".repeat(22)}/after.jpg`, `/s/${link}x/after.jpg`]) {
      const response = await ask(path);
      expect([path, response.status, (await response.json<{ error: string }>()).error]).toEqual([
        path,
        404,
        "There is nothing here.",
      ]);
    }
    // These are the page's to answer.
    for (const path of [`/s/${link}/clean.jpg`, `/s/${link}/patch.png`, `/s/${link}/photo.jpg`]) {
      expect((await ask(path)).headers.get("Content-Type")).toContain("text/html");
    }
  });
});

describe("a message from a shared picture", () => {
  const send = async (tenantId: number, shareId: string) => {
    const words = { firstName: "Ada", lastName: "Porter", email: "ada@porter.example", businessName: "P" };
    const response = await ask("/api/leads", { body: { ...words, tenantId, shareId } });
    expect(response.status).toBe(201);
    const { data } = await response.json<{ data: { id: string } }>();
    const [lead] = await db.select().from(leads).where(eq(leads.id, data.id));
    return lead;
  };

  it("has the picture with it, for the picture's company alone and while the link lives", async () => {
    const maker = await makeVisitor();
    const { id } = await makeFinished(maker);
    const { id: link } = await linkTo(maker, id);
    expect(await send(1, link)).toMatchObject({ visualizationId: id, beforeKey: expect.stringContaining("leads/") });
    const elsewhere = await makeTenant(await makeUser());
    expect(await send(elsewhere, link)).toMatchObject({ visualizationId: null, beforeKey: null });
    await takeBack(maker, id);
    expect(await send(1, link)).toMatchObject({ visualizationId: null, beforeKey: null });
  });
});
