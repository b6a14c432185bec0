import {
  type Draft,
  groundAt,
  groundLight,
  hash,
  type LinearColor,
  lay,
  linearOfByte,
  luminance,
  noiseField,
  type Raster,
  type Scene,
  seenAt,
  smoothstep,
} from "#engine/kit.ts";
import type { Season } from "./design.ts";
import { leafShare } from "./freshen-lawn.ts";
import { groundShine } from "./ground-shine.ts";
import { mown } from "./mowing.ts";

/** Reflectance of a mown lawn, linear. Winter is dormant: tan, as it honestly is in the colder zones. */
export const lawnColors: Record<Season, LinearColor> = {
  spring: [0.066, 0.118, 0.028],
  summer: [0.06, 0.104, 0.027],
  fall: [0.082, 0.106, 0.034],
  winter: [0.205, 0.168, 0.092],
};

/** How much of the open ground is grass already: 0 bare or dormant, 1 green. */
export function lawnGreenness(scene: Scene): number {
  return scene.once("lawn-greenness", () => {
    const { data } = scene.photo;
    const lawn = scene.mask("lawn").data;
    let green = 0;
    let total = 1;
    for (let i = 0; i < lawn.length; i += 5) {
      if (lawn[i] < 250) continue;
      const r = linearOfByte[data[i * 4]];
      const g = linearOfByte[data[i * 4 + 1]];
      const b = linearOfByte[data[i * 4 + 2]];
      green += smoothstep(0, 0.18, (g - Math.max(r, b)) / (g + 0.01));
      total++;
    }
    return green / total;
  });
}

/** How much of its own brightness and hue, 0..1, a lawn keeps whose color changes; `contrast`: to which power its blades stand out. */
export type Kept = { brightness: number; hue: number; contrast: number };
/** The same lawn at another time of the year, and new sod of another grass that lies as the old one did. */
export const sameLawn: Kept = { brightness: 0.6, hue: 0.4, contrast: 0.9 };
export const newSod: Kept = { brightness: 0.2, hue: 0.12, contrast: 1.2 };

/**
 * Grass that is there keeps every blade and its brightness, and only takes the hue of a lawn in good health: its own
 * luminance times the new color at the lawn's mean luminance. `share` 0..1 at the pixel comes back: stones and fallen
 * leaves are not grass.
 */
export function recolorLawn(
  scene: Scene,
  color: LinearColor,
  kept: Kept,
  { data }: Raster = scene.photo,
): (i: number, x: number, y: number, into: Float64Array) => number {
  const { gain, level } = groundLight(scene);
  const typicalValue = typicalLuminance(scene, gain);
  const wanted = luminance(...color);
  // Not quite as bright or dark as it was: a lawn in good health is neither bleached nor black.
  const lift = (wanted * level * 1.15) ** (1 - kept.brightness) * typicalValue ** kept.brightness;
  const patch = noiseField(41, 6, 3);
  const thirst = noiseField(43, 6, 3);
  return (i, x, y, into) => {
    const at = i * 4;
    const r = linearOfByte[data[at]];
    const g = linearOfByte[data[at + 1]];
    const b = linearOfByte[data[at + 2]];
    const light = gain(x, y);
    const blade = Math.max(0.2, Math.min(2.6, luminance(r, g, b) / (typicalValue * light)));
    const spot = groundAt(scene.camera, x, y);
    const striped = spot === null || kept !== newSod ? 1 : mown(spot.x, spot.z, spot.z / scene.camera.focal);
    const wander = spot === null ? 1 : striped * (1 + 0.06 * patch(spot.x / 9, spot.z / 9));
    const even = (blade ** kept.contrast * wander * light * lift) / wanted;
    // Where the roots are thin or dry, grass is yellower.
    const dryness = spot === null ? 0 : 0.14 * Math.max(0, thirst(spot.x / 3.7, spot.z / 3.7)) * (1 - kept.hue);
    into[0] = color[0] * even * (1 + dryness);
    into[1] = color[1] * even * (1 - 0.2 * dryness);
    into[2] = color[2] * even * (1 - 0.5 * dryness);
    // Some of its own hue stays, so that yellow tips and shaded blades do not all turn one green.
    into[0] += kept.hue * (Math.min(r, into[0] * 1.3) - into[0]);
    into[2] += kept.hue * (Math.min(b, into[2] * 1.6) - into[2]);
    const greenish = smoothstep(-0.06, 0.05, (g - r) / (g + r + 0.01));
    const dry = smoothstep(0.22, 0.4, (r - b) / (r + 0.01));
    const grass = Math.max(greenish * smoothstep(0.02, 0.12, (g - b) / (g + 0.01)), dry * 0.9, 0.12);
    return grass * (1 - leafShare(r / (g + 1e-4), b / (g + 1e-4)));
  };
}

/** Mean of a lawn's luminance over the light that falls on it. */
function typicalLuminance(scene: Scene, gain: (x: number, y: number) => number): number {
  const { data, width } = scene.photo;
  const lawn = scene.mask("lawn").data;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < lawn.length; i += 7) {
    if (lawn[i] < 250) continue;
    const at = i * 4;
    const own = luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
    sum += own / gain(i % width, Math.floor(i / width));
    count++;
  }
  return count === 0 ? 0.1 : Math.max(0.01, sum / count);
}

const bladeHeight = 0.055;
/** Blades a square meter are far more; one stands for a tuft that reads as a blade at its distance. */
const maxBlades = 26_000;

/**
 * Blades standing on new turf, far ones first, so that the ground does not look printed. `grows` says where: 0..1 at a
 * pixel. Beyond some meters a blade is finer than a pixel and the turf alone does.
 */
export function growBlades(draft: Draft, scene: Scene, color: LinearColor, grows: (i: number) => number): void {
  const { camera } = scene;
  const shine = groundShine(scene);
  const light = new Float64Array(3);
  const patch = noiseField(47, 8, 3);
  const first = Math.max(1, Math.floor(camera.horizonY + (camera.focal * camera.eye) / 16));
  const rows = draft.height + 20 - first;
  if (rows <= 0) return;
  for (let row = 0; row < rows; row++) {
    const z = (camera.focal * camera.eye) / (first + row - camera.horizonY);
    const tall = (camera.focal / z) * bladeHeight;
    const count = Math.min((maxBlades / rows) * 1.6, (draft.width * 1.5) / Math.max(1, tall / 4));
    for (let k = 0; k < count; k++) {
      const side = hash(row, k, 3) * draft.width;
      const foot = seenAt(camera, ((side - camera.centerX) * z) / camera.focal, 0, z);
      const x = Math.floor(foot.x);
      const y = Math.min(draft.height - 1, Math.floor(foot.y));
      if (x < 0 || x >= draft.width || y < 0 || grows(y * draft.width + x) < 0.6) continue;
      shine(x, y, light);
      const length = tall * (0.45 + 0.8 * hash(row, k, 5));
      const bend = (hash(row, k, 7) - 0.5) * length;
      const patchy = 1 + 0.16 * patch(side / draft.width, z / 16);
      const bright = (0.6 + 1.15 * hash(row, k, 11)) * patchy;
      const dry = hash(row, k, 13) ** 4 * 0.9;
      const steps = Math.max(2, Math.ceil(length));
      for (let step = 0; step < steps; step++) {
        const t = step / steps;
        const px = Math.round(foot.x + bend * t * t);
        const py = Math.round(foot.y - length * t);
        if (px < 0 || py < 0 || px >= draft.width || py >= draft.height) continue;
        const i = py * draft.width + px;
        const share = 0.62 * (1 - 0.6 * t) * Math.max(grows(i), 0.25);
        const lit = bright * (0.55 + 0.75 * t);
        lay(
          draft,
          i,
          light[0] * lit * (color[0] + dry * 0.09),
          light[1] * lit * (color[1] + dry * 0.05),
          light[2] * lit * (color[2] + dry * 0.015),
          share,
        );
      }
    }
  }
}
