import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import type { RoofingSidingChoice } from "#services/roofing-siding/catalogue/roofing-siding-options.ts";
import { newId } from "../db/columns.ts";
import { storeSurfaces, surfacesFileOf } from "../photos/surfaces-file.ts";
import { photos, projects } from "../photos/table.ts";
import { teamMembers } from "../teams/table.ts";
import { signUpAs } from "../test/claims.ts";
import { joinTeam, makeTenant } from "../test/companies.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import type { ReadState } from "../visualizations/saved-states/saved-states.contract.ts";
import { savedStates } from "../visualizations/saved-states/table.ts";
import { visualizations } from "../visualizations/table.ts";
import type { OpenedProject } from "./visualizer.contract.ts";

const service = "roofing-siding";
const design: RoofingSidingChoice = { roof: { material: "standing-seam", color: "charcoal" } };
const work = { step: "design", surfaces: houseSurfaces, design, parentId: null, shown: null } as const;
const turn = {
  id: "turn",
  on: "picture",
  message: "Make the roof charcoal",
  before: { roof: { material: "standing-seam", color: "black" } },
  reply: {
    ...{ patch: design, design, plan: "Roof: charcoal", swatches: [{ name: "Charcoal", hex: "#333333" }] },
    ...{ choices: ["Darker"], understood: true, surface: "roof", by: "words" },
  },
  state: "open",
  made: null,
} as const;

async function open(person: Pick<Person, "headers">, projectId: string, which: Record<string, string> = {}) {
  const asked = new URLSearchParams({ service, ...which });
  const response = await ask(`/api/projects/${projectId}/visualizer?${asked}`, { headers: person.headers });
  return { status: response.status, ...(await response.json<{ data: OpenedProject; error?: string }>()) };
}

async function save(person: Pick<Person, "headers">, photoId: string, body: unknown) {
  const response = await ask(`/api/saved-states/${photoId}`, { method: "PUT", headers: person.headers, body });
  return response.status;
}

async function makePicture(person: Person, photoId: string, surfaces: Surfaces | null, row = {}) {
  const recipe = { version: 1, service, design, surfaces } as const;
  return (await makeFinished(person, { photoId, row: { recipe, ...row } })).id;
}

describe("a house that is opened in the visualizer", () => {
  it("is there on another device as it was left: photo, marks, design, place and talk", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const projectId = await projectOf(photoId);
    expect((await open(user, projectId)).data).toMatchObject({ work: null, turns: [], pictures: [], surfaces: [] });
    expect(await save(user, photoId, { service, work })).toBe(200);
    expect(await save(user, photoId, { service, turns: [turn] })).toBe(200);
    const { data } = await open(user, projectId);
    expect(data).toMatchObject({ id: projectId, photo: { id: photoId }, work, turns: [turn] });
    expect(data.work).toEqual(work);
    expect((await ask(data.photo.url)).status).toBe(200);
    const later = { ...work, step: "surfaces", design: {} };
    expect(await save(user, photoId, { service, work: later })).toBe(200);
    expect((await open(user, projectId)).data).toMatchObject({ work: later, turns: [turn] });
    expect((await open(user, projectId, { service: "pools" })).data.work).toBeNull();
  });

  it("keeps what another device saved until it was seen there; what is said in the chat is not in the way", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const photoId = await makePhoto(user);
    const send = (version: string, knows?: string[], design: object = {}) =>
      save(user, photoId, { service, knows, work: { ...work, design, version } });
    const read = async (person: Person) => {
      const response = await ask(`/api/saved-states/${photoId}?service=${service}`, { headers: person.headers });
      return { status: response.status, ...(await response.json<{ data?: ReadState }>()) };
    };
    expect((await read(user)).data).toEqual({ work: null });
    expect(await send("office 1", [])).toBe(200);
    expect(await save(user, photoId, { service, turns: [turn] })).toBe(200);
    expect(await send("office 2", ["office 1", "office 2"])).toBe(200);
    // The answer was lost: it is sent again by whoever knows only that it was sent.
    expect(await send("office 3", ["office 1", "office 2"])).toBe(200);
    const phone = { roof: { material: "standing-seam", color: "black" } };
    expect(await send("phone 1", ["office 1"], phone)).toBe(409);
    expect((await read(user)).data?.work).toMatchObject({ version: "office 3", design: {} });
    const both = await Promise.all([send("phone 2", ["office 3"], phone), send("tablet", ["office 3"])]);
    expect(both.sort()).toEqual([200, 409]);
    // A page from before there were versions has the last word, and no device stands in the way of its next one.
    expect(await save(user, photoId, { service, work })).toBe(200);
    expect(await send("phone 3", [])).toBe(200);
    expect((await read(other)).status).toBe(404);
    expect((await read({ ...user, headers: {} } as Person)).status).toBe(401);
  });

  it("has its pictures of this service, oldest first, and each of their surfaces once", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const projectId = await projectOf(photoId);
    const other = { ...houseSurfaces, regions: houseSurfaces.regions.slice(0, 1) };
    const at = (minute: number) => ({ createdAt: new Date(minute * 60_000) });
    const first = await makePicture(user, photoId, houseSurfaces, at(1));
    const second = await makePicture(user, photoId, other, { ...at(2), parentId: first });
    const third = await makePicture(user, photoId, houseSurfaces, { ...at(3), state: "rendering" });
    await makeFinished(user, {
      photoId,
      row: { recipe: { version: 1, service: "pools", design: {} as never, surfaces: null } },
    });
    const { data } = await open(user, projectId, { picture: second });
    expect(data.pictures.map(({ id, status, parentId }) => [id, status, parentId])).toEqual([
      [first, "done", null],
      [second, "done", first],
      [third, "rendering", null],
    ]);
    expect(data.pictures.map((picture) => data.surfaces[picture.surfaces ?? -1])).toEqual([
      houseSurfaces,
      other,
      houseSurfaces,
    ]);
    expect(data.surfaces).toHaveLength(2);
    expect([data.pictureId, data.pictures[1].design]).toEqual([second, design]);
  });

  it("opens, and is exported, where the file of one picture's surfaces is gone", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const file = await surfacesFileOf(photoId, houseSurfaces);
    await storeSurfaces({ pictures: env.PICTURES }, file);
    const surfacesKey = file.key;
    const keep = (row: { key: string; minute: number }) =>
      makePicture(user, photoId, null, {
        createdAt: new Date(row.minute * 60_000),
        recipe: { version: 1, service, design, surfaces: null, surfacesKey: row.key },
      });
    await keep({ key: `photos/${photoId}/surfaces-gone.json.gz`, minute: 1 });
    await keep({ key: surfacesKey, minute: 2 });
    const { status, data } = await open(user, await projectOf(photoId));
    expect([status, data.surfaces]).toEqual([200, [houseSurfaces]]);
    expect(data.pictures.map(({ surfaces }) => surfaces)).toEqual([null, 0]);
    const exported = await ask("/api/auth/export", { headers: user.headers });
    const { pictures } = await exported.json<{ pictures: { recipe: { surfaces: Surfaces | null } }[] }>();
    expect(new Set(pictures.map(({ recipe }) => recipe.surfaces === null))).toEqual(new Set([true, false]));
  });

  it("opens the photo that is asked for, or that of the picture, and takes a design along", async () => {
    const user = await makeUser();
    const first = await makePhoto(user);
    const projectId = await projectOf(first);
    const second = await makePhoto(user);
    await db
      .update(photos)
      .set({ projectId, createdAt: new Date(Date.now() + 1000) })
      .where(eq(photos.id, second));
    const made = await makePicture(user, second, houseSurfaces);
    await db.update(visualizations).set({ projectId }).where(eq(visualizations.id, made));
    expect((await open(user, projectId)).data.photo.id).toBe(first);
    expect((await open(user, projectId, { photo: second })).data.photo.id).toBe(second);
    expect((await open(user, projectId, { picture: made })).data).toMatchObject({
      photo: { id: second },
      pictureId: made,
    });
    const carried = (await open(user, projectId, { photo: first, design: made })).data;
    expect(carried).toMatchObject({ photo: { id: first }, design, pictureId: null, pictures: [] });
    expect((await open(user, projectId, { design: made, service: "pools" })).data.design).toBeNull();
  });

  it("is nobody else's to open or to save, nor a house that is gone", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const projectId = await projectOf(photoId);
    const elsewhere = await makePicture(user, await makePhoto(user), houseSurfaces);
    const company = await makeTenant();
    const removed = await joinTeam(company, "pending");
    for (const stranger of [await makeUser(), await makeVisitor(), company.owner, removed]) {
      expect(await open(stranger, projectId)).toMatchObject({ status: 404 });
    }
    for (const stranger of [await makeUser(), company.owner, removed]) {
      expect(await save(stranger, photoId, { service, work })).toBe(404);
      const own = await projectOf(await makePhoto(stranger));
      expect((await open(stranger, own, { photo: photoId })).status, "a photo of another's house").toBe(404);
      expect((await open(stranger, own, { design: elsewhere })).status, "another's design").toBe(404);
    }
    expect((await open({ headers: {} }, projectId)).status).toBe(401);
    expect(await save({ headers: {} }, photoId, { service, work })).toBe(401);
    expect((await open(user, projectId, { picture: elsewhere })).status, "a picture of another house").toBe(404);
    expect((await open(user, newId())).status).toBe(404);
    expect((await open(user, projectId, { service: "kitchens" })).status).toBe(400);
  });

  it("of a company is opened by all who work for it, changed by whom its rights allow, and closed to who was removed", async () => {
    const company = await makeTenant();
    const [sales, manager] = [await joinTeam(company, "active", "sales"), await joinTeam(company)];
    const photoId = await makePhoto(sales);
    const projectId = await projectOf(photoId);
    await save(sales, photoId, { service, work });
    expect((await open(manager, projectId)).status, "not the company's yet").toBe(404);
    await db.update(projects).set({ companyId: company.tenant.id }).where(eq(projects.id, projectId));
    const other = await joinTeam(company, "active", "sales");
    for (const [person, mayChange] of [
      [sales, true],
      [manager, true],
      [company.owner, true],
      [other, false],
    ] as const) {
      expect((await open(person, projectId)).data).toMatchObject({ work, mayChange });
      expect(await save(person, photoId, { service, work })).toBe(mayChange ? 200 : 403);
    }
    await db.delete(teamMembers).where(eq(teamMembers.userId, other.id));
    expect((await open(other, projectId)).status, "removed").toBe(404);
    expect(await save(other, photoId, { service, work })).toBe(404);
  });

  it("takes nothing that is no state of this service", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    for (const body of [
      { service: "kitchens", work },
      { service, turns: [{ ...turn, before: { roof: { material: "cheese" } } }] },
      { service, work: { ...work, step: "elsewhere" } },
      { service, turns: [{ ...turn, reply: { ...turn.reply, plan: "x".repeat(3000) } }] },
      { service, turns: Array.from({ length: 41 }, () => turn) },
    ]) {
      expect(await save(user, photoId, body), JSON.stringify(body).slice(0, 80)).toBe(400);
    }
    expect(await save(user, photoId, { service, turns: [{ ...turn, message: "x".repeat(800 * 1024) }] })).toBe(413);
    expect(await db.$count(savedStates, eq(savedStates.photoId, photoId))).toBe(0);
  });

  it("goes with its photo", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    await save(user, photoId, { service, work });
    const erased = await ask(`/api/photos/${photoId}`, { method: "DELETE", headers: user.headers, body: {} });
    expect(erased.status).toBe(200);
    expect(await db.$count(savedStates, eq(savedStates.photoId, photoId))).toBe(0);
  });

  it("of a visitor opens for the account that the visitor made, and no longer for the visitor", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    const projectId = await projectOf(photoId);
    expect((await open(visitor, projectId)).status).toBe(200);
    const account = await signUpAs(visitor);
    expect((await open(account, projectId)).data.photo.id).toBe(photoId);
    expect((await open(visitor, projectId)).status).toBe(404);
  });
});
