import type { KernelMemory, Kernels } from "./kernels.ts";
import { addOverview } from "./overview.ts";
import { type Plan, planMemory } from "./plan-memory.ts";
import type { Weights } from "./weights-file.ts";

type Input = { width: number; height: number /** Fills the first tensor. */; fill(values: Float32Array): void };
/** A view into the net's memory. */
export type Output = { width: number; height: number; channels: number; values: Float32Array };

/** Computes the net for one picture. The sides are multiples of 32. */
export function runNet(weights: Weights, memory: KernelMemory, { width, height, fill }: Input): Output {
  const plan = planMemory(weights, { width, height }, memory.base);
  const { heap, kernels } = memory.open(plan.bytes);
  unpack(weights, plan, heap);
  const view = (tensor: number) => {
    const { at, channels, ...size } = plan.tensors[tensor];
    return heap.subarray(at / 4, at / 4 + size.width * size.height * channels);
  };
  fill(view(0));
  for (let i = 0; i < weights.layers.length; i++) runLayer(weights, plan, heap, kernels, i);
  const { at, ...last } = plan.tensors[weights.layers.length];
  return { ...last, values: view(weights.layers.length) };
}

function runLayer({ layers }: Weights, plan: Plan, heap: Float32Array, kernels: Kernels, i: number): void {
  const layer = layers[i];
  const { at, width, height, channels } = plan.tensors[layer.from];
  const to = plan.tensors[i + 1];
  const [block, second] = plan.blocks[i];
  if (layer.op === "convolve") {
    const { stride, dilation, outputs } = layer;
    // A multiple of 4 pixels at once.
    const pixels = Math.max(4, Math.floor(plan.patches.bytes / (36 * channels) / 4) * 4);
    const same = layer.same ? at : 0;
    const { weights, bias } = block;
    const patches = plan.patches.at;
    kernels.convolve(
      at,
      width,
      height,
      channels,
      weights,
      bias,
      to.at,
      outputs,
      stride,
      dilation,
      1,
      same,
      patches,
      pixels,
    );
  } else if (layer.op === "pointwise") {
    kernels.pointwise(at, channels, width * height, block.weights, block.bias, to.at, layer.outputs, 0);
  } else if (layer.op === "enlarge") {
    const beside = plan.tensors[layer.beside];
    kernels.enlarge(at, width, height, channels, to.at, to.channels);
    kernels.place(beside.at, beside.channels, to.width * to.height, to.at + 4 * channels, to.channels);
  } else addOverview(heap, { from: at, to: to.at, pixels: width * height, channels, hear: block, say: second });
}

/** The weights as 32-bit floats, where the plan has them. */
function unpack({ layers, blocks }: Weights, plan: Plan, heap: Float32Array): void {
  blocks.forEach((group, i) => {
    group.forEach(({ weights, scales, bias }, b) => {
      const place = plan.blocks[i][b];
      heap.set(bias, place.bias / 4);
      const to = place.weights / 4;
      const outputs = scales.length;
      if (layers[i].op === "overview") {
        for (let k = 0; k < weights.length; k++) heap[to + k] = weights[k] * scales[k % outputs];
        return;
      }
      const inputs = weights.length / outputs;
      for (let k = 0; k < weights.length; k++) {
        const output = Math.floor(k / (8 * inputs)) * 8 + (k & 7);
        heap[to + k] = weights[k] * scales[output];
      }
    });
  });
}
