import { channelsOf, type Weights } from "./weights-file.ts";

/** A tensor's place in the net's memory, in bytes, and its size. */
export type Tensor = { at: number; width: number; height: number; channels: number };

export type Plan = {
  tensors: Tensor[];
  /** Where each layer's blocks lie: 32-bit weights, and biases after them. */
  blocks: { weights: number; bias: number }[][];
  /** The neighbors of some pixels, gathered for a convolution. */
  patches: { at: number; bytes: number };
  bytes: number;
};

/** Enough for the pixels that a convolution takes at once, small enough to stay in a core's own cache. */
const patchBytes = 96 * 1024;

/** Lays weights and tensors out: a tensor takes the first gap between those that are still needed. */
export function planMemory(weights: Weights, size: { width: number; height: number }, base: number): Plan {
  const { layers } = weights;
  let top = align(base);
  const blocks = weights.blocks.map((group) =>
    group.map((block) => {
      const at = top;
      const bias = at + 4 * block.weights.length;
      top = align(bias + 4 * block.bias.length);
      return { weights: at, bias };
    }),
  );
  const channels = channelsOf(layers);
  const needed = Math.max(...layers.map((layer) => (layer.op === "convolve" ? 4 * 4 * 9 * channels[layer.from] : 0)));
  const patches = { at: top, bytes: Math.max(patchBytes, needed) };
  top = align(top + patches.bytes);
  const start = top;

  const tensors = [{ at: start, ...size, channels: channels[0] }];
  top += bytesOf(tensors[0]);
  const last = lastUses(weights);
  layers.forEach((layer, i) => {
    const from = tensors[layer.from];
    const scale = layer.op === "enlarge" ? 2 : layer.op === "convolve" ? 1 / layer.stride : 1;
    const tensor = { at: 0, width: from.width * scale, height: from.height * scale, channels: channels[i + 1] };
    if ((tensor.width * tensor.height) % 4 !== 0 || tensor.width % 1 !== 0 || tensor.height % 1 !== 0)
      throw new Error("The net cannot read a picture of this size.");
    const live = tensors.filter((_, t) => last[t] >= i);
    tensor.at = firstGap(live, start, bytesOf(tensor));
    top = Math.max(top, tensor.at + bytesOf(tensor));
    tensors.push(tensor);
  });
  return { tensors, blocks, patches, bytes: top };
}

/** The last layer that reads each tensor. */
function lastUses({ layers }: Weights): number[] {
  const last = new Array<number>(layers.length + 1).fill(-1);
  layers.forEach((layer, i) => {
    last[layer.from] = i;
    if (layer.op === "enlarge") last[layer.beside] = i;
  });
  last[layers.length] = layers.length;
  return last;
}

function firstGap(live: Tensor[], start: number, bytes: number): number {
  let at = start;
  for (const tensor of live.sort((a, b) => a.at - b.at)) {
    if (tensor.at - at >= bytes) break;
    at = Math.max(at, tensor.at + bytesOf(tensor));
  }
  return at;
}

function bytesOf({ width, height, channels }: Tensor): number {
  return align(4 * width * height * channels);
}

function align(at: number): number {
  return (at + 15) & ~15;
}
