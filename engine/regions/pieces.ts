/** Connected pieces of a yes/no grid: `labels` holds 0 outside and 1, 2, … inside; `sizes[n]` counts the cells of piece n. */
export type Pieces = { labels: Int32Array; sizes: number[] };

/** Neighbors share a side. */
export function findPieces(bits: Uint8Array, width: number, height: number): Pieces {
  const labels = new Int32Array(width * height);
  const sizes = [0];
  const open = new Int32Array(width * height);
  for (let start = 0; start < bits.length; start++) {
    if (bits[start] === 0 || labels[start] !== 0) continue;
    const label = sizes.length;
    let count = 0;
    open[count++] = start;
    labels[start] = label;
    for (let done = 0; done < count; done++) {
      const at = open[done];
      const x = at % width;
      if (x > 0 && bits[at - 1] !== 0 && labels[at - 1] === 0) {
        labels[at - 1] = label;
        open[count++] = at - 1;
      }
      if (x < width - 1 && bits[at + 1] !== 0 && labels[at + 1] === 0) {
        labels[at + 1] = label;
        open[count++] = at + 1;
      }
      if (at >= width && bits[at - width] !== 0 && labels[at - width] === 0) {
        labels[at - width] = label;
        open[count++] = at - width;
      }
      if (at + width < bits.length && bits[at + width] !== 0 && labels[at + width] === 0) {
        labels[at + width] = label;
        open[count++] = at + width;
      }
    }
    sizes.push(count);
  }
  return { labels, sizes };
}
