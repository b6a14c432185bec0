import { boxMean, linearOfByte, luminance, type Raster, type Scene, smoothstep } from "#engine/kit.ts";
import type { Season } from "./design.ts";

/** Red over green (linear) that a healthy lawn has at most; a greener one keeps its own. */
const healthyRed: Record<Exclude<Season, "winter">, number> = { spring: 0.56, summer: 0.6, fall: 0.74 };
const healthyBlue = 0.34;
/** No lawn is healthier for less red than this; grass in a tree's shade shows it under a clear sky. */
const leastRed = 0.46;
/** Burnt-out grass has lost its hue, and what is given back would glow. */
const [bright, burnt] = [0.45, 0.85];

/** Of what is too yellow, this much stays: no lawn is of one green. */
const kept = 0.4;
const bins = 64;
const maxWidth = 2;

/** Cells across the photo: what is smaller than some of them, a tuft of straw or the border of a shadow, keeps its color against what is about it. */
const cells = 192;
const near = 1;
/** Of the mean light about it, below which a gap between blades changes less the darker it is. */
const gap = 0.5;
/** sRGB levels; less is not seen, and the photo's own pixel stays. */
const seen = 0.6;

/**
 * A lawn that is green already gets better, never worse: only where it is yellow and dry on the whole it goes towards the green of its own best third.
 * Fills `into` with linear color at pixel `i` of the photo, or of what it was made into, and gives the share, 0..1, to lay it with: 0 where nothing
 * is to change, as fallen leaves are not grass. The same few sRGB levels are added to all blades of a spot, so that light, grain and what a camera's file
 * leaves of color are those of the photo; a hue for each blade would be livelier than any lawn in a photo.
 */
export function freshenLawn(
  scene: Scene,
  season: Exclude<Season, "winter">,
  { data, width }: Raster = scene.photo,
): (i: number, into: Float64Array) => number {
  const { side, columns, rows, levels } = measureChange(scene, season, data);
  return (i, into) => {
    const u = Math.max(0, Math.min(columns - 1.001, ((i % width) + 0.5) / side - 0.5));
    const v = Math.max(0, Math.min(rows - 1.001, (Math.floor(i / width) + 0.5) / side - 0.5));
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [right, down] = [u - column, v - row];
    const at = (row * columns + column) * 4;
    const below = at + columns * 4;
    const between = (c: number) => {
      const top = levels[at + c] + (levels[at + 4 + c] - levels[at + c]) * right;
      const bottom = levels[below + c] + (levels[below + 4 + c] - levels[below + c]) * right;
      return top + (bottom - top) * down;
    };
    const lit = Math.min(1, data[i * 4 + 1] / (gap * between(3) + 1));
    let most = 0;
    for (let c = 0; c < 3; c++) {
      const change = between(c) * lit;
      most = Math.max(most, Math.abs(change));
      into[c] = linearOfByte[Math.max(0, Math.min(255, Math.round(data[i * 4 + c] + change)))];
    }
    if (most < seen) return 0;
    const g = linearOfByte[data[i * 4 + 1]] + 1e-4;
    return 1 - leafShare(linearOfByte[data[i * 4]] / g, linearOfByte[data[i * 4 + 2]] / g);
  };
}

/** Four values a cell: sRGB levels to add to red, green and blue, and the mean level of green, both of the grass in it and about it. */
type Change = { side: number; columns: number; rows: number; levels: Float32Array };

function measureChange(scene: Scene, season: Exclude<Season, "winter">, data: Uint8ClampedArray): Change {
  const { width, height } = scene.photo;
  const lawn = scene.mask("lawn").data;
  const side = Math.max(2, Math.round(width / cells));
  const [columns, rows] = [Math.ceil(width / side) + 1, Math.ceil(height / side) + 1];
  const [red, green, blue, count] = [0, 1, 2, 3].map(() => new Float32Array(columns * rows));
  for (let y = 0, i = 0; y < height; y++) {
    const first = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x++, i++) {
      if (lawn[i] < 128) continue;
      const [r, g, b] = [linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]];
      if (leafShare(r / (g + 1e-4), b / (g + 1e-4)) > 0.5) continue;
      const cell = first + Math.floor(x / side);
      red[cell] += r;
      green[cell] += g;
      blue[cell] += b;
      count[cell]++;
    }
  }
  for (const sum of [red, green, blue, count]) boxMean(sum, columns, rows, near, sum);
  const freshened = freshen(scene, season);
  const levels = new Float32Array(columns * rows * 4);
  const fresh = new Float64Array(3);
  for (let cell = 0; cell < count.length; cell++) {
    if (count[cell] < 1e-3) continue;
    const own = [red[cell] / count[cell], green[cell] / count[cell], blue[cell] / count[cell]];
    freshened(own[0], own[1], own[2], fresh);
    for (let c = 0; c < 3; c++) levels[cell * 4 + c] = levelOf(fresh[c]) - levelOf(own[c]);
    levels[cell * 4 + 3] = levelOf(own[1]);
  }
  return { side, columns, rows, levels };
}

/** sRGB level, 0..255, of linear light, between whole ones too. */
function levelOf(light: number): number {
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** What grass of a mean linear color becomes. */
function freshen(
  scene: Scene,
  season: Exclude<Season, "winter">,
): (r: number, g: number, b: number, into: Float64Array) => void {
  const best = bestGreen(scene);
  const red = Math.max(leastRed, Math.min(best.red, healthyRed[season]));
  const blue = Math.min(best.blue, healthyBlue);
  return (r, own, b, into) => {
    const g = own + 1e-4;
    const light = luminance(r, g, b);
    const over = Math.max(0, r / g - red) * (1 - kept) * (1 - smoothstep(bright, burnt, light));
    const pulled = Math.min(1, over * 1.6);
    const newRed = r / g - over;
    // Blue goes with red: green that keeps the blue of straw is mint.
    const asRed = (b / g) * (newRed / (r / g + 1e-4));
    const newBlue = asRed + Math.min(0, blue - asRed) * 0.6 * pulled;
    // Straw is lighter than the blade it was.
    into[1] = (light * (1 - 0.12 * pulled)) / luminance(newRed, 1, newBlue);
    into[0] = into[1] * newRed;
    into[2] = into[1] * newBlue;
  };
}

/** Orange, yellow and brown leaves: redder than straw, or as red and far more colorful. */
export function leafShare(red: number, blue: number): number {
  const colorful = smoothstep(1.05, 1.3, red) * smoothstep(0.3, 0.15, blue);
  const brown = smoothstep(1.5, 1.8, red) * smoothstep(0.55, 0.4, blue);
  return Math.max(colorful, brown);
}

/** Color ratios over green that the greenest third of the lawn stays under, and its mean blue. */
function bestGreen(scene: Scene): { red: number; blue: number } {
  return scene.once("best-green", () => {
    const { data } = scene.photo;
    const lawn = scene.mask("lawn").data;
    const counts = new Float64Array(bins);
    const blues = new Float64Array(bins);
    for (let i = 0; i < lawn.length; i += 3) {
      if (lawn[i] < 250) continue;
      const g = linearOfByte[data[i * 4 + 1]];
      if (g < 0.01) continue;
      const bin = Math.min(bins - 1, Math.floor((linearOfByte[data[i * 4]] / g / maxWidth) * bins));
      counts[bin]++;
      blues[bin] += linearOfByte[data[i * 4 + 2]] / g;
    }
    const third = counts.reduce((sum, count) => sum + count, 0) / 3;
    let count = 0;
    let blue = 0;
    for (let bin = 0; bin < bins; bin++) {
      count += counts[bin];
      blue += blues[bin];
      if (count > third) return { red: ((bin + 0.5) / bins) * maxWidth, blue: blue / count };
    }
    return { red: 0.6, blue: healthyBlue };
  });
}
