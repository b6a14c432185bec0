/** The 4-connected parts of pixels with the same value, other than 0: the part of every pixel (-1 where 0) and sizes. */
export function findConnectedParts(values: Uint8Array, width: number, height: number) {
  const of = new Int32Array(width * height).fill(-1);
  const queue = new Int32Array(width * height);
  const sizes: number[] = [];
  for (let start = 0; start < of.length; start++) {
    if (values[start] === 0 || of[start] >= 0) continue;
    const part = sizes.length;
    let size = 1;
    queue[0] = start;
    of[start] = part;
    const visit = (at: number) => {
      if (of[at] >= 0 || values[at] !== values[start]) return;
      of[at] = part;
      queue[size++] = at;
    };
    for (let head = 0; head < size; head++) {
      const at = queue[head];
      const x = at % width;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < width * (height - 1)) visit(at + width);
    }
    sizes.push(size);
  }
  return { of, sizes };
}
