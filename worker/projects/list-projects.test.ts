import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "../db/columns.ts";
import { readProjectAccess } from "../photos/project-access.ts";
import { projects } from "../photos/table.ts";
import { joinTeam, makeTenant } from "../test/companies.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { type Answer, call, change } from "../test/projects.ts";
import { visualizations } from "../visualizations/table.ts";
import type { Project } from "./projects.contract.ts";
import { maxScanned, ownScanStatement, scanProjects, seenProjects, whoseOf } from "./scan-projects.ts";

const list = (person: Pick<Person, "headers">, query = "") => call<Project[]>(person, query);

async function all(person: Person, query = ""): Promise<Project[]> {
  const seen: Project[] = [];
  for (let cursor: string | null | undefined = ""; cursor !== null; ) {
    const page: Answer<Project[]> = await list(person, `?${query}${cursor ? `&cursor=${cursor}` : ""}`);
    seen.push(...page.data);
    cursor = page.nextCursor;
  }
  return seen;
}

/** Houses without photos, each worked on a moment after the one before it; several of one moment. */
async function makeHouses(person: Person, count: number, searchText = ""): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await db.run(sql`
    INSERT INTO projects (id, user_id, tenant_id, created_at, updated_at, search_text)
    SELECT value, ${person.id}, 1, 1, 1000 + key / 7, ${searchText} FROM json_each(${JSON.stringify(ids)})`);
  return ids;
}

describe("the list of houses", () => {
  it("comes page by page, what was worked on last first, each once", async () => {
    const user = await makeUser();
    const ids = await makeHouses(user, 45);
    const seen = await all(user);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(ids));
    expect(seen).toHaveLength(45);
    const moments = seen.map(({ updatedAt }) => updatedAt);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect((await list(user, "?cursor=nonsense")).status).toBe(400);
    await change(user, ids[0], { name: "First again" });
    expect((await list(user)).data[0]).toMatchObject({ id: ids[0], name: "First again" });
  });

  it("shows the newest favorite, else the newest picture, else the photo, and counts what is finished", async () => {
    const user = await makeUser();
    const bare = await projectOf(await makePhoto(user));
    expect((await list(user)).data[0]).toMatchObject({ id: bare, pictureCount: 0, service: null });
    const first = await makeFinished(user, { row: { createdAt: new Date(1000) } });
    const second = await makeFinished(user, { photoId: first.photoId });
    await makeFinished(user, { photoId: first.photoId, row: { state: "failed" } });
    const card = async () => (await list(user)).data.find(({ id }) => id === first.projectId);
    expect(await card()).toMatchObject({ pictureCount: 2, photoCount: 1, service: "roofing-siding" });
    expect((await card())?.imageUrl).toContain(second.id);
    await db.update(visualizations).set({ isFavorite: true }).where(eq(visualizations.id, first.id));
    const imageUrl = (await card())?.imageUrl ?? "";
    expect(imageUrl).toContain(first.id);
    const small = await ask(imageUrl);
    expect([small.status, small.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect((await list(user)).data.find(({ id }) => id === bare)?.imageUrl).toContain(`${bare ? "size=small" : ""}`);
  });

  it("keeps what is put away apart, and in its place when it comes back", async () => {
    const user = await makeUser();
    const [old, , newest] = await makeHouses(user, 21);
    expect((await change(user, old, { isArchived: true })).data).toMatchObject({ id: old, isArchived: true });
    expect((await all(user)).map(({ id }) => id)).not.toContain(old);
    expect((await list(user, "?archived=true")).data.map(({ id }) => id)).toEqual([old]);
    await change(user, old, { isArchived: false });
    const ids = (await all(user)).map(({ id }) => id);
    expect(ids.indexOf(old)).toBeGreaterThan(ids.indexOf((await all(user))[0]?.id ?? newest));
    expect((await list(user, "?archived=true")).data).toEqual([]);
  });

  it("is read along its indexes, however many there are", async () => {
    const company = await makeTenant();
    const member = await joinTeam(company, "active", "sales");
    const access = await readProjectAccess({ db, now: () => new Date() }, { kind: "user", userId: member.id });
    const scope = { whose: whoseOf(access), cursor: "5_x", isArchived: false, limit: 21 };
    const own = ownScanStatement(sql`${member.id}`, { cursor: "5_x", isArchived: false });
    for (const statement of [seenProjects(scope), own]) {
      const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`);
      const reads = plan.map(({ detail }) => detail).filter((detail) => /projects/.test(detail));
      expect(reads).toEqual([
        expect.stringMatching(
          /^SEARCH projects USING INDEX projects_user \(user_id=\? AND is_archived=\? AND \(updated_at,id\)</,
        ),
        expect.stringMatching(/^SEARCH projects USING INDEX projects_company \(company_id=\? AND is_archived=\?/),
      ]);
    }
  });
});

describe("the search", () => {
  it("finds name, address and customer, without case and accents, in any order of words", async () => {
    const user = await makeUser();
    const other = await makeUser();
    const [house, percent] = await makeHouses(user, 2);
    const [others] = await makeHouses(other, 1);
    const written = {
      name: "Lake house",
      address: "12 Shore Rd, Duluth",
      customerName: "Rosa Núñez",
      customerEmail: "rosa@example.test",
      customerPhone: "+1 (218) 555-0100",
      notes: "garage",
    };
    await change(user, house, written);
    await change(other, others, written);
    await change(user, percent, { name: "100% wool_house" });
    const find = async (q: string) => (await list(user, `?q=${encodeURIComponent(q)}`)).data.map(({ id }) => id);
    for (const q of [
      "LAKE",
      "duluth shore",
      "nunez",
      "ROSA@",
      "12 shore",
      "(218) 555-0100",
      "2185550100",
      "555-0100",
    ]) {
      expect([q, await find(q)]).toEqual([q, [house]]);
    }
    for (const q of ["garage", "lake nowhere", "%%", "l_ke", "'; --"]) expect([q, await find(q)]).toEqual([q, []]);
    for (const q of ["100%", "l_h"]) expect([q, await find(q)]).toEqual([q, [percent]]);
    expect(new Set(await find("  "))).toEqual(new Set([house, percent]));
    await change(user, house, { customerName: null });
    expect([await find("nunez"), await find("lake")]).toEqual([[], [house]]);
    expect((await list(user, `?q=${"x".repeat(201)}`)).status).toBe(400);
  });

  it("looks a bounded way ahead, and goes on from there", async () => {
    const user = await makeUser();
    const [wanted] = await makeHouses(user, 1, "needle");
    await db
      .update(projects)
      .set({ updatedAt: new Date(1) })
      .where(eq(projects.id, wanted));
    await db.run(sql`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxScanned})
      INSERT INTO projects (id, user_id, tenant_id, created_at, updated_at, search_text)
      SELECT ${user.id} || i, ${user.id}, 1, 1, 5000 + i, 'hay' FROM n`);
    const access = await readProjectAccess({ db, now: () => new Date() }, { kind: "user", userId: user.id });
    const first = await scanProjects({ db }, access, { q: "needle", isArchived: false });
    expect(first).toMatchObject({ ids: [] });
    expect(first.nextCursor).not.toBeNull();
    const next = await scanProjects({ db }, access, { q: "needle", isArchived: false, cursor: first.nextCursor ?? "" });
    expect(next).toEqual({ ids: [wanted], nextCursor: null });
  });

  it("is a visitor's own too, and nobody's without one", async () => {
    const visitor = await makeVisitor();
    const id = await projectOf(await makePhoto(visitor));
    expect((await list(visitor)).data.map((house) => house.id)).toEqual([id]);
    expect((await list({ headers: {} })).status).toBe(401);
  });
});
