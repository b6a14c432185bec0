/**
 * x of A x = b for a small symmetric A, row-major, by elimination with pivots. null where A does not determine x: its equations
 * then say the same twice, to a part in 10^9.
 */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array | null {
  const size = right.length;
  const a = matrix.slice();
  const x = right.slice();
  const maxValue = a.reduce((value, entry) => Math.max(value, Math.abs(entry)), 0);
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let row = k + 1; row < size; row++) {
      if (Math.abs(a[row * size + k]) > Math.abs(a[pivot * size + k])) pivot = row;
    }
    if (!(Math.abs(a[pivot * size + k]) > maxValue * 1e-9)) return null;
    for (let c = 0; c < size; c++) {
      [a[k * size + c], a[pivot * size + c]] = [a[pivot * size + c], a[k * size + c]];
    }
    [x[k], x[pivot]] = [x[pivot], x[k]];
    for (let row = 0; row < size; row++) {
      if (row === k) continue;
      const factor = a[row * size + k] / a[k * size + k];
      for (let c = k; c < size; c++) a[row * size + c] -= factor * a[k * size + c];
      x[row] -= factor * x[k];
    }
  }
  return x.map((value, k) => value / a[k * size + k]);
}
