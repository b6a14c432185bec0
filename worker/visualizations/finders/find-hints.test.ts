import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../auth/limits.ts";
import { rateCounters } from "../../auth/table.ts";
import { createPorts } from "../../ports.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../../test/factories.ts";
import { fakeModels, type ModelsAtTheWire, makeSamplePhoto } from "../../test/models-at-the-wire.ts";
import { form, house, upload } from "../../test/uploads.ts";
import type { FoundHints } from "./finders.contract.ts";
import { findAttempts } from "./table.ts";

vi.setConfig({ testTimeout: 60_000 });

const gemini = "gemini:gemini-3.8-flash";
const every = [gemini, "openai:gpt-5.6", "workers-ai:@cf/google/gemma-4-26b-a4b-it", "roboflow:sam3"];
let models: ModelsAtTheWire;

function finders(chain: string, timeout = 30) {
  models = fakeModels("built-in", { finders: chain, timeout });
}

async function hintsOf(person: Person, photoId: string): Promise<FoundHints> {
  const response = await ask(`/api/photos/${photoId}/hints`, { method: "POST", headers: person.headers });
  expect(response.status).toBe(200);
  return (await response.json<{ data: FoundHints }>()).data;
}

function attemptsAt(photoId: string) {
  return db.select().from(findAttempts).where(eq(findAttempts.photoId, photoId)).orderBy(findAttempts.number);
}

beforeEach(() => db.delete(rateCounters));
afterEach(() => {
  models?.restore();
  vi.restoreAllMocks();
});

describe("POST /api/photos/:id/hints", () => {
  it("has nothing to say where no model is configured, and asks nobody", async () => {
    finders("");
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    expect(await hintsOf(visitor, photoId)).toEqual({ house: null, hints: [] });
    expect([await models.calls(), await attemptsAt(photoId)]).toEqual([[], []]);
    expect((await upload(form(house))).answer.data).not.toHaveProperty("hasFinders");
    finders(gemini);
    expect((await upload(form(house))).answer.data).toMatchObject({ hasFinders: true });
  });

  it.each(every)("has what a model sees, asked once for a photo: %s", async (link) => {
    finders(link);
    const visitor = await makeVisitor();
    const { photoId } = await makeSamplePhoto(visitor, 256);
    const found = await hintsOf(visitor, photoId);
    const kinds = found.hints.map(({ kind }) => kind);
    expect(kinds).toContain("roof");
    expect(kinds).toContain("siding");
    const isMask = link.startsWith("roboflow");
    for (const { source, is, sure, shape } of found.hints) {
      expect({ source, is }).toEqual({ source: "model", is: true });
      expect(sure).toBeGreaterThan(0.4);
      expect(sure).toBeLessThan(0.9);
      expect(isMask ? ["mask"] : ["outline", "box"]).toContain(shape.type);
    }
    const [attempt] = await attemptsAt(photoId);
    expect(attempt).toMatchObject({ outcome: "ANSWERED", finder: link.split(":")[0], found });
    expect(attempt.cost).toBeGreaterThan(100);
    expect(await hintsOf(visitor, photoId)).toEqual(found);
    expect(await models.calls()).toHaveLength(1);
  });

  it.each([
    ["find-rubbish", "UNUSABLE"],
    ["find-whole", "UNUSABLE"],
    ["html", "UNUSABLE"],
    ["no-image", "UNUSABLE"],
    ["refuse", "REFUSED"],
    ["error-500", "RENDER_FAILED"],
  ])("believes nothing of an answer that is none, and goes on to the next model: %s", async (behavior, outcome) => {
    vi.spyOn(console, "warn").mockReturnValue();
    finders(`${gemini}--${behavior},roboflow:sam3--error-500`);
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    expect(await hintsOf(visitor, photoId)).toEqual({ house: null, hints: [] });
    const [first, second] = await attemptsAt(photoId);
    expect([first.outcome, second.outcome]).toEqual([outcome, "RENDER_FAILED"]);
    if (outcome === "UNUSABLE") expect(first.cost).toBeGreaterThan(0);
    // Not asked again: it may have been paid for.
    await hintsOf(visitor, photoId);
    expect(await models.calls()).toHaveLength(2);
  });

  it("takes what the second says where the first has failed", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    finders(`${gemini}--refuse,roboflow:sam3`);
    const visitor = await makeVisitor();
    const { photoId } = await makeSamplePhoto(visitor, 256);
    expect((await hintsOf(visitor, photoId)).hints.length).toBeGreaterThan(0);
  });

  it("notes what a model costs that never answered, and asks a busy one again", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    finders(`${gemini}--stall,openai:gpt-5.6--busy-then-succeed`, 2);
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    await hintsOf(visitor, photoId);
    const [stalled, busy] = await attemptsAt(photoId);
    expect(stalled).toMatchObject({ outcome: "TIMED_OUT", cost: 15_000 });
    expect(busy.outcome).not.toBeNull();
    expect(
      (await models.calls()).filter(({ path }) => path.endsWith("/chat/completions")).map(({ status }) => status),
    ).toEqual([429, 200]);
  });

  it("says that there is no house, and leaves shifted and swapped answers to the solver", async () => {
    finders(`${gemini}--find-no-house`);
    const visitor = await makeVisitor();
    expect(await hintsOf(visitor, await makePhoto(visitor))).toEqual({ house: false, hints: [] });
    for (const behavior of ["find-shifted", "find-swapped", "find-neighbors"]) {
      finders(`roboflow:sam3--${behavior}`);
      const { photoId } = await makeSamplePhoto(visitor, 256);
      expect((await hintsOf(visitor, photoId)).hints.length).toBeGreaterThan(0);
    }
  });

  it("is for the photo's own person, has an end for one address, and goes with the photo", async () => {
    finders("roboflow:sam3");
    const [user, other] = [await makeUser(), await makeVisitor()];
    const photoId = await makePhoto(user);
    const path = `/api/photos/${photoId}/hints`;
    expect((await ask(path, { method: "POST", headers: other.headers })).status).toBe(404);
    expect((await ask(path, { method: "POST" })).status).toBe(404);
    await hintsOf(user, photoId);
    const { limit } = limits.hintsOfAddress;
    const { settings } = createPorts(env);
    await db.update(rateCounters).set({ used: limit * settings.RATE_LIMIT_SCALE });
    const next = await makePhoto(user);
    expect((await ask(`/api/photos/${next}/hints`, { method: "POST", headers: user.headers })).status).toBe(429);
    // What is known already costs nothing.
    await hintsOf(user, photoId);
    expect((await ask(`/api/photos/${photoId}`, { method: "DELETE", headers: user.headers })).status).toBe(200);
    expect(await attemptsAt(photoId)).toEqual([]);
  });
});
