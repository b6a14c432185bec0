import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { allowanceCounters, reservations } from "../allowance/table.ts";
import { rateCounters, visitors } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { leads } from "../leads/table.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { filesToDelete, photos, projects } from "../photos/table.ts";
import { previewKey } from "../shares/preview-key.ts";
import { tablesWith } from "../test/dump-database.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { idOf, newRoof, order } from "../test/make-picture.ts";
import { isUnfinished } from "../visualizations/job-state.ts";
import { visualizations } from "../visualizations/table.ts";

vi.setConfig({ testTimeout: 90_000 });

beforeEach(async () => {
  await db.delete(rateCounters);
});

const nobody = { headers: {} };
const eraseMine = (person: Pick<Person, "headers">) =>
  ask("/api/privacy/mine", { method: "DELETE", headers: person.headers });
const erasePhoto = (person: Pick<Person, "headers">, photoId: string) =>
  ask(`/api/photos/${photoId}`, { method: "DELETE", headers: person.headers });
const share = async (person: Person, id: string) => {
  const response = await ask(`/api/visualizations/${id}/share`, { method: "POST", headers: person.headers });
  return (await response.json<{ data: { id: string } }>()).data.id;
};

/** A photo with a picture, its link with a preview, and a reservation as a render leaves it. */
async function makeShared(person: Person) {
  const made = await makeFinished(person);
  const link = await share(person, made.id);
  await (await ask(`/s/${link}/og.jpg`)).arrayBuffer();
  const subject = `visitor:${person.id}`;
  await db.insert(reservations).values({
    id: made.id,
    payer: "tenant:1",
    allowanceDraws: [{ subject, period: "all", limit: 1 }],
    state: "committed",
  });
  await db.insert(allowanceCounters).values({ subject, period: "all", used: 1 }).onConflictDoNothing();
  return { ...made, link, files: [...made.files, previewKey(link)] };
}

async function expectFilesGone(files: string[]): Promise<void> {
  const later = { db, pictures: env.PICTURES, now: () => new Date(Date.now() + 3_600_000) };
  await deleteQueuedFiles(later);
  for (const file of files) expect([file, await env.PICTURES.head(file)]).toEqual([file, null]);
}

describe("DELETE /api/privacy/mine", () => {
  it("leaves nothing of the visitor but numbers and leads, and everything of others", async () => {
    const [visitor, other] = [await makeVisitor(), await makeVisitor()];
    const shared = await makeShared(visitor);
    const mine = [shared, await makeFinished(visitor)];
    const theirs = await makeShared(other);
    const unused = await makePhoto(visitor);
    await order(visitor, { photoId: "none" }, { "Idempotency-Key": "k" });
    const lead = { id: newId(), tenantId: 1, leadType: "widget" as const, email: "a@b.test", visitorId: visitor.id };
    await db.insert(leads).values({ ...lead, firstName: "A", lastName: "B", visualizationId: shared.id });

    expect((await eraseMine(visitor)).status).toBe(200);
    for (const id of [...mine.flatMap(({ id, photoId, projectId }) => [id, photoId, projectId]), unused]) {
      const tables = await tablesWith(id);
      expect(tables.filter((name) => name !== "doomed_files" && name !== "leads")).toEqual([]);
    }
    const left = await tablesWith(visitor.id);
    expect(left.sort()).toEqual(["allowance_counters", "leads", "visitors"]);
    expect((await ask(`/s/${shared.link}/after.jpg`)).status).toBe(404);
    expect((await ask(`/s/${theirs.link}/after.jpg`)).status).toBe(200);
    const files = [...mine.flatMap(({ files }) => files), `photos/${unused}/photo.jpg`];
    await expectFilesGone(files);
    for (const file of theirs.files) expect(await env.PICTURES.head(file)).not.toBeNull();
    const [kept] = await db.select().from(leads).where(eq(leads.id, lead.id));
    expect(kept).toMatchObject({ email: "a@b.test" });
  });

  it("gives no allowance back: what was used up stays used up", async () => {
    const visitor = await makeVisitor();
    await makeShared(visitor);
    await eraseMine(visitor);
    const photoId = await makePhoto(visitor);
    const response = await order(visitor, { photoId, design: newRoof });
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([402, "ALLOWANCE_EXHAUSTED"]);
  });

  it.each([
    ["gives back what waits in line", "queued", 0],
    ["keeps what is at work counted: else work would be free for whoever erases in time", "rendering", 1],
  ] as const)("%s", async (_, state, used) => {
    const visitor = await makeVisitor();
    const { id } = await makeFinished(visitor);
    const draw = { subject: `visitor:${visitor.id}`, period: "all", limit: 1 };
    await db.update(visualizations).set({ state }).where(eq(visualizations.id, id));
    await db.insert(reservations).values({ id, payer: "tenant:1", allowanceDraws: [draw], state: "held" });
    await db.insert(allowanceCounters).values({ subject: draw.subject, period: "all", used: 1 });
    await eraseMine(visitor);
    await eraseMine(visitor);
    const [counter] = await db.select().from(allowanceCounters).where(eq(allowanceCounters.subject, draw.subject));
    expect(counter.used).toBe(used);
    expect(await db.$count(reservations, eq(reservations.id, id))).toBe(0);
  });

  it("ends a picture that is being made, and leaves no file behind", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    const id = await idOf(await order(visitor, { photoId, design: newRoof }));
    expect(await isUnfinished({ db }, id)).toBe(true);
    await eraseMine(visitor);
    expect((await ask(`/api/visualizations/${id}`, { headers: visitor.headers })).status).toBe(404);
    // The next in line gets its turn: the job that lost its rows lets go of its slot.
    const other = await makeVisitor();
    const next = await idOf(await order(other, { photoId: await makePhoto(other), design: newRoof }));
    await vi.waitFor(async () => expect(await isUnfinished({ db }, next)).toBe(false), {
      timeout: 60_000,
      interval: 300,
    });
    expect(await db.$count(visualizations, eq(visualizations.id, id))).toBe(0);
    expect(await db.$count(reservations, eq(reservations.id, id))).toBe(0);
    await expectFilesGone([`visualizations/${id}/patch.png`, `visualizations/${id}/after.jpg`]);
  });

  it("takes pictures along that the visitor has on a photo which is an account's by now, and not the photo", async () => {
    const [visitor, account] = [await makeVisitor(), await makeUser()];
    const mine = await makeFinished(visitor);
    await db.update(photos).set({ userId: account.id, visitorId: null }).where(eq(photos.id, mine.photoId));
    const second = await makeFinished(account);
    await eraseMine(visitor);
    expect(await db.$count(visualizations, eq(visualizations.id, mine.id))).toBe(0);
    expect(await db.$count(photos, eq(photos.id, mine.photoId))).toBe(1);
    expect(await db.$count(visualizations, eq(visualizations.id, second.id))).toBe(1);
    expect(await tablesWith(visitor.id)).toEqual(["visitors"]);
  });

  it("has nothing to do for nobody and for an account without a visitor, whose own stays", async () => {
    const account = await makeUser();
    const { id } = await makeFinished(account);
    expect((await eraseMine(nobody)).status).toBe(200);
    expect((await eraseMine({ headers: { "X-Visitor-Token": "unknown" } })).status).toBe(200);
    expect((await eraseMine(account)).status).toBe(200);
    expect(await db.$count(visualizations, eq(visualizations.id, id))).toBe(1);
  });

  it("cannot be asked for by other sites", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    const headers = { ...visitor.headers, "Sec-Fetch-Site": "cross-site" };
    for (const path of ["/api/privacy/mine", `/api/photos/${photoId}`]) {
      expect((await ask(path, { method: "DELETE", headers })).status).toBe(403);
    }
    expect(await db.$count(photos, eq(photos.id, photoId))).toBe(1);
  });
});

describe("DELETE /api/photos/:id", () => {
  it("erases a photo with its pictures for its owner alone, and leaves the owner's others", async () => {
    const [visitor, account] = [await makeVisitor(), await makeUser()];
    const [ofVisitor, ofAccount, another] = [
      await makeFinished(visitor),
      await makeFinished(account),
      await makeFinished(account),
    ];
    const people = { visitor, account, stranger: await makeVisitor(), user: await makeUser(), nobody };
    const expected: Record<string, number[]> = {
      nobody: [401, 401],
      stranger: [404, 404],
      user: [404, 404],
      account: [404, 200],
      visitor: [200, 404],
    };
    for (const name of ["nobody", "stranger", "user", "account", "visitor"] as const) {
      const statuses = [];
      for (const { photoId } of [ofVisitor, ofAccount]) statuses.push((await erasePhoto(people[name], photoId)).status);
      expect([name, ...statuses]).toEqual([name, ...expected[name]]);
    }
    expect((await erasePhoto(account, ofAccount.photoId)).status).toBe(404);
    const left = await db.select({ id: visualizations.id }).from(visualizations);
    expect(left.map(({ id }) => id)).toContain(another.id);
    for (const gone of [ofVisitor, ofAccount]) expect(left.map(({ id }) => id)).not.toContain(gone.id);
    await expectFilesGone([...ofVisitor.files, ...ofAccount.files]);
    for (const file of another.files) expect(await env.PICTURES.head(file)).not.toBeNull();
  });
});

it("an erased account takes its links and their previews along", async () => {
  const account = await makeUser();
  const { id } = await makeFinished(account);
  const link = await share(account, id);
  await (await ask(`/s/${link}/og.jpg`)).arrayBuffer();
  const body = { email: `${account.id.toLowerCase()}@example.test` };
  const response = await ask("/api/auth/account", { method: "DELETE", body, headers: account.headers });
  expect(response.status).toBe(200);
  expect(await tablesWith(link)).toEqual(["doomed_files"]);
  expect(await db.$count(filesToDelete, eq(filesToDelete.key, previewKey(link)))).toBe(1);
});

it("erasing reads no table whole but the small ones", async () => {
  const { id } = await makeVisitor();
  const erased = sql`SELECT id FROM visualizations WHERE photo_id IN (
    SELECT id FROM photos WHERE visitor_id = ${id}) OR maker_visitor_id = ${id}`;
  const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${erased}`);
  expect(
    plan.map(({ detail }) => detail).filter((detail) => /^SCAN (photos|projects|visualizations)/.test(detail)),
  ).toEqual([]);
  expect(await db.$count(visitors, eq(visitors.id, id))).toBe(1);
  expect(await db.$count(projects, eq(projects.visitorId, id))).toBe(0);
});
