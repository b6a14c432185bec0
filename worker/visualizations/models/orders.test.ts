import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultHalloween } from "#services/halloween/catalogue/halloween-options.ts";
import { allowanceCounters, reservations } from "../../allowance/table.ts";
import { rateCounters } from "../../auth/table.ts";
import { db, makeUser, makeVisitor, type Person } from "../../test/factories.ts";
import { makeFinished } from "../../test/finished-picture.ts";
import { idOf, look, order, untilOver } from "../../test/make-picture.ts";
import { fakeModels, type ModelsAtTheWire, makeSamplePhoto } from "../../test/models-at-the-wire.ts";
import { makeEmbedTenant, ticketOf } from "../../test/widgets.ts";
import { renderAttempts, visualizations } from "../table.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/** It takes a mask and pictures of any size, so the stand-in has little to do. */
const bria = "workers-ai:bria/fibo-edit-1.5";
const newRoof = { roof: { material: "clay-barrel-tile", color: "terracotta" } };
let models: ModelsAtTheWire;

beforeEach(() => db.delete(rateCounters));
afterEach(() => models.restore());

/** The next calls of the stand-in, whichever model they ask. */
function setScenario(behavior: string, times: number): Promise<Response> {
  return fetch("https://models.test/models/control", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ behavior, times }),
  });
}

async function idsOf(response: Response): Promise<string[]> {
  if (response.status !== 202) throw new Error(await response.text());
  const { data } = await response.json<{ data: { id: string; ids?: string[] } }>();
  return data.ids ?? [data.id];
}

async function endsOf(person: Person, ids: string[]) {
  return Promise.all(ids.map((id) => untilOver(person, id)));
}

async function usedBy(person: Person): Promise<number> {
  const rows = await db
    .select()
    .from(allowanceCounters)
    .where(eq(allowanceCounters.subject, `user:${person.id}`));
  return rows.reduce((sum, { used }) => sum + used, 0);
}

async function seedsOf(ids: string[]): Promise<(number | null)[]> {
  const rows = await db.select().from(visualizations).where(inArray(visualizations.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.seed ?? null);
}

describe("an order of several pictures by a model", () => {
  it("of which one is refused gives that unit back alone, and says so under that picture", async () => {
    models = fakeModels(`${bria},end`);
    const user = await makeUser();
    const photo = await makeSamplePhoto(user);
    await setScenario("refuse", 1);
    const ids = await idsOf(await order(user, { ...photo, design: newRoof, variations: 3 }));
    const ends = await endsOf(user, ids);
    expect(ends.filter(({ status }) => status === "done")).toHaveLength(2);
    const [lost] = ends.filter(({ status }) => status === "failed");
    expect(lost.failure).toMatchObject({ code: "REFUSED", message: expect.stringContaining("You were not charged.") });
    expect(await usedBy(user)).toBe(2);
    const held = await db.select().from(reservations).where(inArray(reservations.id, ids));
    expect(held.filter(({ state }) => state === "released").map(({ id }) => id)).toEqual([lost.id]);
    expect(held.filter(({ state }) => state === "committed")).toHaveLength(2);
  });

  it("in a widget has a seed for each, and is drawn on the company's allowance", async () => {
    models = fakeModels(`${bria},end`);
    const [company, visitor] = [await makeEmbedTenant(), await makeVisitor()];
    const photo = await makeSamplePhoto(visitor);
    const ticket = await ticketOf(company);
    const ids = await idsOf(await order(visitor, { ...photo, design: newRoof, variations: 2 }, ticket));
    for (const end of await endsOf(visitor, ids)) {
      expect(end).toMatchObject({ status: "done", renderer: "workers-ai", watermarked: true });
    }
    expect(new Set(await seedsOf(ids)).size).toBe(2);
    expect(await usedBy(company.owner)).toBe(2);
  });
});

describe("a picture that goes back to one of a model", () => {
  it("is made by whoever is on the list today; the other keeps the name of its own", async () => {
    models = fakeModels(`${bria},end`);
    const user = await makeUser();
    const { photoId, surfaces } = await makeSamplePhoto(user);
    const gone = { renderer: "gemini", model: "gemini-2.5-flash-image" } as const;
    const parent = await makeFinished(user, { photoId, row: gone });
    const branch = await order(user, { photoId, surfaces, design: newRoof, parentId: parent.id });
    expect(await untilOver(user, await idOf(branch))).toMatchObject({
      status: "done",
      model: "bria/fibo-edit-1.5",
      parentId: parent.id,
    });
    expect(await look(user, parent.id)).toMatchObject({ status: "done", ...gone });
  });
});

describe("decorations by day", () => {
  it("are asked of a model that takes a mask, before any that would have to guess", async () => {
    models = fakeModels("gemini:gemini-nano-banana-2.1,openai:gpt-image-2.5-flare,end");
    const user = await makeUser();
    const { photoId, surfaces } = await makeSamplePhoto(user);
    const design = { ...defaultHalloween, time: "as-photo" };
    const ids = await idsOf(await order(user, { photoId, surfaces, service: "halloween", design }));
    const [end] = await endsOf(user, ids);
    expect(end).toMatchObject({ status: "done", renderer: "openai" });
    const attempts = await db.select().from(renderAttempts).where(eq(renderAttempts.visualizationId, end.id));
    expect(attempts.map(({ renderer }) => renderer)).toEqual(["openai"]);
  });
});
