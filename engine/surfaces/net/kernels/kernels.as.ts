// The net's inner loops: AssemblyScript, not TypeScript. `npm run build-kernels` makes kernels.wasm of it.
//
// Pictures are rows of pixels of c channels, 32-bit floats. Every output is its bias plus its products in the order of the
// weights, each step rounded to 32 bits: `plain-kernels.ts` does the same, so that both give the same bits. Plain SIMD
// only: fused multiply-add rounds otherwise, and not everywhere alike.

export function heapBase(): usize {
  return __heap_base;
}

// @ts-ignore: decorator
@inline
function multiplyAdd(a: v128, b: v128, sum: v128): v128 {
  return f32x4.add(f32x4.mul(a, b), sum);
}

// @ts-ignore: decorator
@inline
function finish(to: usize, from: usize, low: v128, high: v128, relu: bool): void {
  if (relu) {
    low = f32x4.pmax(f32x4.splat(0), low);
    high = f32x4.pmax(f32x4.splat(0), high);
  }
  if (from) {
    low = f32x4.add(low, v128.load(from));
    high = f32x4.add(high, v128.load(from, 16));
  }
  v128.store(to, low);
  v128.store(to, high, 16);
}

/**
 * rows (count x size) times weights ([outputs / 8][size][8]) plus bias. `same` is 0 or what is added after the ReLU.
 * count is a multiple of 4, outputs of 8.
 */
function product(rows: usize, size: i32, count: i32, weights: usize, bias: usize, to: usize, outputs: i32, relu: bool, same: usize): void {
  const rowBytes = <usize>size << 2;
  const outBytes = <usize>outputs << 2;
  for (let o = 0; o < outputs; o += 8) {
    const first = weights + <usize>(o * size) * 4;
    const bias0 = v128.load(bias + (<usize>o << 2));
    const bias1 = v128.load(bias + (<usize>o << 2), 16);
    for (let p = 0; p < count; p += 4) {
      let x0 = rows + <usize>p * rowBytes;
      let x1 = x0 + rowBytes;
      let x2 = x1 + rowBytes;
      let x3 = x2 + rowBytes;
      let w = first;
      const end = x1;
      let a0 = bias0, b0 = bias1, a1 = bias0, b1 = bias1, a2 = bias0, b2 = bias1, a3 = bias0, b3 = bias1;
      while (x0 < end) {
        const w0 = v128.load(w);
        const w1 = v128.load(w, 16);
        let x = v128.load32_splat(x0);
        a0 = multiplyAdd(x, w0, a0);
        b0 = multiplyAdd(x, w1, b0);
        x = v128.load32_splat(x1);
        a1 = multiplyAdd(x, w0, a1);
        b1 = multiplyAdd(x, w1, b1);
        x = v128.load32_splat(x2);
        a2 = multiplyAdd(x, w0, a2);
        b2 = multiplyAdd(x, w1, b2);
        x = v128.load32_splat(x3);
        a3 = multiplyAdd(x, w0, a3);
        b3 = multiplyAdd(x, w1, b3);
        x0 += 4;
        x1 += 4;
        x2 += 4;
        x3 += 4;
        w += 32;
      }
      const at = <usize>p * outBytes + (<usize>o << 2);
      let y = to + at;
      let r: usize = same ? same + at : 0;
      const step: usize = same ? outBytes : 0;
      finish(y, r, a0, b0, relu);
      y += outBytes;
      r += step;
      finish(y, r, a1, b1, relu);
      y += outBytes;
      r += step;
      finish(y, r, a2, b2, relu);
      y += outBytes;
      r += step;
      finish(y, r, a3, b3, relu);
    }
  }
}

/** A convolution of 1x1. */
export function pointwise(from: usize, channels: i32, pixels: i32, weights: usize, bias: usize, to: usize, outputs: i32, relu: bool): void {
  product(from, channels, pixels, weights, bias, to, outputs, relu, 0);
}

/**
 * A convolution of 3x3, zeros outside: gathers the nine neighbours of `block` pixels into `patches`, then multiplies.
 * Weights are [outputs / 8][3][3][channels][8]; channels a multiple of 4.
 */
export function convolve(
  from: usize, width: i32, height: i32, channels: i32, weights: usize, bias: usize, to: usize, outputs: i32,
  stride: i32, dilation: i32, relu: bool, same: usize, patches: usize, block: i32,
): void {
  const outWidth = width / stride;
  const pixels = outWidth * (height / stride);
  const size = 9 * channels;
  const bytes = <usize>channels << 2;
  const outBytes = <usize>outputs << 2;
  for (let begin = 0; begin < pixels; begin += block) {
    const count = min(block, pixels - begin);
    let into = patches;
    for (let p = begin; p < begin + count; p++) {
      const y = (p / outWidth) * stride;
      const x = (p % outWidth) * stride;
      for (let m = -1; m < 2; m++) {
        const row = y + m * dilation;
        for (let n = -1; n < 2; n++) {
          const column = x + n * dilation;
          if (row < 0 || row >= height || column < 0 || column >= width) memory.fill(into, 0, bytes);
          else {
            const source = from + <usize>(row * width + column) * bytes;
            for (let k: usize = 0; k < bytes; k += 16) v128.store(into + k, v128.load(source + k));
          }
          into += bytes;
        }
      }
    }
    const at = <usize>begin * outBytes;
    product(patches, size, count, weights, bias, to + at, outputs, relu, same ? same + at : 0);
  }
}

/** Twice the size, bilinear, pixel centres kept (half-pixel), into the first channels of rows of `outChannels`. */
export function enlarge(from: usize, width: i32, height: i32, channels: i32, to: usize, outChannels: i32): void {
  const bytes = <usize>channels << 2;
  const outBytes = <usize>outChannels << 2;
  for (let i = 0; i < 2 * height; i++) {
    const above = (i - 1) >> 1;
    const y0 = max(0, above);
    const y1 = min(height - 1, above + 1);
    const v1 = f32x4.splat(i & 1 ? 0.25 : 0.75);
    const v0 = f32x4.splat(i & 1 ? 0.75 : 0.25);
    for (let j = 0; j < 2 * width; j++) {
      const left = (j - 1) >> 1;
      const x0 = max(0, left);
      const x1 = min(width - 1, left + 1);
      const h1 = f32x4.splat(j & 1 ? 0.25 : 0.75);
      const h0 = f32x4.splat(j & 1 ? 0.75 : 0.25);
      const a = from + <usize>(y0 * width + x0) * bytes;
      const b = from + <usize>(y0 * width + x1) * bytes;
      const c = from + <usize>(y1 * width + x0) * bytes;
      const d = from + <usize>(y1 * width + x1) * bytes;
      const y = to + <usize>(i * 2 * width + j) * outBytes;
      for (let k: usize = 0; k < bytes; k += 16) {
        const high = f32x4.add(f32x4.mul(h0, v128.load(a + k)), f32x4.mul(h1, v128.load(b + k)));
        const low = f32x4.add(f32x4.mul(h0, v128.load(c + k)), f32x4.mul(h1, v128.load(d + k)));
        v128.store(y + k, f32x4.add(f32x4.mul(v0, high), f32x4.mul(v1, low)));
      }
    }
  }
}

/** Copies pixels into some channels of longer rows. */
export function place(from: usize, channels: i32, pixels: i32, to: usize, outChannels: i32): void {
  const bytes = <usize>channels << 2;
  for (let p = 0; p < pixels; p++) memory.copy(to + <usize>p * (<usize>outChannels << 2), from + <usize>p * bytes, bytes);
}
