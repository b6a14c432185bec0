/** Mean over the (2 radius + 1) square round every pixel; at the borders over the part that lies inside. */
export function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x++) {
      sum += source[row + x];
      count++;
    }
    for (let x = 0; x < width; x++) {
      if (x + radius < width) {
        sum += source[row + x + radius];
        count++;
      }
      if (x > radius) {
        sum -= source[row + x - radius - 1];
        count--;
      }
      rows[row + x] = sum / count;
    }
  }
  return meanOfRows(rows, width, height, radius);
}

function meanOfRows(rows: Float32Array, width: number, height: number, radius: number): Float32Array {
  const result = new Float32Array(width * height);
  const sums = new Float64Array(width);
  let count = 0;
  const add = (y: number, sign: number) => {
    count += sign;
    for (let x = 0; x < width; x++) sums[x] += sign * rows[y * width + x];
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1);
    if (y > radius) add(y - radius - 1, -1);
    for (let x = 0; x < width; x++) result[y * width + x] = sums[x] / count;
  }
  return result;
}
