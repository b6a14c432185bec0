import { netClasses } from "./classes.ts";

/**
 * The file that `scenes/net/export.py` writes: "EVNT", the header's length, a header in JSON, then the layers' numbers in order.
 * Tensor 0 is the input, tensor i + 1 the output of layer i; `from` and `beside` name tensors.
 */
export type Layer =
  /** 3x3, zeros outside, ReLU; `same` adds the input afterwards. Weights [outputs / 8][3][3][inputs][8]. */
  | { op: "convolve"; from: number; outputs: number; stride: number; dilation: number; same: boolean }
  /** Mean and maximum of each channel over the picture through two dense layers, added everywhere, ReLU. Weights [inputs][outputs]. */
  | { op: "overview"; from: number }
  /** Twice the size, with another tensor's channels after its own. */
  | { op: "enlarge"; from: number; beside: number }
  /** 1x1 without ReLU. Weights [outputs / 8][inputs][8]. */
  | { op: "pointwise"; from: number; outputs: number };

/** Whole numbers of 8 bits, a scale for each output, and 32-bit biases. */
export type Block = { weights: Int8Array; scales: Float32Array; bias: Float32Array };

export type Weights = {
  channels: number;
  mean: number;
  spread: number;
  layers: Layer[];
  /** The blocks of each layer: one, for an overview two, for an enlargement none. */
  blocks: Block[][];
};

type Header = { format: string; classes: string[]; mean: number; spread: number; layers: Layer[] };

/** @throws Error when the bytes are not a net that this code can run. */
export function openWeights(bytes: ArrayBuffer): Weights {
  const view = new DataView(bytes);
  if (bytes.byteLength < 8 || view.getUint32(0) !== 0x45564e54) throw new Error("Not a file of a net's weights.");
  const length = view.getUint32(4, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 8, length))) as Header;
  if (header.format !== "eavesight-net/1" || header.classes.join() !== netClasses.join())
    throw new Error("The net's weights belong to another version.");
  const reader = { bytes, at: 8 + length };
  const channels = channelsOf(header.layers);
  const blocks = header.layers.map((layer) => blockSizes(layer, channels).map((size) => readBlock(reader, size)));
  if (reader.at !== bytes.byteLength) throw new Error("The file of the net's weights has another length.");
  return { channels: 4, mean: header.mean, spread: header.spread, layers: header.layers, blocks };
}

/** Channels of every tensor. */
export function channelsOf(layers: Layer[]): number[] {
  const channels = [4];
  for (const layer of layers) {
    if (layer.op === "enlarge") channels.push(channels[layer.from] + channels[layer.beside]);
    else channels.push("outputs" in layer ? layer.outputs : channels[layer.from]);
  }
  return channels;
}

type BlockSize = { outputs: number; count: number };

function blockSizes(layer: Layer, channels: number[]): BlockSize[] {
  const inputs = channels[layer.from];
  if (layer.op === "convolve") return [{ outputs: layer.outputs, count: 9 * inputs * layer.outputs }];
  if (layer.op === "pointwise") return [{ outputs: layer.outputs, count: inputs * layer.outputs }];
  if (layer.op === "enlarge") return [];
  return [
    { outputs: inputs, count: 2 * inputs * inputs },
    { outputs: inputs, count: inputs * inputs },
  ];
}

function readBlock(reader: { bytes: ArrayBuffer; at: number }, { outputs, count }: BlockSize): Block {
  const { bytes, at } = reader;
  const end = at + 8 * outputs + count;
  if (end > bytes.byteLength) throw new Error("The file of the net's weights is cut short.");
  reader.at = (end + 3) & ~3;
  return {
    scales: new Float32Array(bytes, at, outputs),
    bias: new Float32Array(bytes, at + 4 * outputs, outputs),
    weights: new Int8Array(bytes, at + 8 * outputs, count),
  };
}
