import { sceneExposure } from "../light/exposure.ts";
import { litLevel } from "../light/lit-level.ts";
import { type MaskedMean, maskedGuidedFilter, maskedMean } from "../light/masked-guided-filter.ts";
import { smoothstep } from "../materials/noise.ts";
import { boxMean } from "../regions/box-mean.ts";
import { averageCells, divideByAlbedo, type Grid } from "./ground-cells.ts";
import type { Scene } from "./scene.ts";
import { sunOf } from "./sun.ts";

/**
 * The light on the ground as the photo shows it. `gain` at a pixel is relative to the open, lit ground: 1 in the sun,
 * 0.2 to 0.4 in the shadow of a tree; beyond the ground that is seen it goes on as the nearest ground does. `level` is
 * what a white level surface out in the open would show, linear (may exceed 1: it would burn out).
 */
export type GroundLight = { gain(x: number, y: number): number; level: number };

/** Reflectance of luminance that the kinds of ground most often have. */
const typicalReflectance = { lawn: 0.085, soil: 0.16, paved: 0.34 };
/** The same of a lawn that is dry. */
const straw = 0.15;
const kinds = ["lawn", "soil", "paved"] as const;

/** Cells along the long side: light changes slowly, and a shadow's border is soft. */
const maxCells = 448;
/** A kind of ground covering less than this share of the cells says nothing about its own color. */
const minShare = 0.004;
/** The deepest shade, and the brightest spot, that are believed. */
const [darkest, brightest] = [0.15, 1.08];
/** Of the sky's light, what gets to open ground even under eaves and beside walls: on a gray day nothing there lies in deep shade. */
const leastSky = 0.5;

/** Measured once for a scene. After Land and McCann 1971 with rolling guidance (Zhang 2014); engine.md sections 4 and 5. */
export function groundLight(scene: Scene): GroundLight {
  return scene.once("ground-light", () => measure(scene));
}

function measure(scene: Scene): GroundLight {
  const { photo } = scene;
  const factor = Math.max(1, Math.ceil(Math.max(photo.width, photo.height) / maxCells));
  const grid = { factor, width: Math.ceil(photo.width / factor), height: Math.ceil(photo.height / factor) };
  const { width, height } = grid;
  const light = new Float32Array(width * height);
  const weight = new Float32Array(width * height);
  let level = 0;
  let trust = 0;
  for (const kind of kinds) {
    const own = averageCells(photo, scene.mask(kind), grid);
    const count = own.weight.reduce((sum, share) => sum + share, 0);
    if (count < minShare * width * height) continue;
    const dry = kind === "paved" ? 0 : divideByAlbedo(own);
    const reference = litLevel(sortedInside(maskedMean(own.weight, width, height, 2)(own.light), own.weight), 0.25);
    for (let i = 0; i < light.length; i++) {
      if (own.weight[i] <= weight[i]) continue;
      light[i] = own.light[i] - reference;
      weight[i] = own.weight[i];
    }
    const reflected = kind === "lawn" ? typicalReflectance.lawn ** (1 - dry) * straw ** dry : typicalReflectance[kind];
    level += (reference - Math.log(reflected)) * count;
    trust += count;
  }
  const shadow = smoothLight(light, weight, grid);
  for (let i = 0; i < shadow.length; i++) shadow[i] = believedShade(shadow[i]);
  spread(shadow, weight, grid);
  const deepest = Math.max(darkest, leastSky * (1 - sunOf(scene).share));
  return { gain: sampler(shadow, grid, deepest), level: mixLevels(sceneExposure(photo), level, trust) };
}

function smoothLight(light: Float32Array, weight: Float32Array, { width, height }: Grid): Float32Array {
  const mean: MaskedMean = maskedMean(weight, width, height, Math.max(2, Math.round(width / 150)));
  let base = mean(light);
  for (let round = 0; round < 3; round++) base = maskedGuidedFilter(light, base, mean, 0.02);
  return base;
}

/** Grass is lighter here and darker there by itself; a shadow is a good deal darker than that. */
function believedShade(difference: number): number {
  if (difference >= 0) return difference * 0.3;
  return difference * (0.3 + 0.7 * smoothstep(0.35, 0.85, -difference));
}

function sortedInside(values: Float32Array, weight: Float32Array): Float32Array {
  const inside: number[] = [];
  for (let i = 0; i < values.length; i += 2) if (weight[i] > 0.5) inside.push(values[i]);
  if (inside.length === 0) for (let i = 0; i < values.length; i++) if (weight[i] > 0) inside.push(values[i]);
  return Float32Array.from(inside).sort();
}

/** Where no ground is seen, what is known nearest, ever more widely averaged; 1 (log 0) far from all. */
function spread(shadow: Float32Array, known: Float32Array, { width, height }: Grid): void {
  for (const radius of [3, 9, 27, 81]) {
    const weight = known.map((value) => (value > 0 ? 1 : 0));
    const reached = boxMean(weight, width, height, radius);
    const filled = maskedMean(weight, width, height, radius)(shadow);
    for (let i = 0; i < shadow.length; i++) {
      if (known[i] > 0 || reached[i] < 1e-4) continue;
      shadow[i] = filled[i];
      known[i] = 1e-6;
    }
  }
}

function sampler(
  shadow: Float32Array,
  { factor, width, height }: Grid,
  deepest: number,
): (x: number, y: number) => number {
  const gains = shadow.map((value) => Math.max(deepest, Math.min(brightest, Math.exp(value))));
  return (x, y) => {
    const u = Math.max(0, Math.min(width - 1.001, (x + 0.5) / factor - 0.5));
    const v = Math.max(0, Math.min(height - 1.001, (y + 0.5) / factor - 0.5));
    const x0 = Math.floor(u);
    const y0 = Math.floor(v);
    const at = y0 * width + x0;
    const right = x0 + 1 < width ? 1 : 0;
    const below = y0 + 1 < height ? width : 0;
    const top = gains[at] + (gains[at + right] - gains[at]) * (u - x0);
    const bottom = gains[at + below] + (gains[at + below + right] - gains[at + below]) * (u - x0);
    return top + (bottom - top) * (v - y0);
  };
}

/** The ground's own reflectance is a guess, so it counts less than what the whole photo says. */
function mixLevels(scene: number, ground: number, trust: number): number {
  const own = trust > 0 ? Math.max(scene - 0.8, Math.min(scene + 0.4, ground / trust)) : scene;
  return Math.exp(0.65 * scene + 0.35 * own);
}
