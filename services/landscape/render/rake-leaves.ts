import { boxMean, groundLight, keepForNext, linearOfByte, luminance, type Raster, type Scene } from "#engine/kit.ts";
import { coverLeaves } from "./cover-leaves.ts";

/** Cells along the width, over which grass is of one color. */
const cells = 96;
const near = 2;
/** By how much redder than the grass about it a leaf is, as log of red over green: at least, and in deviations of that grass. */
const [minRedder, minDeviations] = [0.2, 2];
/** Of the ground about it, leaves cover less than this; more is dry grass, or bare soil. */
const maxCover = 0.42;
/** Fewer lawn pixels in a cell say nothing. */
const minPixels = 6;

type Grid = { side: number; columns: number; rows: number };
/** Of the grass in each cell: mean and deviation of log(red / green), mean luminance; `count` pixels were looked at. */
type Grass = { red: Float32Array; spread: Float32Array; light: Float32Array; count: Float32Array };

/**
 * The photo with the leaves taken off its lawn: nobody lays sod over leaves. A leaf is a small thing that is redder than the grass around it;
 * grass from beside it, and so of the same scale and mowing, takes its place. The photo itself where none lies.
 */
export function rakeLeaves(scene: Scene): Raster {
  return keepForNext(scene, "raked-lawn", () => rake(scene));
}

function rake(scene: Scene): Raster {
  const { photo } = scene;
  const { width, height } = photo;
  const lawn = scene.mask("lawn").data;
  const side = Math.max(4, Math.round(width / cells));
  const grid = { side, columns: Math.ceil(width / side), rows: Math.ceil(height / side) };
  const first = measureGrass(photo, lawn, grid, null);
  const grass = measureGrass(photo, lawn, grid, findLeaves(photo, lawn, grid, first));
  const leaves = growRim(keepSmall(findLeaves(photo, lawn, grid, grass), photo, lawn, grid), photo, grid, grass);
  if (!leaves.includes(1)) return photo;
  const raked: Raster = { width, height, data: new Uint8ClampedArray(photo.data) };
  coverLeaves(raked, { photo, leaves, lawn, gain: groundLight(scene).gain });
  return raked;
}

function cellOf(i: number, width: number, { side, columns }: Grid): number {
  return Math.floor(Math.floor(i / width) / side) * columns + Math.floor((i % width) / side);
}

function redder({ data }: Raster, i: number): number {
  return Math.log((linearOfByte[data[i * 4]] + 0.003) / (linearOfByte[data[i * 4 + 1]] + 0.003));
}

function lightOf({ data }: Raster, i: number): number {
  return luminance(linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]);
}

function measureGrass(photo: Raster, lawn: Uint8Array, grid: Grid, without: Uint8Array | null): Grass {
  const size = grid.columns * grid.rows;
  const [red, square, light, count] = [0, 1, 2, 3].map(() => new Float32Array(size));
  for (let i = 0; i < lawn.length; i += 2) {
    if (lawn[i] < 250 || without?.[i] === 1) continue;
    const cell = cellOf(i, photo.width, grid);
    const own = redder(photo, i);
    red[cell] += own;
    square[cell] += own * own;
    light[cell] += lightOf(photo, i);
    count[cell]++;
  }
  for (const sum of [red, square, light, count]) boxMean(sum, grid.columns, grid.rows, near, sum);
  for (let cell = 0; cell < size; cell++) {
    const total = count[cell] + 1e-6;
    red[cell] /= total;
    light[cell] /= total;
    square[cell] = Math.sqrt(Math.max(0, square[cell] / total - red[cell] ** 2));
  }
  return { red, spread: square, light, count };
}

/** Of the width, how near to the end of the lawn its soil shows between blades, to the side and, where it has been cut, up and down. */
const [rimAside, rimDown] = [1 / 500, 1 / 170];
/** Of the grass's light, what that soil in its shade has at most. */
const soilLight = 0.85;

/** 1 where something redder than the grass lies, and some of its neighbors are, too. */
function findLeaves(photo: Raster, lawn: Uint8Array, grid: Grid, { red, spread, light, count }: Grass): Uint8Array {
  const { width } = photo;
  const odd = new Uint8Array(lawn.length);
  const [rim, within] = [Math.ceil(width * rimAside), Math.ceil(width * rimDown) * width];
  for (let i = 0; i < lawn.length; i++) {
    if (lawn[i] < 128) continue;
    const cell = cellOf(i, width, grid);
    if (count[cell] * (2 * near + 1) ** 2 < minPixels) continue;
    const ends = [i - within, i + within, i - rim, i + rim].some((at) => lawn[at] < 128);
    if (ends && lightOf(photo, i) < soilLight * light[cell]) continue;
    if (redder(photo, i) - red[cell] > Math.max(minRedder, minDeviations * Math.min(0.25, spread[cell]))) odd[i] = 1;
  }
  const leaves = new Uint8Array(lawn.length);
  for (let i = width + 1; i < lawn.length - width - 1; i++) {
    if (odd[i] === 0) continue;
    const around = odd[i - 1] + odd[i + 1] + odd[i - width] + odd[i + width];
    if (around >= 2) leaves[i] = 1;
  }
  return leaves;
}

/** Leaves only where they do not cover most of the ground. */
function keepSmall(leaves: Uint8Array, { width }: Raster, lawn: Uint8Array, grid: Grid): Uint8Array {
  const [found, all] = [0, 1].map(() => new Float32Array(grid.columns * grid.rows));
  for (let i = 0; i < lawn.length; i++) {
    if (lawn[i] < 128) continue;
    const cell = cellOf(i, width, grid);
    all[cell]++;
    found[cell] += leaves[i];
  }
  for (const sum of [found, all]) boxMean(sum, grid.columns, grid.rows, 1, sum);
  for (let i = 0; i < lawn.length; i++) {
    if (leaves[i] === 0) continue;
    const cell = cellOf(i, width, grid);
    if (found[cell] > maxCover * all[cell]) leaves[i] = 0;
  }
  return leaves;
}

/** Of the grass's light, from which on what lies beside a leaf is its own bright or faded part, and how much of the rim's reach that goes on. */
const [bright, farther] = [1.5, 3];

/** With the soft rim that a leaf has in a photo, and with the parts of it that shine or are too pale to be told from straw. */
function growRim(leaves: Uint8Array, photo: Raster, grid: Grid, grass: Grass): Uint8Array {
  const { width, height } = photo;
  const reach = Math.max(1, Math.round(width / 640));
  const far = reach * farther;
  const grown = new Uint8Array(leaves.length);
  for (let i = 0; i < leaves.length; i++) {
    if (leaves[i] === 0) continue;
    grown[i] = 1;
    if (leaves[i - 1] + leaves[i + 1] + leaves[i - width] + leaves[i + width] === 4) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const most = bright * grass.light[cellOf(i, width, grid)];
    for (let row = Math.max(0, y - far); row <= Math.min(height - 1, y + far); row++) {
      for (let column = Math.max(0, x - far); column <= Math.min(width - 1, x + far); column++) {
        const at = row * width + column;
        if (grown[at] === 1) continue;
        const close = Math.abs(row - y) <= reach && Math.abs(column - x) <= reach;
        if (close || lightOf(photo, at) > most) grown[at] = 1;
      }
    }
  }
  return grown;
}
