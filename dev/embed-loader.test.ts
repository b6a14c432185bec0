import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { embedLoaderPath, makeEmbedLoader } from "./embed-loader.ts";

const served = () => readFile(embedLoaderPath, "utf8");

it("public/embed.js is what its source makes (else: npm run embed-loader)", async () => {
  expect(await served()).toBe(await makeEmbedLoader());
});

it.each([
  ["as small as brotli makes it", constants.BROTLI_MAX_QUALITY],
  ["as a server packs it in passing", 4],
])("the loader weighs at most 650 bytes, %s", async (_how, quality) => {
  const packed = brotliCompressSync(await served(), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  expect(packed.length).toBeLessThanOrEqual(650);
});

it("the loader sets no timer and keeps nothing in the browser", async () => {
  expect(await served()).not.toMatch(/setTimeout|setInterval|requestAnimationFrame|cookie|Storage|window/);
});
