import { boxMean, byteOfLinear, hash, linearOfByte, luminance, type Raster, type Scene } from "#engine/kit.ts";

/** Cells along the width, over which grass is of one color. */
const cells = 96;
const near = 2;
/** By how much redder than the grass about it a leaf is, as log of red over green: at least, and in deviations of that grass. */
const [minRedder, minDeviations] = [0.2, 2];
/** Of the ground about it, leaves cover less than this; more is dry grass, or bare soil. */
const maxCover = 0.42;
/** Of the width: how far beside a leaf grass is taken from, two sides of one distance after another: light changes with it. */
const aside = [0.01, -0.01, 0.016, -0.016, 0.026, -0.026, 0.045, -0.045, 0.08, -0.08];
/** Fewer lawn pixels in a cell say nothing. */
const minPixels = 6;

type Grid = { side: number; columns: number; rows: number };
/** Of the grass in each cell: mean and deviation of log(red / green), mean luminance; `count` pixels were looked at. */
type Grass = { red: Float32Array; spread: Float32Array; light: Float32Array; count: Float32Array };

/**
 * The photo with the leaves taken off its lawn: nobody lays sod over leaves. A leaf is a small thing that is redder than the grass around it;
 * the grass of the same row beside it, and so of the same scale and mowing, takes its place in the light of its own. The photo itself where none lies.
 */
export function rakeLeaves(scene: Scene): Raster {
  const { photo } = scene;
  const { width, height } = photo;
  const lawn = scene.mask("lawn").data;
  const side = Math.max(4, Math.round(width / cells));
  const grid = { side, columns: Math.ceil(width / side), rows: Math.ceil(height / side) };
  const first = measureGrass(photo, lawn, grid, null);
  const grass = measureGrass(photo, lawn, grid, findLeaves(photo, lawn, grid, first));
  const leaves = growRim(keepSmall(findLeaves(photo, lawn, grid, grass), photo, lawn, grid), photo);
  if (!leaves.includes(1)) return photo;
  const raked: Raster = { width, height, data: new Uint8ClampedArray(photo.data) };
  for (let i = 0; i < leaves.length; i++)
    if (leaves[i] === 1 && lawn[i] > 0) coverLeaf(raked, photo, { i, leaves, lawn, grid, grass });
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

/** 1 where something redder than the grass lies, and some of its neighbors are, too. */
function findLeaves(photo: Raster, lawn: Uint8Array, grid: Grid, { red, spread, count }: Grass): Uint8Array {
  const { width } = photo;
  const odd = new Uint8Array(lawn.length);
  for (let i = 0; i < lawn.length; i++) {
    if (lawn[i] < 128) continue;
    const cell = cellOf(i, width, grid);
    if (count[cell] * (2 * near + 1) ** 2 < minPixels) continue;
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

/** With the soft rim that a leaf has in a photo. */
function growRim(leaves: Uint8Array, { width, height }: Raster): Uint8Array {
  const reach = Math.max(1, Math.round(width / 640));
  const grown = new Uint8Array(leaves.length);
  for (let i = 0; i < leaves.length; i++) {
    if (leaves[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      grown.fill(1, row * width + Math.max(0, x - reach), row * width + Math.min(width - 1, x + reach) + 1);
  }
  return grown;
}

type Found = { i: number; leaves: Uint8Array; lawn: Uint8Array; grid: Grid; grass: Grass };

/** Neighbors take their grass from one place, as far as it goes, so that blades stay whole. */
function coverLeaf(raked: Raster, photo: Raster, { i, leaves, lawn, grid, grass }: Found): void {
  const { width } = photo;
  const [x, y] = [i % width, Math.floor(i / width)];
  const block = Math.max(6, Math.round(width / 90));
  const first = Math.floor(hash(Math.floor(x / block), Math.floor(y / block), 73) * 2);
  for (let turn = 0; turn < aside.length; turn++) {
    const other = x + Math.round(aside[turn ^ first] * width);
    const from = y * width + other;
    if (other < 0 || other >= width || lawn[from] < 250 || leaves[from] === 1) continue;
    const light = grass.light[cellOf(i, width, grid)] / (grass.light[cellOf(from, width, grid)] + 1e-4);
    const by = Math.max(0.6, Math.min(1.6, light));
    for (let c = 0; c < 3; c++) raked.data[i * 4 + c] = byteOfLinear(linearOfByte[photo.data[from * 4 + c]] * by);
    return;
  }
}
