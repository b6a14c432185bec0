import { env } from "cloudflare:workers";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { defaultHalloween } from "#services/halloween/catalogue/halloween-options.ts";
import { defaultLandscape, defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { allowanceCounters, reservations } from "../allowance/table.ts";
import { calendarMonth } from "../billing/period.ts";
import { runBatch } from "../db/run-batch.ts";
import { readSurfaces } from "../photos/surfaces-file.ts";
import { createPorts } from "../ports.ts";
import { erasePhotos } from "../privacy/erase-photos.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { idOf, look, newLook, order, untilOver } from "../test/make-picture.ts";
import { chainFor } from "./choose-renderers.ts";
import { failJob } from "./job-state.ts";
import { wantedPictures } from "./plan-pictures.ts";
import { orders, visualizations } from "./table.ts";
import type { AcceptedOrder } from "./visualizations.contract.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const halloween = { service: "halloween", design: defaultHalloween };
const garden = { service: "landscape", design: defaultLandscape };

async function acceptedBy(response: Response): Promise<AcceptedOrder> {
  if (response.status !== 202) throw new Error(await response.text());
  return (await response.json<{ data: AcceptedOrder }>()).data;
}

async function rejectionOf(response: Response) {
  const { code, error } = await response.json<{ code: string; error: string }>();
  return { status: response.status, code, error };
}

async function countOf(person: Person): Promise<number> {
  const payer = `user:${person.id}`;
  const [row] = await db.select().from(allowanceCounters).where(eq(allowanceCounters.subject, payer));
  return row?.used ?? 0;
}

async function rowsOf(ids: string[]) {
  return db.select().from(visualizations).where(inArray(visualizations.id, ids)).orderBy(visualizations.id);
}

describe("several pictures of one order", () => {
  it("are made of one design, each arranged another way and with a seed of its own, and each is counted", async () => {
    const user = await makeUser();
    const { id, ids = [] } = await acceptedBy(
      await order(user, { photoId: await makePhoto(user), ...halloween, variations: 3 }),
    );
    expect(ids[0]).toBe(id);
    expect(new Set(ids).size).toBe(3);
    const rows = await rowsOf(ids);
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(3);
    expect(new Set(rows.map(({ projectId }) => projectId)).size).toBe(1);
    expect(new Set(rows.map(({ recipe }) => recipe.surfacesKey)).size).toBe(1);
    for (const { recipe } of rows) {
      expect(await readSurfaces({ pictures: env.PICTURES }, recipe)).toEqual(houseSurfaces);
    }
    const shown = await Promise.all(ids.map((one) => look(user, one)));
    expect(shown.map(({ design }) => design)).toEqual([1, 2, 3].map((seed) => ({ ...defaultHalloween, seed })));
    expect(await countOf(user)).toBe(3);
    for (const one of ids) expect((await untilOver(user, one)).status).toBe("done");
    expect(await countOf(user)).toBe(3);
  });

  it("give back the unit of the one that fails, and leave the others theirs", async () => {
    const user = await makeUser();
    const { ids = [] } = await acceptedBy(
      await order(user, { photoId: await makePhoto(user), ...halloween, variations: 3 }),
    );
    await failJob(createPorts(env), ids[1], { code: "TIMED_OUT", detail: "for this test" });
    expect((await look(user, ids[1])).failure?.message).toContain("not charged");
    for (const one of [ids[0], ids[2]]) expect((await untilOver(user, one)).status).toBe("done");
    expect(await countOf(user)).toBe(2);
  });

  it("are held all or none, however many ask for the last ones at once", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const asks = Array.from({ length: 8 }, () => order(user, { photoId, ...halloween, variations: 2 }));
    const responses = await Promise.all(asks);
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(2);
    expect(await countOf(user)).toBe(4);
    const rejected = responses.find(({ status }) => status !== 202);
    expect(rejected && (await rejectionOf(rejected))).toEqual({
      status: 402,
      code: "TOO_FEW_LEFT",
      error: "1 of your pictures is left this month. Please ask for 1.",
    });
    const payer = `user:${user.id}`;
    expect(await db.select().from(reservations).where(eq(reservations.payer, payer))).toHaveLength(4);
    const made = await db.select().from(visualizations).where(eq(visualizations.makerUserId, user.id));
    const ids = made.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    for (const id of ids) await untilOver(user, id);
  });

  it("say how many are left where there are fewer, and none were taken for it", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const subject = `user:${user.id}`;
    await db.insert(allowanceCounters).values({ subject, period: calendarMonth(new Date()), used: 3 });
    const few = await rejectionOf(await order(user, { photoId, ...garden, variations: 4 }));
    expect(few).toMatchObject({ code: "TOO_FEW_LEFT" });
    expect(few.error).toBe("2 of your pictures are left this month. Please ask for 2 or fewer.");
    const visitor = await makeVisitor();
    const one = await order(visitor, { photoId: await makePhoto(visitor), ...garden, variations: 2 });
    expect((await rejectionOf(one)).error).toBe("1 picture is left here for now. Please ask for 1.");
    expect(await countOf(user)).toBe(3);
  });

  it("are the same pictures for a repeated key", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const send = () => order(user, { photoId, ...halloween, variations: 2 }, { "Idempotency-Key": "two" });
    const [first, second] = [await acceptedBy(await send()), await acceptedBy(await send())];
    expect(second).toEqual(first);
    expect(await countOf(user)).toBe(2);
    for (const id of first.ids ?? []) await untilOver(user, id);
  });

  it("are not sold where all would look the same", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const bare = { ...designOfStyle("modern-minimalist", defaultSite), layers: [] };
    const one = [
      { service: "roofing-siding", design: newLook },
      { service: "landscape", design: bare },
      { service: "halloween", design: { ...defaultHalloween, placements: ["roofline"] } },
      { service: "halloween", design: { ...defaultHalloween, theme: "roofline-lights" } },
    ];
    for (const body of one) {
      const rejection = await rejectionOf(await order(user, { photoId, ...body, variations: 2 }));
      expect(rejection).toMatchObject({ status: 400, code: "INVALID_INPUT" });
      expect(rejection.error).toContain("only be shown one way");
    }
    for (const variations of [0, 5, 1.5]) {
      expect((await order(user, { photoId, ...halloween, variations })).status).toBe(400);
    }
    expect(await countOf(user)).toBe(0);
  });
});

describe("what can be asked several times", () => {
  const photo = { photoId: "p", variations: 4 };
  const design = { roof: { material: "standing-seam" as const, color: "charcoal" } };
  const house = { ...photo, service: "roofing-siding" as const, design };

  it("is said to everyone, and may be kept for a while", async () => {
    const response = await ask("/api/renderers");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(await response.json()).toEqual({ success: true, data: { askModels: false } });
  });

  it("is by day whatever an image model makes, with a seed for each", () => {
    const pictures = wantedPictures(house, true);
    expect(pictures.map((picture) => picture.design)).toEqual(Array(4).fill(design));
    expect(new Set(pictures.map(({ seed }) => seed)).size).toBe(4);
    for (const { seed } of pictures) expect(seed).toBeGreaterThanOrEqual(0);
    expect(() => wantedPictures(house, false)).toThrow("only be shown one way");
  });

  it("is by night what our own engine can arrange, whoever makes the days", () => {
    const pool = { ...photo, service: "pools" as const, design: { ...defaultPool, light: "dusk" as const } };
    expect(() => wantedPictures(pool, true)).toThrow("only be shown one way");
    const night = { ...photo, service: "halloween" as const, design: defaultHalloween };
    expect(wantedPictures(night, true).map(({ design }) => design)).toEqual(
      [1, 2, 3, 4].map((seed) => ({ ...defaultHalloween, seed })),
    );
  });
});

describe("the chain of an order's pictures", () => {
  const model = { renderer: "gemini" as const, model: "gemini-test" };
  const builtIn = { renderer: "built-in" as const, model: null };
  const { settings } = createPorts(env);
  const ports = { db, settings: { ...settings, RENDER_CHAIN: [model, builtIn] } };

  it("ends in our own engine for one picture of a design alone: it would make the same again", async () => {
    const user = await makeUser();
    const { projectId, photoId, id } = await makeFinished(user);
    const [{ recipe }] = await rowsOf([id]);
    const { service, design } = recipe;
    const other = { ...recipe, design: { roof: { material: "slate", color: "slate-gray" } } } as typeof recipe;
    const [order] = await db.insert(orders).values({ projectId, payer: "tenant:1", service, design }).returning();
    const insert = (sibling: string, row: Partial<typeof visualizations.$inferInsert>) =>
      db.insert(visualizations).values({
        id: sibling,
        projectId,
        photoId,
        makerUserId: user.id,
        payer: "tenant:1",
        tenantId: 1,
        watermarked: true,
        state: "done",
        recipe,
        ...row,
      });
    await insert("a-sister", { orderId: order.id });
    // When a picture was written down says nothing about its order.
    await insert("b-sister", { orderId: order.id, createdAt: new Date(Date.now() + 1) });
    await insert("c-sister", { orderId: order.id, recipe: other });
    expect(await chainFor(ports, "a-sister")).toEqual([model, builtIn]);
    expect(await chainFor(ports, "b-sister")).toEqual([model]);
    expect(await chainFor(ports, "c-sister")).toEqual([model, builtIn]);
    expect(await chainFor(ports, id)).toEqual([model, builtIn]);
  });

  it("has everybody for a picture without an order, as a version that knew none writes it", async () => {
    const user = await makeUser();
    const at = new Date();
    const first = await makeFinished(user, { row: { createdAt: at } });
    const [{ id: _, ...row }] = await rowsOf([first.id]);
    const [second] = await db.insert(visualizations).values(row).returning();
    expect(await chainFor(ports, first.id)).toEqual([model, builtIn]);
    expect(await chainFor(ports, second.id)).toEqual([model, builtIn]);
  });
});

describe("an order", () => {
  it("is one row, with who pays, what was asked for and its key, and all its pictures point to it", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const key = { "Idempotency-Key": "of-this-order" };
    const { ids = [] } = await acceptedBy(await order(user, { photoId, ...halloween, variations: 2 }, key));
    await acceptedBy(await order(user, { photoId, ...halloween, variations: 2 }, key));
    const single = await idOf(await order(user, { photoId, ...halloween }));
    const [first, second, other] = await Promise.all([...ids, single].map(async (id) => (await rowsOf([id]))[0]));
    expect(second.orderId).toBe(first.orderId);
    expect(other.orderId).not.toBe(first.orderId);
    const found = await db.select().from(orders).where(eq(orders.projectId, first.projectId)).orderBy(orders.createdAt);
    expect(found).toHaveLength(2);
    expect(found.find(({ id }) => id === first.orderId)).toMatchObject({
      payer: `user:${user.id}`,
      service: "halloween",
      design: defaultHalloween,
      idempotencyKey: "of-this-order",
    });
    expect(found.find(({ id }) => id === other.orderId)?.idempotencyKey).toBeNull();
    for (const id of [...ids, single]) await untilOver(user, id);
  });

  it("is not written where no unit was left for it", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    expect((await order(visitor, { photoId, ...garden, variations: 2 })).status).toBe(402);
    expect(await db.$count(orders, eq(orders.projectId, await projectOf(photoId)))).toBe(0);
  });

  it("goes with the last of its pictures", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const { ids = [] } = await acceptedBy(await order(user, { photoId, ...halloween, variations: 2 }));
    for (const id of ids) await untilOver(user, id);
    const [{ orderId }] = await rowsOf(ids);
    const isThere = () => db.$count(orders, eq(orders.id, orderId ?? ""));
    const erase = (id: string) =>
      runBatch(db, erasePhotos({ photos: sql`FALSE`, pictures: sql`id = ${id}` }, new Date()));
    await erase(ids[0]);
    expect(await isThere()).toBe(1);
    await erase(ids[1]);
    expect(await isThere()).toBe(0);
  });
});

describe("a picture that goes back to another", () => {
  it("names it, where it is of the same photo and maker", async () => {
    const user = await makeUser();
    const parent = await makeFinished(user);
    const child = await idOf(await order(user, { photoId: parent.photoId, parentId: parent.id }));
    expect((await look(user, child)).parentId).toBe(parent.id);
    expect((await look(user, parent.id)).parentId).toBeNull();
    await untilOver(user, child);
  });

  it("names none of somebody else, of another photo, or that never was", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const [own, foreign] = [await makeFinished(user), await makeFinished(other)];
    const photoId = await makePhoto(user);
    for (const parentId of [own.id, foreign.id, "nothing"]) {
      const id = await idOf(await order(user, { photoId, parentId }));
      expect((await look(user, id)).parentId).toBeNull();
      await untilOver(user, id);
    }
  });
});
