import { netClasses } from "./classes.ts";
import type { Layer } from "./weights-file.ts";

/** For tests: the bytes of a small net with every kind of layer and weights drawn by a fixed rule. */
export function madeUpNet(): ArrayBuffer {
  const layers: Layer[] = [
    { op: "convolve", from: 0, outputs: 8, stride: 2, dilation: 1, same: false },
    { op: "convolve", from: 1, outputs: 16, stride: 2, dilation: 1, same: false },
    { op: "convolve", from: 2, outputs: 16, stride: 1, dilation: 2, same: true },
    { op: "overview", from: 3 },
    { op: "enlarge", from: 4, beside: 1 },
    { op: "convolve", from: 5, outputs: 16, stride: 1, dilation: 1, same: false },
    { op: "pointwise", from: 6, outputs: 24 },
  ];
  const header = JSON.stringify({ format: "eavesight-net/1", classes: netClasses, mean: 0.45, spread: 0.25, layers });
  const text = new TextEncoder().encode(header.padEnd(Math.ceil(header.length / 4) * 4));
  const draw = drawer();
  // Outputs and weights of each block, in the layers' order.
  const sizes = [
    [8, 9 * 4 * 8],
    [16, 9 * 8 * 16],
    [16, 9 * 16 * 16],
    [16, 32 * 16],
    [16, 16 * 16],
    [16, 9 * 24 * 16],
    [24, 16 * 24],
  ];
  const bytes = new ArrayBuffer(
    8 + text.length + sizes.reduce((sum, [outputs, count]) => sum + 8 * outputs + count, 0),
  );
  const view = new DataView(bytes);
  view.setUint32(0, 0x45564e54);
  view.setUint32(4, text.length, true);
  new Uint8Array(bytes).set(text, 8);
  let at = 8 + text.length;
  for (const [outputs, count] of sizes) {
    for (let k = 0; k < outputs; k++, at += 4) view.setFloat32(at, 0.001 + 0.003 * draw(), true);
    for (let k = 0; k < outputs; k++, at += 4) view.setFloat32(at, draw() - 0.4, true);
    for (let k = 0; k < count; k++, at++) view.setInt8(at, Math.floor(draw() * 255) - 127);
  }
  return bytes;
}

/** A picture of noise. */
export function madeUpPhoto(width: number, height: number) {
  const draw = drawer();
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : draw() * 256));
  return { width, height, data };
}

/** Numbers from 0 to 1, the same each time. */
function drawer(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** FNV-1a over the bytes: equal only when every bit is. */
export function digest(values: Float32Array): string {
  let hash = 0x811c9dc5;
  for (const byte of new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
