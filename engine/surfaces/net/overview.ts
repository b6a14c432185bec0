const round = Math.fround;

type Place = { weights: number; bias: number };
/** Places in bytes. */
type Overview = { from: number; to: number; pixels: number; channels: number; hear: Place; say: Place };

/** Mean and maximum of each channel over the picture, through two dense layers, added at every pixel; ReLU. */
export function addOverview(heap: Float32Array, { from, to, pixels, channels, hear, say }: Overview): void {
  const start = from / 4;
  const whole = new Float32Array(2 * channels);
  whole.set(heap.subarray(start, start + channels), channels);
  for (let p = 0, at = start; p < pixels; p++) {
    for (let k = 0; k < channels; k++, at++) {
      whole[k] += heap[at];
      if (heap[at] > whole[channels + k]) whole[channels + k] = heap[at];
    }
  }
  for (let k = 0; k < channels; k++) whole[k] /= pixels;
  const heard = dense(heap, whole, hear, channels);
  for (let k = 0; k < channels; k++) heard[k] = Math.max(0, heard[k]);
  const said = dense(heap, heard, say, channels);
  for (let p = 0, at = 0; p < pixels; p++) {
    for (let k = 0; k < channels; k++, at++) heap[to / 4 + at] = Math.max(0, round(heap[start + at] + said[k]));
  }
}

/** Weights [inputs][outputs]. */
function dense(heap: Float32Array, inputs: Float32Array, { weights, bias }: Place, outputs: number): Float32Array {
  const sums = heap.slice(bias / 4, bias / 4 + outputs);
  for (let i = 0, w = weights / 4; i < inputs.length; i++)
    for (let k = 0; k < outputs; k++, w++) sums[k] += round(inputs[i] * heap[w]);
  return sums;
}
