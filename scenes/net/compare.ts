import { readFileSync } from "node:fs";
import sharp from "sharp";
import { netClasses } from "#engine/surfaces/net/classes.ts";
import { createNet } from "#engine/surfaces/net/segment.ts";

/**
 * Does the engine compute what PyTorch does? `node scenes/net/compare.ts WEIGHTS CHECK` after
 * `export.py CHECKPOINT WEIGHTS --check PHOTO CHECK`. Prints the largest difference, how many pixels get another class, and times.
 */
const [weights, check] = process.argv.slice(2);
const kernels = new WebAssembly.Module(readFileSync(new URL("../../engine/surfaces/net/kernels/kernels.wasm", import.meta.url)));
const { data, info } = await sharp(`${check}.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
const bytes = readFileSync(weights);
const net = createNet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), kernels);
const { probabilities } = net.segment(photo);
const file = readFileSync(`${check}.f32`);
const expected = new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
let most = 0;
let others = 0;
const count = netClasses.length;
for (let p = 0; p < expected.length; p += count) {
  for (let k = 0; k < count; k++) most = Math.max(most, Math.abs(expected[p + k] - probabilities[p + k]));
  if (best(expected, p) !== best(probabilities, p)) others++;
}
console.log(`largest difference ${most.toExponential(2)}, another class at ${others} of ${expected.length / count} pixels`);
for (const longSide of [256, 384, 512]) {
  const times = Array.from({ length: 8 }, () => {
    const before = process.cpuUsage();
    net.segment(photo, { longSide });
    return process.cpuUsage(before).user / 1000;
  });
  console.log(`${longSide}: ${Math.min(...times).toFixed(0)} ms CPU at best, first ${times[0].toFixed(0)}`);
}

function best(values: Float32Array, at: number): number {
  let top = 0;
  for (let k = 1; k < count; k++) if (values[at + k] > values[at + top]) top = k;
  return top;
}
