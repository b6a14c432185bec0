import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { embedScriptPath, makeEmbedScript } from "./embed-loader.ts";

describe.each([
  ["embed.js", 700],
  ["embed-dialog.js", 1500],
] as const)("public/%s", (name, most) => {
  const served = () => readFile(embedScriptPath(name), "utf8");

  it("is what its source makes (else: npm run embed-loader)", async () => {
    expect(await served()).toBe(await makeEmbedScript(name));
  });

  it(`weighs at most ${most} bytes`, async () => {
    const bytes = brotliCompressSync(await served()).length;
    console.log(`${name}: ${bytes} bytes of brotli`);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  it("sets no timer and keeps nothing in the browser", async () => {
    expect(await served()).not.toMatch(/setTimeout|setInterval|requestAnimationFrame|cookie|Storage|window/);
  });
});
