import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createNet, type Net, weightsFile } from "#engine/index.ts";

const root = join(import.meta.dirname, "..");

/** The engine's net as it lies in the repository, or with the weights of another file. */
export function netOnDisk(weights = join(root, "public", weightsFile)): Net {
  const kernels = new WebAssembly.Module(readFileSync(join(root, "engine/surfaces/net/kernels/kernels.wasm")));
  return createNet(new Uint8Array(readFileSync(weights)).buffer, kernels);
}
