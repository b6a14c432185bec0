import { boxMean, groundAt, type Mask, type Scene } from "#engine/kit.ts";
import type { Inside } from "./lay-ground.ts";
import { lawnMask } from "./lay-lawn.ts";

/** Meters outside the new border, within which what is left of an old bed belongs to the new one: that of soil, and that of what lies beside it. */
const [underSoil, besideSoil] = [0.4, 0.16];
/** Of the width, how far from soil its stones lie: straw beside a bed that was not there is none of them. */
const beside = 1 / 150;
/** sRGB green over red, from which on it is grass. */
const grassy = 1.03;

/**
 * What is left of old beds outside the borders of new ones, which are rounder and drawn cell by cell: a rim of the old gravel or earth, and the stones of it
 * that lie in the lawn. 0..255 of the photo's size.
 */
export function oldRim(scene: Scene, inside: Inside): Mask {
  const { photo, camera } = scene;
  const open = lawnMask(scene);
  const soil = scene.mask("soil").data;
  const near = Float32Array.from(soil);
  boxMean(near, open.width, open.height, Math.max(2, Math.round(open.width * beside)), near);
  const data = new Uint8Array(open.data.length);
  for (let i = 0; i < data.length; i++) {
    if (open.data[i] === 0) continue;
    const isSoil = soil[i] >= 128;
    if (!isSoil && near[i] < 1) continue;
    if (!isSoil && photo.data[i * 4 + 1] > grassy * photo.data[i * 4]) continue;
    const spot = groundAt(camera, (i % open.width) + 0.5, Math.floor(i / open.width) + 0.5);
    if (spot === null) continue;
    const out = -inside(spot.x, spot.z);
    if (out > -0.05 && out < (isSoil ? underSoil : besideSoil)) data[i] = open.data[i];
  }
  return { width: open.width, height: open.height, data };
}
