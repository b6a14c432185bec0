import { linearOfByte, luminance } from "../color.ts";
import { smoothstep } from "../materials/noise.ts";
import type { Mask, Raster } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import type { Scene } from "./scene.ts";

/**
 * Where the light of a photo comes from. `azimuth`: radians from the view's axis to the right, of the way TO the sun
 * (0 ahead, behind the house; pi / 2 on the right; beyond that behind the camera). `altitude`: radians over the horizon.
 * `share`: the sun's part of the light on open level ground, 0 (overcast) .. 1.
 */
export type Sun = { azimuth: number; altitude: number; share: number };

/** The pictures are judged at about this width. */
const judgedWidth = 520;

/** Seen once for a scene; a guess that is always safe to use. */
export function sunOf(scene: Scene): Sun {
  return scene.once("sun", () => estimateSun(scene));
}

/**
 * On our own rendered scenes the side is right in four of five sunny pictures, and overcast skies are told from clear
 * ones in nine of ten. Which way a house is photographed says most: nearly always with the sun behind the camera.
 */
function estimateSun(scene: Scene): Sun {
  const small = shrink(scene);
  const leaning = sideOfPlants(small);
  const front = brightPart(small, small.wall) - brightPart(small, small.floor);
  // Where the ground is far brighter than the house, the house shows its shaded side.
  const behind = smoothstep(0.6, 1.3, -front);
  const fromAxis = 2.3 - 1.25 * behind;
  return {
    azimuth: leaning < 0 ? -fromAxis : fromAxis,
    altitude: 0.75,
    share: sunShare(scene, small),
  };
}

type Small = {
  width: number;
  height: number;
  /** Log of luminance. */
  light: Float32Array;
  plants: Float32Array;
  wall: Float32Array;
  floor: Float32Array;
};

function shrink(scene: Scene): Small {
  const { photo } = scene;
  const step = Math.max(1, Math.round(photo.width / judgedWidth));
  const width = Math.floor(photo.width / step);
  const height = Math.floor(photo.height / step);
  const light = new Float32Array(width * height);
  const sample = (mask: Mask) => {
    const out = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) out[y * width + x] = mask.data[y * step * photo.width + x * step] > 200 ? 1 : 0;
    }
    return out;
  };
  for (let y = 0; y < height; y++) readLight(photo, y, step, light.subarray(y * width, (y + 1) * width));
  const wall = sample(scene.mask("siding"));
  const plants = sample(scene.mask("vegetation"));
  // Leaves against the sky are half sky: only what lies deeper counts.
  const deep = boxMean(plants, width, height, 1);
  for (let i = 0; i < plants.length; i++) if (deep[i] < 0.99) plants[i] = 0;
  const trim = sample(scene.mask("trim"));
  for (let i = 0; i < wall.length; i++) if (trim[i] > 0) wall[i] = 1;
  return { width, height, light, plants, wall, floor: sample(scene.ground()) };
}

/** Log of the mean luminance of `step` by `step` pixels, of one row of them. */
function readLight({ width, data }: Raster, row: number, step: number, light: Float32Array): void {
  for (let x = 0; x < light.length; x++) {
    let sum = 0;
    for (let y = row * step; y < (row + 1) * step; y++) {
      const from = (y * width + x * step) * 4;
      for (let at = from; at < from + step * 4; at += 4)
        sum += luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
    }
    light[x] = Math.log(0.01 + sum / (step * step));
  }
}

/**
 * Whether plants are brighter on their right, -1..1: the correlation of light with the place inside each small window,
 * averaged over all windows, so that no single dark tree outvotes the rest. Its size is small even when it is sure.
 */
function sideOfPlants({ width, height, light, plants }: Small): number {
  const radius = Math.round(width * 0.014);
  const of = () => new Float32Array(plants.length);
  const [share, places, lights, both, placesSquared, lightsSquared] = [of(), of(), of(), of(), of(), of()];
  for (let i = 0; i < plants.length; i++) {
    if (plants[i] === 0) continue;
    // From the picture's middle, or the squares lose their last digits.
    const place = ((i % width) - width / 2) / radius;
    share[i] = 1;
    places[i] = place;
    lights[i] = light[i];
    both[i] = place * light[i];
    placesSquared[i] = place ** 2;
    lightsSquared[i] = light[i] ** 2;
  }
  for (const values of [share, places, lights, both, placesSquared, lightsSquared])
    boxMean(values, width, height, radius, values);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < plants.length; i += 2) {
    const w = share[i];
    if (plants[i] === 0 || w < 0.25) continue;
    const covariance = both[i] / w - (places[i] * lights[i]) / (w * w);
    const spread = (placesSquared[i] / w - (places[i] / w) ** 2) * (lightsSquared[i] / w - (lights[i] / w) ** 2);
    sum += covariance / Math.sqrt(Math.max(1e-5, spread));
    count++;
  }
  return count < 300 ? 0 : sum / count;
}

/** Log of the light of a part's brighter spots: what is painted dark says nothing about the sun. */
function brightPart({ light }: Small, part: Float32Array): number {
  const seen: number[] = [];
  for (let i = 0; i < part.length; i += 2) if (part[i] > 0) seen.push(light[i]);
  if (seen.length < 100) return 0;
  return seen.sort((a, b) => a - b)[Math.floor(seen.length * 0.88)];
}

/** Blue of a sky, linear: from here on it loses its hue in the file, and is burnt out. */
const [bright, burnt] = [0.75, 0.9];

/** A blue sky means sun. Without a sky, or as far as it is burnt out, light and shade on the ground have to tell. */
function sunShare(scene: Scene, small: Small): number {
  const sky = skyColor(scene);
  const pale = sky === null ? 1 : smoothstep(bright, burnt, sky[2]);
  const blue = sky === null || pale === 1 ? 0 : 0.15 + 0.6 * smoothstep(0.03, 0.16, Math.log(sky[2] / sky[0]));
  const seen = pale === 0 ? 0 : 0.2 + 0.5 * smoothstep(0.8, 1.4, groundContrast(small));
  return blue + (seen - blue) * pale;
}

/** Linear mean of the sky. */
function skyColor({ photo, mask }: Scene): [number, number, number] | null {
  const sky = mask("sky").data;
  const sum: [number, number, number] = [0.01, 0.01, 0.01];
  let count = 1;
  for (let i = 0; i < sky.length; i += 7) {
    if (sky[i] < 250) continue;
    for (let c = 0; c < 3; c++) sum[c] += linearOfByte[photo.data[i * 4 + c]];
    count++;
  }
  return count < 150 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

function groundContrast({ width, height, light, floor }: Small): number {
  const weight = boxMean(floor, width, height, 2);
  const sum = new Float32Array(light.length);
  for (let i = 0; i < sum.length; i++) sum[i] = light[i] * floor[i];
  boxMean(sum, width, height, 2, sum);
  const seen: number[] = [];
  for (let i = 0; i < sum.length; i += 3) if (floor[i] > 0) seen.push(sum[i] / weight[i]);
  if (seen.length < 100) return 0;
  seen.sort((a, b) => a - b);
  return seen[Math.floor(seen.length * 0.95)] - seen[Math.floor(seen.length * 0.08)];
}
