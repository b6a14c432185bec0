import { byteOfLinear, linearOfByte, luminance, type Raster } from "#engine/kit.ts";

/** Of the width, how far to each side and down a piece of leaves may reach that is covered at once. */
const piece = 1 / 40;
/** Of a piece's width, how far aside grass is taken from, and of its height, how far up or down: farther rows have finer blades. */
const aside = [1.2, -1.2, 1.7, -1.7, 2.4, -2.4, 3.4, -3.4, 5, -5, 7, -7];
const upDown = [0, 0.8, -0.8];
const places = aside.flatMap((side) => upDown.map((up) => ({ side, up })));
/** Of a piece, what must come from free grass for its place to be good enough. */
const enough = 0.97;
const rounds = 3;
const leastFree = 0.3;
/** Pixels looked at on each side of a piece, at least where it is as long. */
const samples = 12;
/** The loss up to which no better place is looked for, and from which on a place is no better than the leaf. */
const [close, tooFar] = [0.12, 0.75];
/** Light of the grass around a piece over that around its place; beyond, one of the two lies in a shadow. */
const [darkest, lightest] = [0.72, 1.4];
/** The logarithm by which the light on the ground, over that of the place, may differ within a piece: grass laid over more would cut a shadow's border. */
const maxShadow = 0.55;

/** `gain`: the light on the ground, as in `GroundLight`. */
type Job = { photo: Raster; leaves: Uint8Array; lawn: Uint8Array; gain(x: number, y: number): number };
type Piece = { pixels: number[]; left: number; right: number; top: number; bottom: number };
/** Pixels to where grass is taken from, and what its light is to be multiplied by. */
type Shift = { dx: number; dy: number; light: number };

/**
 * Lays grass over leaves into `into`, a copy of `photo`: each piece of leaves whole from one free place beside it, so that blades go on in both
 * directions, and from the place whose grass is most like that around the piece, in the light of its own. `leaves`: 1 where one lies; taken off where
 * it was covered, left where no grass was free.
 */
export function coverLeaves(into: Raster, job: Job): void {
  const { photo, leaves, lawn } = job;
  const lying = leaves.slice();
  for (let round = 0; round < rounds; round++) {
    const taken = new Uint8Array(leaves.length);
    for (let start = 0; start < lying.length; start++) {
      if (lying[start] === 0 || taken[start] === 1 || lawn[start] === 0) continue;
      const found = pieceAt(start, lying, taken, photo.width);
      const shift = bestShift(found, job);
      if (shift !== null) copyPiece(into, job, found, shift, lying);
    }
  }
}

/** What hangs together about a pixel, no wider and higher than a piece may be. */
function pieceAt(start: number, lying: Uint8Array, taken: Uint8Array, width: number): Piece {
  const reach = Math.max(4, Math.round(width * piece));
  const [startX, startY] = [start % width, Math.floor(start / width)];
  const pixels = [start];
  taken[start] = 1;
  const found = { pixels, left: startX, right: startX, top: startY, bottom: startY };
  for (let k = 0; k < pixels.length; k++) {
    const at = pixels[k];
    const [x, y] = [at % width, Math.floor(at / width)];
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.bottom = Math.max(found.bottom, y);
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ]) {
      const next = at + dy * width + dx;
      if (x + dx < 0 || x + dx >= width || next < 0 || next >= lying.length) continue;
      if (lying[next] === 0 || taken[next] === 1) continue;
      if (Math.abs(x + dx - startX) > reach || y + dy - startY > reach || y + dy < startY) continue;
      taken[next] = 1;
      pixels.push(next);
    }
  }
  return found;
}

/** Null where no grass is free that lies in the light of the piece's surroundings. */
function bestShift(found: Piece, job: Job): Shift | null {
  const { width, height } = job.photo;
  const wide = Math.max(5, found.right - found.left + 1);
  const high = Math.max(3, found.bottom - found.top + 1);
  const here = lightAround(found, { dx: 0, dy: 0 }, job);
  let best: (Shift & { loss: number }) | null = null;
  for (const { side, up } of places) {
    const shift = { dx: Math.round(side * wide), dy: Math.round(up * high) };
    if (found.left + shift.dx < 0 || found.right + shift.dx >= width) continue;
    if (found.top + shift.dy < 0 || found.bottom + shift.dy >= height) continue;
    const { free, light: own } = lightOf(found, shift, job);
    if (free < leastFree) continue;
    const there = lightAround(found, shift, job);
    const light = here.mean / there.mean;
    if (!(light > darkest && light < lightest)) continue;
    if (shadowBetween(found, shift, job) > maxShadow) continue;
    const uneven = here.sides.reduce((sum, value, k) => sum + Math.abs(Math.log(value / (there.sides[k] * light))), 0);
    const loss =
      3 * Math.max(0, enough - free) + Math.abs(Math.log(light)) + uneven / 2 + Math.abs(Math.log(own / there.mean));
    if (loss < tooFar && (best === null || loss < best.loss)) best = { ...shift, light, loss };
    if (best !== null && best.loss < close) return best;
  }
  return best;
}

function isFree({ leaves, lawn }: Job, i: number): boolean {
  return lawn[i] >= 250 && leaves[i] === 0;
}

/** Of the pixels that a piece would be covered with: the share that is free, and their mean light. */
function lightOf({ pixels }: Piece, { dx, dy }: Pick<Shift, "dx" | "dy">, job: Job): { free: number; light: number } {
  const stride = Math.max(1, Math.floor(pixels.length / 40));
  let [free, all, light] = [0, 0, 0];
  for (let k = 0; k < pixels.length; k += stride, all++) {
    const from = pixels[k] + dy * job.photo.width + dx;
    if (!isFree(job, from)) continue;
    free++;
    light += lightAt(job.photo, from);
  }
  return { free: free / all, light: light / (free + 1e-6) + 1e-4 };
}

/** By how much, as a logarithm, the light on a piece over that on the place it would be covered from differs from end to end. */
function shadowBetween(
  { pixels }: Piece,
  { dx, dy }: Pick<Shift, "dx" | "dy">,
  { photo: { width }, gain }: Job,
): number {
  const stride = Math.max(1, Math.floor(pixels.length / 40));
  let [least, most] = [Infinity, -Infinity];
  for (let k = 0; k < pixels.length; k += stride) {
    const [x, y] = [pixels[k] % width, Math.floor(pixels[k] / width)];
    const over = Math.log(gain(x, y) / gain(x + dx, y + dy));
    least = Math.min(least, over);
    most = Math.max(most, over);
  }
  return most - least;
}

/** Mean light of the free grass around a piece's box, moved by a shift; and on each of its sides, the mean where a side has none. */
function lightAround(
  { left, right, top, bottom }: Piece,
  { dx, dy }: Pick<Shift, "dx" | "dy">,
  job: Job,
): { mean: number; sides: number[] } {
  const { width, height } = job.photo;
  const [sums, counts] = [new Float64Array(4), new Float64Array(4)];
  const look = (side: number, atX: number, atY: number) => {
    const [x, y] = [atX + dx, atY + dy];
    if (x < 0 || x >= width || y < 0 || y >= height || !isFree(job, y * width + x)) return;
    sums[side] += lightAt(job.photo, y * width + x);
    counts[side]++;
  };
  const across = Math.max(1, Math.floor((right - left + 7) / samples));
  for (let x = left - 3, k = 0; x <= right + 3; x += across, k++) {
    look(0, x, top - 1 - (k % 3));
    look(1, x, bottom + 1 + (k % 3));
  }
  const down = Math.max(1, Math.floor((bottom - top + 1) / samples));
  for (let y = top, k = 0; y <= bottom; y += down, k++) {
    look(2, left - 1 - (k % 3), y);
    look(3, right + 1 + (k % 3), y);
  }
  const mean = sums.reduce((a, b) => a + b) / (counts.reduce((a, b) => a + b) + 1e-6) + 1e-4;
  return { mean, sides: [...sums].map((sum, side) => (counts[side] < 3 ? mean : sum / counts[side] + 1e-4)) };
}

function lightAt({ data }: Raster, i: number): number {
  return luminance(linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]);
}

function copyPiece(into: Raster, job: Job, found: Piece, { dx, dy, light }: Shift, lying: Uint8Array): void {
  const { photo } = job;
  for (const i of found.pixels) {
    const from = i + dy * photo.width + dx;
    if (!isFree(job, from)) continue;
    for (let c = 0; c < 3; c++)
      into.data[i * 4 + c] = byteOfLinear(Math.min(1, linearOfByte[photo.data[from * 4 + c]] * light));
    lying[i] = 0;
  }
}
