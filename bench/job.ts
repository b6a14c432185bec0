import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { proposeSurfaces, type Surfaces } from "#engine/index.ts";
import { serviceIds } from "#services/services.ts";
import type { UploadedPhoto } from "#worker/photos/photos.contract.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { root } from "../dev/root.ts";
import { profileRuntime } from "./counted/profile-runtime.ts";
import { serveCounted } from "./counted/serve-counted.ts";
import { orders } from "./engine/orders.ts";
import { measureYardstick } from "./engine/yardstick.ts";
import { readRaster } from "./fit/scene-files.ts";
import { median } from "./median.ts";

/**
 * What a whole order takes of the server: CPU of the local runtime (with its stand-ins for D1, R2 and KV) from the order to the
 * finished picture, surfaces marked as a page sends them, for each service and for the upload before it. Beside each stands sharp
 * on one core doing decode, blur, composite and encode of the same photo. `npm run bench -- job`, or bench/job.ts [photo.jpg]
 * [--profile SERVICE], which prints the functions that take most. `EAVESIGHT_BUILT` takes the build that is there.
 */
const rounds = 3;
const [file = "public/samples/gables.jpg"] = process.argv.slice(2).filter((word) => word.endsWith(".jpg"));
const profiled = process.argv.includes("--profile") ? process.argv[process.argv.indexOf("--profile") + 1] : null;
const port = Number(process.env.PORT ?? 5296);
const upload = await sharp(path.resolve(root, file))
  .rotate()
  .resize(2048, 2048, { fit: "inside", withoutEnlargement: true })
  .jpeg({ quality: 90 })
  .toBuffer();
const { width, height } = await sharp(upload).metadata();
const { surfaces } = proposeSurfaces(await readRaster(upload));
const unit = await measureYardstick(upload);
console.log(`${path.basename(file)} at ${width}x${height}; sharp takes ${unit.toFixed(0)} ms; median of ${rounds}`);

const inspectorPort = port + 200;
const server = await serveCounted(
  port,
  { VISITOR_FREE_RENDERS: "500", ADDRESS_DAILY_RENDERS: "500", UPLOADS_PER_MINUTE: "500" },
  profiled ? inspectorPort : undefined,
);
try {
  const uploads: number[] = [];
  const uploaded: UploadedPhoto[] = [];
  for (let round = 0; round < rounds; round++) {
    uploads.push(await cpuOf(async () => void uploaded.push(await postPhoto())));
  }
  print("upload", uploads);
  const [photo] = uploaded;
  if (!photo) throw new Error("The upload gave no photo.");
  for (const service of serviceIds) {
    if (profiled && service !== profiled) continue;
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const profiler = profiled && round === rounds - 1 ? await profileRuntime(inspectorPort) : null;
      times.push(await cpuOf(() => order(photo, orders[service], surfaces)));
      for (const { name, own, all } of (await profiler?.stop())?.slice(0, 90) ?? []) {
        console.log(`${all.toFixed(0).padStart(7)} ms all ${own.toFixed(0).padStart(6)} ms own  ${name}`);
      }
    }
    print(service, times);
  }
} finally {
  await server.stop();
}

function print(name: string, times: number[]): void {
  const ms = median(times);
  const each = times.map((time) => time.toFixed(0)).join(", ");
  console.log(
    `${name.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms CPU ${(ms / unit).toFixed(1).padStart(6)} x sharp  (${each})`,
  );
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = server.cpuSeconds();
  await work();
  return (server.cpuSeconds() - before) * 1000;
}

async function postPhoto(): Promise<UploadedPhoto> {
  const form = new FormData();
  form.append("photo", new Blob([new Uint8Array(upload)], { type: "image/jpeg" }), "house.jpg");
  return answer<UploadedPhoto>(await fetch(`${server.base}/api/photos`, { method: "POST", body: form }));
}

async function order({ id: photoId, visitorToken }: UploadedPhoto, wanted: object, marked: Surfaces): Promise<void> {
  const headers = { "Content-Type": "application/json", "X-Visitor-Token": visitorToken ?? "" };
  const body = JSON.stringify({ photoId, ...wanted, surfaces: marked });
  const { id } = await answer<{ id: string }>(
    await fetch(`${server.base}/api/visualizations`, { method: "POST", headers, body }),
  );
  for (;;) {
    const { status, failure } = await answer<Visualization>(
      await fetch(`${server.base}/api/visualizations/${id}?wait=2`, { headers }),
    );
    if (status === "done") return;
    if (status === "failed") throw new Error(`The picture failed: ${failure?.message}`);
    await wait(20);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const body = (await response.json()) as { success: boolean; data: T; error?: string };
  if (!body.success) throw new Error(`${response.status}: ${body.error}`);
  return body.data;
}
