import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { maxPhotosPerProject } from "../photos/store-photo.ts";
import { photos, projects } from "../photos/table.ts";
import { signUpAs } from "../test/claims.ts";
import { joinTeam, makeTenant } from "../test/companies.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { form, house, upload } from "../test/uploads.ts";
import { orders, visualizations } from "../visualizations/table.ts";
import type { Project, ProjectDetail, ProjectOrder } from "./projects.contract.ts";

beforeEach(async () => {
  await db.delete(rateCounters);
});

type Answer<T> = { status: number; data: T; error?: string; nextCursor?: string | null };
async function call<T = ProjectDetail>(person: Pick<Person, "headers">, path = "", options: object = {}) {
  const response = await ask(`/api/projects${path}`, { headers: person.headers, ...options });
  return { status: response.status, ...(await response.json<Omit<Answer<T>, "status">>()) };
}
const change = (person: Person, id: string, body: unknown) => call(person, `/${id}`, { method: "PATCH", body });
const noSuchProject = { status: 404, error: "There is no such project." };
const written = {
  name: "Lake house",
  address: "12 Shore Rd, Duluth, MN",
  customerName: "Rosa Porter",
  customerEmail: "rosa@example.test",
  customerPhone: "+1 218 555 0100",
  notes: "Two stories.\nThe dog is friendly.",
};

describe("a house", () => {
  it("begins with a photo, takes more of them, and is listed with its first", async () => {
    const user = await makeUser();
    const first = (await upload(form(house), user.headers)).answer.data;
    const second = await upload(form(house), user.headers, `?project=${first.projectId}`);
    expect([second.response.status, second.answer.data.projectId]).toEqual([201, first.projectId]);
    const other = (await upload(form(house), user.headers)).answer.data;
    const { data } = await call<Project[]>(user);
    expect(data.map(({ id, photo, photoCount }) => [id, photo?.id, photoCount])).toEqual([
      [other.projectId, other.id, 1],
      [first.projectId, first.id, 2],
    ]);
    const found = (await call(user, `/${first.projectId}`)).data;
    expect(found).toMatchObject({ isOwn: true, name: null, customerEmail: null });
    expect(found.photos.map(({ id }) => id)).toEqual([first.id, second.answer.data.id]);
    expect((await ask(found.photos[1].url)).status).toBe(200);
  });

  it("takes no photo of another, nor one that it has no room for, and stores nothing of it", async () => {
    const [user, other, visitor] = [await makeUser(), await makeUser(), await makeVisitor()];
    const photoId = await makePhoto(user);
    const projectId = await projectOf(photoId);
    const send = async (headers: Record<string, string>, id: string) => {
      const { response, answer } = await upload(form(house), headers, `?project=${id}`);
      return { status: response.status, error: answer.error };
    };
    for (const headers of [other.headers, visitor.headers, {}]) {
      expect(await send(headers, projectId)).toEqual(noSuchProject);
    }
    expect(await send(user.headers, "AAAAAAAAAAAAAAAAAAAAAA")).toEqual(noSuchProject);
    await db.run(sql`
      INSERT INTO photos (id, project_id, user_id, tenant_id, width, height, bytes, photo_key, working_key, created_at)
      SELECT photos.id || value, project_id, user_id, tenant_id, width, height, bytes, photo_key, working_key, created_at
      FROM photos, json_each(${JSON.stringify(Array.from({ length: maxPhotosPerProject - 2 }, (_, i) => `-${i}`))})
      WHERE photos.id = ${photoId}`);
    const two = await Promise.all([send(user.headers, projectId), send(user.headers, projectId)]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(two.map(({ error }) => error)).toContain("A project has at most 50 photos.");
    expect(await db.$count(photos, eq(photos.projectId, projectId))).toBe(maxPhotosPerProject);
  });

  it("keeps what its account writes down, and changes nothing else", async () => {
    const user = await makeUser();
    const id = await projectOf(await makePhoto(user));
    expect((await change(user, id, written)).data).toMatchObject({ id, ...written });
    const changed = await change(user, id, { name: "  Cabin ", notes: " ", address: null, tenantId: 7, userId: "x" });
    expect(changed.data).toMatchObject({ ...written, name: "Cabin", notes: null, address: null });
    const [row] = await db.select().from(projects).where(eq(projects.id, id));
    expect(row).toMatchObject({ userId: user.id, tenantId: 1 });
  });

  it("keeps what two people write at once in different fields, and asks before one takes the other's words away", async () => {
    const user = await makeUser();
    const id = await projectOf(await makePhoto(user));
    await change(user, id, written);
    const { name, notes, address } = written;
    expect((await change(user, id, { notes: "Call first.", from: { notes } })).status).toBe(200);
    const other = await change(user, id, { name: "Cabin", from: { name } });
    expect(other.data).toMatchObject({ ...written, name: "Cabin", notes: "Call first." });
    const late = { notes: "Ring twice.", address: "1 Elm St", from: { notes, address } };
    expect(await change(user, id, late)).toMatchObject({ status: 409, code: "CHANGED_MEANWHILE" });
    expect((await call(user, `/${id}`)).data).toMatchObject({ notes: "Call first.", address });
    // The same words twice, and words over words that were seen.
    expect((await change(user, id, { notes: "Call first.", from: { notes } })).status).toBe(200);
    expect((await change(user, id, { ...late, from: { notes: "Call first.", address } })).status).toBe(200);
    const twice = (text: string) => change(user, id, { notes: text, from: { notes: "Ring twice." } });
    const both = await Promise.all([twice("One"), twice("Two")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ name: "x".repeat(121) }, "Name is too long."],
    [{ address: "x".repeat(301) }, "Address is too long."],
    [{ notes: "x".repeat(5001) }, "Notes is too long."],
    [{ customerName: "Rosa\nPorter" }, "Customer's name has to fit on one line."],
    [{ customerEmail: "rosa" }, "Please enter a valid email address."],
  ])("says what is wrong with %j", async (body, error) => {
    const user = await makeUser();
    const id = await projectOf(await makePhoto(user));
    expect(await change(user, id, body)).toMatchObject({ status: 400, error });
  });

  it("is its owner's alone, and a visitor writes nothing down", async () => {
    const [user, other, visitor] = [await makeUser(), await makeUser(), await makeVisitor()];
    const id = await projectOf(await makePhoto(user));
    for (const person of [other, visitor]) {
      expect(await call(person, `/${id}`)).toMatchObject(noSuchProject);
      expect(await call(person, `/${id}/orders`)).toMatchObject(noSuchProject);
      expect(await call(person, `/${id}`, { method: "DELETE", body: {} })).toMatchObject(noSuchProject);
      expect((await call<Project[]>(person)).data).toEqual([]);
    }
    expect(await change(other, id, written)).toMatchObject(noSuchProject);
    const visitors = await projectOf(await makePhoto(visitor));
    expect((await call(visitor, `/${visitors}`)).data.isOwn).toBe(true);
    expect((await change(visitor, visitors, written)).status).toBe(401);
    expect((await call({ headers: {} })).status).toBe(401);
  });

  it("goes over to the account that its visitor makes, with its photos", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    const id = await projectOf(photoId);
    const account = await signUpAs(visitor);
    expect((await call(account, `/${id}`)).data).toMatchObject({ isOwn: true, photos: [{ id: photoId }] });
    expect((await call(visitor, `/${id}`)).status).toBe(404);
  });

  it("has its orders with their pictures, and pictures of it can be asked for", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const made = await makeFinished(user);
    const elsewhere = await makeFinished(user);
    const [{ id: orderId }] = await db
      .insert(orders)
      .values({ projectId: made.projectId, payer: `user:${user.id}`, service: "pools", design: {} as never })
      .returning();
    await db.update(visualizations).set({ orderId }).where(eq(visualizations.id, made.id));
    expect((await call<ProjectOrder[]>(user, `/${made.projectId}/orders`)).data).toMatchObject([
      { id: orderId, service: "pools", pictures: [{ id: made.id, photoId: made.photoId, status: "done" }] },
    ]);
    const pictures = async (person: Person, id: string) => {
      const response = await ask(`/api/visualizations?projectId=${id}`, { headers: person.headers });
      return (await response.json<{ data: { id: string }[] }>()).data.map((picture) => picture.id);
    };
    expect(await pictures(user, made.projectId)).toEqual([made.id]);
    expect(await pictures(user, elsewhere.projectId)).toEqual([elsewhere.id]);
    expect(await pictures(other, made.projectId)).toEqual([]);
  });

  it("of a company's widget is seen by the company's people, with the photos from there and no word of its owner", async () => {
    const company = await makeTenant();
    const [sales, pending, stranger] = [
      await joinTeam(company, "active", "sales"),
      await joinTeam(company, "pending"),
      (await makeTenant()).owner,
    ];
    const homeowner = await makeUser();
    const photoId = await makePhoto(homeowner);
    const id = await projectOf(photoId);
    await change(homeowner, id, written);
    expect((await call(company.owner, `/${id}`)).status, "not of its widget yet").toBe(404);
    await db.update(photos).set({ inWidget: true, tenantId: company.tenant.id }).where(eq(photos.id, photoId));
    await upload(form(house), homeowner.headers, `?project=${id}`);
    for (const person of [company.owner, sales]) {
      const { data } = await call(person, `/${id}`);
      expect(data).toMatchObject({
        isOwn: false,
        name: null,
        customerEmail: null,
        notes: null,
        photos: [{ id: photoId }],
      });
      expect(data.photos).toHaveLength(1);
      expect(await change(person, id, { notes: "mine" })).toMatchObject(noSuchProject);
      expect((await call<Project[]>(person)).data).toEqual([]);
    }
    for (const person of [pending, stranger]) expect(await call(person, `/${id}`)).toMatchObject(noSuchProject);
    expect((await call(homeowner, `/${id}`)).data).toMatchObject({ isOwn: true, ...written });
  });
});

describe("an erased photo", () => {
  const erase = (person: Person, photoId: string) =>
    ask(`/api/photos/${photoId}`, { method: "DELETE", headers: person.headers, body: {} });

  it("takes its house along where it was the last and nobody wrote anything down", async () => {
    const user = await makeUser();
    const { photoId, projectId } = await makeFinished(user);
    const { data: second } = (await upload(form(house), user.headers, `?project=${projectId}`)).answer;
    await erase(user, photoId);
    expect((await call(user, `/${projectId}`)).data.photos.map(({ id }) => id)).toEqual([second.id]);
    await erase(user, second.id);
    expect((await call(user, `/${projectId}`)).status).toBe(404);
  });

  it("leaves a house that somebody has described, which takes a new one and goes when it is deleted", async () => {
    const user = await makeUser();
    const { photoId, projectId, id } = await makeFinished(user);
    await change(user, projectId, { customerName: "Rosa Porter" });
    await erase(user, photoId);
    expect((await call<Project[]>(user)).data).toMatchObject([
      { id: projectId, customerName: "Rosa Porter", photo: null, photoCount: 0 },
    ]);
    const again = await upload(form(house), user.headers, `?project=${projectId}`);
    expect(again.response.status).toBe(201);
    expect((await call(user, `/${projectId}`, { method: "DELETE", body: {} })).status).toBe(200);
    expect(await db.$count(projects, eq(projects.id, projectId))).toBe(0);
    expect(await db.$count(photos, eq(photos.id, again.answer.data.id))).toBe(0);
    expect(await db.$count(visualizations, eq(visualizations.id, id))).toBe(0);
  });
});
