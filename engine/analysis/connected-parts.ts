/** The 4-connected parts of pixels with the same value, other than 0: the part of every pixel (-1 where 0) and sizes. */
export function findConnectedParts(values: Uint8Array, width: number, height: number) {
  const of = new Int32Array(width * height).fill(-1);
  const queue = new Int32Array(width * height);
  const sizes: number[] = [];
  for (let start = 0; start < of.length; start++) {
    if (values[start] === 0 || of[start] >= 0) continue;
    sizes.push(flood({ values, of, width, queue }, start, sizes.length));
  }
  return { of, sizes };
}

type Flood = { values: Uint8Array; of: Int32Array; queue: Int32Array; width: number };

/** Fills whole runs of a row at a time, and asks for seeds only where a run begins above or below. Returns the part's size. */
function flood({ values, of, queue, width }: Flood, start: number, part: number): number {
  const value = values[start];
  let size = 0;
  let waiting = 0;
  queue[waiting++] = start;
  while (waiting > 0) {
    const seed = queue[--waiting];
    if (of[seed] >= 0) continue;
    const row = seed - (seed % width);
    let from = seed;
    while (from > row && values[from - 1] === value && of[from - 1] < 0) from--;
    let above = false;
    let below = false;
    const end = row + width;
    for (let at = from; at < end && values[at] === value && of[at] < 0; at++) {
      of[at] = part;
      size++;
      const up = row > 0 && values[at - width] === value && of[at - width] < 0;
      if (up && !above) queue[waiting++] = at - width;
      above = up;
      const down = end < values.length && values[at + width] === value && of[at + width] < 0;
      if (down && !below) queue[waiting++] = at + width;
      below = down;
    }
  }
  return size;
}
