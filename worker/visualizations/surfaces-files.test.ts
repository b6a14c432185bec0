import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { allowanceCounters } from "../allowance/table.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { readSurfaces } from "../photos/surfaces-file.ts";
import { photos } from "../photos/table.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, projectOf } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { idOf, newLook, order } from "../test/make-picture.ts";
import { savedStates } from "./saved-states/table.ts";
import { type Recipe, visualizations } from "./table.ts";

vi.setConfig({ testTimeout: 120_000 });
afterEach(() => vi.restoreAllMocks());

const later = () => new Date(Date.now() + 11 * 60_000);

async function filesOf(photoId: string): Promise<string[]> {
  const { objects } = await env.PICTURES.list({ prefix: `photos/${photoId}/surfaces-` });
  return objects.map(({ key }) => key);
}

async function recipeOf(id: string): Promise<Recipe> {
  const [row] = await db
    .select({ recipe: visualizations.recipe })
    .from(visualizations)
    .where(eq(visualizations.id, id));
  return row.recipe;
}

describe("the surfaces of a photo", () => {
  it("are one file for all pictures with the same, whose key alone stands in the rows", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const put = vi.spyOn(env.PICTURES, "put");
    const ids = [await idOf(await order(user, { photoId })), await idOf(await order(user, { photoId }))];
    const [key] = await filesOf(photoId);
    expect(await filesOf(photoId)).toHaveLength(1);
    expect(put.mock.calls.filter(([name]) => name === key)).toHaveLength(1);
    const [photo] = await db.select().from(photos).where(eq(photos.id, photoId));
    expect(photo).toMatchObject({ surfaces: null, surfacesKey: key });
    for (const id of ids) {
      const recipe = await recipeOf(id);
      expect(recipe).toMatchObject({ surfaces: null, surfacesKey: key });
      expect(await readSurfaces({ pictures: env.PICTURES }, recipe)).toEqual(houseSurfaces);
    }
  });

  it("are read from rows of an earlier version, and the next order moves the photo's to a file", async () => {
    const user = await makeUser();
    const { photoId, projectId } = await makeFinished(user, {
      row: { recipe: { version: 1, service: "roofing-siding", design: newLook as never, surfaces: houseSurfaces } },
    });
    await db.update(photos).set({ surfaces: houseSurfaces }).where(eq(photos.id, photoId));
    await idOf(await order(user, { photoId }));
    const [photo] = await db.select().from(photos).where(eq(photos.id, photoId));
    expect(photo.surfaces).toBeNull();
    const opened = await ask(`/api/projects/${projectId}/visualizer?service=roofing-siding`, { headers: user.headers });
    const { data } = await opened.json<{ data: { surfaces: unknown[]; pictures: { surfaces: number | null }[] } }>();
    expect(data.pictures.map(({ surfaces }) => data.surfaces[surfaces ?? -1])).toEqual([houseSurfaces, houseSurfaces]);
  });

  it("that cannot be stored are no order: nothing is written or counted, and the same order may come again", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const headers = { "Idempotency-Key": "once-more" };
    const put = vi.spyOn(env.PICTURES, "put").mockRejectedValue(new Error("The bucket is away."));
    const refused = await order(user, { photoId }, headers);
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([503, "UNAVAILABLE"]);
    expect(await db.$count(visualizations, eq(visualizations.photoId, photoId))).toBe(0);
    expect(await db.$count(allowanceCounters, eq(allowanceCounters.subject, `user:${user.id}`))).toBe(0);
    put.mockRestore();
    expect((await order(user, { photoId }, headers)).status).toBe(202);
    expect(await filesOf(photoId)).toHaveLength(1);
  });

  it("leave no file behind where the order is refused for want of pictures", async () => {
    const visitor = await makeVisitor();
    const [first, second] = [await makePhoto(visitor), await makePhoto(visitor)];
    expect((await order(visitor, { photoId: first })).status).toBe(202);
    expect((await order(visitor, { photoId: second })).status).toBe(402);
    expect(await filesOf(second)).toEqual([]);
  });

  it("stay as long as the photo, and go with it", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const other = await makePhoto(user);
    const id = await idOf(await order(user, { photoId }));
    await order(user, { photoId: other });
    expect((await ask(`/api/visualizations/${id}`, { method: "DELETE", headers: user.headers })).status).toBe(200);
    await deleteQueuedFiles({ db, pictures: env.PICTURES, now: later });
    expect(await filesOf(photoId)).toHaveLength(1);
    expect((await ask(`/api/photos/${photoId}`, { method: "DELETE", headers: user.headers })).status).toBe(200);
    await deleteQueuedFiles({ db, pictures: env.PICTURES, now: later });
    expect((await env.PICTURES.list({ prefix: `photos/${photoId}/` })).objects).toEqual([]);
    expect(await filesOf(other)).toHaveLength(1);
  });

  it("of saved work are kept by their file once a picture was ordered with them, and come back as they were sent", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const work = { step: "design", surfaces: houseSurfaces, design: newLook, parentId: null, shown: null };
    const save = () =>
      ask(`/api/saved-states/${photoId}`, {
        method: "PUT",
        headers: user.headers,
        body: { service: "roofing-siding", work },
      });
    const stored = async () => (await db.select().from(savedStates).where(eq(savedStates.photoId, photoId)))[0].work;
    expect((await save()).status).toBe(200);
    expect(await stored()).toMatchObject({ surfaces: houseSurfaces });
    await order(user, { photoId });
    await save();
    expect(await stored()).toMatchObject({ surfaces: null, surfacesKey: (await filesOf(photoId))[0] });
    const read = await ask(`/api/saved-states/${photoId}?service=roofing-siding`, { headers: user.headers });
    expect((await read.json<{ data: { work: unknown } }>()).data.work).toEqual(work);
    expect(await projectOf(photoId)).not.toBe("");
  });

  it("are in the export of an account as they ever were", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    await order(user, { photoId });
    const answer = await ask("/api/auth/export", { headers: user.headers });
    const text = await answer.text();
    const all = JSON.parse(text) as { pictures: { recipe: Recipe }[]; photos: { regions: unknown }[] };
    expect(all.pictures[0].recipe.surfaces).toEqual(houseSurfaces);
    expect(all.photos[0].regions).toEqual(houseSurfaces);
    expect(text).not.toContain("surfaces-");
  });
});

it("empties no folder that is wider than one photo, picture or lead", async () => {
  await env.PICTURES.put("photos/kept/photo.jpg", "x");
  await env.DB.prepare("INSERT INTO doomed_files (key, created_at) VALUES ('photos/', 0), ('photos//', 0)").run();
  await deleteQueuedFiles({ db, pictures: env.PICTURES, now: later });
  expect(await env.PICTURES.head("photos/kept/photo.jpg")).not.toBeNull();
});
