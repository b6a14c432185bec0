/**
 * The film of the home page: one house of ours gets a roof, siding, a garden, a patio and a pool, each by the product's own
 * engine over the one before, wiped in from left to right. Needs ffmpeg.
 *   node scenes/home-film.ts
 * writes public/home/film.webm, film.mp4 and film.avif, the still that stands until it plays, and public/previews/home.jpg.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Raster } from "#engine/raster.ts";
import { designOfStyle, defaultSite } from "#services/landscape/catalogue/landscape-options.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { imageOf, paint, readSample } from "./paint-sample.ts";
import { splitPicture } from "./split-picture.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "public/home");
const size = { width: 1200, height: 800 };
/** The part of the sample that the film shows. */
const part = { left: 48, top: 0, width: 1440, height: 960 };
const framesPerSecond = 25;
const seconds = { wipe: 0.9, hold: 0.7, photo: 0.9, finished: 1.3, back: 0.7 };
const foot = 0.3048;

const garden = { ...designOfStyle("english-border", defaultSite), maturity: "mature" as const };

async function paintStills(): Promise<Uint8Array[]> {
  const sample = await readSample("backyard");
  const roofed = await paint(sample, [
    { service: "roofing-siding", design: { roof: { material: "standing-seam", color: "charcoal" } } },
  ]);
  const sided = await paint({ ...sample, photo: roofed }, [
    {
      service: "roofing-siding",
      design: { siding: { material: "board-and-batten", color: "bright-white" }, trim: { color: "white" } },
    },
  ]);
  const planted = await paint({ ...sample, photo: sided }, [{ service: "landscape", design: garden }]);
  const paved = await paint({ ...sample, photo: sided }, [
    {
      service: "landscape",
      design: { ...garden, patio: { paving: "large-pavers", shape: "rectangle", size: "20x24" } },
    },
  ]);
  const pool = await paint({ ...sample, photo: paved }, [
    {
      service: "pools",
      design: {
        ...defaultPool,
        finish: "aqua-quartz",
        furniture: "basic",
        size: { length: 32 * foot, width: 16 * foot },
        decking: { material: "travertine", color: "cream", width: 5 * foot },
      },
    },
  ]);
  return Promise.all([sample.photo, roofed, sided, planted, paved, pool].map(cropped));
}

function cropped(picture: Raster): Promise<Uint8Array> {
  return imageOf(picture).extract(part).resize(size.width, size.height).raw().toBuffer();
}

/** Every frame of the film in order. It begins and ends with the finished house, the still that the page shows before. */
function* filmOf(stills: Uint8Array[]): Generator<Uint8Array> {
  const count = (length: number) => Math.round(length * framesPerSecond);
  const finished = stills[stills.length - 1];
  for (let frame = 0; frame < count(seconds.finished); frame++) yield finished;
  for (let step = 1; step < count(seconds.back); step++) yield mixed(finished, stills[0], step / count(seconds.back));
  for (let frame = 0; frame < count(seconds.photo); frame++) yield stills[0];
  for (let next = 1; next < stills.length; next++) {
    const steps = count(seconds.wipe);
    for (let step = 1; step < steps; step++) yield wiped(stills[next - 1], stills[next], eased(step / steps));
    for (let frame = 0; frame < count(seconds.hold); frame++) yield stills[next];
  }
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}

const lineWidth = 3;

function wiped(before: Uint8Array, after: Uint8Array, share: number): Uint8Array {
  const frame = Uint8Array.from(before);
  const edge = Math.round(share * size.width);
  for (let y = 0; y < size.height; y++) {
    const row = y * size.width * 3;
    frame.set(after.subarray(row, row + edge * 3), row);
    frame.fill(255, row + Math.max(0, edge - lineWidth) * 3, row + edge * 3);
  }
  return frame;
}

function mixed(from: Uint8Array, to: Uint8Array, share: number): Uint8Array {
  return from.map((value, i) => Math.round(value + (to[i] - value) * share));
}

async function encode(stills: Uint8Array[], file: string, options: string[]): Promise<void> {
  const input = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${size.width}x${size.height}`, "-r", `${framesPerSecond}`];
  const color = ["-vf", "scale=out_color_matrix=bt709,format=yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709"];
  const args = ["-y", "-loglevel", "error", ...input, "-i", "-", ...color, "-color_trc", "bt709", ...options];
  const encoder = spawn("ffmpeg", [...args, join(folder, file)], { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(encoder, "close");
  for (const frame of filmOf(stills)) if (!encoder.stdin.write(frame)) await once(encoder.stdin, "drain");
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${file}`);
}

mkdirSync(folder, { recursive: true });
mkdirSync(join(root, "public/previews"), { recursive: true });
const stills = await paintStills();
const raw = { width: size.width, height: size.height, channels: 3 as const };
await sharp(stills[stills.length - 1], { raw }).resize(1080, 720).avif({ quality: 48, effort: 6 }).toFile(join(folder, "film.avif"));
const previewed = { left: 0, top: 115, width: size.width, height: 630 };
const [before, after] = [stills[0], stills[stills.length - 1]].map((still) => sharp(still, { raw }).extract(previewed));
const split = await splitPicture(before, after);
await split.jpeg({ quality: 80, mozjpeg: true }).toFile(join(root, "public/previews/home.jpg"));
const still = ["-g", "1000", "-an"];
await encode(stills, "film.mp4", ["-c:v", "libx264", "-preset", "veryslow", "-crf", "30", ...still, "-movflags", "+faststart"]);
await encode(stills, "film.webm", ["-c:v", "libsvtav1", "-preset", "5", "-crf", "57", "-svtav1-params", "tune=0", ...still]);
