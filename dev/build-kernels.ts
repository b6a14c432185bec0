import { execFileSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const folder = path.join(root, "engine/surfaces/net/kernels");
export const kernelsFile = path.join(folder, "kernels.wasm");

/** Compiles the net's kernels. The result is committed, so that only who changes them runs this; a test compares. */
export function buildKernels(to: string): void {
  const compiler = path.join(root, "node_modules/assemblyscript/bin/asc.js");
  const options = ["-O3", "--enable", "simd", "--runtime", "stub", "--importMemory", "--noAssert"];
  execFileSync(process.execPath, [compiler, "kernels.as.ts", "-o", to, ...options], { cwd: folder });
}

if (process.argv[1] === import.meta.filename) buildKernels(kernelsFile);
