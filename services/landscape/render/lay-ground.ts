import { type Draft, groundAt, lay, type Mask, noiseField, type Scene, shade } from "#engine/kit.ts";
import type { Cover } from "./covers.ts";
import { groundShine } from "./ground-shine.ts";

/** A signed distance over the ground: meters inside, negative outside. */
export type Inside = (x: number, z: number) => number;

/** `ragged`: meters by which the border strays; `shadow`: how dark the hollow along it is, 0..1. */
export type Border = { inside: Inside; ragged: number; shadow: number } | null;

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
