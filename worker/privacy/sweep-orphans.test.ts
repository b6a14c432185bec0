import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../db/columns.ts";
import { leadPictureKey } from "../leads/picture-keys.ts";
import { leads } from "../leads/table.ts";
import { previewKey } from "../shares/preview-key.ts";
import { shares } from "../shares/table.ts";
import { db, makeVisitor } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { markedKey } from "../visualizations/picture-keys.ts";
import { sweepOrphans } from "./sweep-orphans.ts";

const day = 86_400_000;
const afterDays = (days: number) => ({
  cache: env.CACHE,
  db,
  pictures: env.PICTURES,
  now: () => new Date(Date.now() + days * day),
});
const isThere = async (key: string) => (await env.PICTURES.head(key)) !== null;

beforeEach(async () => {
  await env.CACHE.delete("sweep-orphans");
  const { objects } = await env.PICTURES.list();
  await env.PICTURES.delete(objects.map(({ key }) => key));
});

describe("files that no row knows", () => {
  it("are taken away a day after they came, and no others", async () => {
    const made = await makeFinished(await makeVisitor());
    const [live, dead] = [newId(), newId()];
    await db.insert(shares).values([
      { id: live, visualizationId: made.id, tenantId: 1 },
      { id: dead, visualizationId: made.id, tenantId: 1, revokedAt: new Date() },
    ]);
    const failed = await makeFinished(await makeVisitor(), { row: { state: "failed", failureCode: "TIMED_OUT" } });
    const leadId = newId();
    const person = { firstName: "Ana", lastName: "Reyes", email: "ana@example.test" };
    await db.insert(leads).values({ id: leadId, tenantId: 1, leadType: "contact", ...person });
    const kept = [...made.files, previewKey(live), leadPictureKey(leadId, "before"), "logos/1/x.png"];
    const orphans = [
      ...Array.from({ length: 5 }, () => `photos/${newId()}/photo.jpg`),
      `visualizations/${newId()}/after.jpg`,
      markedKey(failed.id),
      leadPictureKey(newId(), "after"),
      previewKey(dead),
    ];
    await Promise.all([...kept, ...orphans].map((key) => env.PICTURES.put(key, "x")));
    await sweepOrphans(afterDays(0.9));
    for (const key of orphans) expect([key, await isThere(key)]).toEqual([key, true]);
    await sweepOrphans(afterDays(1.1));
    for (const key of orphans) expect([key, await isThere(key)]).toEqual([key, false]);
    for (const key of kept) expect([key, await isThere(key)]).toEqual([key, true]);
  });

  it("are looked for once an hour", async () => {
    await sweepOrphans(afterDays(2));
    const key = `photos/${newId()}/photo.jpg`;
    await env.PICTURES.put(key, "x");
    await sweepOrphans(afterDays(2));
    expect(await isThere(key)).toBe(true);
    await sweepOrphans(afterDays(2.1));
    expect(await isThere(key)).toBe(false);
  });

  it("stay where there are too many of them: a bucket beside the wrong database", async () => {
    const keys = Array.from({ length: 101 }, () => `visualizations/${newId()}/after.jpg`);
    await Promise.all(keys.map((key) => env.PICTURES.put(key, "x")));
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await sweepOrphans(afterDays(2));
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("too many orphans"));
    logged.mockRestore();
    expect(await isThere(keys[0])).toBe(true);
  });
});
