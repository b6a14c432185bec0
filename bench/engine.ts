/**
 * Processor milliseconds per megapixel and peak memory of the picture engine, each beside a fixed yardstick measured in the same
 * run: sharp on one thread doing decode + blur + composite + encode of the same photo at the same size.
 *
 *   node bench/engine.ts [photo.jpg ...]
 *
 * Every step runs in a process of its own, so that one step's memory is not another's.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { HouseDesign } from "../engine/design.ts";
import { proposeSurfaces } from "../engine/propose-surfaces.ts";
import type { Raster } from "../engine/raster.ts";
import { prepareSurfaces, renderDesign } from "../engine/render-design.ts";
import type { Surfaces } from "../engine/surfaces.ts";

const root = join(import.meta.dirname, "..");
const rounds = 3;
const kinds = ["roof", "siding"] as const;
const design: HouseDesign = {
  roof: { material: "architectural-asphalt", hex: "#3a3d40" },
  siding: { material: "brick", hex: "#7a2e2b" },
};
const recolored: HouseDesign = {
  roof: { material: "architectural-asphalt", hex: "#6f6457" },
  siding: { material: "brick", hex: "#98a08a" },
};

type Measure = { milliseconds: number; megabytes: number };
type Step = { name: string; longSide: number; setUp: (photo: Raster, surfaces: Surfaces) => () => void };

const steps: Step[] = [
  { name: "proposal", longSide: 1536, setUp: (photo) => () => void proposeSurfaces(photo) },
  {
    name: "colour change",
    longSide: 1024,
    setUp: (photo, surfaces) => {
      const prepared = prepareSurfaces(photo, surfaces, kinds);
      renderDesign(prepared, design);
      return () => void renderDesign(prepared, recolored);
    },
  },
  {
    name: "full render",
    longSide: 1536,
    setUp: (photo, surfaces) => () => void renderDesign(prepareSurfaces(photo, surfaces, kinds), design),
  },
];

async function jpegAt(path: string, longSide: number): Promise<Buffer> {
  return sharp(path)
    .rotate()
    .resize({ width: longSide, height: longSide, fit: "inside" })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function decode(jpeg: Buffer): Promise<Raster> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** Processor time, which other work on the machine does not stretch. Memory counts from the highest the process had been before the work, so that only the work itself is seen. */
async function measure(work: () => unknown): Promise<Measure> {
  const before = process.resourceUsage().maxRSS / 1024;
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  return { milliseconds: times[rounds >> 1], megabytes: process.resourceUsage().maxRSS / 1024 - before };
}

async function measureEngine(path: string, step: Step, surfaces: Surfaces): Promise<Measure> {
  return measure(step.setUp(await decode(await jpegAt(path, step.longSide)), surfaces));
}

async function measureYardstick(path: string, step: Step): Promise<Measure> {
  const jpeg = await jpegAt(path, step.longSide);
  const { width, height } = await sharp(jpeg).metadata();
  const overlay = await sharp({
    create: { width, height, channels: 4, background: { r: 90, g: 60, b: 40, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  sharp.concurrency(1);
  sharp.cache(false);
  return measure(() =>
    sharp(jpeg)
      .blur(4)
      .composite([{ input: overlay }])
      .jpeg({ quality: 92 })
      .toBuffer(),
  );
}

/** Runs one measure in a fresh process of this file. */
function inOwnProcess(...task: string[]): string {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), "--one", ...task];
  return execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

function defaultPhotos(): string[] {
  const shared = join(root, "../shared/photos");
  const names = ["gable-white-siding.jpg", "brick-gable-shrubs.jpg", "gable-yellow-porch.jpg"];
  if (existsSync(shared)) return names.map((name) => join(shared, name));
  for (const folder of ["public/samples", "scenes/golden"].map((name) => join(root, name))) {
    const found = existsSync(folder) ? readdirSync(folder).filter((name) => /\.jpe?g$/.test(name)) : [];
    if (found.length > 0) return found.slice(0, 3).map((name) => join(folder, name));
  }
  throw new Error("No photos to measure on: give paths.");
}

async function reportAll(photos: string[]): Promise<void> {
  console.log("                                           engine          yardstick");
  console.log("photo                  step                 ms/MP       MB        ms/MP       MB    ratio");
  const folder = mkdtempSync(join(tmpdir(), "engine-bench-"));
  const surfacesFile = join(folder, "surfaces.json");
  for (const path of photos) {
    writeFileSync(surfacesFile, inOwnProcess("surfaces", path));
    const { width, height } = await sharp(readFileSync(path)).metadata();
    for (const [index, step] of steps.entries()) {
      const scale = step.longSide / Math.max(width, height);
      const megapixels = (width * height * scale * scale) / 1e6;
      const engine: Measure = JSON.parse(inOwnProcess("engine", path, String(index), surfacesFile));
      const yardstick: Measure = JSON.parse(inOwnProcess("yardstick", path, String(index)));
      const cells = [
        basename(path, ".jpg").slice(0, 22).padEnd(22),
        `${step.name} ${step.longSide}`.padEnd(19),
        (engine.milliseconds / megapixels).toFixed(0).padStart(6),
        engine.megabytes.toFixed(0).padStart(8),
        (yardstick.milliseconds / megapixels).toFixed(0).padStart(12),
        yardstick.megabytes.toFixed(0).padStart(8),
        (engine.milliseconds / yardstick.milliseconds).toFixed(2).padStart(8),
      ];
      console.log(cells.join(" "));
    }
  }
  rmSync(folder, { recursive: true });
}

async function runOne(what: string, path: string, step: number, surfacesFile: string): Promise<unknown> {
  if (what === "surfaces") return proposeSurfaces(await decode(await jpegAt(path, 1536))).surfaces;
  if (what === "yardstick") return measureYardstick(path, steps[step]);
  return measureEngine(path, steps[step], JSON.parse(readFileSync(surfacesFile, "utf8")));
}

const [flag, what, path, step, surfacesFile] = process.argv.slice(2);
if (flag === "--one") console.log(JSON.stringify(await runOne(what, path, Number(step), surfacesFile)));
else await reportAll(process.argv.length > 2 ? process.argv.slice(2) : defaultPhotos());
