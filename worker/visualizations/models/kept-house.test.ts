import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { assertUntouchedOutside, composePatch, openScene } from "#engine/index.ts";
import { toBrief } from "#services/designs.ts";
import { allowedMask } from "#services/renderings.ts";
import type { Behavior } from "../../../dev/fakes/models/behaviors.ts";
import { readCounters } from "../../allowance/read-counters.ts";
import { reservations } from "../../allowance/table.ts";
import { runBatch } from "../../db/run-batch.ts";
import { readSurfaces } from "../../photos/surfaces-file.ts";
import { createPorts } from "../../ports.ts";
import { erasePhotos } from "../../privacy/erase-photos.ts";
import { db, makeUser } from "../../test/factories.ts";
import { makeFinished } from "../../test/finished-picture.ts";
import { idOf, order, untilOver } from "../../test/make-picture.ts";
import { fakeModels, type ModelsAtTheWire, makeSamplePhoto } from "../../test/models-at-the-wire.ts";
import { decodePatch } from "../decode-patch.ts";
import { loadJob } from "../load-job.ts";
import { openWorkingCopy } from "../open-working-copy.ts";
import { answerKey, askedKeys, markedKey, patchKey } from "../picture-keys.ts";
import { promptVersion } from "../prompts/build-prompt.ts";
import { readStock } from "../read-stock.ts";
import { readPicture } from "../stored-picture.ts";
import { type Recipe, renderAttempts, visualizations } from "../table.ts";
import type { FailureCode, Visualization } from "../visualizations.contract.ts";
import { askModel } from "./ask-model.ts";
import { buildModelRequest } from "./build-model-request.ts";
import { capabilitiesOf } from "./capabilities.ts";
import type { ModelLink } from "./chain.ts";
import { fitAnswer } from "./fit-answer.ts";
import { drawPhoto, layoutFrame } from "./layout-frame.ts";

vi.setConfig({ testTimeout: 120_000 });

const ports = createPorts(env);
const newRoof = { roof: { material: "clay-barrel-tile", color: "terracotta" } };
let models: ModelsAtTheWire;

afterEach(() => models.restore());

async function makeWith(chain: string, body: Record<string, unknown> = {}, timeout?: number): Promise<Visualization> {
  models = fakeModels(chain, { timeout });
  const user = await makeUser();
  const photo = await makeSamplePhoto(user);
  const response = await order(user, { ...photo, design: newRoof, ...body });
  if (response.status !== 202) throw new Error(await response.text());
  return untilOver(user, await idOf(response));
}

/** Compares every byte of the patch as it lies in R2, over the photo as it lies there. */
async function expectUntouchedOutside(id: string): Promise<void> {
  const { recipe, photo: stored } = await loadJob(ports, id);
  const photo = await openWorkingCopy(ports, stored);
  const { patch } = await decodePatch(await readPicture(ports, patchKey(id)));
  const surfaces = await readSurfaces(ports, recipe);
  if (!surfaces) throw new Error("No surfaces were kept.");
  const scene = openScene(photo, surfaces);
  const allowed = await allowedMask(scene, toBrief(recipe), readStock(ports.files));
  if (!allowed) throw new Error("This picture was relit.");
  assertUntouchedOutside(photo, composePatch(photo, patch), allowed);
}

async function unitOf(id: string) {
  const [{ state, allowanceDraws }] = await db.select().from(reservations).where(eq(reservations.id, id));
  const [{ used }] = await readCounters({ db }, allowanceDraws);
  return [state, used];
}

/** The job's steps are called one by one where a test stands between them. */
async function drawUp(link: ModelLink, { longSide, ...wanted }: { longSide?: number } & Partial<Recipe> = {}) {
  const user = await makeUser();
  const { photoId, surfaces } = await makeSamplePhoto(user, longSide);
  const recipe = { version: 1, service: "roofing-siding", design: newRoof, surfaces, ...wanted };
  const { id } = await makeFinished(user, { photoId, row: { recipe: recipe as Recipe, seed: 7, doneAt: null } });
  return { id, number: 1, prepared: await buildModelRequest(ports, id, link) };
}

const attemptsOf = (id: string) =>
  db.select().from(renderAttempts).where(eq(renderAttempts.visualizationId, id)).orderBy(renderAttempts.number);

const gemini = "gemini:gemini-nano-banana-2.1";
const klein = "workers-ai:@cf/black-forest-labs/flux-2-klein-9b";
/** Takes a mask and pictures of any size, so the stand-in is quick with it. */
const bria = "workers-ai:bria/fibo-edit-1.5";

const partOfWall = {
  version: 1,
  planes: [],
  regions: [
    {
      kind: "siding",
      base: null,
      edits: [{ op: "add", shape: "polygon", points: [0.33, 0.3, 0.66, 0.3, 0.66, 0.42, 0.33, 0.42] }],
      source: "person",
      confidence: 1,
      keepObjectsInFront: false,
    },
  ],
};

describe("a picture of a model", () => {
  it.each([gemini, "openai:gpt-image-2.5-flare", klein, bria])(
    "of %s changes the roof and not one byte elsewhere",
    async (name) => {
      const done = await makeWith(`${name},end`);
      const [renderer, model] = name.split(/:(.*)/);
      expect(done).toMatchObject({ status: "done", renderer, model });
      expect(done.untouchedShare).toBeGreaterThan(0.5);
      expect(done.untouchedShare).toBeLessThan(0.99);
      await expectUntouchedOutside(done.id);
      const [attempt, ...others] = await attemptsOf(done.id);
      expect(others).toEqual([]);
      expect(attempt).toMatchObject({ number: 1, outcome: "DELIVERED", renderer, model });
      expect(attempt.cost).toBeGreaterThan(0);
      const text = new TextDecoder("latin1").decode(await readPicture(ports, markedKey(done.id)));
      // In the mark that everybody reads, and in the manifest that is signed.
      expect(text.split("digitalsourcetype/compositeWithTrainedAlgorithmicMedia")).toHaveLength(3);
      for (const key of askedKeys(done.id)) expect(await env.PICTURES.head(key), key).toBeNull();

      // It keeps the words and the seed that it was asked with, until it is erased.
      const [row] = await db.select().from(visualizations).where(eq(visualizations.id, done.id));
      expect(row.promptVersion).toBe(promptVersion);
      const [{ parts }] = await models.calls();
      if (name === klein) expect(parts.find((part) => part.name === "seed")?.text).toBe(String(row.seed));
      const { photo } = await loadJob(ports, done.id);
      await runBatch(db, erasePhotos({ photos: sql`id = ${photo.id}` }, new Date()));
      expect(await attemptsOf(done.id), "the bill goes with the picture").toEqual([]);
    },
  );

  // The engine's gates have the whole list (bench/model-faults.ts); here is one of each way that an answer goes through a job.
  it.each<[Behavior, ...(FailureCode | "right")[]]>([
    ["drift", "right"],
    ["other-house", "DRIFTED"],
    ["return-input", "UNCHANGED"],
    ["wrong-size", "WRONG_SIZE"],
    ["cut-short", "NO_IMAGE"],
    ["refuse", "REFUSED"],
    ["error-500", "RENDER_FAILED"],
  ])("is right or refused when the model does this: %s", async (behavior, ...ends) => {
    const over = await makeWith(`${bria}--${behavior},end`);
    const end = over.status === "done" ? "right" : over.failure?.code;
    expect(ends).toContain(end);
    expect(await unitOf(over.id)).toEqual(end === "right" ? ["committed", 1] : ["released", 0]);
    if (end === "right") await expectUntouchedOutside(over.id);
    else expect(await env.PICTURES.head(patchKey(over.id))).toBeNull();
    for (const key of askedKeys(over.id)) expect(await env.PICTURES.head(key), key).toBeNull();
    const [{ outcome }] = await attemptsOf(over.id);
    expect(outcome).toBe(end === "right" ? "DELIVERED" : end);
  });
});

describe("the chain of renderers", () => {
  it("is gone through in order, each with its own record and cost, and ends with our own engine", async () => {
    const done = await makeWith(`${gemini}--refuse,openai:gpt-image-2--return-input,${klein}--error-500`);
    expect(done).toMatchObject({ status: "done", renderer: "built-in", model: null });
    await expectUntouchedOutside(done.id);
    const attempts = await attemptsOf(done.id);
    expect(attempts.map(({ renderer, outcome }) => [renderer, outcome])).toEqual([
      ["gemini", "REFUSED"],
      ["openai", "UNCHANGED"],
      ["workers-ai", "RENDER_FAILED"],
    ]);
    expect(attempts[1].cost, "a picture that is no good costs money all the same").toBeGreaterThan(0);
    expect(await unitOf(done.id)).toEqual(["committed", 1]);
  });

  it("gives up on a model that stalls, and goes on to the next", async () => {
    const done = await makeWith(`${gemini}--stall,${bria},end`, {}, 1);
    expect(done).toMatchObject({ status: "done", renderer: "workers-ai", model: "bria/fibo-edit-1.5" });
    const [first] = await attemptsOf(done.id);
    expect(first.outcome).toBe("TIMED_OUT");
    expect(first.latencyMs).toBeGreaterThanOrEqual(1000);
  });

  it("asks a busy model again, which is one attempt and one cost", async () => {
    const done = await makeWith(`${bria}--busy-then-succeed,end`);
    expect(done.status).toBe("done");
    expect((await models.calls()).map(({ status }) => status)).toEqual([429, 200]);
    expect(await attemptsOf(done.id)).toHaveLength(1);
  });

  it("pays no model for a surface that is not on the photo, and none for a night", async () => {
    const noRoof = { version: 1, regions: [], planes: [] };
    models = fakeModels(`${gemini},end`);
    const user = await makeUser();
    const rejected = await order(user, { ...(await makeSamplePhoto(user)), design: newRoof, surfaces: noRoof });
    expect([rejected.status, await rejected.json()]).toMatchObject([422, { code: "SURFACE_MISSING" }]);
    expect(await models.calls()).toEqual([]);
    models.restore();

    const night = {
      theme: "pumpkin-porch",
      scare: "family",
      placements: ["porch"],
      time: "night",
      seed: 1,
    };
    const relit = await makeWith(`${gemini},end`, { service: "halloween", design: night });
    expect(relit).toMatchObject({ status: "done", renderer: "built-in", untouchedShare: null });
    expect(await models.calls()).toEqual([]);
  });

  it("pays once when it is cut off behind the answer, and not again when it is cut off before", async () => {
    models = fakeModels(`${bria},end`);
    const link: ModelLink = { renderer: "workers-ai", model: "bria/fibo-edit-1.5" };
    const { id, number, prepared } = await drawUp(link);
    const ask = () => askModel(ports, { id, number }, { link, prepared });
    expect(await ask()).toBeNull();
    expect(await ask(), "the answer is there").toBeNull();
    expect(await models.calls()).toHaveLength(1);
    expect((await fitAnswer(ports, { id, number }, { link, prepared })).report.untouchedShare).toBeGreaterThan(0.5);

    await env.PICTURES.delete(answerKey(id, number));
    await db.update(renderAttempts).set({ outcome: null, cost: 0 }).where(eq(renderAttempts.visualizationId, id));
    expect(await ask(), "begun, and no answer: it may have been paid for").toMatchObject({ code: "RENDER_FAILED" });
    expect(await models.calls()).toHaveLength(1);
    expect(await attemptsOf(id)).toMatchObject([{ outcome: "LOST", cost: 30_000 }]);
  });

  it("shows FLUX.2 the wall and what is around it, byte for byte, at the size that it takes", async () => {
    const link: ModelLink = { renderer: "workers-ai", model: "@cf/black-forest-labs/flux-2-klein-9b" };
    models = fakeModels(`workers-ai:${link.model},end`);
    const design = { siding: { material: "stucco", color: "navy" } };
    const change = { longSide: 1024, surfaces: partOfWall, design } as Partial<Recipe>;
    const { id, number, prepared } = await drawUp(link, change);
    // Whatever becomes of its answer.
    await models.setScenario("refuse", 1);
    await askModel(ports, { id, number }, { link, prepared });
    const { recipe, photo: stored } = await loadJob(ports, id);
    const working = await openWorkingCopy(ports, stored);
    if (!recipe.surfaces) throw new Error("No surfaces were kept.");
    const scene = openScene(working, recipe.surfaces);
    const allowed = await allowedMask(scene, toBrief(recipe), readStock(ports.files));
    if (!allowed) throw new Error("This picture was relit.");
    const layout = layoutFrame(allowed, capabilitiesOf(link, {}));
    expect(layout.box.width, "a small part of the photo").toBeLessThan(working.width / 2);
    const [{ parts }] = await models.calls();
    const sent = await crypto.subtle.digest("SHA-256", drawPhoto(working, layout));
    expect(parts.find(({ name }) => name === "input_image_0")?.sha256).toBe(new Uint8Array(sent).toHex());
    const text = (name: string) => parts.find((part) => part.name === name)?.text;
    expect([text("width"), text("height")]).toEqual([String(layout.size.width), String(layout.size.height)]);
  });
});
