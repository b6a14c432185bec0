import { createPlainKernels } from "./plain-kernels.ts";

/** The inner loops over one memory. All places are in bytes, flags are 0 or 1. `kernels/kernels.as.ts` says what they do. */
export type Kernels = {
  pointwise(
    from: number,
    channels: number,
    pixels: number,
    weights: number,
    bias: number,
    to: number,
    outputs: number,
    relu: number,
  ): void;
  convolve(
    from: number,
    width: number,
    height: number,
    channels: number,
    weights: number,
    bias: number,
    to: number,
    outputs: number,
    stride: number,
    dilation: number,
    relu: number,
    same: number,
    patches: number,
    block: number,
  ): void;
  enlarge(from: number, width: number, height: number, channels: number, to: number, outChannels: number): void;
  place(from: number, channels: number, pixels: number, to: number, outChannels: number): void;
};

export type KernelMemory = { base: number; open(bytes: number): { heap: Float32Array; kernels: Kernels } };

/** WebAssembly's kernels, a fresh instance each time: its memory never shrinks, so let go of it after use. */
export function wasmMemory(module: WebAssembly.Module): KernelMemory {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const kernels = exports as unknown as Kernels & { heapBase(): number };
  return {
    base: kernels.heapBase(),
    open(bytes) {
      const pages = Math.ceil(bytes / 65536) - 1;
      if (pages > 0) memory.grow(pages);
      return { heap: new Float32Array(memory.buffer), kernels };
    },
  };
}

/** The same bits without WebAssembly, some thirty times slower. */
export function plainMemory(): KernelMemory {
  return {
    base: 16,
    open(bytes) {
      const heap = new Float32Array(Math.ceil(bytes / 4));
      return { heap, kernels: createPlainKernels(heap) };
    },
  };
}

/** False in browsers before Chrome 91, Firefox 89 and Safari 16.4. */
export function hasSimd(): boolean {
  // A module of one function that makes a vector of bytes and returns one with their bits counted.
  const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253];
  return WebAssembly.validate(new Uint8Array([...bytes, 98, 11]));
}
