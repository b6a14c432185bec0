import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { buildKernels, kernelsFile } from "./build-kernels.ts";

it("makes the committed kernels of their source, byte for byte", () => {
  const built = path.join(mkdtempSync(path.join(os.tmpdir(), "kernels-")), "kernels.wasm");
  buildKernels(built);
  expect([...readFileSync(built)]).toEqual([...readFileSync(kernelsFile)]);
});
