import { env } from "cloudflare:workers";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "../db/columns.ts";
import { leads } from "../leads/table.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { filesToDelete, photos, projects } from "../photos/table.ts";
import { shares } from "../shares/table.ts";
import { tenants } from "../tenants/table.ts";
import { db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { visualizations } from "../visualizations/table.ts";
import { deleteExpiredPhotos, oldPhotos } from "./delete-expired-photos.ts";

const day = 86_400_000;
const afterDays = (days: number) => ({ db, now: () => new Date(Date.now() + days * day) });

beforeEach(async () => {
  for (const table of [shares, visualizations, projects, photos, filesToDelete]) await db.delete(table);
});

const isThere = (id: string) => db.$count(visualizations, eq(visualizations.id, id));

async function makeTenant(retentionDays: number): Promise<number> {
  const slug = `company-${newId().toLowerCase().replaceAll("_", "x")}`;
  const [{ id }] = await db.insert(tenants).values({ slug, companyName: "Porter", retentionDays }).returning();
  return id;
}

async function makeIn(tenantId: number, person: Person): Promise<Awaited<ReturnType<typeof makeFinished>>> {
  const made = await makeFinished(person, { tenantId });
  await db.update(photos).set({ tenantId }).where(eq(photos.id, made.photoId));
  return made;
}

describe("photos of nobody's account", () => {
  it("stay for 89 days and are gone after 91, with pictures, links and files; an account's stay", async () => {
    const [visitor, account] = [await makeVisitor(), await makeUser()];
    const [mine, own] = [await makeFinished(visitor), await makeFinished(account)];
    await db.insert(shares).values({ visualizationId: mine.id, tenantId: 1 });
    const lead = { tenantId: 1, leadType: "widget" as const, firstName: "A", lastName: "B", email: "a@b.test" };
    await db.insert(leads).values({ ...lead, visualizationId: mine.id, beforeKey: "leads/x/before.jpg" });

    expect((await deleteExpiredPhotos(afterDays(89)))?.getTime()).toBeLessThan(Date.now() + 91 * day);
    expect(await isThere(mine.id)).toBe(1);
    expect(await deleteExpiredPhotos(afterDays(91))).toBeNull();
    expect([await isThere(mine.id), await isThere(own.id)]).toEqual([0, 1]);
    expect(await db.$count(shares)).toBe(0);
    expect(await db.$count(leads, eq(leads.visualizationId, mine.id))).toBe(1);
    const later = { db, pictures: env.PICTURES, now: afterDays(92).now };
    await deleteQueuedFiles(later);
    for (const file of mine.files) expect(await env.PICTURES.head(file)).toBeNull();
    for (const file of own.files) expect(await env.PICTURES.head(file)).not.toBeNull();
  });

  it("leave the house of an account that has claimed them, where it has described it", async () => {
    const account = await makeUser();
    const [plain, described] = [await makeFinished(account), await makeFinished(account)];
    await db.update(photos).set({ inWidget: true }).where(eq(photos.userId, account.id));
    await db.update(projects).set({ notes: "A steep roof." }).where(eq(projects.id, described.projectId));
    await deleteExpiredPhotos(afterDays(91));
    expect([await isThere(plain.id), await isThere(described.id)]).toEqual([0, 0]);
    const left = await db.select({ id: projects.id }).from(projects).where(eq(projects.userId, account.id));
    expect(left).toEqual([{ id: described.projectId }]);
  });

  it("stay as long as each company says", async () => {
    const visitor = await makeVisitor();
    const [short, long] = [await makeIn(await makeTenant(7), visitor), await makeIn(await makeTenant(365), visitor)];
    const usual = await makeFinished(visitor);
    const left = async () => [await isThere(short.id), await isThere(usual.id), await isThere(long.id)];
    const next = await deleteExpiredPhotos(afterDays(6));
    expect(Math.abs((next?.getTime() ?? 0) - Date.now() - 7 * day)).toBeLessThan(60_000);
    expect(await left()).toEqual([1, 1, 1]);
    await deleteExpiredPhotos(afterDays(8));
    expect(await left()).toEqual([0, 1, 1]);
    await deleteExpiredPhotos(afterDays(91));
    expect(await left()).toEqual([0, 0, 1]);
    await deleteExpiredPhotos(afterDays(366));
    expect(await left()).toEqual([0, 0, 0]);
  });

  it("go in runs that end, until none is left", async () => {
    const visitor = await makeVisitor();
    const first = await makePhoto(visitor);
    const [row] = await db.select().from(photos).where(eq(photos.id, first));
    const copies = Array.from({ length: 450 }, () => ({ ...row, id: newId() }));
    for (let i = 0; i < copies.length; i += 6) await db.insert(photos).values(copies.slice(i, i + 6));
    const ports = afterDays(91);
    const again = await deleteExpiredPhotos(ports);
    expect(again && Math.abs(again.getTime() - ports.now().getTime())).toBeLessThan(60_000);
    expect(await db.$count(photos)).toBe(51);
    expect(await deleteExpiredPhotos(ports)).toBeNull();
    expect(await db.$count(photos)).toBe(0);
  });

  it("have their files doomed in the batch that removes them: a run that breaks off leaves both or neither", async () => {
    const visitor = await makeVisitor();
    const made = await Promise.all([makeFinished(visitor), makeFinished(visitor)]);
    // A row that nothing may take away, as a fault in the middle of the batch.
    await db.run(sql`CREATE TRIGGER broken BEFORE DELETE ON projects BEGIN SELECT RAISE(ABORT, 'out of order'); END`);
    await expect(deleteExpiredPhotos(afterDays(91))).rejects.toThrow();
    await db.run(sql`DROP TRIGGER broken`);
    const ids = made.map(({ id }) => id);
    expect(await db.$count(visualizations, inArray(visualizations.id, ids))).toBe(2);
    expect(await db.$count(filesToDelete)).toBe(0);
    await deleteExpiredPhotos(afterDays(91));
    expect(await db.$count(visualizations, inArray(visualizations.id, ids))).toBe(0);
    const keys = (await db.select().from(filesToDelete)).map(({ key }) => key);
    const folders = made.flatMap(({ id, photoId }) => [`photos/${photoId}/`, `visualizations/${id}/`]);
    expect(keys).toEqual(expect.arrayContaining(folders));
  });

  it("are found by an index, company by company", async () => {
    const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${oldPhotos(new Date())}`);
    expect(plan.map(({ detail }) => detail).join("\n")).toMatch(/SEARCH photos USING .*photos_unclaimed/);
  });
});
