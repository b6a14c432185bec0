import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { photos } from "../photos/table.ts";
import { teamMembers, teams } from "../teams/table.ts";
import { tenants } from "../tenants/table.ts";
import { joinTeam, makeTenant } from "../test/companies.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { call, change, makeCompanyHouse, ownerOfHouse } from "../test/projects.ts";
import { call as callApi, myTeam } from "../test/teams.ts";
import { form, house, upload } from "../test/uploads.ts";
import { visualizations } from "../visualizations/table.ts";
import type { Project } from "./projects.contract.ts";

beforeEach(async () => {
  await db.delete(rateCounters);
});

async function scene() {
  const company = await makeTenant();
  const manager = await joinTeam(company, "active", "manager");
  const sales = await joinTeam(company, "active", "sales");
  const colleague = await joinTeam(company, "active", "sales");
  const made = await makeCompanyHouse(sales, company.tenant.id);
  return { company, owner: company.owner, manager, sales, colleague, ...made };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Everything that shows a house or a picture of it. */
function looks({ projectId, photoId, id }: Scene): string[] {
  return [
    `/api/projects/${projectId}`,
    `/api/projects/${projectId}/pictures`,
    `/api/projects/${projectId}/orders`,
    `/api/photos/${photoId}`,
    `/api/visualizations/${id}`,
  ];
}

/** Everything that changes one, what takes the least away first. */
function changes({ projectId, photoId, id }: Scene): [method: string, path: string, body: unknown][] {
  return [
    ["PATCH", `/api/projects/${projectId}`, { name: "Mill" }],
    ["PATCH", `/api/visualizations/${id}`, { isFavorite: true }],
    ["POST", `/api/visualizations/${id}/share`, {}],
    ["DELETE", `/api/visualizations/${id}`, {}],
    ["DELETE", `/api/photos/${photoId}`, {}],
    ["DELETE", `/api/projects/${projectId}`, {}],
  ];
}

const statusOf = async (person: Pick<Person, "headers">, path: string, method = "GET", body?: unknown) =>
  (await ask(path, { method, headers: person.headers, ...(body !== undefined && { body }) })).status;

async function statusesOf(person: Pick<Person, "headers">, all: Scene) {
  const seen = await Promise.all(looks(all).map((path) => statusOf(person, path)));
  const done: number[] = [];
  for (const [method, path, body] of changes(all)) done.push(await statusOf(person, path, method, body));
  const { response } = await upload(form(house), person.headers, `?project=${all.projectId}`);
  return { seen: [...new Set(seen)], done, upload: response.status };
}

const listed = async (person: Person) => (await call<Project[]>(person)).data.map(({ id }) => id);

describe("a company's house", () => {
  it("is seen by everybody of the company, in their lists too, with what was written down", async () => {
    const all = await scene();
    await change(all.sales, all.projectId, { name: "Lake house", customerName: "Rosa" });
    for (const person of [all.owner, all.manager, all.colleague, all.sales]) {
      expect(await listed(person)).toEqual([all.projectId]);
      for (const path of looks(all)) expect([path, await statusOf(person, path)]).toEqual([path, 200]);
    }
    const standing = async (person: Person) => (await call(person, `/${all.projectId}`)).data;
    const company = all.company.tenant.companyName;
    expect(await standing(all.colleague)).toMatchObject({
      isOwn: false,
      mayChange: false,
      company,
      name: "Lake house",
    });
    expect(await standing(all.manager)).toMatchObject({ isOwn: false, mayChange: true, customerName: "Rosa" });
    expect(await standing(all.sales)).toMatchObject({ isOwn: true, mayChange: true, canBecomeCompanys: false });
  });

  it.each(["owner", "manager", "sales"] as const)("is changed by its %s", async (role) => {
    const all = await scene();
    const { response, answer } = await upload(form(house), all[role].headers, `?project=${all.projectId}`);
    expect(response.status).toBe(201);
    const [photo] = await db.select().from(photos).where(eq(photos.id, answer.data.id));
    expect(photo, "the house's own, whoever brings it").toMatchObject({ userId: all.sales.id });
    for (const [method, path, body] of changes(all)) {
      expect([path, await statusOf(all[role], path, method, body)]).toEqual([path, 200]);
    }
  });

  it("is not changed by a colleague of sales, who is told so", async () => {
    const all = await scene();
    const { done, upload: uploaded } = await statusesOf(all.colleague, all);
    // Of a picture that one may not share, as before, nothing is said.
    expect(done).toEqual([403, 403, 404, 403, 403, 403]);
    expect(uploaded).toBe(403);
    expect(await change(all.colleague, all.projectId, { name: "x" })).toMatchObject({
      error: "This is a colleague's project. You can look at it, but not change it.",
    });
    expect(await db.$count(visualizations, eq(visualizations.id, all.id))).toBe(1);
  });

  it("is nothing to strangers, other companies, who is only invited, and visitors", async () => {
    const all = await scene();
    const other = await makeTenant();
    const people = [
      await makeUser(),
      other.owner,
      await joinTeam(other, "active", "manager"),
      await joinTeam(all.company, "pending", "manager"),
      await makeVisitor(),
    ];
    for (const person of people) {
      const { seen, done, upload: uploaded } = await statusesOf(person, all);
      expect(seen).toEqual([404]);
      // A visitor writes nothing down at all.
      expect(new Set(done)).toEqual(new Set("userId" in person.owner ? [404] : [404, 401]));
      expect(uploaded).toBe(404);
      expect(await listed(person)).toEqual([]);
    }
  });

  it("stays with the company when its maker is removed, who sees it no more", async () => {
    const all = await scene();
    const personal = await makeFinished(all.sales);
    const { team, members } = await myTeam(all.owner);
    const mine = members.find(({ email }) => email === `${all.sales.id.toLowerCase()}@example.test`);
    const removed = await callApi(all.owner, "DELETE", `/teams/${team.id}/members/${mine?.id}`, {});
    expect(removed.status).toBe(200);
    expect((await statusesOf(all.sales, all)).seen).toEqual([404]);
    expect(await listed(all.sales)).toEqual([personal.projectId]);
    expect(await ownerOfHouse(all.projectId)).toEqual([all.owner.id, all.owner.id]);
    expect((await call(all.owner, `/${all.projectId}`)).data).toMatchObject({ isOwn: true });
    expect(await statusOf(all.owner, `/api/visualizations/${all.id}`)).toBe(200);
    expect((await call(all.owner, `/${personal.projectId}`)).status).toBe(404);
  });

  it("stays with the company when its maker leaves, and when the team is dissolved", async () => {
    const [left, dissolved] = [await scene(), await scene()];
    const teamOf = async (person: Person) => (await myTeam(person)).team.id;
    expect((await callApi(left.sales, "DELETE", `/teams/${await teamOf(left.owner)}/leave`, {})).status).toBe(200);
    const gone = await callApi(dissolved.owner, "DELETE", `/teams/${await teamOf(dissolved.owner)}`, {});
    expect(gone.status).toBe(200);
    for (const all of [left, dissolved]) {
      expect((await statusesOf(all.sales, all)).seen).toEqual([404]);
      expect(await ownerOfHouse(all.projectId)).toEqual([all.owner.id, all.owner.id]);
    }
  });

  it("stays with the company when its maker deletes the account", async () => {
    const all = await scene();
    const personal = await makeFinished(all.sales);
    const email = `${all.sales.id.toLowerCase()}@example.test`;
    expect((await callApi(all.sales, "DELETE", "/auth/account", { email })).status).toBe(200);
    expect(await ownerOfHouse(all.projectId)).toEqual([all.owner.id, all.owner.id]);
    expect(await statusOf(all.owner, `/api/visualizations/${all.id}`)).toBe(200);
    expect(await ownerOfHouse(personal.projectId)).toEqual([null, null]);
  });

  it("goes along with the company to its new owner", async () => {
    const all = await scene();
    // As `transfer` leaves it: the company is another's, who was a member, and its former owner is a manager.
    await db.update(tenants).set({ userId: all.manager.id }).where(eq(tenants.id, all.company.tenant.id));
    await db.update(teamMembers).set({ userId: all.owner.id }).where(eq(teamMembers.userId, all.manager.id));
    await db.update(teams).set({ ownerId: all.manager.id }).where(eq(teams.ownerId, all.owner.id));
    await db.update(subscriptions).set({ userId: all.manager.id }).where(eq(subscriptions.userId, all.owner.id));
    for (const person of [all.manager, all.owner, all.sales]) {
      expect((await call(person, `/${all.projectId}`)).data).toMatchObject({ mayChange: true });
    }
    expect(await ownerOfHouse(all.projectId)).toEqual([all.sales.id, all.sales.id]);
  });

  it("is closed to the team while the plan behind it has ended, and to all while the company is suspended", async () => {
    const all = await scene();
    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, all.owner.id));
    expect(await listed(all.colleague)).toEqual([]);
    expect((await call(all.manager, `/${all.projectId}`)).status).toBe(404);
    expect(await listed(all.sales), "what one has made is still there").toEqual([all.projectId]);
    expect(await listed(all.owner)).toEqual([all.projectId]);
    await db.update(tenants).set({ suspendedAt: new Date() }).where(eq(tenants.id, all.company.tenant.id));
    expect(await listed(all.owner)).toEqual([]);
    expect(await listed(all.sales)).toEqual([all.projectId]);
  });
});

describe("a house that is begun", () => {
  it("is the company's of who works for one, and nobody else's in a widget, before, or without one", async () => {
    const { owner, sales, colleague, company } = await scene();
    const begun = async (person: Person) => (await upload(form(house), person.headers)).answer.data.projectId;
    for (const person of [owner, sales]) {
      expect((await call(colleague, `/${await begun(person)}`)).data.company).toBe(company.tenant.companyName);
    }
    const stranger = await makeUser();
    expect((await call(stranger, `/${await begun(stranger)}`)).data).toMatchObject({
      company: null,
      canBecomeCompanys: false,
    });
  });

  it("before its maker worked there becomes the company's when they say so, for good", async () => {
    const { sales, manager, owner } = await scene();
    const { projectId } = await makeFinished(sales);
    expect((await call(sales, `/${projectId}`)).data).toMatchObject({ company: null, canBecomeCompanys: true });
    expect((await call(manager, `/${projectId}`)).status).toBe(404);
    expect((await change(sales, projectId, { isCompanys: false })).status).toBe(400);
    expect((await change(sales, projectId, { isCompanys: true })).data.company).not.toBeNull();
    expect((await call(manager, `/${projectId}`)).status).toBe(200);
    expect(await listed(owner)).toContain(projectId);
    const stranger = await makeUser();
    const { projectId: own } = await makeFinished(stranger);
    expect(await change(stranger, own, { isCompanys: true })).toMatchObject({ status: 409 });
  });
});
