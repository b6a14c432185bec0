import { type LinearColor, linearOfByte, luminance } from "../color.ts";
import { seenAt } from "./ground-camera.ts";
import { type Placement, panelPlace, type Seen, seenBox, seenPlacement } from "./placement.ts";
import type { Scene } from "./scene.ts";
import { levelFor, type SpriteLevel } from "./sprite-level.ts";
import { daylightAt, type SpriteLight, sunWeights } from "./sprite-light.ts";

/** What a white level surface shows in a sprite's color panel, and the sine of its suns' height. */
const spriteWhite = 0.8;
const sunHeight = Math.sin((40 / 180) * Math.PI);
/** Of a glow in full daylight. */
const glowByDay = 0.35;

/** A sprite as it is seen in its place: linear red, green and blue and coverage 0..1 a pixel, four values each, of the photo from (x, y) on. */
export type Shaded = { x: number; y: number; width: number; height: number; data: Float32Array };

/** The thing in the light of its place, nothing of what stands before or behind it; null where it is out of the picture. */
export function shadeSprite(scene: Scene, placement: Placement): Shaded | null {
  const { sprite, mirrored = false, tone = [1, 1, 1], glow = glowByDay, contrast = 1 } = placement;
  const { gaps = 1 + (contrast - 1) * inGaps } = placement;
  const { photo, camera } = scene;
  const seen = seenPlacement(scene, placement);
  const { left, right, top, bottom } = seenBox(placement, seen, photo);
  if (right < left || bottom < top) return null;
  const foot = seenAt(camera, placement.x, 0, placement.z);
  const light = placement.light ?? daylightAt(scene, foot.x, Math.min(foot.y, photo.height - 1));
  const weights = sunWeights(light.azimuth, mirrored);
  const { level, factor } = levelFor(sprite, 1 / seen.size);
  const sample = createSampler(level, weights, factor / seen.size);
  const at = panelPlace(placement, seen);
  const rooted = rootShade(placement, seen);
  const stands = contrastCurve(meanReflected(sprite, weights, light), contrast, gaps);
  const texel = new Float64Array(8);
  const place = new Float64Array(2);
  const gray = luminance(...tone);
  const toned = new Float64Array(3);
  const [width, height] = [right - left + 1, bottom - top + 1];
  const data = new Float32Array(width * height * 4);
  const color = [0, 0, 0];
  for (let y = top, to = 0; y <= bottom; y++) {
    const open = rooted(y + 0.5);
    for (let x = left; x <= right; x++, to += 4) {
      at(x + 0.5, y + 0.5, place);
      sample(place[0] * factor - 0.5, place[1] * factor - 0.5, texel);
      if (texel[3] < 0.004) continue;
      const sunny = texel[4] / sunHeight;
      for (let c = 0; c < 3; c++) color[c] = (texel[c] / spriteWhite) * (light.sky[c] + light.sun[c] * sunny);
      const own = stands(luminance(color[0], color[1], color[2]));
      const leafy = toneOfTexel(texel, tone, gray, toned);
      const stood = (1 + (own - 1) * leafy) * open;
      for (let c = 0; c < 3; c++) data[to + c] = color[c] * stood * toned[c] + texel[5 + c] * glow;
      data[to + 3] = texel[3];
    }
  }
  return { x: left, y: top, width, height, data };
}

/** Of a plant's height, the part that its own leaves and the ground keep in the dark; meters at least and at most. */
const rootShare = 0.13;
const [minRoot, maxRoot] = [0.05, 0.16];

/** Share of the light that gets to a row of the photo. */
function rootShade({ sprite, scale = 1, rooted = 0 }: Placement, { top, size }: Seen): (y: number) => number {
  if (rooted === 0) return () => 1;
  const tall = sprite.height * size;
  const height = sprite.metres * sprite.foot[1] * scale;
  const reach = (Math.max(minRoot, Math.min(maxRoot, rootShare * height)) * tall) / (sprite.metres * scale);
  // The panel goes on below the foot, where the near side of the plant stands.
  const ground = top + tall * (sprite.foot[1] + nearSide * (1 - sprite.foot[1]));
  return (y) => 1 - rooted * Math.exp(-Math.max(0, ground - y) / reach);
}

/** Of the panel below the foot, down to where the near side touches the ground; the rest is litter. */
const nearSide = 0.45;

/**
 * A tone brings leaves to those of the photo. What is bright by itself from this reflectance on takes less of it, and what is not green its
 * brightness alone, and of that this share: petals do not glow because leaves are dark.
 */
const brightPetal = 0.3;
const petalShare = 0.4;

/** The tone of one texel, into `into`; returns how much of tone and contrast it takes, 1 for a dark green leaf. */
function toneOfTexel(texel: Float64Array, tone: LinearColor, gray: number, into: Float64Array): number {
  const [red, green, blue] = texel;
  const most = Math.max(red, blue);
  const petal = Math.max(0, Math.min(1, (2.5 * (most - green)) / (most + 1e-4)));
  const reflected = luminance(red, green, blue) / spriteWhite;
  const share = (1 - (1 - petalShare) * petal) / (1 + (reflected / brightPetal) ** 2);
  for (let c = 0; c < 3; c++) into[c] = 1 + (tone[c] + (gray - tone[c]) * petal - 1) * share;
  return share;
}

/** What the whole sprite shows on average in a light, luminance. */
function meanReflected(
  sprite: Placement["sprite"],
  weights: { left: number; right: number; behind: number },
  { sky, sun }: SpriteLight,
): number {
  const { level } = levelFor(sprite, 64);
  const { alpha, color, left, right, behind } = level;
  let sum = 0;
  let cover = 1e-3;
  for (let i = 0; i < alpha.length; i++) {
    const light = luminance(linearOfByte[color[i * 3]], linearOfByte[color[i * 3 + 1]], linearOfByte[color[i * 3 + 2]]);
    const sunny =
      (4 / 65025) * (weights.left * left[i] ** 2 + weights.right * right[i] ** 2 + weights.behind * behind[i] ** 2);
    sum += alpha[i] * light * (luminance(...sky) + (luminance(...sun) * sunny) / sunHeight);
    cover += alpha[i];
  }
  return sum / cover / spriteWhite + 1e-5;
}

/** Steps over the mean up to `reach` times it, of a table that saves a power for each pixel. */
const steps = 64;
const reach = 6;
const [minFactor, maxFactor] = [0.15, 1.5];
/** Gaps between leaves of photos are mostly darker than those of the stock, whose sky is white all around. */
const inGaps = 1.5;

/** Factor for what shows a luminance: what is lighter than the mean gets lighter, what is darker darker. */
function contrastCurve(mean: number, contrast: number, gaps: number): (light: number) => number {
  if (contrast === 1 && gaps === 1) return () => 1;
  const table = new Float32Array(steps * reach + 1);
  for (let k = 0; k < table.length; k++) {
    const ratio = (k + 0.5) / steps;
    const power = (ratio < 1 ? gaps : contrast) - 1;
    table[k] = Math.max(minFactor, Math.min(maxFactor, ratio ** power));
  }
  return (light) => table[Math.min(table.length - 1, Math.floor((light / mean) * steps))];
}

/**
 * From so many texels a pixel on, four of them do. Where there are fewer, what lies on a texel would come out sharp and what lies between
 * two soft, in lines all over the sprite: nine give every pixel the same softness.
 */
const manyTexels = 1.15;

/**
 * Fills `into` from between texels: linear color, coverage 0..1, the sun's light over that of the sky, own light.
 * Colors are weighted by coverage; beside the panel there is nothing.
 */
function createSampler(
  level: SpriteLevel,
  weights: { left: number; right: number; behind: number },
  texelsAPixel: number,
) {
  const { width, height, color, alpha, left, right, behind, glow } = level;
  const taps = texelsAPixel < manyTexels ? 3 : 2;
  const across = new Float64Array(3);
  const down = new Float64Array(3);
  return (u: number, v: number, into: Float64Array): void => {
    into.fill(0);
    const x0 = taps === 3 ? Math.round(u) - 1 : Math.floor(u);
    const y0 = taps === 3 ? Math.round(v) - 1 : Math.floor(v);
    spread(u - x0, taps, across);
    spread(v - y0, taps, down);
    let total = 0;
    for (let row = 0; row < taps; row++) {
      const y = y0 + row;
      if (y < 0 || y >= height) continue;
      for (let column = 0; column < taps; column++) {
        const x = x0 + column;
        if (x < 0 || x >= width) continue;
        const at = y * width + x;
        const cover = alpha[at] * across[column] * down[row];
        if (cover <= 0) continue;
        total += cover;
        const sun = weights.left * left[at] ** 2 + weights.right * right[at] ** 2 + weights.behind * behind[at] ** 2;
        into[4] += cover * sun;
        for (let c = 0; c < 3; c++) {
          into[c] += cover * linearOfByte[color[at * 3 + c]];
          if (glow) into[5 + c] += cover * linearOfByte[glow[at * 3 + c]];
        }
      }
    }
    if (total === 0) return;
    into[3] = total / 255;
    into[4] *= 4 / (65025 * total);
    for (const c of [0, 1, 2, 5, 6, 7]) into[c] /= total;
  };
}

/** Shares of neighboring texels for a spot `from` texels after the first: straight between two, or a quadratic spline over three. */
function spread(from: number, taps: number, into: Float64Array): void {
  if (taps === 2) {
    into[0] = 1 - from;
    into[1] = from;
    return;
  }
  const t = from - 1;
  into[0] = 0.5 * (0.5 - t) ** 2;
  into[1] = 0.75 - t * t;
  into[2] = 0.5 * (0.5 + t) ** 2;
}
