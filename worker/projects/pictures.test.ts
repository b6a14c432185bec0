import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { filesToDelete, photos } from "../photos/table.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { call, change } from "../test/projects.ts";
import { form, house, upload } from "../test/uploads.ts";
import { visualizations } from "../visualizations/table.ts";
import type { DesignFit, ProjectPicture } from "./projects.contract.ts";

beforeEach(async () => {
  await db.delete(rateCounters);
});

const pictures = (person: Pick<Person, "headers">, id: string, query = "") =>
  call<ProjectPicture[]>(person, `/${id}/pictures${query}`);
const mark = async (person: Pick<Person, "headers">, id: string, body: unknown) => {
  const response = await ask(`/api/visualizations/${id}`, { method: "PATCH", headers: person.headers, body });
  return { status: response.status, ...(await response.json<{ data?: { isFavorite: boolean } }>()) };
};
const drop = async (person: Pick<Person, "headers">, id: string) =>
  (await ask(`/api/visualizations/${id}`, { method: "DELETE", headers: person.headers, body: {} })).status;

describe("the pictures of a house", () => {
  it("come favorites first, then the newest, page by page, without what failed", async () => {
    const user = await makeUser();
    const first = await makeFinished(user, { row: { createdAt: new Date(1000) } });
    const { photoId, projectId } = first;
    for (let i = 1; i <= 42; i++) {
      await db.insert(visualizations).values({
        ...{ projectId, photoId, makerUserId: user.id, payer: "tenant:1", tenantId: 1, watermarked: false },
        recipe: {
          version: 1,
          service: "roofing-siding",
          design: { roof: null, siding: null },
          surfaces: null,
        } as never,
        state: i === 42 ? "failed" : "queued",
        createdAt: new Date(1000 + i),
      });
    }
    expect(await mark(user, first.id, { isFavorite: true })).toMatchObject({ status: 200, data: { isFavorite: true } });
    const page = await pictures(user, projectId);
    expect(page.data).toHaveLength(41);
    expect(page.data[0]).toMatchObject({ id: first.id, photoId, isFavorite: true, status: "done" });
    expect(page.data[0]?.words).toContain("standing-seam metal");
    expect(page.data.slice(1).every(({ isFavorite }) => !isFavorite)).toBe(true);
    expect(page.data[1]).toMatchObject({ status: "queued", smallUrl: null, afterUrl: null });
    const rest = await pictures(user, projectId, `?cursor=${page.nextCursor}`);
    expect([rest.data.length, rest.nextCursor]).toEqual([1, null]);
    expect((await ask(page.data[0]?.smallUrl ?? "")).status).toBe(200);
    expect(await env.PICTURES.head(`visualizations/${first.id}/small.jpg`)).not.toBeNull();
  });

  it("are marked and taken away by who made them alone, a visitor's too", async () => {
    const [user, other, visitor] = [await makeUser(), await makeUser(), await makeVisitor()];
    const [own, visitors] = [await makeFinished(user), await makeFinished(visitor)];
    for (const person of [other, visitor]) {
      expect((await mark(person, own.id, { isFavorite: true })).status).toBe(404);
      expect(await drop(person, own.id)).toBe(404);
      expect((await pictures(person, own.projectId)).status).toBe(404);
    }
    expect((await mark({ headers: {} }, own.id, { isFavorite: true })).status).toBe(401);
    expect((await mark(user, own.id, { isFavorite: "yes" })).status).toBe(400);
    expect((await mark(visitor, visitors.id, { isFavorite: true })).status).toBe(200);
    expect(await drop(visitor, visitors.id)).toBe(200);
  });

  it("go one by one with their files and links, and nothing else of the house", async () => {
    const user = await makeUser();
    const gone = await makeFinished(user);
    const kept = await makeFinished(user, { photoId: gone.photoId });
    expect(await drop(user, gone.id)).toBe(200);
    expect((await pictures(user, gone.projectId)).data.map(({ id }) => id)).toEqual([kept.id]);
    expect(await drop(user, gone.id)).toBe(404);
    expect((await ask(`/api/photos/${gone.photoId}`, { headers: user.headers })).status).toBe(200);
    const later = () => new Date(Date.now() + 11 * 60_000);
    await deleteQueuedFiles({ db, pictures: env.PICTURES, now: later });
    expect(await db.$count(filesToDelete)).toBe(0);
    const filesOf = async (id: string) => (await env.PICTURES.list({ prefix: `visualizations/${id}/` })).objects;
    expect(await filesOf(gone.id)).toEqual([]);
    expect(await filesOf(kept.id)).toHaveLength(2);
    expect(await drop(user, kept.id)).toBe(200);
    expect((await call(user, `/${gone.projectId}`)).data.photos).toHaveLength(1);
  });
});

describe("the photo that stands for a house", () => {
  it("is its first until another is chosen, and again when that one goes", async () => {
    const user = await makeUser();
    const first = (await upload(form(house), user.headers)).answer.data;
    const second = (await upload(form(house), user.headers, `?project=${first.projectId}`)).answer.data;
    const order = async () => (await call(user, `/${first.projectId}`)).data.photos.map(({ id }) => id);
    expect(await order()).toEqual([first.id, second.id]);
    expect((await change(user, first.projectId, { coverPhotoId: second.id })).status).toBe(200);
    expect(await order()).toEqual([second.id, first.id]);
    const [listed] = (await call<{ photo: { id: string } }[]>(user)).data;
    expect(listed?.photo.id).toBe(second.id);
    expect((await change(user, first.projectId, { coverPhotoId: await makePhoto(user) })).status).toBe(404);
    await ask(`/api/photos/${second.id}`, { method: "DELETE", headers: user.headers, body: {} });
    expect(await order()).toEqual([first.id]);
  });
});

describe("a design on another photo", () => {
  it("says which surfaces are marked there and which are missing, and costs nothing", async () => {
    const user = await makeUser();
    const made = await makeFinished(user);
    const design = {
      roof: { material: "standing-seam", color: "charcoal" },
      siding: { material: "lap", color: "white" },
    };
    const recipe = { version: 1, service: "roofing-siding", design, surfaces: houseSurfaces } as never;
    await db.update(visualizations).set({ recipe }).where(eq(visualizations.id, made.id));
    const photoId = await makePhoto(user);
    const projectId = await projectOf(photoId);
    const fitOf = (person: Pick<Person, "headers">, photo = photoId) =>
      call<DesignFit>(person, `/${projectId}/fit?photo=${photo}&picture=${made.id}`);
    expect((await fitOf(user)).data).toMatchObject({
      service: "roofing-siding",
      marked: [],
      missing: ["Roof", "Siding"],
    });
    const roofOnly = { ...houseSurfaces, regions: houseSurfaces.regions.slice(0, 1) };
    await db.update(photos).set({ surfaces: roofOnly }).where(eq(photos.id, photoId));
    expect((await fitOf(user)).data).toMatchObject({ marked: ["Roof"], missing: ["Siding"] });
    expect((await fitOf(user, made.photoId)).status, "a photo of another house").toBe(404);
    expect((await fitOf(await makeUser())).status).toBe(404);
    expect(await db.$count(visualizations, eq(visualizations.projectId, projectId))).toBe(0);
  });
});
