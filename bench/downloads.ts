/**
 * What a finished picture costs as a file, and how much of the photo is in it: `npm run bench -- downloads`, or
 * node bench/downloads.ts photo.jpg ... The photo's file with changed blocks (`editJpeg`) stands beside a whole new file
 * (`encodeJpeg`) of the same picture in the same run: bytes by the photo's own, processor time, and the share of pixels that
 * are not the photo's although the picture left them alone.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { composePatch, openScene, proposeSurfaces, scalePatch } from "#engine/index.ts";
import { cleanJpeg, editJpeg, encodeJpeg, readPhotoHeader, storedLongSide, workingLongSide } from "#engine/photos.ts";
import { fitWithin, type Raster, resizeRaster } from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { makePicture } from "#services/renderings.ts";
import { orders } from "./engine/orders.ts";
import { readRaster } from "./fit/scene-files.ts";
import { netOnDisk } from "./net-on-disk.ts";
import { stockOnDisk } from "./stock-on-disk.ts";

const root = join(import.meta.dirname, "..");
const services = ["roofing-siding", "pools", "landscape"] as const;
const rounds = 3;
const net = netOnDisk();

/** As both doors keep it: a plain upright JPEG of at most 2048 px as it is. */
async function storedPhoto(path: string): Promise<Buffer> {
  const file = readFileSync(path);
  const { plain, orientation, width, height } = readPhotoHeader(file);
  const asItIs = plain && (orientation?.value ?? 1) === 1 && Math.max(width, height) <= storedLongSide;
  if (asItIs) return Buffer.from(cleanJpeg(file));
  const size = { width: storedLongSide, height: storedLongSide, fit: "inside", withoutEnlargement: true } as const;
  return Buffer.from(cleanJpeg(await sharp(file).rotate().resize(size).jpeg({ quality: 90 }).toBuffer()));
}

function timed<T>(work: () => T): { result: T; ms: number } {
  let result = work();
  const times = Array.from({ length: rounds }, () => {
    const start = process.threadCpuUsage();
    result = work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return { result, ms: times.sort((a, b) => a - b)[rounds >> 1] };
}

/** Of the pixels that the picture left alone: the share that a decoder shows otherwise than in the photo. */
async function lost(file: Uint8Array, before: Raster, after: Raster): Promise<number> {
  const { data } = await readRaster(Buffer.from(file));
  let alone = 0;
  let differ = 0;
  for (let at = 0; at < data.length; at += 4) {
    const same = (one: Uint8ClampedArray) => [0, 1, 2].every((c) => one[at + c] === before.data[at + c]);
    if (!same(after.data)) continue;
    alone++;
    if (!same(data)) differ++;
  }
  return alone === 0 ? 0 : differ / alone;
}

async function report(path: string): Promise<void> {
  const file = await storedPhoto(path);
  const before = await readRaster(file);
  const { width, height } = fitWithin(before.width, before.height, workingLongSide);
  const small = resizeRaster(before, width, height);
  const { surfaces } = proposeSurfaces(small, net.segment(small));
  for (const service of services) {
    const patch = await makePicture(openScene(small, surfaces), toBrief(orders[service]), stockOnDisk);
    const after = composePatch(before, scalePatch(patch, small, before));
    const kept = timed(() => editJpeg(file, { before, after }));
    if (!kept.result) throw new Error(`${path} is not read.`);
    const anew = timed(() => encodeJpeg(after, 92));
    const share = async (one: Uint8Array) => `${(100 * (await lost(one, before, after))).toFixed(2)} %`.padStart(9);
    const cells = [
      basename(path).slice(0, 30).padEnd(30),
      service.padEnd(15),
      `${(file.length / 1000).toFixed(0)} kB`.padStart(8),
      (kept.result.length / file.length).toFixed(3).padStart(7),
      (anew.result.length / file.length).toFixed(3).padStart(7),
      kept.ms.toFixed(0).padStart(6),
      anew.ms.toFixed(0).padStart(6),
      await share(kept.result),
      await share(anew.result),
    ];
    console.log(cells.join(" "));
  }
}

const folder = [join(root, "../shared/photos"), join(root, "public/samples")].find((one) => existsSync(one)) ?? "";
const defaults = ["gable-white-siding.jpg", "gable-charcoal-siding-bare-yard.jpg", "gables.jpg", "backyard.jpg"]
  .map((name) => join(folder, name))
  .filter((path) => existsSync(path));
console.log(
  "                                                  photo   bytes of it     processor ms  left alone, but differs",
);
console.log(
  "                                                           kept     new   kept    new      kept       new",
);
for (const path of process.argv.length > 2 ? process.argv.slice(2) : defaults) await report(path);
