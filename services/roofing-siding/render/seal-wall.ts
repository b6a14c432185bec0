import {
  type Box,
  boundsOf,
  chamferSweeps,
  findPieces,
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
/** How much darker a gray wall is in shade at most; colored ones as far as their hue tells. */
const grayDarkening = 25;
/** Nearer than this to the color of the fitting beside it (Lab), a gap is that fitting's. */
const likeFitting = 14;
/** What has the very color of a colorful wall is looked for so many times as far away as its shade, and is this near to it (Lab). */
const paintReach = 4;
const alike = { lighter: 9, darker: 12, hue: 7 };
/** Chroma (Lab) of a colorful wall: trim and bark in the color of a gray one are common. */
const colorful = 15;
/** Chamfer units a pixel. */
const unit = 2;

/**
 * The wall with the gaps to its fittings (openings, trim, roof) filled: the shadow strips below sills and rakes, which outlines
 * drawn to the photo's edges leave to neither, and cracks of a pixel. Else the old color shows there as a thread. Rims of a colorful wall's own
 * paint, which lamps and sills took along when they were left out of it, are filled as well. `taken` is all that is marked, summed: 255 where a
 * pixel is wholly someone's. All masks at the photo's size.
 */
export function sealWall(photo: Raster, { wall, fittings, taken }: { wall: Mask; fittings: Mask; taken: Mask }): Mask {
  const reach = Math.max(3, Math.round(maxWidth * photo.width));
  const far = paintReach * reach;
  const box = boundsOf(wall, far);
  if (!box) return wall;
  const toWall = distanceTo(wall, box, far);
  const toFitting = distanceTo(fittings, box, reach);
  const lookAt = looksBeside(photo, { wall, fittings }, box, reach);
  const fills = new Uint8Array(box.width * box.height);
  for (let i = 0; i < fills.length; i++) {
    if (toWall[i] > far * unit || takenAt(taken, box, i) > 244) continue;
    const look = lookAt(i);
    const beside = toWall[i] <= reach * unit && toFitting[i] <= reach * unit;
    const crack = toWall[i] <= 2 * unit && toFitting[i] <= 2 * unit;
    if (look === "paint") fills[i] = toFitting[i] > 0 ? 1 : 0;
    else fills[i] = (look === "shade" && beside) || (crack && look !== "fitting") ? 1 : 0;
  }
  keepJoined(fills, toWall, box);
  const sealed = { ...wall, data: wall.data.slice() };
  for (let i = 0; i < fills.length; i++) {
    // Nothing is filled as far from the wall; a step across a corner is 3.
    if (toWall[i] > far * unit + 3) continue;
    const share = Math.min(1, aroundOf(fills, box, i) / 5);
    if (share === 0 || (!fills[i] && share < 0.8)) continue;
    const at = pixelOf(box, i, photo.width);
    const free = 255 - taken.data[at];
    sealed.data[at] = Math.min(255, sealed.data[at] + Math.round(free * share));
  }
  return sealed;
}

/** Leaves only fills that reach the wall through fills. */
function keepJoined(fills: Uint8Array, toWall: Uint8Array, { width, height }: Box): void {
  const { labels, sizes } = findPieces(fills, width, height);
  const joined = new Uint8Array(sizes.length);
  for (let i = 0; i < fills.length; i++) if (labels[i] > 0 && toWall[i] <= 1.5 * unit) joined[labels[i]] = 1;
  for (let i = 0; i < fills.length; i++) fills[i] = joined[labels[i]];
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
  for (let y = 0, i = 0; y < height; y++) {
    const row = (box.y + y) * mask.width + box.x;
    for (let x = 0; x < width; x++, i++) if (mask.data[row + x] >= 128) distance[i] = 0;
  }
  chamferSweeps(distance, width, height);
  return distance;
}

/** What a pixel beside a wall could be: that wall's own paint, that wall in less light, or more of the fitting that it lies beside. */
type Look = "paint" | "shade" | "fitting" | "other";

/** Tells what a pixel of the box looks like. The colors of wall and fittings are worked out at half the photo's size. */
function looksBeside(
  photo: Raster,
  { wall, fittings }: { wall: Mask; fittings: Mask },
  box: Box,
  reach: number,
): (i: number) => Look {
  const cells = halfOf(box);
  const about = labOf(photo, cells, 2);
  const fitting = meanNear(about, fittings, cells, Math.max(2, Math.round(0.3 * reach)));
  const near = meanNear(about, wall, cells, Math.round(1.5 * reach));
  const own: Lab = { width: 1, height: 1, l: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  return (i) => {
    const x = box.x + (i % box.width);
    const y = box.y + Math.floor(i / box.width);
    const cell = ((y >> 1) - cells.y) * cells.width + (x >> 1) - cells.x;
    readLab(photo.data, 4 * (y * photo.width + x), own, 0);
    const off = Math.abs(own.l[0] - fitting.l[cell]);
    const darker = near.l[cell] - own.l[0];
    if (isPaint(darker)) return "paint";
    if (fitting.l[cell] > 0 && off < likeFitting && squareOff(own, fitting, cell, 1) < likeFitting ** 2)
      return "fitting";
    if (near.l[cell] <= 0) return "other";
    if (darker < minDarkening || darker > maxDarkeningAt(near, cell)) return "other";
    // Less light on the same paint draws its hue towards gray in proportion.
    return squareOff(own, near, cell, own.l[0] / near.l[cell]) < hueSlack ** 2 ? "shade" : "other";

    function isPaint(darker: number): boolean {
      if (near.l[cell] <= 0 || Math.hypot(near.a[cell], near.b[cell]) < colorful) return false;
      if (darker > alike.darker || darker < -alike.lighter) return false;
      const fromPaint = squareOff(own, near, cell, 1);
      const fromFitting = fitting.l[cell] > 0 ? off ** 2 + squareOff(own, fitting, cell, 1) : Number.POSITIVE_INFINITY;
      return fromPaint < alike.hue ** 2 && fromPaint + darker ** 2 < fromFitting;
    }
  };
}

/** Shade on a gray wall could be gray trim as well: no deep one is taken for wall. */
function maxDarkeningAt({ a, b }: Lab, cell: number): number {
  return Math.min(maxDarkening, grayDarkening + 2.5 * Math.hypot(a[cell], b[cell]));
}

/** Of two hues, squared; that of `about` in `dimmed` of its light. */
function squareOff(own: Lab, about: Lab, cell: number, dimmed: number): number {
  const a = own.a[0] - about.a[cell] * dimmed;
  const b = own.b[0] - about.b[cell] * dimmed;
  return a * a + b * b;
}

/** The mean color of what `mask` wholly covers about each cell; lightness 0 where there is none. */
function meanNear(lab: Lab, mask: Mask, cells: Box, radius: number): Lab {
  const weight = new Float32Array(cells.width * cells.height);
  for (let y = 0, cell = 0; y < cells.height; y++) {
    for (let x = 0; x < cells.width; x++, cell++) weight[cell] = isWhole(mask, 2 * (cells.x + x), 2 * (cells.y + y));
  }
  const near = maskedMean(weight, cells.width, cells.height, radius);
  return { width: cells.width, height: cells.height, l: near(lab.l), a: near(lab.a), b: near(lab.b) };
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
