import {
  type Draft,
  groundAt,
  groundLight,
  lay,
  type Mask,
  noiseField,
  type Scene,
  shade,
  sunOf,
} from "#engine/kit.ts";
import type { Cover } from "./covers.ts";
import { groundShine } from "./ground-shine.ts";

/** A signed distance over the ground: meters inside, negative outside. */
export type Inside = (x: number, z: number) => number;

/**
 * `ragged`: meters by which the border strays; `shadow`: how dark the hollow along it is, 0..1; `mound`: meters by which what lies inside is
 * heaped up over the ground beside it.
 */
export type Border = { inside: Inside; ragged: number; shadow: number; mound?: number } | null;

/** Meters inside the border within which a mound rises to about two thirds. */
const moundReach = 0.24;
/** Meters inside, beyond which it is as good as level. */
const moundEnd = 0.9;

/**
 * Lays a cover on the ground in the light of the photo, where `mask` is set and, with a border, inside of it. Edges are
 * as sharp as a pixel is wide on the ground in their direction.
 */
export function layGround(draft: Draft, scene: Scene, mask: Mask, cover: Cover, border: Border): void {
  const { camera } = scene;
  const { width, height } = draft;
  const shine = groundShine(scene);
  const stray = noiseField(67, 16, 3);
  const light = new Float64Array(3);
  const color = new Float64Array(3);
  const sun = sunOf(scene);
  const { level } = groundLight(scene);
  const towards = { x: Math.sin(sun.azimuth) * 0.1, z: Math.cos(sun.azimuth) * 0.1 };
  /** How much more light falls on the slope of a mound than on level ground. */
  const facing = (spot: { x: number; z: number }, depth: number, lit: number): number => {
    if (!border?.mound) return 1;
    const rise = (border.mound / moundReach) * Math.exp(-Math.max(0, depth) / moundReach);
    const climb = (border.inside(spot.x + towards.x, spot.z + towards.z) - border.inside(spot.x, spot.z)) / 0.1;
    const sunny = Math.max(0, 1 - ((1 - sun.share) * level) / (lit + 1e-6));
    // A slope looks away from part of the sky, too.
    return 1 - sunny * Math.min(0.8, (rise * climb) / Math.tan(sun.altitude)) - (1 - sunny) * 0.4 * rise;
  };
  const inside = (x: number, y: number): number => {
    const spot = groundAt(camera, x, y);
    if (spot === null || border === null) return -1;
    const wander = border.ragged === 0 ? 0 : border.ragged * stray(spot.x / 1.9, spot.z / 1.9);
    return border.inside(spot.x, spot.z) + wander;
  };
  let above = new Float32Array(width + 1);
  let here = new Float32Array(width + 1);
  for (let y = Math.max(0, Math.floor(camera.horizonY - 0.1 * width)); y < height; y++) {
    const any = rowHas(mask, y);
    for (let x = 0; x <= width && border; x++) here[x] = any ? inside(x + 0.5, y + 0.5) : Number.NaN;
    for (let x = 0; x < width && any; x++) {
      const i = y * width + x;
      if (mask.data[i] === 0) continue;
      const spot = groundAt(camera, x + 0.5, y + 0.5);
      if (spot === null) continue;
      let alpha = mask.data[i] / 255;
      let hollow = 1;
      if (border) {
        const down = here[x] - above[x];
        const grown = Math.hypot(here[x + 1] - here[x], Number.isNaN(down) ? 0.05 : down);
        const within = 0.5 + here[x] / Math.max(1e-4, grown);
        if (within <= 0) continue;
        alpha *= Math.min(1, within);
        hollow = 1 - border.shadow * Math.exp(-Math.max(0, here[x]) / 0.05);
      }
      const across = spot.z / camera.focal;
      cover(spot.x, spot.z, across, (spot.z * across) / camera.eye, color);
      shine(x, y, light);
      if (border?.mound && here[x] < moundEnd) hollow *= facing(spot, here[x], light[1]);
      lay(draft, i, color[0] * light[0] * hollow, color[1] * light[1] * hollow, color[2] * light[2] * hollow, alpha);
    }
    [above, here] = [here, above];
  }
}

function rowHas({ data, width }: Mask, y: number): boolean {
  for (let i = y * width; i < (y + 1) * width; i++) if (data[i] > 0) return true;
  return false;
}

/** Darkens the grass that stands along a border: `reach` meters, 0..1 deep. */
export function shadeAlong(draft: Draft, scene: Scene, mask: Mask, inside: Inside, reach: number, deep: number): void {
  const { camera } = scene;
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const spot = groundAt(camera, (i % draft.width) + 0.5, Math.floor(i / draft.width) + 0.5);
    if (spot === null) continue;
    const out = -inside(spot.x, spot.z);
    if (out > 0 && out < reach * 3) shade(draft, i, 1 - deep * Math.exp(-out / reach));
  }
}
