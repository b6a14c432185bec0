import { type Draft, hash, lay } from "#engine/kit.ts";
import type { Box } from "./pool-box.ts";
import { parts, type Tracer } from "./trace-pool.ts";

/** What stands above the ground, for what is laid before and behind it: centimetres of depth, 65535 where nothing does. */
export type PaintedDepth = { box: Box; depth: Uint16Array };

/** Samples a side in a pixel that different things share; fewer where nobody looks long. */
const [fine, coarse] = [3, 2];

/**
 * Traces every pixel once, and those on a border nine times; `sparse`, for a look while choosing, every other one, and the rest only where
 * different things meet, four times. `grain` is the photo's noise, a share of the light.
 */
export function paintPool(
  draft: Draft,
  tracer: Tracer,
  box: Box,
  { grain, sparse }: { grain: number; sparse: boolean },
): PaintedDepth {
  const partOf = new Uint8Array(box.width * box.height);
  const colors = new Float32Array(box.width * box.height * 4);
  const depth = new Uint16Array(box.width * box.height).fill(65535);
  const sample = new Float64Array(5);
  const fineness = sparse ? coarse : fine;
  const open = (i: number) => draft.allowed === null || draft.allowed.data[i] > 0;
  const traceAt = (x: number, y: number) => {
    const at = y * box.width + x;
    const part = tracer.trace(box.x + x + 0.5, box.y + y + 0.5, sample);
    partOf[at] = part;
    if (part === parts.nothing) return;
    for (let c = 0; c < 4; c++) colors[at * 4 + c] = sample[c];
    if (part >= 16) depth[at] = Math.min(65000, sample[4] * 100);
  };
  for (const turn of sparse ? [0, 1] : [0]) {
    for (let y = 0; y < box.height; y++) {
      for (let x = sparse ? (y + turn) & 1 : 0; x < box.width; x += sparse ? 2 : 1) {
        if (!open((box.y + y) * draft.width + box.x + x)) continue;
        if (turn === 0 || !fillBetween({ partOf, colors, depth }, box, x, y)) traceAt(x, y);
      }
    }
  }
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const i = (box.y + y) * draft.width + box.x + x;
      if (!open(i)) continue;
      const at = y * box.width + x;
      if (onBorder(partOf, box, x, y)) refine(tracer, box.x + x, box.y + y, { colors, at, sample, fineness });
      const alpha = colors[at * 4 + 3];
      if (alpha <= 0) continue;
      const noise = 1 + grain * (hash(box.x + x, box.y + y, 7) + hash(box.x + x, box.y + y, 8) - 1);
      lay(draft, i, colors[at * 4] * noise, colors[at * 4 + 1] * noise, colors[at * 4 + 2] * noise, alpha);
    }
  }
  return { box, depth };
}

type Traced = { partOf: Uint8Array; colors: Float32Array; depth: Uint16Array };

/** Gives a pixel the mean of its four neighbors where all show one thing; false where they do not. */
function fillBetween({ partOf, colors, depth }: Traced, { width, height }: Box, x: number, y: number): boolean {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return false;
  const at = y * width + x;
  const own = partOf[at - 1];
  const isOne = own === partOf[at + 1] && own === partOf[at - width] && own === partOf[at + width];
  if (own === parts.nothing || !isOne) return false;
  partOf[at] = own;
  depth[at] = depth[at - 1];
  for (let c = at * 4; c < at * 4 + 4; c++)
    colors[c] = (colors[c - 4] + colors[c + 4] + colors[c - width * 4] + colors[c + width * 4]) / 4;
  return true;
}

function onBorder(partOf: Uint8Array, { width, height }: Box, x: number, y: number): boolean {
  const at = y * width + x;
  const own = partOf[at];
  return (
    (x > 0 && partOf[at - 1] !== own) ||
    (x + 1 < width && partOf[at + 1] !== own) ||
    (y > 0 && partOf[at - width] !== own) ||
    (y + 1 < height && partOf[at + width] !== own)
  );
}

type Pixel = { colors: Float32Array; at: number; sample: Float64Array; fineness: number };

function refine(tracer: Tracer, x: number, y: number, { colors, at, sample, fineness }: Pixel): void {
  let cover = 0;
  let r = 0;
  let g = 0;
  let b = 0;
  for (let j = 0; j < fineness; j++) {
    for (let i = 0; i < fineness; i++) {
      if (tracer.trace(x + (i + 0.5) / fineness, y + (j + 0.5) / fineness, sample) === parts.nothing) continue;
      cover += sample[3];
      r += sample[0] * sample[3];
      g += sample[1] * sample[3];
      b += sample[2] * sample[3];
    }
  }
  if (cover > 0) colors.set([r / cover, g / cover, b / cover, cover / fineness ** 2], at * 4);
  else colors[at * 4 + 3] = 0;
}
