import type { Mask } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import { type Draft, shade } from "./draft.ts";
import { seenAt } from "./ground-camera.ts";
import { groundLight } from "./ground-light.ts";
import { objectDepth } from "./object-depth.ts";
import { freeShare, type Placement, panelPlace, seenBox, seenPlacement } from "./placement.ts";
import type { Scene } from "./scene.ts";
import { levelFor } from "./sprite-level.ts";
import { sunOf } from "./sun.ts";

/** Meters: light reaches what stands farther behind a thing past it. */
const reach = 1.3;
/** Meters behind a thing over which its shade fades to a third. */
const fades = 0.55;
/** Meters by which the edge of its shade is soft: from the sun, and from all of the sky. */
const soft = { sun: 0.05, sky: 0.14 };
/** Of sun and of sky, what the densest crown keeps off a thing right behind it. */
const deepest = { sun: 0.8, sky: 0.62 };
/** The share of the light on open ground that comes back up from it, and the share of the sky that an upright thing sees. */
const [bounced, ofSky] = [0.15, 0.5];
/** However far aside or high the sun is, a shadow moves no more than this many meters on what stands a meter behind. */
const maxMove = 1.1;
/** A smaller loss of light is not seen. */
const minLoss = 0.015;

/** How far off the nearest new thing stands that has been laid on each pixel of the photo: centimeters along the view's axis, 0 where none has. */
export type Standing = Uint16Array;

/** A `Standing` of the photo's size before anything has been laid. */
export function nothingStands({ photo }: Scene): Standing {
  return new Uint16Array(photo.width * photo.height);
}

/**
 * Lays the shade of one thing on what stands upright behind it, the wall or a thing that has been laid already: a soft image of its silhouette, moved away
 * from the sun, and an unmoved one for the sky that it hides. Shadows on the ground are `castShadows`'s.
 */
export function castBehind(draft: Draft, scene: Scene, placement: Placement, standing: Standing): void {
  visitBehind(scene, placement, standing, (i, lost) => shade(draft, i, 1 - lost));
}

/** Adds to `cover` every pixel of the photo's own things that the placement may shade. */
export function shadeCover(cover: Mask, scene: Scene, placement: Placement): void {
  visitBehind(scene, placement, null, (i) => {
    cover.data[i] = 255;
  });
}

/** Notes in `standing` that a thing has been laid: call it after the thing, the far ones first. */
export function noteStanding(standing: Standing, scene: Scene, placement: Placement): void {
  const shape = silhouetteOf(scene, placement, 0);
  if (shape === null) return;
  for (let row = 0, at = 0; row < shape.height; row++) {
    for (let column = 0; column < shape.width; column++, at++) {
      const i = (shape.y + row) * scene.photo.width + shape.x + column;
      if (shape.cover[at] > 0.5 && freeShare(scene, i, placement.z) > 0.5) standing[i] = 100 * placement.z;
    }
  }
}

/** Calls `visit` with every pixel behind the placement that loses light, and the share 0..1 of its light that it loses. */
function visitBehind(
  scene: Scene,
  placement: Placement,
  standing: Standing | null,
  visit: (i: number, lost: number) => void,
): void {
  const { photo, camera } = scene;
  const foot = seenAt(camera, placement.x, 0, placement.z);
  const meter = foot.pixelsPerMeter;
  const { away, down } = wayOfShade(scene);
  const pad = Math.ceil(meter * (2 * soft.sky + Math.max(Math.abs(away), down) * fades));
  const shape = silhouetteOf(scene, placement, pad);
  if (shape === null) return;
  const { x, y, width, height, cover } = shape;
  const blurred = (by: number, into?: Float32Array) => {
    const radius = Math.max(1, Math.round(meter * by));
    const once = boxMean(cover, width, height, radius, into);
    return boxMean(once, width, height, radius, once);
  };
  const fromSun = blurred(soft.sun);
  const fromSky = blurred(soft.sky, cover);
  const depth = objectDepth(scene);
  const floor = scene.ground().data;
  const sunny = sunnyUpright(scene, groundLight(scene).gain(foot.x, Math.min(foot.y, photo.height - 1)));
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      const i = (y + row) * photo.width + x + column;
      const own = standing === null ? 0 : standing[i];
      if (own === 0 && floor[i] > 0) continue;
      const gap = (own > 0 ? own : depth[i]) / 100 - placement.z;
      if (gap < 0 || gap > reach) continue;
      const near = Math.min(gap, fades) * meter;
      const [left, top] = [Math.round(column - away * near), Math.round(row - down * near)];
      const inside = left >= 0 && left < width && top >= 0;
      const sun = inside ? fromSun[top * width + left] : 0;
      const lost = Math.exp(-gap / fades) * (sunny * deepest.sun * sun + (1 - sunny) * deepest.sky * fromSky[at]);
      if (lost > minLoss) visit(i, lost);
    }
  }
}

/** The sun's part of the light on what stands upright and looks at the camera, where ground has `gain` of the open ground's light. */
function sunnyUpright(scene: Scene, gain: number): number {
  const { azimuth, altitude, share } = sunOf(scene);
  const sun = (Math.max(0, gain - (1 - share)) * Math.max(0, -Math.cos(azimuth))) / Math.tan(altitude);
  return sun / (sun + ofSky * Math.min(gain, 1 - share) + bounced * gain);
}

/** Meters that the shade of a thing moves to the right and down on what stands a meter behind it; both 0 where the sun shines from there. */
function wayOfShade(scene: Scene): { away: number; down: number } {
  const { azimuth, altitude } = sunOf(scene);
  const from = -Math.cos(azimuth);
  if (from < 0.15) return { away: 0, down: 0 };
  const away = -Math.sin(azimuth) / from;
  return {
    away: Math.max(-maxMove, Math.min(maxMove, away)),
    down: Math.min(maxMove, Math.tan(altitude) / from),
  };
}

type Silhouette = { x: number; y: number; width: number; height: number; cover: Float32Array };

/** Coverage 0..1 a pixel of the photo, with `pad` pixels about it, cut at the photo's border; null where it is out of the picture. */
function silhouetteOf(scene: Scene, placement: Placement, pad: number): Silhouette | null {
  const { photo } = scene;
  const seen = seenPlacement(scene, placement);
  const box = seenBox(placement, seen, photo);
  if (box.right < box.left || box.bottom < box.top) return null;
  const [x, y] = [Math.max(0, box.left - pad), Math.max(0, box.top - pad)];
  const width = Math.min(photo.width - 1, box.right + pad) - x + 1;
  const height = Math.min(photo.height - 1, box.bottom + pad) - y + 1;
  const cover = new Float32Array(width * height);
  const { level, factor } = levelFor(placement.sprite, 1 / seen.size);
  const at = panelPlace(placement, seen);
  const place = new Float64Array(2);
  for (let py = box.top; py <= box.bottom; py++) {
    for (let px = box.left; px <= box.right; px++) {
      at(px + 0.5, py + 0.5, place);
      const [u, v] = [Math.floor(place[0] * factor), Math.floor(place[1] * factor)];
      if (u < 0 || v < 0 || u >= level.width || v >= level.height) continue;
      cover[(py - y) * width + px - x] = level.alpha[v * level.width + u] / 255;
    }
  }
  return { x, y, width, height, cover };
}
