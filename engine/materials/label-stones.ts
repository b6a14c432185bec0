/** Below this openness to the sky (a byte) a texel lies in a joint. */
const jointOpenness = 90;

/**
 * Tells the stones of a relief tile apart: a number from 1 for each texel of `size` x `size`, 0 in joints. `detail` is that of a `ReliefTile`;
 * stones go on over the tile's borders, as it does.
 */
export function labelStones(detail: Uint8Array, size: number): Uint16Array {
  const labels = new Uint16Array(size * size);
  const open = new Int32Array(size * size);
  let stones = 0;
  for (let start = 0; start < labels.length; start++) {
    if (!isFree(start) || stones === 65535) continue;
    labels[start] = ++stones;
    open[0] = start;
    for (let left = 1; left > 0; ) {
      const at = open[--left];
      const column = at % size;
      const row = at - column;
      const beside = [
        row + ((column + 1) % size),
        row + ((column + size - 1) % size),
        (at + size) % labels.length,
        (at + labels.length - size) % labels.length,
      ];
      for (const next of beside) {
        if (!isFree(next)) continue;
        labels[next] = stones;
        open[left++] = next;
      }
    }
  }
  return labels;

  function isFree(at: number): boolean {
    return labels[at] === 0 && detail[at * 3 + 1] >= jointOpenness;
  }
}
