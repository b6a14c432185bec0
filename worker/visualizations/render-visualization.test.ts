import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { encodeJpeg } from "#engine/photos.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { readCounters } from "../allowance/read-counters.ts";
import { reservations } from "../allowance/table.ts";
import { decodeJpeg, decodePng } from "../photos/codec.ts";
import { readSurfaces } from "../photos/surfaces-file.ts";
import { createPorts } from "../ports.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, paintHouse, projectOf } from "../test/factories.ts";
import { idOf, look, newLook, newRoof, order, orderAndWait, untilOver } from "../test/make-picture.ts";
import { withoutRetryDelays } from "../test/no-retry-delays.ts";
import { completeJob, failJob } from "./job-state.ts";
import { imageKey, patchKey } from "./picture-keys.ts";
import { renderInstanceId } from "./render-instance.ts";
import { orders, visualizations } from "./table.ts";

withoutRetryDelays();
// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

async function ledgerOf(id: string) {
  const [reservation] = await db.select().from(reservations).where(eq(reservations.id, id));
  const counters = await readCounters({ db }, reservation.allowanceDraws);
  return { state: reservation.state, used: counters.map((counter) => counter.used) };
}

async function bytesAt(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await ask(url);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe("a visualization", () => {
  it("is made from the photo: new roof and siding inside the surfaces, the photo's own pixels outside", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user, { width: 1320, height: 330 });
    const response = await order(user, { photoId });
    expect(response.status).toBe(202);
    const id = await idOf(response);
    const done = await untilOver(user, id);
    expect(done).toMatchObject({ status: "done", stage: "ready", renderer: "built-in", watermarked: true });
    expect([done.width, done.height]).toEqual([1280, 320]);

    const after = await decodeJpeg(await bytesAt(done.afterUrl ?? ""));
    expect([after.width, after.height]).toEqual([1280, 320]);
    const wall = after.data.subarray((233 * 1280 + 640) * 4, (233 * 1280 + 640) * 4 + 3);
    expect(wall[2], "the cream wall is navy now").toBeGreaterThan(wall[0] + 10);

    expect(await ledgerOf(id)).toEqual({ state: "committed", used: [1, 1] });
    const [{ checks }] = await db.select().from(visualizations).where(eq(visualizations.id, id));
    expect(checks?.changedOutside).toBe(0);
    expect(checks?.changedShare).toBeGreaterThan(0.15);
    expect(checks?.untouchedShare).toBeGreaterThan(0.5);
  });

  it("proposes the surfaces itself when none are sent, and keeps them with the recipe", async () => {
    const user = await makeUser();
    const done = await orderAndWait(user, { surfaces: undefined, design: { siding: newLook.siding } });
    const [{ recipe }] = await db.select().from(visualizations).where(eq(visualizations.id, done.id));
    const surfaces = await readSurfaces({ pictures: env.PICTURES }, recipe);
    expect(surfaces?.regions.length).toBeGreaterThan(0);
    expect(["done", "failed"]).toContain(done.status);
    if (done.status === "failed") expect(["NO_HOUSE", "SURFACE_UNSURE"]).toContain(done.failure?.code);
  });

  it.each([
    ["a roof", { service: "roofing-siding", design: newRoof }, "NO_HOUSE"],
    ["a pool", { service: "pools", design: defaultPool }, "NO_YARD"],
  ])("says of a gray wall that it cannot carry %s, and charges nothing", async (_, body, code) => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const gray = { width: 160, height: 120, data: new Uint8ClampedArray(160 * 120 * 4).fill(120) };
    await env.PICTURES.put(`photos/${photoId}/photo.jpg`, encodeJpeg(gray, 90));
    const id = await idOf(await order(user, { photoId, surfaces: undefined, ...body }));
    const { status, failure } = await untilOver(user, id);
    expect([status, failure?.code]).toEqual(["failed", code]);
    expect(failure?.message).toContain("You were not charged");
    expect(await ledgerOf(id)).toEqual({ state: "released", used: [0, 0] });
  });

  it("says that a pool has no room on a drive alone, and charges nothing; where a person puts it, it is drawn", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const points = [0, 0.78, 1, 0.78, 1, 1, 0, 1];
    const edits = [{ op: "add" as const, shape: "polygon" as const, points }];
    const drive = { ...houseSurfaces.regions[0], kind: "paved" as const, edits };
    const surfaces = { ...houseSurfaces, regions: [...houseSurfaces.regions, drive] };
    const pool = { photoId, service: "pools", surfaces };
    const crowded = await idOf(await order(user, { ...pool, design: defaultPool }));
    const { status, failure } = await untilOver(user, crowded);
    expect([status, failure?.code]).toEqual(["failed", "NO_ROOM"]);
    expect(failure?.message).toContain("You were not charged");
    expect(await ledgerOf(crowded)).toEqual({ state: "released", used: [0, 0] });
    const place = { x: 0, z: 6, turn: 0, length: 5, width: 3 };
    expect(await orderAndWait(user, { ...pool, design: { ...defaultPool, place } })).toMatchObject({ status: "done" });
  });

  it("asks about what it held back where it was to find the surfaces itself", async () => {
    const user = await makeUser();
    const { id } = await orderAndWait(user);
    const [{ recipe }] = await db.select().from(visualizations).where(eq(visualizations.id, id));
    const base = { width: 16, height: 16, runs: [100, 56, 100] };
    const surfaces = { ...houseSurfaces, unsure: [{ kind: "roof" as const, base, confidence: 0.4 }] };
    await db
      .update(visualizations)
      .set({ recipe: { ...recipe, surfaces }, state: "failed", failureCode: "SURFACE_UNSURE" })
      .where(eq(visualizations.id, id));
    const { failure } = await look(user, id);
    expect(failure?.questions).toEqual([{ kind: "roof", base, confidence: 0.4, question: "Is this your roof?" }]);
    expect((await ask(`/api/visualizations/${id}`)).status).toBe(404);
  });

  it("carries one metadata packet and one signed manifest, both ours, and nothing of a camera's", async () => {
    const done = await orderAndWait(await makeUser());
    const text = new TextDecoder("latin1").decode(await bytesAt(done.afterUrl ?? ""));
    expect(
      text.split('DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic"'),
    ).toHaveLength(2);
    expect(text.split("<x:xmpmeta")).toHaveLength(2);
    expect(text.split("c2pa.claim.v2")).not.toHaveLength(1);
    expect(text).not.toContain("Exif\0");
  });

  it("gives the clean patch only on a plan without watermark, as a PNG that is clear outside", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user, { width: 320, height: 240 });
    const id = await idOf(await order(user, { photoId }));
    // Billing brings the paid plans; until then the picture is marked as a paid one by hand, before it is finished.
    await db.update(visualizations).set({ watermarked: false }).where(eq(visualizations.id, id));
    const done = await untilOver(user, id);
    expect([done.width, done.height, done.watermarked]).toEqual([320, 240, false]);
    const patch = await decodePng(await bytesAt(done.patchUrl ?? ""));
    const photo = paintHouse(320, 240);
    expect([patch.width, patch.height]).toEqual([photo.width, photo.height]);
    expect(patch.data[3], "the sky is clear").toBe(0);
    expect(patch.data[(150 * 320 + 160) * 4 + 3], "the wall is covered").toBeGreaterThan(200);

    await db.update(visualizations).set({ watermarked: true }).where(eq(visualizations.id, id));
    expect((await ask(done.patchUrl ?? "")).status, "a plan that ended takes old links along").toBe(404);
  });

  it("refuses what is not marked before it costs anything, and makes the same order without it", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    const [roof] = houseSurfaces.regions;
    const surfaces = { ...houseSurfaces, regions: [roof] };
    const rejected = await order(visitor, { photoId, surfaces });
    expect(rejected.status).toBe(422);
    expect(await rejected.json()).toMatchObject({
      code: "SURFACE_MISSING",
      error: "No siding is marked in this photo. Mark it, or order without it.",
    });
    expect(await db.$count(orders, eq(orders.projectId, await projectOf(photoId)))).toBe(0);
    const done = await untilOver(visitor, await idOf(await order(visitor, { photoId, surfaces, design: newRoof })));
    expect(done.status, "the free picture is still there").toBe("done");
  });

  it("gives the unit back once when our own side fails for good, and tells no details", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    await env.PICTURES.delete(`photos/${photoId}/photo.jpg`);
    const id = await idOf(await order(user, { photoId, design: newRoof }));
    const failed = await untilOver(user, id);
    expect(failed.failure?.code).toBe("RENDER_FAILED");
    expect(JSON.stringify(failed)).not.toContain("photo.jpg");
    const [job] = await db.select().from(visualizations).where(eq(visualizations.id, id));
    expect([job.attempts, job.failureDetail]).toEqual([3, expect.stringContaining("photo.jpg")]);
    expect(await ledgerOf(id)).toEqual({ state: "released", used: [0, 0] });
  });

  it("ends with its unit back when it is terminated in the middle", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user, { width: 1024, height: 768 });
    const id = await idOf(await order(user, { photoId }));
    while ((await look(user, id)).status === "queued") await scheduler.wait(20);
    await (await env.RENDER.get(renderInstanceId(id))).terminate({ rollback: true });
    const failed = await untilOver(user, id);
    expect(failed).toMatchObject({ status: "failed", failure: { code: "TIMED_OUT" } });
    expect(await ledgerOf(id)).toEqual({ state: "released", used: [0, 0] });
  });

  it("stays failed and uncounted when a step that was given up for dead commits after all", async () => {
    const user = await makeUser();
    const id = await idOf(await order(user, { photoId: await makePhoto(user) }));
    const ports = createPorts(env);
    await failJob(ports, id, { code: "TIMED_OUT", detail: "stopped" });
    const checks = { changedOutside: 0, changedShare: 0.5, untouchedShare: 0.5 };
    const late = { patchKey: patchKey(id), imageKey: imageKey(id), width: 320, height: 240, checks };
    expect(await completeJob(ports, id, late)).toBe(false);
    await failJob(ports, id, { code: "RENDER_FAILED", detail: "again" });
    expect(await look(user, id)).toMatchObject({ status: "failed", failure: { code: "TIMED_OUT" }, afterUrl: null });
    expect(await ledgerOf(id)).toEqual({ state: "released", used: [0, 0] });
  });
});
