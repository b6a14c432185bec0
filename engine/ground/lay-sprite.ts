import { linearOfByte } from "../color.ts";
import { castShadows } from "./cast-shadow.ts";
import { type Draft, lay } from "./draft.ts";
import { seenAt } from "./ground-camera.ts";
import { freeShare, type Placement, seenPlacement } from "./placement.ts";
import type { Scene } from "./scene.ts";
import { levelFor, type SpriteLevel } from "./sprite-level.ts";
import { daylightAt, sunWeights } from "./sprite-light.ts";

/** What a white level surface shows in a sprite's color panel, and the sine of its suns' height. */
const spriteWhite = 0.8;
const sunHeight = Math.sin((40 / 180) * Math.PI);
/** Of a glow in full daylight. */
const glowByDay = 0.35;

/** One thing with its shadow. Several that stand near each other: `laySprites`, or their shadows add up. */
export function laySprite(draft: Draft, scene: Scene, placement: Placement): void {
  laySprites(draft, scene, [placement]);
}

/** All things with their shadows, the far ones first whatever their order in the list. */
export function laySprites(draft: Draft, scene: Scene, placements: Placement[]): void {
  if (placements.length === 0) return;
  castShadows(draft, scene, placements);
  for (const placement of [...placements].sort((a, b) => b.z - a.z)) laySilhouette(draft, scene, placement);
}

/** The thing without its shadow, in the light of its place. */
export function laySilhouette(draft: Draft, scene: Scene, placement: Placement): void {
  const { sprite, mirrored = false, tone = [1, 1, 1], glow = glowByDay } = placement;
  const seen = seenPlacement(scene, placement);
  const foot = seenAt(scene.camera, placement.x, 0, placement.z);
  const light = placement.light ?? daylightAt(scene, foot.x, Math.min(foot.y, draft.height - 1));
  const weights = sunWeights(light.azimuth, mirrored);
  const { level, factor } = levelFor(sprite, 1 / seen.size);
  const sample = createSampler(level, weights);
  const texel = new Float64Array(8);
  const left = Math.max(0, Math.floor(seen.left));
  const right = Math.min(draft.width - 1, Math.ceil(seen.left + sprite.width * seen.size));
  const top = Math.max(0, Math.floor(seen.top));
  const bottom = Math.min(draft.height - 1, Math.ceil(seen.top + sprite.height * seen.size));
  const color = [0, 0, 0];
  for (let y = top; y <= bottom; y++) {
    const v = ((y + 0.5 - seen.top) / seen.size) * factor - 0.5;
    for (let x = left; x <= right; x++) {
      const across = ((x + 0.5 - seen.left) / seen.size) * factor;
      sample((mirrored ? level.width - across : across) - 0.5, v, texel);
      const alpha = texel[3];
      if (alpha < 0.004) continue;
      const i = y * draft.width + x;
      const free = freeShare(scene, i, placement.z);
      if (free === 0) continue;
      const sunny = texel[4] / sunHeight;
      for (let c = 0; c < 3; c++) {
        const reflected = ((texel[c] * tone[c]) / spriteWhite) * (light.sky[c] + light.sun[c] * sunny);
        color[c] = reflected + texel[5 + c] * glow;
      }
      lay(draft, i, color[0], color[1], color[2], alpha * free);
    }
  }
}

/**
 * Fills `into` from between four texels: linear color, coverage 0..1, the sun's light over that of the sky, own light.
 * Colors are weighted by coverage; beside the panel there is nothing.
 */
function createSampler(level: SpriteLevel, weights: { left: number; right: number; behind: number }) {
  const { width, height, color, alpha, left, right, behind, glow } = level;
  return (u: number, v: number, into: Float64Array): void => {
    into.fill(0);
    const x0 = Math.floor(u);
    const y0 = Math.floor(v);
    let total = 0;
    for (let corner = 0; corner < 4; corner++) {
      const x = x0 + (corner & 1);
      const y = y0 + (corner >> 1);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const share = (1 - Math.abs(x - u)) * (1 - Math.abs(y - v));
      const at = y * width + x;
      const cover = alpha[at] * share;
      if (cover <= 0) continue;
      total += cover;
      const sun = weights.left * left[at] ** 2 + weights.right * right[at] ** 2 + weights.behind * behind[at] ** 2;
      into[4] += cover * sun;
      for (let c = 0; c < 3; c++) {
        into[c] += cover * linearOfByte[color[at * 3 + c]];
        if (glow) into[5 + c] += cover * linearOfByte[glow[at * 3 + c]];
      }
    }
    if (total === 0) return;
    into[3] = total / 255;
    into[4] *= 4 / (65025 * total);
    for (const c of [0, 1, 2, 5, 6, 7]) into[c] /= total;
  };
}
