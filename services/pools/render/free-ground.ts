import { createMask, depthAt, groundAt, type Mask, type Scene, seenAt } from "#engine/kit.ts";

/** Meters: what is lower and narrower than this (a toy, a gap between two surfaces) gives way to the pool. */
const smallHeight = 0.45;
const smallWidth = 1.1;
const flatStrip = 0.4;
/** What a flat patch would measure if it stood. */
const flatHeight = 0.17;

/** The ground that a pool can take: all that is seen of it, and small things on it. */
export function freeGround(scene: Scene): Mask {
  return scene.once("free-ground", () => fillSmall(scene));
}

function fillSmall(scene: Scene): Mask {
  const ground = scene.ground();
  const free = createMask(ground.width, ground.height);
  free.data.set(ground.data);
  const { row, from, to, owner } = findRuns(ground);
  const extents = new Map<number, Extent>();
  for (let run = 0; run < row.length; run++) {
    const extent = extents.get(ownerOf(owner, run)) ?? {
      left: Infinity,
      right: 0,
      top: row[run],
      bottom: 0,
      beside: false,
    };
    extents.set(owner[run], extent);
    extent.left = Math.min(extent.left, from[run]);
    extent.right = Math.max(extent.right, to[run] - 1);
    extent.bottom = row[run];
    if (row[run] === 0 || from[run] === 0 || to[run] === ground.width) extent.beside = true;
  }
  const small = new Set([...extents].flatMap(([piece, extent]) => (isSmall(scene, extent) ? [piece] : [])));
  for (let run = 0; run < row.length; run++) {
    const start = row[run] * ground.width;
    if (small.has(owner[run])) free.data.fill(255, start + from[run], start + to[run]);
  }
  fillFlat(scene, free);
  return free;
}

/** What is not ground, as runs along rows from above. `owner` leads from each run to others of its piece, at last to one that is its own. */
type Runs = { row: number[]; from: number[]; to: number[]; owner: number[] };

/** Runs of pieces whose pixels share a side: far fewer than pixels. */
function findRuns(ground: Mask): Runs {
  const runs: Runs = { row: [], from: [], to: [], owner: [] };
  let above = 0;
  for (let y = 0; y < ground.height; y++) {
    const first = runs.row.length;
    addRuns(runs, ground, y);
    joinRuns(runs, above, first);
    above = first;
  }
  return runs;
}

function addRuns({ row, from, to, owner }: Runs, { width, data }: Mask, y: number): void {
  const start = y * width;
  for (let x = 0; x < width; x++) {
    if (data[start + x] >= 250) continue;
    owner.push(row.length);
    row.push(y);
    from.push(x);
    while (x < width && data[start + x] < 250) x++;
    to.push(x);
  }
}

/** Joins the runs of the last row, which begin at `first`, to those of the row above, which begin at `above`. */
function joinRuns({ from, to, owner }: Runs, above: number, first: number): void {
  for (let run = first, over = above; run < from.length && over < first; ) {
    if (from[run] < to[over] && from[over] < to[run]) owner[ownerOf(owner, run)] = ownerOf(owner, over);
    if (to[over] < to[run]) over++;
    else run++;
  }
}

/** The run that stands for the piece of `run`; the way there is made short. */
function ownerOf(owner: number[], run: number): number {
  let last = run;
  while (owner[last] !== last) last = owner[last];
  owner[run] = last;
  return last;
}

/**
 * What has ground above it in the picture and takes up less than a step's depth of it lies flat (a shadow, a worn patch):
 * standing up, it could not be higher than a brick or two.
 */
function fillFlat({ camera }: Scene, { width, height, data }: Mask): void {
  for (let x = 0; x < width; x++) {
    let top = -1;
    for (let y = 0; y <= height; y++) {
      const open = y < height && data[y * width + x] > 128;
      if (y < height && !open) {
        if (top < 0) top = y;
        continue;
      }
      if (top > 0 && heightAcross(camera, x, top, y) < flatHeight) {
        for (let row = top; row < y; row++) data[row * width + x] = 255;
      }
      top = -1;
    }
  }
}

/** Meters that stands which reaches from the row `top` down to `bottom`; Infinity where that is not all below the horizon. */
function heightAcross(camera: Scene["camera"], x: number, top: number, bottom: number): number {
  const far = depthAt(camera, x, top);
  return far === Infinity ? Infinity : ((far - depthAt(camera, x, bottom)) * camera.eye) / far;
}

/** Of a piece, in pixels, all inclusive. `beside`: the frame cuts it off, but not below. */
type Extent = { left: number; right: number; top: number; bottom: number; beside: boolean };

function isSmall({ camera }: Scene, { left, right, top, bottom, beside }: Extent): boolean {
  if (beside) return false;
  const foot = groundAt(camera, (left + right) / 2, bottom + 1);
  if (foot === null) return false;
  const { pixelsPerMeter } = seenAt(camera, foot.x, 0, foot.z);
  // What the frame cuts off below may be the top of something: only a flat strip is a shadow or a gap.
  const below = bottom === camera.height - 1;
  const height = below ? flatStrip : smallHeight;
  const width = below ? 2 : smallWidth;
  return bottom - top + 1 < height * pixelsPerMeter && right - left + 1 < width * pixelsPerMeter;
}
