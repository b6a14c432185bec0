import type { Kernels } from "./kernels.ts";

const round = Math.fround;

/** `kernels/kernels.as.ts` in plain TypeScript, with the same order of sums and the same roundings. */
export function createPlainKernels(heap: Float32Array): Kernels {
  return {
    pointwise(from, channels, pixels, weights, bias, to, outputs, relu) {
      product(heap, {
        rows: from / 4,
        size: channels,
        count: pixels,
        weights: weights / 4,
        bias: bias / 4,
        to: to / 4,
        outputs,
        relu,
        same: -1,
      });
    },
    convolve(from, width, height, channels, weights, bias, to, outputs, stride, dilation, relu, same, patches, block) {
      const outWidth = width / stride;
      const pixels = outWidth * (height / stride);
      const size = 9 * channels;
      for (let begin = 0; begin < pixels; begin += block) {
        const count = Math.min(block, pixels - begin);
        let into = patches / 4;
        for (let p = begin; p < begin + count; p++) {
          const y = Math.floor(p / outWidth) * stride;
          const x = (p % outWidth) * stride;
          for (let m = -dilation; m <= dilation; m += dilation) {
            for (let n = -dilation; n <= dilation; n += dilation) {
              const inside = y + m >= 0 && y + m < height && x + n >= 0 && x + n < width;
              const source = from / 4 + ((y + m) * width + x + n) * channels;
              if (inside) heap.copyWithin(into, source, source + channels);
              else heap.fill(0, into, into + channels);
              into += channels;
            }
          }
        }
        const at = begin * outputs;
        const added = same ? same / 4 + at : -1;
        product(heap, {
          rows: patches / 4,
          size,
          count,
          weights: weights / 4,
          bias: bias / 4,
          to: to / 4 + at,
          outputs,
          relu,
          same: added,
        });
      }
    },
    enlarge(from, width, height, channels, to, outChannels) {
      for (let i = 0; i < 2 * height; i++) {
        const above = (i - 1) >> 1;
        const rows = [Math.max(0, above), Math.min(height - 1, above + 1)];
        const v1 = i & 1 ? 0.25 : 0.75;
        for (let j = 0; j < 2 * width; j++) {
          const left = (j - 1) >> 1;
          const columns = [Math.max(0, left), Math.min(width - 1, left + 1)];
          const h1 = j & 1 ? 0.25 : 0.75;
          const [a, b, c, d] = rows.flatMap((y) => columns.map((x) => from / 4 + (y * width + x) * channels));
          const y = to / 4 + (i * 2 * width + j) * outChannels;
          for (let k = 0; k < channels; k++) {
            const high = round(round((1 - h1) * heap[a + k]) + round(h1 * heap[b + k]));
            const low = round(round((1 - h1) * heap[c + k]) + round(h1 * heap[d + k]));
            heap[y + k] = round((1 - v1) * high) + round(v1 * low);
          }
        }
      }
    },
    place(from, channels, pixels, to, outChannels) {
      for (let p = 0; p < pixels; p++) {
        const source = from / 4 + p * channels;
        heap.copyWithin(to / 4 + p * outChannels, source, source + channels);
      }
    },
  };
}

/** Places in 32-bit floats; `same` is -1 where nothing is added. */
type Product = {
  rows: number;
  size: number;
  count: number;
  weights: number;
  bias: number;
  to: number;
  outputs: number;
  relu: number;
  same: number;
};

function product(heap: Float32Array, { rows, size, count, weights, bias, to, outputs, relu, same }: Product): void {
  const sums = new Float32Array(8);
  for (let o = 0; o < outputs; o += 8) {
    const first = weights + o * size;
    for (let p = 0; p < count; p++) {
      for (let q = 0; q < 8; q++) sums[q] = heap[bias + o + q];
      let w = first;
      for (let x = rows + p * size, end = x + size; x < end; x++, w += 8) {
        const value = heap[x];
        // Storing into 32 bits rounds the sum.
        for (let q = 0; q < 8; q++) sums[q] += round(value * heap[w + q]);
      }
      const at = p * outputs + o;
      for (let q = 0; q < 8; q++) {
        const kept = relu && !(sums[q] > 0) ? 0 : sums[q];
        heap[to + at + q] = same < 0 ? kept : kept + heap[same + at + q];
      }
    }
  }
}
