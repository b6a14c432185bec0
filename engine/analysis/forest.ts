import { classCount } from "./classes.ts";

/**
 * Extremely randomised trees (Geurts, Ernst, Wehenkel 2006) as bytes. Every feature is first scaled to 0..255 between
 * its `low` and `high`. A tree is written in preorder: an inner node is [feature, threshold, offset low byte, offset
 * high byte] (go on with the next node where value < threshold, else at own position + offset); a leaf is [255, then
 * half a byte for every class, low half first: the root of its share x 15].
 */
export type Forest = { low: Float32Array; high: Float32Array; roots: Uint32Array; nodes: Uint8Array };

export const leafMarker = 255;
export const leafBytes = 1 + Math.ceil(classCount / 2);

const shareOf = Float32Array.from({ length: 16 }, (_, half) => (half / 15) ** 2);

/** Mean class shares of every sample; `values[sample * width + feature]`. */
export function askForest(forest: Forest, values: Float32Array): Float32Array {
  const width = forest.low.length;
  const samples = values.length / width;
  const shares = new Float32Array(samples * classCount);
  const { nodes, roots } = forest;
  const sample = new Uint8Array(width);
  for (let i = 0; i < samples; i++) {
    for (let feature = 0; feature < width; feature++) {
      sample[feature] = quantize(values[i * width + feature], forest.low[feature], forest.high[feature]);
    }
    for (const root of roots) {
      let at = root;
      while (nodes[at] !== leafMarker) {
        at += sample[nodes[at]] < nodes[at + 1] ? 4 : nodes[at + 2] + 256 * nodes[at + 3];
      }
      for (let label = 0; label < classCount; label++) {
        shares[i * classCount + label] += shareOf[(nodes[at + 1 + (label >> 1)] >> (4 * (label & 1))) & 15];
      }
    }
    scaleToOne(shares.subarray(i * classCount, (i + 1) * classCount));
  }
  return shares;
}

function scaleToOne(shares: Float32Array): void {
  const sum = shares.reduce((total, share) => total + share, 0);
  for (let i = 0; i < shares.length; i++) shares[i] /= sum;
}

export function quantize(value: number, low: number, high: number): number {
  return Math.max(0, Math.min(255, Math.floor(((value - low) / (high - low)) * 256)));
}

/** `table` is base64 of: tree count (u32), then low, high (f32 each), root positions (u32), node bytes; little endian. */
export function readForest(table: string, width: number): Forest {
  const bytes = Uint8Array.from(atob(table), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const trees = view.getUint32(0, true);
  const lowAt = 4;
  const rootsAt = lowAt + 8 * width;
  const float = (at: number) => view.getFloat32(at, true);
  return {
    low: Float32Array.from({ length: width }, (_, i) => float(lowAt + 4 * i)),
    high: Float32Array.from({ length: width }, (_, i) => float(lowAt + 4 * (width + i))),
    roots: Uint32Array.from({ length: trees }, (_, i) => view.getUint32(rootsAt + 4 * i, true)),
    nodes: bytes.subarray(rootsAt + 4 * trees),
  };
}
