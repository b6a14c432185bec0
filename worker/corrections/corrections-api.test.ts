import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import { hashPassword } from "../auth/password.ts";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { photos } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { visualizations } from "../visualizations/table.ts";
import { corrections } from "./table.ts";

const { settings } = createPorts(env);
const proposal: Surfaces = { version: 1, regions: [], planes: [] };

afterEach(() => {
  settings.LEARN_FROM_CORRECTIONS = false;
});

/** A picture as an order leaves it. */
async function makeOrdered(person: Person, { inWidget = false } = {}): Promise<{ id: string; photoId: string }> {
  const photoId = await makePhoto(person);
  if (inWidget) await db.update(photos).set({ inWidget }).where(eq(photos.id, photoId));
  const [id, projectId] = [newId(), await projectOf(photoId)];
  const owner = "userId" in person.owner ? { makerUserId: person.id } : { makerVisitorId: person.id };
  await db.insert(visualizations).values({
    ...{ id, projectId, photoId, ...owner, payer: `user:${person.id}`, tenantId: 1, watermarked: false, state: "done" },
    recipe: { version: 1, service: "roofing-siding", design: {}, surfaces: houseSurfaces },
  });
  return { id, photoId };
}

function keep(id: string, { headers }: Person, body: unknown = { proposal }): Promise<Response> {
  return ask(`/api/visualizations/${id}/correction`, { method: "PUT", headers, body });
}

describe("PUT /api/visualizations/:id/correction", () => {
  it("keeps nothing where the operator has not switched it on", async () => {
    const user = await makeUser();
    const { id } = await makeOrdered(user);
    expect((await keep(id, user)).status).toBe(404);
    expect(await db.select().from(corrections)).toEqual([]);
  });

  it("keeps proposal and final areas, the last of each photo, until the photo is erased", async () => {
    settings.LEARN_FROM_CORRECTIONS = true;
    const visitor = await makeVisitor();
    const { id, photoId } = await makeOrdered(visitor);
    expect((await keep(id, visitor)).status).toBe(200);
    expect((await keep(id, visitor)).status).toBe(200);
    expect(await db.select().from(corrections)).toMatchObject([{ photoId, proposal, surfaces: houseSurfaces }]);
    expect((await ask(`/api/photos/${photoId}`, { method: "DELETE", headers: visitor.headers })).status).toBe(200);
    expect(await db.select().from(corrections)).toEqual([]);
  });

  it("goes with the account", async () => {
    settings.LEARN_FROM_CORRECTIONS = true;
    const user = await makeUser();
    const { id } = await makeOrdered(user);
    await keep(id, user);
    await db
      .update(users)
      .set({ passwordHash: await hashPassword("four sunny porches") })
      .where(eq(users.id, user.id));
    const body = { password: "four sunny porches" };
    const gone = await ask("/api/auth/account", { method: "DELETE", body, headers: user.headers });
    expect(gone.status).toBe(200);
    expect(await db.select().from(corrections)).toEqual([]);
  });

  it("is for the photo's own person and well-formed areas alone, and never for a photo of a company's widget", async () => {
    settings.LEARN_FROM_CORRECTIONS = true;
    const [user, other] = [await makeUser(), await makeUser()];
    const { id } = await makeOrdered(user);
    const ofWidget = await makeOrdered(user, { inWidget: true });
    const answers = await Promise.all([
      keep(id, other),
      keep(ofWidget.id, user),
      keep(id, user, { proposal: { version: 1 } }),
      ask(`/api/visualizations/${id}/correction`, { method: "PUT", body: { proposal } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 401]);
    expect(await db.select().from(corrections)).toEqual([]);
  });
});
