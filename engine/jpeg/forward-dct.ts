/**
 * The two-dimensional forward DCT of Arai, Agui and Nakajima (1988) on an 8 x 8 block, in place. Each result is 8 times
 * too large, and by `dctScale` of its row and its column.
 */
export function forwardDct(block: Float32Array): void {
  for (let row = 0; row < 64; row += 8) transform(block, row, 1);
  for (let column = 0; column < 8; column++) transform(block, column, 8);
}

export const dctScale = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

function transform(block: Float32Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const s07 = block[at] + block[i7];
  const d07 = block[at] - block[i7];
  const s16 = block[i1] + block[i6];
  const d16 = block[i1] - block[i6];
  const s25 = block[i2] + block[i5];
  const d25 = block[i2] - block[i5];
  const s34 = block[i3] + block[i4];
  const d34 = block[i3] - block[i4];

  const even0 = s07 + s34;
  const even3 = s07 - s34;
  const even1 = s16 + s25;
  const z1 = (s16 - s25 + even3) * Math.SQRT1_2;
  block[at] = even0 + even1;
  block[i4] = even0 - even1;
  block[i2] = even3 + z1;
  block[i6] = even3 - z1;

  const odd0 = d34 + d25;
  const odd1 = d25 + d16;
  const odd2 = d16 + d07;
  const z5 = (odd0 - odd2) * 0.382683433;
  const z2 = 0.5411961 * odd0 + z5;
  const z4 = 1.306562965 * odd2 + z5;
  const z3 = odd1 * Math.SQRT1_2;
  const z11 = d07 + z3;
  const z13 = d07 - z3;
  block[i5] = z13 + z2;
  block[i3] = z13 - z2;
  block[i1] = z11 + z4;
  block[i7] = z11 - z4;
}
