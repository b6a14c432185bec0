import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import type { Surfaces } from "#engine/index.ts";
import { encodeRuns } from "#engine/selections.ts";
import { listScenes, readLabels, readRaster } from "../bench/fit/scene-files.ts";
import { root } from "../dev/root.ts";
import { runCommand } from "../dev/run-command.ts";
import { newAccount } from "./new-account.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";

/** From a person's yes to what the net learns from, through the real server, its database and its files. The photos are our own scenes. */
const port = 5316;
const ROOF = 1;
/** What is marked on the cells of a grid gets smooth borders, which cost a thin roof some of its rim. */
const asMarked = 0.9;
/** Debian's, where PyTorch is a package of the system. */
const python = "/usr/bin/python3";
const scenes = listScenes(path.join(root, "scenes/golden")).slice(0, 2);

test.describe.configure({ timeout: 300_000 });

let server: OwnServer;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startOwnServer(port, { LEARN_FROM_CORRECTIONS: "true", RENDER_DELAY_MS: "0" });
  folder = mkdtempSync(path.join(tmpdir(), "eavesight-corrections-"));
});

test.afterAll(async () => {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test("what people corrected is exported, can be trained on, and is gone once its photo is erased @nightly", async () => {
  const api = await request.newContext({ baseURL: server.address });
  const { token } = await newAccount(api);
  const headers = { Authorization: `Bearer ${token}` };
  const photoIds: string[] = [];
  for (const { photo, labels } of scenes) photoIds.push(await correctRoof(api, headers, { photo, labels }));
  // Somebody who was asked and has not agreed: nothing is kept of them.
  await order(api, headers, scenes[0].photo, await roofOf(scenes[0]));

  await exportCorrections();
  for (const [i, scene] of scenes.entries()) {
    const stem = path.join(folder, "photos", `photo-${photoIds[i]}`);
    const { width, height } = await readRaster(`${stem}.jpg`);
    const told = await readLabels(`${stem}.labels.png`, width, height);
    const truth = await readLabels(scene.labels, width, height);
    const [roof, both] = [0, 0].map((_, which) =>
      truth.reduce((sum, label, at) => sum + (label === ROOF && (which === 0 || told[at] === ROOF) ? 1 : 0), 0),
    );
    expect(both / roof).toBeGreaterThan(asMarked);
    // The roof alone was touched: all else is unknown, also what the engine proposed.
    expect(new Set(told)).toEqual(new Set([ROOF, 255]));
  }
  expect(filesOf(folder)).toHaveLength(3 * scenes.length);
  if (canTrain()) train();

  for (const id of photoIds) expect((await api.delete(`/api/photos/${id}`, { headers })).status()).toBe(200);
  await exportCorrections();
  expect(filesOf(folder)).toEqual([]);
  await api.dispose();
});

/** Marks the roof as the scene's labels have it, orders a picture, and says yes beside the report. @returns the photo's id */
async function correctRoof(
  api: APIRequestContext,
  headers: Record<string, string>,
  scene: { photo: string; labels: string },
) {
  const { id, photoId } = await order(api, headers, scene.photo, await roofOf(scene));
  const proposal: Surfaces = { version: 1, regions: [], planes: [] };
  const kept = await api.put(`/api/visualizations/${id}/correction`, { headers, data: { proposal } });
  expect(kept.status()).toBe(200);
  return photoId;
}

async function roofOf({ photo, labels }: { photo: string; labels: string }): Promise<Surfaces> {
  const { width, height } = await readRaster(photo);
  const truth = await readLabels(labels, width, height);
  const base = encodeRuns(
    Uint8Array.from(truth, (label) => (label === ROOF ? 1 : 0)),
    width,
    height,
  );
  const wall = encodeRuns(
    Uint8Array.from(truth, (label) => (label === 2 ? 1 : 0)),
    width,
    height,
  );
  const known = { edits: [], confidence: 1, keepObjectsInFront: false };
  return {
    version: 1,
    planes: [],
    regions: [
      { ...known, kind: "roof", base, source: "person" },
      { ...known, kind: "siding", base: wall, source: "auto" },
    ],
  };
}

async function order(api: APIRequestContext, headers: Record<string, string>, photo: string, surfaces: Surfaces) {
  const file = { name: "house.jpg", mimeType: "image/jpeg", buffer: readFileSync(photo) };
  const uploaded = await api.post("/api/photos", { headers, multipart: { photo: file } });
  const photoId = ((await uploaded.json()) as { data: { id: string } }).data.id;
  const design = { roof: { material: "slate", color: "slate-gray" } };
  const data = { photoId, service: "roofing-siding", design, surfaces };
  const ordered = await api.post("/api/visualizations", { headers, data });
  expect(ordered.status(), await ordered.text()).toBe(202);
  return { photoId, id: ((await ordered.json()) as { data: { id: string } }).data.id };
}

function exportCorrections(): Promise<string> {
  const options = { quiet: true, env: { EAVESIGHT_STATE: server.state } };
  return runCommand("node", ["dev/export-corrections.ts", folder], options);
}

function filesOf(exported: string): string[] {
  return readdirSync(path.join(exported, "photos"));
}

function canTrain(): boolean {
  try {
    execFileSync(python, ["-c", "import torch, scipy, PIL"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A few steps from the weights in use, on what was exported. */
function train(): void {
  const out = path.join(folder, "own.pt");
  const weights = readdirSync(path.join(root, "public/net")).filter((file) => file.endsWith(".bin"));
  const options = {
    "--scenes": path.join(folder, "photos"),
    "--start": path.join(root, "public/net", weights[0]),
    "--out": out,
  };
  const phase = { "--rate": "5e-4", "--minutes": "0.2", "--long": "128" };
  const words = Object.entries({ ...options, ...phase }).flat();
  const said = execFileSync(python, [path.join(root, "scenes/net/train.py"), ...words], { encoding: "utf8" });
  console.log(said.trim());
  expect(said).toContain(`${scenes.length} scenes`);
  expect(statSync(out).size).toBeGreaterThan(1_000_000);
}
