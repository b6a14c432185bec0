import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { openScene } from "#engine/index.ts";
import { boxMean } from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { allowedMask } from "#services/renderings.ts";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { UploadedPhoto } from "#worker/photos/photos.contract.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { stockOnDisk } from "../bench/stock-on-disk.ts";
import { modelKeys } from "../dev/environment.ts";
import { root } from "../dev/root.ts";
import { startCommand } from "../dev/run-command.ts";
import { newAccount, signInHere } from "./new-account.ts";
import { newTenant } from "./new-company.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";

/** Pictures that image models make, or do not: a server of its own that asks the stand-in. */

const port = 5320;
const outside = `http://localhost:${port + 1}`;
const trainedMedia = "digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

let server: OwnServer;
let fakes: ChildProcess;

test.describe.configure({ mode: "serial", timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  fakes = startCommand("node", ["dev/fakes/serve.ts", String(port + 1), `http://localhost:${port}`], {
    stdio: "ignore",
    env: { EAVESIGHT_STATE: test.info().outputPath("stand-ins") },
  });
  server = await startOwnServer(port, {
    SITE_ORIGIN: `http://localhost:${port}`,
    STRIPE_API: outside,
    RENDER_CHAIN: "gemini:gemini-nano-banana-2.1,openai:gpt-image-2.5-flare,end",
    GEMINI_URL: `${outside}/gemini`,
    GEMINI_API_KEY: modelKeys.gemini,
    OPENAI_URL: `${outside}/openai`,
    OPENAI_API_KEY: modelKeys.openai,
    RENDER_LEASE_SECONDS: "5",
  });
});
test.afterAll(async () => {
  fakes?.kill("SIGTERM");
  await server?.stop();
});

test("a model makes a roof, which the page says, and not one byte of the rest @nightly", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  const { headers } = await newTenant(page.request);
  await openRoof(page, headers.Authorization);
  const [order] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith("/api/visualizations") && sent.method() === "POST"),
    page.getByRole("button", { name: /^Generate picture/ }).click(),
  ]);
  await expect(page.getByRole("slider", { name: "Before and after" })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Made with Gemini Nano Banana 2.1")).toBeVisible();
  await expect(page.getByText("Only the areas you chose were changed.")).toBeVisible();

  const { data } = await (await context.request.get("/api/visualizations", { headers })).json();
  const [made] = data as Visualization[];
  const files = await Promise.all([made.afterUrl, made.patchUrl].map((url) => bytesAt(context, url ?? "")));
  for (const file of files) expect(new TextDecoder("latin1").decode(file)).toContain(trainedMedia);
  await expectClearOutside(files[1], order.postDataJSON());
  expect((await callsOf(context.request)).map(({ path }) => path)).toEqual([
    "/gemini/v1beta/models/gemini-nano-banana-2.1:generateContent",
  ]);
  await context.close();
});

test("models that refuse cost nothing, and the page says so @nightly", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  const { token } = await newAccount(context.request);
  await openRoof(page, `Bearer ${token}`);
  await setScenario(context.request, { behavior: "refuse", times: 2 });
  await page.getByRole("button", { name: /^Generate picture/ }).click();
  await expect(page.getByRole("alert")).toHaveText(
    /^We couldn't use this photo or design\. Please try another one\. You were not charged\./,
    { timeout: 120_000 },
  );
  await expect(page.getByRole("button", { name: /^Try again/ })).toContainText("Uses 1 of your 5 left");
  expect(await allowanceOf(context.request, `Bearer ${token}`)).toMatchObject({ used: 0, left: 5 });
  await context.close();
});

test("a model that was at work when the runtime was killed is not asked, and paid, twice @nightly", async ({
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.address });
  const authorization = `Bearer ${(await newAccount(request)).token}`;
  await request.delete(`${outside}/models/calls`);
  await setScenario(request, { behavior: "stall", times: 1 });
  const id = await orderRoof(request, authorization);
  await expect.poll(() => behaviorNow(request), { timeout: 60_000 }).toBe("right");
  await wait(500);
  await server.killRuntime();

  const made = await untilOver(request, id, authorization);
  expect(made).toMatchObject({ status: "done", renderer: "openai" });
  expect(await allowanceOf(request, authorization)).toMatchObject({ used: 1, left: 4 });
  const asked = (await callsOf(request)).map(({ path }) => path.split("/")[1]);
  expect(asked).toEqual(["gemini", "openai"]);
  await request.dispose();
});

async function openRoof(page: Page, authorization: string): Promise<void> {
  await signInHere(page, authorization.slice("Bearer ".length));
  await page.goto("/roofing-siding");
  await page.getByRole("region", { name: "Samples" }).getByRole("button").first().click();
  const next = page.getByRole("button", { name: "Choose a design" });
  await expect(next).toBeEnabled({ timeout: 60_000 });
  await next.click();
  await page.getByRole("radio", { name: "Standing-seam metal" }).press("Space");
}

/** Every pixel of the patch that is two or more from where the order may paint is clear; and it is no empty one. */
async function expectClearOutside(
  patchFile: Buffer,
  { surfaces, ...order }: Parameters<typeof toBrief>[0] & { surfaces: Parameters<typeof openScene>[1] },
): Promise<void> {
  const photo = await rasterOf(readFileSync(path.join(root, "public/samples/gables.jpg")));
  const patch = await rasterOf(patchFile);
  expect([patch.width, patch.height]).toEqual([photo.width, photo.height]);
  const allowed = await allowedMask(openScene(photo, surfaces), toBrief(order), stockOnDisk);
  if (!allowed) throw new Error("A roof by day has a mask.");
  // Sharp and the Worker decode the photo a little differently.
  const near = boxMean(allowed.data, allowed.width, allowed.height, 2);
  let [strayed, painted] = [0, 0];
  for (let i = 0; i < near.length; i++) {
    if (patch.data[i * 4 + 3] === 0) continue;
    painted++;
    if (near[i] === 0) strayed++;
  }
  expect(strayed).toBe(0);
  expect(painted / near.length).toBeGreaterThan(0.02);
}

async function rasterOf(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

async function bytesAt({ request }: BrowserContext, address: string): Promise<Buffer> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return response.body();
}

/** A sample's roof through the API, on a small copy of the photo. */
async function orderRoof(request: APIRequestContext, authorization: string): Promise<string> {
  const headers = { Authorization: authorization };
  const sample = path.join(root, "public/samples/porch");
  const photo = {
    name: "house.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp(`${sample}.jpg`).resize(640).jpeg().toBuffer(),
  };
  const uploaded = await request.post("/api/photos", { headers, multipart: { photo } });
  const { data } = (await uploaded.json()) as { data: UploadedPhoto };
  const ordered = await request.post("/api/visualizations", {
    headers,
    data: {
      photoId: data.id,
      service: "roofing-siding",
      design: { roof: { material: "clay-barrel-tile", color: "terracotta" } },
      surfaces: JSON.parse(readFileSync(`${sample}.json`, "utf8")),
    },
  });
  expect(ordered.status(), await ordered.text()).toBe(202);
  return ((await ordered.json()) as { data: { id: string } }).data.id;
}

async function untilOver(request: APIRequestContext, id: string, authorization: string): Promise<Visualization> {
  const headers = { Authorization: authorization };
  for (;;) {
    const { data } = (await (await request.get(`/api/visualizations/${id}`, { headers })).json()) as {
      data: Visualization;
    };
    if (data.status === "done" || data.status === "failed") return data;
    await wait(1000);
  }
}

async function allowanceOf(request: APIRequestContext, authorization: string): Promise<Allowance> {
  const answer = await request.get("/api/allowance", { headers: { Authorization: authorization } });
  return ((await answer.json()) as { data: Allowance }).data;
}

async function setScenario(request: APIRequestContext, data: { behavior: string; times: number }): Promise<void> {
  expect((await request.post(`${outside}/models/control`, { data })).status()).toBe(200);
}

async function behaviorNow(request: APIRequestContext): Promise<string> {
  return ((await (await request.get(`${outside}/models/control`)).json()) as { behavior: string }).behavior;
}

async function callsOf(request: APIRequestContext): Promise<{ path: string }[]> {
  return (await request.get(`${outside}/models/calls`)).json();
}
