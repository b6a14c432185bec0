/**
 * What the picture engine costs: `npm run bench -- engine`, or node --expose-gc bench/engine.ts [photo.jpg ...]. Every figure
 * stands beside its goal and beside a fixed yardstick measured in the same run, so that machines and busy hours can be
 * compared: sharp on one core doing decode, blur, composite and encode of the same photo at the same size.
 *
 * Times are processor time of the thread that draws, which other work on the machine hardly stretches. Every step runs
 * in a process of its own: no step finds code that another has made fast, nor memory that another has left.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { proposeSurfaces } from "#engine/index.ts";
import { peakOfBuffers } from "./engine/live-buffers.ts";
import { type Task, tasks } from "./engine/tasks.ts";
import { measureYardstick } from "./engine/yardstick.ts";
import { readRaster } from "./fit/scene-files.ts";

const root = join(import.meta.dirname, "..");
const warmRounds = 8;

/** Enlarged where it is smaller: the export is of a camera's size. */
async function jpegAt(path: string, longSide: number): Promise<Buffer> {
  return sharp(path)
    .rotate()
    .resize({ width: longSide, height: longSide, fit: "inside" })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function measureTime({ setUp, warm, longSide }: Task, path: string, surfacesFile: string): Promise<number> {
  const photo = await readRaster(await jpegAt(path, longSide));
  const work = setUp(photo, JSON.parse(readFileSync(surfacesFile, "utf8")));
  const times: number[] = [];
  for (let round = 0; round < (warm ? 2 * warmRounds : 1); round++) {
    const start = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(start);
    times.push((user + system) / 1000);
  }
  return warm ? middle(times.slice(warmRounds)) : times[0];
}

/** Megabytes, the photo itself included. */
async function measureBuffers({ setUp, longSide }: Task, path: string, surfacesFile: string): Promise<number> {
  const photo = await readRaster(await jpegAt(path, longSide));
  const surfaces = JSON.parse(readFileSync(surfacesFile, "utf8"));
  return ((await peakOfBuffers(() => setUp(photo, surfaces)())) + photo.data.length) / 1e6;
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Runs one measure in a fresh process of this file. */
function inOwnProcess<T>(...words: string[]): T {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), "--one", ...words];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }));
}

function defaultPhotos(): string[] {
  const shared = ["gable-white-siding.jpg", "gable-charcoal-siding-bare-yard.jpg"].map((name) =>
    join(root, "../shared/photos", name),
  );
  const ours = ["gables.jpg", "backyard.jpg"].map((name) => join(root, "public/samples", name));
  return shared.every((path) => existsSync(path)) ? shared : ours;
}

function reportAll(photos: string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "engine-bench-"));
  const surfacesFile = join(folder, "surfaces.json");
  for (const path of photos) {
    writeFileSync(surfacesFile, JSON.stringify(inOwnProcess("surfaces", path)));
    const units = new Map<number, number>();
    console.log(`\n${basename(path)}`);
    console.log("step                        px      ms     goal   yardstick    ratio   live MB   goal");
    for (const [index, { name, longSide, goal, buffers }] of tasks.entries()) {
      const unit = units.get(longSide) ?? inOwnProcess<number>("yardstick", path, String(index));
      units.set(longSide, unit);
      const time = inOwnProcess<number>("time", path, String(index), surfacesFile);
      const live = buffers && inOwnProcess<number>("buffers", path, String(index), surfacesFile);
      const cells = [
        name.padEnd(24),
        String(longSide).padStart(5),
        time.toFixed(0).padStart(7),
        String(goal).padStart(8),
        unit.toFixed(0).padStart(11),
        (time / unit).toFixed(2).padStart(8),
        ...(live ? [live.toFixed(0).padStart(9), String(buffers).padStart(6)] : []),
      ];
      console.log(cells.join(" "));
    }
  }
  rmSync(folder, { recursive: true });
}

async function runOne(what: string, path: string, index: number, surfacesFile: string): Promise<unknown> {
  if (what === "surfaces") return proposeSurfaces(await readRaster(await jpegAt(path, 1536))).surfaces;
  const task = tasks[index];
  if (what === "yardstick") return measureYardstick(await jpegAt(path, task.longSide));
  return (what === "time" ? measureTime : measureBuffers)(task, path, surfacesFile);
}

const [flag, what, path, index, surfacesFile] = process.argv.slice(2);
if (flag === "--one") console.log(JSON.stringify(await runOne(what, path, Number(index), surfacesFile)));
else reportAll(process.argv.length > 2 ? process.argv.slice(2) : defaultPhotos());
