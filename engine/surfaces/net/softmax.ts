/** Powers of two from 2^0 down. */
const halves = new Float64Array(64);
for (let i = 0, value = 1; i < halves.length; i++, value /= 2) halves[i] = value;

/**
 * e^x for x at most 0, by plain arithmetic: Math.exp may differ in its last bits from one browser to the next, and page and
 * server must see the same.
 */
export function expOf(x: number): number {
  const power = Math.round(x * -Math.LOG2E);
  if (power >= halves.length) return 0;
  const r = x + power * Math.LN2;
  const sum = 1 + r * (1 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r / 5040))))));
  return sum * halves[power];
}

/** The first `count` of every `stride` numbers as shares of one. */
export function softmax(values: Float32Array, stride: number, count: number): Float32Array {
  const pixels = values.length / stride;
  const shares = new Float32Array(pixels * count);
  const row = new Float64Array(count);
  for (let p = 0; p < pixels; p++) {
    let top = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < count; k++) if (values[p * stride + k] > top) top = values[p * stride + k];
    let sum = 0;
    for (let k = 0; k < count; k++) {
      row[k] = expOf(values[p * stride + k] - top);
      sum += row[k];
    }
    for (let k = 0; k < count; k++) shares[p * count + k] = row[k] / sum;
  }
  return shares;
}
