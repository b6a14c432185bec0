import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openWeights } from "./weights-file.ts";
import { weightsFile } from "./weights-name.ts";

const folder = new URL("../../../public/net/", import.meta.url);

it("names the one file of weights by what it holds, so that no page keeps an old one", () => {
  const bytes = new Uint8Array(readFileSync(new URL(`../${weightsFile}`, folder)));
  const sum = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  expect(weightsFile).toBe(`net/surfaces-${sum}.bin`);
  expect(readdirSync(folder)).toEqual([`surfaces-${sum}.bin`]);
  expect(bytes.length).toBeLessThanOrEqual(2_000_000);
  openWeights(bytes.buffer);
});
