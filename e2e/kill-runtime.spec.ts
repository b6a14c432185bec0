import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import type { Surfaces } from "#engine/index.ts";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { UploadedPhoto } from "#worker/photos/photos.contract.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";

const leaseSeconds = 5;
/** The promise: a job that was cut off is stuck for at most two minutes past its lease. */
const longest = (leaseSeconds + 120) * 1000;

let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer(5312, { RENDER_DELAY_MS: "6000", RENDER_LEASE_SECONDS: String(leaseSeconds) });
});
test.afterAll(() => server?.stop());

test("a job that is cut off by kill -9 in the middle of a render is finished and counted once", async () => {
  test.setTimeout(240_000);
  const { id, headers } = await orderPicture();
  await untilRendering(id, headers);
  await server.killRuntime();
  const started = Date.now();
  const picture = await untilOver(id, headers);
  console.log(`killed once: ${picture.status} ${Math.round((Date.now() - started) / 1000)} s after the restart`);
  expect(picture.status).toBe("done");
  expect(ledgerOf(id)).toEqual({ attempts: 2, state: "committed", reservations: 1 });
  expect(await allowanceOf(headers)).toMatchObject({ used: 1, left: 0 });
  expect((await fetch(server.address + picture.afterUrl)).headers.get("Content-Type")).toBe("image/jpeg");
});

test("a job that brings the runtime down every time is given up, and its unit given back @nightly", async () => {
  test.setTimeout(420_000);
  const { id, headers } = await orderPicture();
  for (const attempt of [1, 2, 3]) {
    await untilRendering(id, headers, attempt);
    await server.killRuntime();
  }
  const picture = await untilOver(id, headers);
  expect(picture).toMatchObject({ status: "failed", failure: { code: "TIMED_OUT" }, afterUrl: null });
  expect(ledgerOf(id)).toEqual({ attempts: 3, state: "released", reservations: 1 });
  expect(await allowanceOf(headers)).toMatchObject({ used: 0, left: 1 });
});

/** Two links of our own engine go the way of versions before: "prepare", "make 1" and "complete", each a step of its own. */
const stepByStep = { RENDER_CHAIN: "built-in,built-in" };
const inOneStep = { RENDER_CHAIN: "built-in" };

for (const [moment, stage, lastStep] of [
  ["while it was painted", "reading", "prepare"],
  ["when its patch was stored", "finishing", "make 1"],
] as const) {
  test(`a job that an earlier version began step by step ends in one, and counts once: cut off ${moment} @nightly`, async () => {
    test.setTimeout(240_000);
    await server.killRuntime(stepByStep);
    const { id, headers } = await orderPicture(2048);
    if (stage === "reading") await untilRendering(id, headers);
    else await untilStage(id, stage);
    await server.killRuntime(inOneStep);
    const before = server.stepsOf(id);
    expect(before.at(-1), "how far the earlier version had come").toBe(lastStep);
    expect(before, "nothing of it was in one step").not.toContain("picture");
    const picture = await untilOver(id, headers);
    expect(picture.status).toBe("done");
    expect(server.stepsOf(id).slice(before.length)).toEqual(["picture"]);
    expect(ledgerOf(id)).toMatchObject({ state: "committed", reservations: 1 });
    expect(await allowanceOf(headers)).toMatchObject({ used: 1, left: 0 });
    const file = await fetch(server.address + picture.afterUrl);
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(picture.width);
  });
}

async function untilStage(id: string, wanted: string): Promise<void> {
  const end = Date.now() + longest;
  const stageOf = () => server.read<{ stage: string }>("SELECT stage FROM visualizations WHERE id = ?", id)[0]?.stage;
  while (stageOf() !== wanted) {
    if (Date.now() > end) throw new Error(`The job did not come to "${wanted}".`);
    await wait(20);
  }
}

async function orderPicture(width = 640): Promise<{ id: string; headers: Record<string, string> }> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="${width}" height="${width * 0.75}">
    <rect width="640" height="480" fill="#9fc4e8"/><rect y="370" width="640" height="110" fill="#58783e"/>
    <rect x="141" y="200" width="358" height="185" fill="#e2d8be"/>
    <path d="M128 202 224 96 416 96 512 202Z" fill="#605e5c"/></svg>`;
  const form = new FormData();
  const photo = new Uint8Array(await sharp(Buffer.from(drawing)).jpeg().toBuffer());
  form.set("photo", new Blob([photo], { type: "image/jpeg" }), "house.jpg");
  const uploaded = await read<UploadedPhoto>(
    await fetch(`${server.address}/api/photos`, { method: "POST", body: form }),
  );
  const headers = { "X-Visitor-Token": uploaded.visitorToken ?? "" };
  const wall = [0.22, 0.42, 0.78, 0.42, 0.78, 0.8, 0.22, 0.8];
  const surfaces: Surfaces = {
    version: 1,
    planes: [],
    regions: [
      {
        kind: "siding",
        base: null,
        edits: [{ op: "add", shape: "polygon", points: wall }],
        source: "person",
        confidence: 1,
        keepObjectsInFront: false,
      },
    ],
  };
  const response = await fetch(`${server.address}/api/visualizations`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({
      photoId: uploaded.id,
      service: "roofing-siding",
      design: { siding: { material: "board-and-batten", color: "navy" } },
      surfaces,
    }),
  });
  expect(response.status).toBe(202);
  return { id: (await read<{ id: string }>(response)).id, headers };
}

async function read<Data>(response: Response): Promise<Data> {
  const { data } = (await response.json()) as { data: Data };
  return data;
}

async function look(id: string, headers: Record<string, string>): Promise<Visualization> {
  return read(await fetch(`${server.address}/api/visualizations/${id}`, { headers }));
}

async function allowanceOf(headers: Record<string, string>): Promise<Allowance> {
  return read(await fetch(`${server.address}/api/allowance`, { headers }));
}

/** Waits until the render step has begun for the given time, and is well inside its stretched part. */
async function untilRendering(id: string, headers: Record<string, string>, attempt = 1): Promise<void> {
  const end = Date.now() + longest;
  while ((await look(id, headers)).status !== "rendering" || ledgerOf(id).attempts < attempt) {
    if (Date.now() > end) throw new Error(`Attempt ${attempt} did not begin in time.`);
    await wait(300);
  }
  await wait(1000);
  expect((await look(id, headers)).status).toBe("rendering");
}

/** Asks seldom at first: the job must come back by the scheduler's own clock. */
async function untilOver(id: string, headers: Record<string, string>): Promise<Visualization> {
  const end = Date.now() + longest;
  for (;;) {
    await wait(2000);
    if (!["queued", "rendering"].includes(stateOf(id))) return look(id, headers);
    if (Date.now() > end) throw new Error("The job is stuck.");
  }
}

function stateOf(id: string): string {
  const [row] = server.read<{ state: string }>("SELECT state FROM visualizations WHERE id = ?", id);
  return row.state;
}

function ledgerOf(id: string) {
  const [row] = server.read<{ attempts: number; state: string; reservations: number }>(
    `SELECT visualizations.attempts, max(reservations.state) AS state, count(*) AS reservations
     FROM visualizations JOIN reservations ON reservations.id = visualizations.id WHERE visualizations.id = ?`,
    id,
  );
  return { ...row };
}
