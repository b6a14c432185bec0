import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { build } from "vite";
import { cleanJpeg, readPhotoHeader } from "#engine/photos.ts";
import { lensExif } from "#engine/testing.ts";
import { nightlyBut } from "./looks.ts";

/**
 * Every hard file through both doors: the API as it is, and the page's own conversion and then the API. The files are
 * other people's and not part of this repository: where they are not beside it, these tests are skipped.
 */
type Case = { file: string; expect: "accept" | "reject" | "either"; upright: [number, number] | null };
type Outcome = { status: number; width: number; height: number; url: string; words: string; ms: number };

const root = path.resolve(import.meta.dirname, "..");
const folder = path.resolve(root, "../shared/photos/hard");
const cases: Case[] = existsSync(folder)
  ? JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")).cases
  : [];
/** One of each kind, each time; what the door does with a kind is held by `worker/photos/*.test.ts`, too. */
const everyTime = new Set([
  "exif-orientation-6.jpg",
  "exif-gps-fake.jpg",
  "heic-named.jpg",
  "still.avif",
  "still.webp",
  "animated.gif",
  "cmyk-adobe.jpg",
  "16bit-rgb.png",
  "display-p3.jpg",
  "html-renamed.jpg",
  "jpeg-html-in-comment.jpg",
  "truncated-60pct.jpg",
  "bomb-30000x30000-1bit.png",
  "extreme-aspect-4000x40.jpg",
]);
/** Milliseconds; far more than any takes, so that only what hangs is caught on a busy machine. */
const longest = 40_000;
/** What only the page converts, as long as `sharp` stands in for Cloudflare Images. */
const pageOnly = /\.heic$|^heic-/;
/** Taken out of every one of these files, wherever it was. */
const traces = [
  "Exif\0",
  "GPS",
  "http://ns.adobe.com",
  "xmpmeta",
  "Photoshop",
  "TEST-SERIAL",
  "<script",
  "<?php",
  "PK\x03\x04",
  "hidden payload",
];

test.describe.configure({ mode: "default" });
test.skip(cases.length === 0, "The hard photos are not at ../shared/photos/hard.");

/** Judges what came of a file by the manifest. `stored` is what the server now serves, null when it was refused. */
async function judge({ file, expect: wanted, upright }: Case, outcome: Outcome, stored: Buffer | null) {
  expect(outcome.ms, "milliseconds").toBeLessThan(longest);
  if (!stored) {
    expect(wanted).not.toBe("accept");
    expect(outcome.words).toMatch(/^[A-Z][^\n]+\.$/);
    return;
  }
  expect(wanted).not.toBe("reject");
  const { width, height, format, channels, orientation, exif, xmp, icc } = await sharp(stored).metadata();
  expect({ width, height, format, channels }).toEqual({
    width: outcome.width,
    height: outcome.height,
    format: "jpeg",
    channels: 3,
  });
  const { lens } = readPhotoHeader(stored);
  // Of all that the camera wrote the lens alone stays.
  expect(exif && new Uint8Array(exif)).toEqual(lens === null ? undefined : lensExif(lens, width, height));
  expect([orientation, xmp, icc]).toEqual([undefined, undefined, undefined]);
  const text = new TextDecoder("latin1").decode(cleanJpeg(stored));
  expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
  if (upright && wanted === "accept") {
    const scale = Math.min(1, 2048 / Math.max(...upright));
    expect(Math.abs(outcome.width - upright[0] * scale)).toBeLessThanOrEqual(1);
    expect(Math.abs(outcome.height - upright[1] * scale)).toBeLessThanOrEqual(1);
  }
  if (/^exif-orientation-[1-8]\.jpg$/.test(file)) await expectSameAsUpright(stored);
  if (wanted === "accept" && !pageOnly.test(file)) await expectSameColors(stored, file);
}

/** All eight show the same picture: sky at the top, driveway at the left. */
async function expectSameAsUpright(stored: Buffer) {
  expect(await meanDifference(stored, path.join(folder, "exif-orientation-1.jpg"))).toBeLessThan(6);
}

/** Upright, in sRGB, on white, as `sharp` makes it. Converters may differ on CMYK without a profile, but not turn a sky orange. */
async function expectSameColors(stored: Buffer, file: string) {
  expect(await meanDifference(stored, path.join(folder, file))).toBeLessThan(file.startsWith("cmyk") ? 18 : 5);
}

async function meanDifference(stored: Buffer, file: string): Promise<number> {
  const small = (input: Buffer | string) =>
    sharp(input)
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize(48, 48, { fit: "fill" })
      .raw()
      .toBuffer();
  const [found, wanted] = await Promise.all([small(stored), small(readFileSync(file))]);
  return found.reduce((sum, value, i) => sum + Math.abs(value - wanted[i]), 0) / found.length;
}

async function fetchStored(request: APIRequestContext, { status, url }: Outcome): Promise<Buffer | null> {
  if (status !== 201) return null;
  const response = await request.get(url);
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
  return response.body();
}

test.describe("the API", () => {
  for (const each of cases) {
    test(`${each.expect}s ${each.file}${nightlyBut(everyTime.has(each.file))}`, async ({ request }) => {
      const started = Date.now();
      const response = await request.post("/api/photos", {
        multipart: {
          photo: { name: each.file, mimeType: "image/jpeg", buffer: readFileSync(path.join(folder, each.file)) },
        },
      });
      const answer = await response.json();
      const outcome = { ...answer.data, status: response.status(), words: answer.error, ms: Date.now() - started };
      if (pageOnly.test(each.file)) {
        expect([415, 422]).toContain(outcome.status);
        expect(outcome.words).toMatch(/^[A-Z][^\n]+\.$/);
        return;
      }
      if (outcome.status !== 201) {
        expect(outcome.status).toBeGreaterThanOrEqual(400);
        expect(outcome.status).toBeLessThan(500);
      }
      await judge(each, outcome, await fetchStored(request, outcome));
    });
  }
});

test.describe("the page @nightly", () => {
  let files: string;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    files = mkdtempSync(path.join(tmpdir(), "eavesight-photo-"));
    await build({
      root,
      base: "/hard-uploads/",
      configFile: false,
      logLevel: "silent",
      resolve: { tsconfigPaths: true },
      worker: { format: "es" },
      build: {
        outDir: files,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            prepare: path.join(root, "app/visualizations/photo/prepare-photo.ts"),
            upload: path.join(root, "app/visualizations/photo/upload-photo.ts"),
          },
          preserveEntrySignatures: "strict",
          output: { entryFileNames: "[name].js" },
        },
      },
    });
    page = await browser.newPage();
    // An empty page of the same origin: what is tested is the conversion, wherever it is used.
    await page.route("**/hard-uploads/**", (route) => {
      const name = new URL(route.request().url()).pathname.replace("/hard-uploads/", "");
      if (!name) return route.fulfill({ contentType: "text/html", body: '<!doctype html><input type="file">' });
      return route.fulfill({ path: path.join(files, name) });
    });
    await page.goto("/hard-uploads/");
  });

  test.afterAll(async () => {
    await page?.close();
    rmSync(files, { recursive: true, force: true });
  });

  for (const each of cases) {
    test(`${each.expect}s ${each.file}`, async () => {
      await page.locator("input").setInputFiles({
        name: each.file,
        mimeType: "application/octet-stream",
        buffer: readFileSync(path.join(folder, each.file)),
      });
      const outcome = await page.evaluate(async (): Promise<Outcome> => {
        const load = (name: string) => import(`/hard-uploads/${name}.js`);
        const [{ preparePhoto }, { uploadPhoto }] = await Promise.all([load("prepare"), load("upload")]);
        const file = document.querySelector("input")?.files?.[0];
        const started = performance.now();
        try {
          const prepared = await preparePhoto(file);
          const ms = performance.now() - started;
          const { width, height, url } = await uploadPhoto(prepared);
          const same = width === prepared.width && height === prepared.height;
          return { status: same ? 201 : 0, width, height, url, words: "", ms };
        } catch (error) {
          const words = error instanceof Error ? error.message : String(error);
          return { status: 0, width: 0, height: 0, url: "", words, ms: performance.now() - started };
        }
      });
      await judge(each, outcome, await fetchStored(page.request, outcome));
    });
  }
});
