import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { UploadedPhoto } from "#worker/photos/photos.contract.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { root } from "../dev/root.ts";
import { startCommand } from "../dev/run-command.ts";

/**
 * From POST to the finished picture, through the built product: upload, job, render, store. The yardstick is sharp doing
 * decode + blur + composite + encode on the same photo in the same run.
 */
const rounds = 3;
const port = 5298;
const base = `http://localhost:${port}`;
const photo = ["../shared/photos/gable-white-siding.jpg", "public/samples/gables.jpg"]
  .map((file) => path.join(root, file))
  .find(existsSync);
if (!photo) throw new Error("No photo to measure on.");

const upload = await sharp(photo)
  .rotate()
  .resize(2048, 2048, { fit: "inside", withoutEnlargement: true })
  .jpeg({ quality: 90 })
  .toBuffer();
const { width, height } = await sharp(upload).metadata();
const design = {
  roof: { material: "standing-seam", color: "charcoal" },
  siding: { material: "board-and-batten", color: "navy" },
};

const server = startCommand("node", [path.join(root, "dev/start.ts")], {
  env: { PORT: String(port), EAVESIGHT_STATE: ".wrangler/bench-state" },
  stdio: "ignore",
});
try {
  await healthy();
  const times = { upload: [] as number[], render: [] as number[], yardstick: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.yardstick.push(await timed(yardstick));
    let uploaded: UploadedPhoto | undefined;
    times.upload.push(
      await timed(async () => {
        uploaded = await postPhoto();
      }),
    );
    if (!uploaded) throw new Error("The upload gave no photo.");
    const { id, visitorToken } = uploaded;
    times.render.push(await timed(() => render(id, visitorToken ?? "")));
  }
  console.log(`${path.basename(photo)} at ${width}x${height}, median of ${rounds}`);
  const unit = median(times.yardstick);
  for (const [name, values] of Object.entries(times)) {
    console.log(
      `${name.padEnd(10)} ${median(values).toFixed(0).padStart(6)} ms  ${(median(values) / unit).toFixed(2)} x yardstick`,
    );
  }
  const seconds = (median(times.upload) + median(times.render)) / 1000;
  // The home page says it (`app/layout/proof`): whoever records it does so on a machine that does nothing else.
  if (process.argv.includes("--record")) {
    const figures = {
      seconds: Number(seconds.toFixed(2)),
      width,
      height,
      measured: new Date().toISOString().slice(0, 10),
    };
    writeFileSync(path.join(import.meta.dirname, "end-to-end.json"), `${JSON.stringify(figures, null, 2)}\n`);
  }
} finally {
  server.kill("SIGTERM");
}

async function healthy(): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts++) {
    if (
      await fetch(`${base}/api/health`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await wait(250);
  }
  throw new Error("The product did not start.");
}

async function yardstick(): Promise<void> {
  const mark = await sharp({ create: { width, height, channels: 4, background: { r: 80, g: 90, b: 110, alpha: 0.5 } } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(upload)
    .blur(3)
    .composite([{ input: mark }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function postPhoto(): Promise<UploadedPhoto> {
  const form = new FormData();
  form.append("photo", new Blob([new Uint8Array(upload)], { type: "image/jpeg" }), "house.jpg");
  return answer<UploadedPhoto>(await fetch(`${base}/api/photos`, { method: "POST", body: form }));
}

async function render(photoId: string, visitorToken: string): Promise<void> {
  const headers = { "Content-Type": "application/json", "X-Visitor-Token": visitorToken };
  const { id } = await answer<{ id: string }>(
    await fetch(`${base}/api/visualizations`, {
      method: "POST",
      headers,
      body: JSON.stringify({ photoId, service: "roofing-siding", design }),
    }),
  );
  for (;;) {
    const { status, failure } = await answer<Visualization>(
      await fetch(`${base}/api/visualizations/${id}`, { headers }),
    );
    if (status === "done") return;
    if (status === "failed") throw new Error(`The render failed: ${failure?.message}`);
    await wait(50);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const body = (await response.json()) as { success: boolean; data: T; error?: string };
  if (!body.success) throw new Error(`${response.status}: ${body.error}`);
  return body.data;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
