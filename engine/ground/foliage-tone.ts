import { type LinearColor, linearOfByte, luminance } from "../color.ts";
import { weightedQuantile } from "../geometry/flat-piece.ts";
import { boxMean } from "../regions/box-mean.ts";
import { type SurfaceKind, surfaceKinds } from "../surfaces.ts";
import { groundLight } from "./ground-light.ts";
import type { Scene } from "./scene.ts";
import { daylightAt } from "./sprite-light.ts";

/** How plants of the stock are to be changed: `tone` multiplies their linear color, `contrast`, `gaps`, `crisp` and `level` as in `Placement`. */
export type FoliageTone = {
  tone: LinearColor;
  contrast: number;
  gaps: number | undefined;
  crisp: number | undefined;
  level: number | undefined;
};

/** What the stock's plants show of the light that falls on them, and what plants of photos do: leaves let light through and shine. */
const stockLevel = 0.046;
const usualLevel = 0.11;
/** Red and blue over green of the stock's plants; how strongly their leaves stand out from each other. */
const stockRed = 0.69;
const stockBlue = 0.35;
const stockContrast = 0.235;
/** Of the stock's mean light, what its darkest tenth has at most, as calibrated on ten real photos. */
const stockDark = 0.42;
/** How far plants go towards the photo's own in brightness and in color. */
const [follow, followColor] = [0.92, 0.7];
const [darkest, brightest] = [0.35, 3];
const maxColorRatio = 1.45;
const [flattest, harshest] = [1, 1.9];
const deepestGaps = 3.5;
/** Steps of the root of light, from black to white, in which leaves are counted. */
const lightSteps = 128;
/** Of the shade that lies on the ground, how much a plant standing there has: walls and sky light it from the side. */
const shadeOfPlants = 0.4;
/** Share of the picture; fewer plants say nothing. */
const minShare = 0.004;
/** Cells along the width; plants within some cells are neighbors. */
const cells = 48;
const near = 4;
/** Cells full of leaves from which on the neighbors are believed as much as the whole picture. */
const enough = 3;
const step = 3;
/** Fewer neighbors do not tell how crisp leaves are, in all and in one place of so many across the photo. */
const fewestPairs = 300;
const fewestInPlace = 12;
const crispCells = 32;
/** Of the photo's height, how far over the horizon what stands is seen; leaves above hang. */
const overHorizon = 0.12;
/** Of the crispest quarter, how crisp leaves are on average where all stand about as far off: on most photos. */
const distant = 0.85;

/**
 * How plants of the stock stand in the photo as the photo's own plants do, first of all as those beside them: of one whose foot is seen at
 * `foot` and whose middle is `up` pixels higher. The camera's curve and the gloss of leaves are in it; of the shade at the place, the
 * part that plants do not have.
 */
export function foliageTone(scene: Scene, foot: { x: number; y: number }, up: number): FoliageTone {
  const { level } = groundLight(scene);
  const own = scene.once("foliage", () => measure(scene));
  const { sky, sun } = daylightAt(scene, foot.x, Math.min(foot.y, scene.photo.height - 1));
  const light = luminance(...sky) + luminance(...sun);
  const shade = light / level;
  if (own === null) {
    return {
      tone: grayTone((usualLevel / stockLevel) ** follow * shade ** (shadeOfPlants - 1)),
      contrast: 1.25,
      gaps: undefined,
      crisp: undefined,
      level: undefined,
    };
  }
  const { color, trust } = own.at(foot.x, foot.y - up);
  const wanted = luminance(...color) * shade ** (shadeOfPlants * (1 - trust));
  // In deep shade leaves may be a good deal brighter than the ground is lit: walls and sky light them from the side.
  const most = brightest * Math.max(1, shade ** (shadeOfPlants - 1));
  const by = Math.max(darkest, Math.min(most, (wanted / (stockLevel * light)) ** follow));
  const towards = (ratio: number) => Math.max(1 / maxColorRatio, Math.min(maxColorRatio, ratio ** followColor));
  const red = towards(color[0] / color[1] / stockRed);
  const blue = towards(color[2] / color[1] / stockBlue);
  const even = by / luminance(red, 1, blue);
  return {
    tone: [red * even, even, blue * even],
    contrast: own.contrast,
    gaps: own.gaps,
    crisp: own.crisp,
    level: stockLevel * light * by,
  };
}

function grayTone(by: number): LinearColor {
  return [by, by, by];
}

/** The photo's own leaves: their linear color about a pixel, how much the neighbors are believed, their contrast, their gaps, and how crisp they are. */
type Foliage = {
  at(x: number, y: number): { color: LinearColor; trust: number };
  contrast: number;
  gaps: number;
  crisp: number | undefined;
};

/** Null where too little is green and stands. */
function measure(scene: Scene): Foliage | null {
  const { width, height, data } = scene.photo;
  const isLeaf = leafTest(scene);
  const side = width / cells;
  const rows = Math.ceil(height / side);
  const sums = [0, 1, 2, 3].map(() => new Float32Array(cells * rows));
  const total: LinearColor = [0, 0, 0];
  const lights = new Uint32Array(lightSteps);
  let count = 0;
  for (let i = 0; i < width * height; i += step) {
    if (!isLeaf(i)) continue;
    const cell = Math.floor(Math.floor(i / width) / side) * cells + Math.floor((i % width) / side);
    for (let c = 0; c < 3; c++) {
      const light = linearOfByte[data[i * 4 + c]];
      sums[c][cell] += light;
      total[c] += light;
    }
    // Green has nearly all of a leaf's light.
    lights[Math.min(lightSteps - 1, Math.floor(lightSteps * Math.sqrt(linearOfByte[data[i * 4 + 1]])))]++;
    sums[3][cell]++;
    count++;
  }
  if (count * step < minShare * width * height) return null;
  for (const sum of sums) boxMean(sum, cells, rows, near, sum);
  const [reds, greens, blues, counts] = sums;
  // A box mean is over (2 near + 1) squared cells of side * side pixels, of which every `step`th was looked at.
  const half = (enough * side * side) / step / (2 * near + 1) ** 2;
  const mean: LinearColor = [total[0] / count + 1e-4, total[1] / count + 1e-4, total[2] / count + 1e-4];
  return {
    contrast: Math.max(flattest, Math.min(harshest, contrastOf(scene, isLeaf) / stockContrast)),
    gaps: gapsOf(lights, count, mean[1]),
    crisp: crispnessOf(scene, isLeaf),
    at(x, y) {
      const column = Math.max(0, Math.min(cells - 1, Math.floor(x / side)));
      const cell = Math.max(0, Math.min(rows - 1, Math.floor(y / side))) * cells + column;
      const trust = counts[cell] / (counts[cell] + half);
      const mixed = (sum: Float32Array, c: number) =>
        Math.exp((1 - trust) * Math.log(mean[c]) + trust * Math.log(sum[cell] / (counts[cell] + 1e-6) + 1e-4));
      return { color: [mixed(reds, 0), mixed(greens, 1), mixed(blues, 2)], trust };
    },
  };
}

/**
 * The power by which what is darker than a new plant's mean is to be darkened, for its darkest tenth to be as dark, over the mean, as that of
 * the photo's leaves: `lights` counts them by the root of their green light, `count` in all, `mean` linear, 0..1.
 */
function gapsOf(lights: Uint32Array, count: number, mean: number): number {
  let bin = 0;
  for (let darker = lights[0]; darker < count / 10 && bin < lightSteps - 1; darker += lights[++bin]);
  const dark = Math.min(0.95, ((bin + 0.5) / lightSteps) ** 2 / mean);
  return Math.max(flattest, Math.min(deepestGaps, Math.log(dark) / Math.log(stockDark)));
}

/** Whether something green stands at a pixel. */
function leafTest(scene: Scene): (i: number) => boolean {
  const { data } = scene.photo;
  const marked = scene.mask("vegetation").data;
  const ground = scene.ground().data;
  const isGreen = (i: number) => {
    const green = data[i * 4 + 1];
    return green >= 0.94 * data[i * 4] && green > data[i * 4 + 2] + 6 && ground[i] <= 20;
  };
  const isPlant = (i: number) => marked[i] > 200 && isGreen(i);
  let count = 0;
  for (let i = 0; i < marked.length; i += step) if (isPlant(i)) count++;
  if (count * step > minShare * marked.length) return isPlant;
  // Where no plants are known, what is green and nothing else may be one, or a fence, or a hazy sky.
  const others = surfaceKinds.filter((kind: SurfaceKind) => kind !== "vegetation").map((kind) => scene.mask(kind).data);
  return (i) => isGreen(i) && (marked[i] > 200 || others.every((mask) => mask[i] <= 20));
}

/** Mean difference of a leaf's light from that of the leaves about it, over their light. */
function contrastOf({ photo: { width, height, data } }: Scene, isLeaf: (i: number) => boolean): number {
  const radius = Math.max(2, Math.round(width / 200));
  const about = [-radius, -(radius >> 1), radius >> 1, radius];
  let sum = 0;
  let count = 0;
  for (let y = radius; y < height - radius; y += 5) {
    for (let x = radius; x < width - radius; x += 5) {
      const i = y * width + x;
      if (!isLeaf(i) || !isLeaf(i - radius) || !isLeaf(i + radius)) continue;
      let mean = 0;
      for (const dx of about) for (const dy of about) mean += linearOfByte[data[(i + dy * width + dx) * 4 + 1]] / 16;
      sum += Math.abs(linearOfByte[data[i * 4 + 1]] - mean) / (mean + 0.004);
      count++;
    }
  }
  return count < 200 ? stockContrast * 1.25 : sum / count;
}

/**
 * How crisp leaves are that stand about as far off as new plants do: the mean difference of neighboring pixels, over their light; undefined where too
 * few leaves are seen. Leaves that hang before the lens are large and smooth: those far over the horizon are asked only where there are no others, and the
 * crispest quarter has a say, too.
 */
function crispnessOf(scene: Scene, isLeaf: (i: number) => boolean): number | undefined {
  const top = Math.floor(scene.camera.horizonY - overHorizon * scene.photo.height);
  return crispnessBelow(top, scene, isLeaf) ?? (top > 0 ? crispnessBelow(0, scene, isLeaf) : undefined);
}

/** As `crispnessOf`, of leaves from row `top` on down. */
function crispnessBelow(
  top: number,
  { photo: { width, height, data } }: Scene,
  isLeaf: (i: number) => boolean,
): number | undefined {
  const lightAt = (i: number) =>
    luminance(linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]);
  const side = Math.ceil(width / crispCells);
  const places = new Map<number, { apart: number; light: number; count: number }>();
  for (let y = Math.max(0, top); y < height; y += step) {
    for (let x = 0; x < width - 1; x += step) {
      const i = y * width + x;
      if (!isLeaf(i) || !isLeaf(i + 1)) continue;
      const key = Math.floor(y / side) * crispCells + Math.floor(x / side);
      const place = places.get(key) ?? { apart: 0, light: 0, count: 0 };
      const own = lightAt(i);
      place.apart += Math.abs(own - lightAt(i + 1));
      place.light += own;
      place.count++;
      places.set(key, place);
    }
  }
  const found = [...places.values()];
  const sum = (of: (place: (typeof found)[number]) => number) => found.reduce((total, place) => total + of(place), 0);
  const count = sum((place) => place.count);
  if (count < fewestPairs) return undefined;
  const crispest = found
    .filter((place) => place.count >= fewestInPlace)
    .map((place) => ({ value: place.apart / (place.light + 1e-6), weight: place.count }));
  const mean = sum((place) => place.apart) / sum((place) => place.light);
  return Math.max(mean, distant * (weightedQuantile(crispest, 0.75) ?? 0));
}
