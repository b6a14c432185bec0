/** Connected pieces of a yes/no grid: `labels` holds 0 outside and 1, 2, … inside; `sizes[n]` counts the cells of piece n. */
export type Pieces = { labels: Int32Array; sizes: number[] };

/** Neighbors share a side. Pieces are counted in the order of their first cells, row by row. */
export function findPieces(bits: Uint8Array, width: number, height: number): Pieces {
  const { from, to, label, sizes } = findRuns(bits, width, height);
  const labels = new Int32Array(width * height);
  for (let run = 0; run < from.length; run++) labels.fill(label[run], from[run], to[run]);
  return { labels, sizes };
}

/**
 * The same as runs of set cells along rows, which are far fewer than cells: the cell that each begins with, the one after its last, and its piece
 * (He, Chao and Suzuki 2008).
 */
export type PieceRuns = { from: number[]; to: number[]; label: number[]; sizes: number[] };

/** As `findPieces`; runs in the order of their cells. */
export function findRuns(bits: Uint8Array, width: number, height: number): PieceRuns {
  const runs: Runs = { from: [], to: [], owner: [] };
  let above = 0;
  for (let y = 0; y < height; y++) {
    const first = runs.from.length;
    addRuns(runs, bits, y * width, (y + 1) * width);
    joinRuns(runs, above, first, width);
    above = first;
  }
  const { from, to, owner } = runs;
  const label: number[] = [];
  const sizes = [0];
  for (let run = 0; run < from.length; run++) {
    const first = ownerOf(owner, run);
    label.push(first === run ? sizes.push(0) - 1 : label[first]);
    sizes[label[run]] += to[run] - from[run];
  }
  return { from, to, label, sizes };
}

/** `owner` leads from each run to an earlier one of its piece, at last to the first, which is its own. */
type Runs = { from: number[]; to: number[]; owner: number[] };

/** The runs of the row of cells `start` to `end`. */
function addRuns({ from, to, owner }: Runs, bits: Uint8Array, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    if (bits[i] === 0) continue;
    owner.push(from.length);
    from.push(i);
    while (i < end && bits[i] !== 0) i++;
    to.push(i);
  }
}

/** Joins the runs of the last row, which begin at `first`, to those of the row above, which begin at `above`. */
function joinRuns({ from, to, owner }: Runs, above: number, first: number, width: number): void {
  for (let run = first, over = above; run < from.length && over < first; ) {
    if (from[run] - width < to[over] && from[over] < to[run] - width) join(owner, run, over);
    if (to[over] < to[run] - width) over++;
    else run++;
  }
}

/** The earlier of the two first runs owns the other. */
function join(owner: number[], one: number, other: number): void {
  const [a, b] = [ownerOf(owner, one), ownerOf(owner, other)];
  owner[Math.max(a, b)] = Math.min(a, b);
}

/** The first run of the piece of `run`; the way there is made short. */
function ownerOf(owner: number[], run: number): number {
  let first = run;
  while (owner[first] !== first) first = owner[first];
  owner[run] = first;
  return first;
}

/** Widens a box of pixels, in place, so that it holds one more. */
export function widenBox(
  box: { left: number; right: number; top: number; bottom: number },
  x: number,
  y: number,
): void {
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.top = Math.min(box.top, y);
  box.bottom = Math.max(box.bottom, y);
}
