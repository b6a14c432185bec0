import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../dev/find-chromium.ts";
import { root } from "../dev/root.ts";
import { costOfPictures } from "./counted/cost-of-pictures.ts";
import { cpuOfBrowser } from "./counted/cpu-of-browser.ts";
import { firstPicture, type Step, steps } from "./counted/first-picture.ts";
import { type CountedServer, type Counts, serveCounted } from "./counted/serve-counted.ts";
import { median } from "./median.ts";

/**
 * A visitor's way to a first picture of their own house, in Chromium and through the built product: how long each part takes beside
 * sharp's time for the same photo in the same run, what it takes of the platform, and what 1,000 such visits cost at list prices.
 */
const rounds = Number(process.env.ROUNDS ?? 3);
/** Milliseconds that somebody needs in the picker at least, before their photo is chosen. */
const pickerMs = 3000;
const pixels = { width: 4000, height: 3000 };
/** What an order waits for beside its making, the finished picture's way into the page included. */
const waiting = "  of it: queue, polling and the picture's way";
/** Milliseconds: the goals of the issue. */
const goals: Record<string, number> = { proposal: 2000, preview: 3000, picture: 3000, looks: 1500, [waiting]: 300 };

const source = ["../shared/photos/gable-white-siding.jpg", "public/samples/gables.jpg"]
  .map((file) => path.join(root, file))
  .find(existsSync);
const photo = await sharp(source)
  .rotate()
  .resize({ ...pixels, fit: "cover" })
  .jpeg({ quality: 90 })
  .toBuffer();

// Chosen from the disk as people do: bytes that a test hands over are read by the page's own thread.
const folder = mkdtempSync(path.join(tmpdir(), "visit-"));
const photoFile = path.join(folder, "house.jpg");
writeFileSync(photoFile, photo);

const found = await findChromium();
if (!found) throw new Error("No Chromium: name one in CHROMIUM_PATH.");
const browser = await chromium.launch(found);
const server = await serveCounted(Number(process.env.PORT ?? 5297), { VISITOR_FREE_RENDERS: "5" });
try {
  const times = new Map<string, number[]>();
  let taken = new Map<Step, Counts>();
  for (let round = 0; round < rounds; round++) {
    taken = await visit(server, times);
    await visitWithoutPicker(server, times);
    for (const [name, work] of Object.entries({
      "sharp: photo made small": makeSmall,
      "sharp: picture": makePicture,
    })) {
      add(times, name, await timed(work));
    }
  }
  printTimes(times);
  const all = sum([...taken.values()]);
  console.log("\nWhat the last visit took of the platform");
  for (const [step, counts] of taken) console.log(`${step.padEnd(10)} ${shown(counts)}`);
  console.log(`${"together".padEnd(10)} ${shown(all)}`);
  printParts("Rows written, by statement and table (a table's indices count)", all, "written/");
  printParts("Bytes stored, by file", all, "stored/");
  const { table, dollars } = costOfPictures(all);
  console.log(`\n${table}\nGoal: below $0.10: ${dollars < 0.1 ? "met" : "missed"}`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}
// The local runtime leaves a handle open that keeps the process.
process.exit(0);

/** @returns what each step took, with the local runtime's CPU in milliseconds as `cpu ms` */
async function visit({ base, counts, cpuSeconds, read }: CountedServer, times: Map<string, number[]>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const taken = new Map<Step, Counts>();
  await counts();
  let before = cpuSeconds();
  let browserBefore = cpuOfBrowser();
  let seen = 0;
  for await (const { step, ms } of firstPicture(await context.newPage(), { base, photo: photoFile, pickerMs })) {
    seen = Date.now();
    if (ms !== null) add(times, step, ms);
    const cpu = cpuSeconds();
    taken.set(step, { ...(await counts()), "cpu ms": Math.round((cpu - before) * 1000) });
    before = cpu;
    const browserCpu = cpuOfBrowser();
    add(times, `  browser's CPU: ${step}`, (browserCpu - browserBefore) * 1000);
    browserBefore = browserCpu;
  }
  await context.close();
  const [job] = await read<{ created_at: number; started_at: number; finished_at: number }>(
    "SELECT created_at, started_at, finished_at FROM visualizations ORDER BY created_at DESC LIMIT 1",
  );
  if (!job) throw new Error("There is no picture in the database.");
  add(times, "  of it: from order to start", job.started_at - job.created_at);
  add(times, "  of it: made on the server", job.finished_at - job.started_at);
  add(times, "  of it: from its end to be seen", seen - job.finished_at);
  add(times, waiting, job.started_at - job.created_at + seen - job.finished_at);
  return taken;
}

/** The photo is dropped on the page, which nobody could see coming: only as far as the proposal. */
async function visitWithoutPicker({ base }: CountedServer, times: Map<string, number[]>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  for await (const { step, ms } of firstPicture(page, { base, photo: photoFile, pickerMs: null })) {
    if (step === "proposal" && ms !== null) add(times, "  the same of a photo that is dropped", ms);
    if (step === "proposal") break;
  }
  await context.close();
}

function printTimes(times: Map<string, number[]>): void {
  console.log(`${pixels.width}x${pixels.height}, ${Math.round(photo.byteLength / 1e5) / 10} MB, median of ${rounds}`);
  const unit = median(times.get("sharp: picture") ?? []);
  for (const [name, values] of times) {
    const ms = median(values);
    const goal = goals[name];
    const says = goal ? `goal ${goal} ms: ${ms <= goal ? "met" : "missed"}` : "";
    const label = name in steps ? steps[name as Step] : name;
    console.log(
      `${label.padEnd(52)} ${ms.toFixed(0).padStart(6)} ms ${(ms / unit).toFixed(1).padStart(6)} x sharp  ${says}`,
    );
  }
}

async function makeSmall(): Promise<void> {
  await sharp(photo).rotate().resize(2048, 2048, { fit: "inside" }).jpeg({ quality: 90 }).toBuffer();
}

async function makePicture(): Promise<void> {
  const small = await sharp(photo).resize(2048, 2048, { fit: "inside" }).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const mark = { create: { width, height, channels: 4 as const, background: { r: 80, g: 90, b: 110, alpha: 0.5 } } };
  await sharp(photo)
    .resize(width, height)
    .blur(3)
    .composite([{ input: mark }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function add(times: Map<string, number[]>, name: string, ms: number): void {
  times.set(name, [...(times.get(name) ?? []), ms]);
}

function sum(many: Counts[]): Counts {
  const all: Counts = {};
  for (const [name, value] of many.flatMap(Object.entries)) all[name] = (all[name] ?? 0) + value;
  return all;
}

function printParts(title: string, counts: Counts, of: string): void {
  const parts = Object.entries(counts).filter(([name]) => name.startsWith(of));
  console.log(`\n${title}`);
  for (const [name, value] of parts.sort(([, one], [, other]) => other - one)) {
    console.log(`${name.slice(of.length).padEnd(40)} ${String(value).padStart(9)}`);
  }
}

/** Without the addresses that were asked. */
function shown(counts: Counts): string {
  return Object.entries(counts)
    .filter(([name]) => !name.includes("/"))
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}
