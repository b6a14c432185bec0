import {
  type Box,
  boundsOf,
  chamferSweeps,
  type Lab,
  labOf,
  type Mask,
  maskedMean,
  type Raster,
  readLab,
} from "#engine/kit.ts";

/** How wide a gap may be, as a share of the picture's width. */
const maxWidth = 0.006;
/** Wall in the shadow of a sill or a rake: this much darker than the wall about it (Lab), and of its hue. */
const minDarkening = 5;
const maxDarkening = 62;
const hueSlack = 9;
/** Chamfer units a pixel. */
const unit = 2;

/**
 * The wall with the gaps to its fittings (openings, trim, roof) filled: the shadow strips below sills and rakes, which outlines
 * drawn to the photo's edges leave to neither, and cracks of a pixel. Else the old color shows there as a thread.
 * `taken` is all that is marked, summed: 255 where a pixel is wholly someone's. All masks at the photo's size.
 */
export function sealWall(photo: Raster, { wall, fittings, taken }: { wall: Mask; fittings: Mask; taken: Mask }): Mask {
  const reach = Math.max(3, Math.round(maxWidth * photo.width));
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
  chamferSweeps(distance, width, height);
  return distance;
}

/** Where a pixel could be the wall near it in less light. That wall's color is worked out at half the photo's size. */
function likeWallInShade(photo: Raster, wall: Mask, box: Box, reach: number): Uint8Array {
  const cells = halfOf(box);
  const about = labOf(photo, cells, 2);
  const weight = new Float32Array(cells.width * cells.height);
  for (let y = 0, cell = 0; y < cells.height; y++) {
    for (let x = 0; x < cells.width; x++, cell++) weight[cell] = isWhole(wall, 2 * (cells.x + x), 2 * (cells.y + y));
  }
  const near = maskedMean(weight, cells.width, cells.height, Math.round(1.5 * reach));
  for (const plane of [about.l, about.a, about.b]) near(plane, plane);
  const own: Lab = { width: 1, height: 1, l: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  const like = new Uint8Array(box.width * box.height);
  for (let y = 0, i = 0; y < box.height; y++) {
    const row = (((box.y + y) >> 1) - cells.y) * cells.width - cells.x;
    for (let x = 0; x < box.width; x++, i++) {
      const cell = row + ((box.x + x) >> 1);
      if (about.l[cell] <= 0) continue;
      readLab(photo.data, 4 * ((box.y + y) * photo.width + box.x + x), own, 0);
      const darker = about.l[cell] - own.l[0];
      if (darker < minDarkening || darker > maxDarkening) continue;
      // Less light on the same paint draws its hue towards gray in proportion.
      const dimmed = own.l[0] / about.l[cell];
      const a = own.a[0] - about.a[cell] * dimmed;
      const b = own.b[0] - about.b[cell] * dimmed;
      like[i] = a * a + b * b < hueSlack * hueSlack ? 1 : 0;
    }
  }
  return like;
}

function halfOf({ x, y, width, height }: Box): Box {
  const left = x >> 1;
  const top = y >> 1;
  return { x: left, y: top, width: ((x + width + 1) >> 1) - left, height: ((y + height + 1) >> 1) - top };
}

/** 1 where all four pixels from (x, y) are wall. */
function isWhole({ width, height, data }: Mask, x: number, y: number): number {
  if (x + 1 >= width || y + 1 >= height) return 0;
  const at = y * width + x;
  return data[at] > 250 && data[at + 1] > 250 && data[at + width] > 250 && data[at + width + 1] > 250 ? 1 : 0;
}
