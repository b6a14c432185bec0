import { type Box, boundsOf } from "../light/bounds.ts";
import { maskedMean } from "../light/masked-guided-filter.ts";
import type { Mask, Raster } from "../raster.ts";
import { chamferSweeps } from "../regions/chamfer-sweeps.ts";
import { type Lab, labOf } from "../regions/lab.ts";

/** How wide a gap may be, as a share of the picture's width. */
const widest = 0.006;
/** Wall in the shadow of a sill or a rake: this much darker than the wall about it (Lab), and of its hue. */
const leastDarker = 5;
const mostDarker = 62;
const hueSlack = 9;
/** Chamfer units a pixel. */
const unit = 2;

/**
 * The wall with the gaps to its fittings (openings, trim, roof) filled: the shadow strips below sills and rakes, which outlines
 * drawn to the photo's edges leave to neither, and cracks of a pixel. Else the old colour shows there as a thread.
 * `taken` is all that is marked, summed: 255 where a pixel is wholly someone's. All masks at the photo's size.
 */
export function sealWall(photo: Raster, { wall, fittings, taken }: { wall: Mask; fittings: Mask; taken: Mask }): Mask {
  const reach = Math.max(3, Math.round(widest * photo.width));
  const box = boundsOf(wall, reach);
  if (!box) return wall;
  const toWall = distanceTo(wall, box, reach);
  const toFitting = distanceTo(fittings, box, reach);
  const looks = likeWallInShade(photo, wall, box, reach);
  const fills = new Uint8Array(box.width * box.height);
  for (let i = 0; i < fills.length; i++) {
    if (toWall[i] > reach * unit || toFitting[i] > reach * unit || takenAt(taken, box, i) > 244) continue;
    const crack = toWall[i] <= 2 * unit && toFitting[i] <= 2 * unit;
    fills[i] = crack || looks[i] ? 1 : 0;
  }
  const sealed = { ...wall, data: wall.data.slice() };
  for (let i = 0; i < fills.length; i++) {
    const share = Math.min(1, aroundOf(fills, box, i) / 5);
    if (share === 0 || (!fills[i] && share < 0.8)) continue;
    const at = pixelOf(box, i, photo.width);
    const free = 255 - taken.data[at];
    sealed.data[at] = Math.min(255, sealed.data[at] + Math.round(free * share));
  }
  return sealed;
}

function pixelOf(box: Box, i: number, width: number): number {
  return (box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width);
}

function takenAt(taken: Mask, box: Box, i: number): number {
  return taken.data[pixelOf(box, i, taken.width)];
}

/** How many of the nine pixels about one are set; its own counts twice. */
function aroundOf(bits: Uint8Array, { width, height }: Box, i: number): number {
  const x = i % width;
  const y = (i - x) / width;
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 0;
  let count = bits[i];
  for (let j = i - width; j <= i + width; j += width) count += bits[j - 1] + bits[j] + bits[j + 1];
  return count;
}

/** Chamfer distance to a mask's solid pixels within `box`, in half pixels; more than `reach` pixels are not told apart. */
function distanceTo(mask: Mask, box: Box, reach: number): Uint8Array {
  const far = Math.min(255, (reach + 2) * unit);
  const { width, height } = box;
  const distance = new Uint8Array(width * height).fill(far);
  for (let i = 0; i < distance.length; i++) if (mask.data[pixelOf(box, i, mask.width)] >= 128) distance[i] = 0;
  chamferSweeps(width, height, (i, from, step) => {
    if (distance[from] + step < distance[i]) distance[i] = distance[from] + step;
  });
  return distance;
}

/** Where a pixel could be the wall near it in less light. */
function likeWallInShade(photo: Raster, wall: Mask, box: Box, reach: number): Uint8Array {
  const { width, height } = box;
  const lab = labOf(photo, box, 1);
  const weight = new Float32Array(width * height);
  for (let i = 0; i < weight.length; i++) weight[i] = wall.data[pixelOf(box, i, wall.width)] > 250 ? 1 : 0;
  const near = maskedMean(weight, width, height, 3 * reach);
  const about: Lab = { width, height, l: near(lab.l), a: near(lab.a), b: near(lab.b) };
  const like = new Uint8Array(width * height);
  for (let i = 0; i < like.length; i++) {
    const darker = about.l[i] - lab.l[i];
    if (about.l[i] <= 0 || darker < leastDarker || darker > mostDarker) continue;
    // Less light on the same paint draws its hue towards gray in proportion.
    const dimmed = lab.l[i] / about.l[i];
    like[i] = Math.hypot(lab.a[i] - about.a[i] * dimmed, lab.b[i] - about.b[i] * dimmed) < hueSlack ? 1 : 0;
  }
  return like;
}
