import { type LinearColor, linearOfByte } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { hash, noiseField, smoothstep } from "../materials/noise.ts";
import { boxMean } from "../regions/box-mean.ts";
import { houseSeed } from "./lit-rooms.ts";
import { skyCover } from "./sky-cover.ts";

export type Moon = { x: number; y: number; radius: number };

/** Linear light of a spot of sky into `into`. */
export type SkyPainter = (x: number, y: number, into: LinearColor) => void;

/** The moon's radius by the picture's width: half a degree through a phone's lens. */
const moonSize = 0.004;

/** Where the moon finds room: clear sky all round, elsewhere over each house, away from the middle, not low. null where there is none. */
export function placeMoon(scene: Scene): Moon | null {
  return scene.once("moon", () => {
    const { cover, cells } = skyCover(scene);
    const { width, height, step } = cells;
    const clear = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++)
        clear[y * width + x] = cover[Math.min(y * step, scene.photo.height - 1) * scene.photo.width + x * step] / 255;
    }
    const clearShare = boxMean(clear, width, height, Math.round(width * 0.035));
    const house = houseSeed(scene.surfaces);
    const across = 0.5 + (hash(1, 21, house) < 0.5 ? -1 : 1) * (0.18 + 0.24 * hash(2, 21, house));
    const up = 0.06 + 0.16 * hash(3, 21, house);
    let best: Moon | null = null;
    let max = 0;
    for (let y = Math.round(height * 0.04); y < height * 0.4; y += 2) {
      for (let x = Math.round(width * 0.04); x < width * 0.96; x += 2) {
        if (clearShare[y * width + x] < 0.985) continue;
        const liking = 1 - Math.abs(x / width - across) - 0.8 * Math.abs(y / height - up);
        if (liking <= max) continue;
        max = liking;
        best = { x: x * step, y: y * step, radius: scene.photo.width * moonSize };
      }
    }
    return best;
  });
}

/**
 * Near black, hardly blue, and paler and warmer towards the horizon, as it is over towns. No stars and none of the day's clouds: an
 * exposure short enough for lit windows shows neither.
 */
export function nightSky(scene: Scene, moon: Moon | null): SkyPainter {
  const horizon = Math.max(scene.photo.height * 0.25, scene.camera.horizonY);
  return (x, y, into) => {
    const low = Math.min(1, Math.max(0, y / horizon));
    let glow = 0;
    if (moon) glow = Math.exp(-Math.hypot(x - moon.x, y - moon.y) / (moon.radius * 8));
    const band = low * low * (0.4 + 0.6 * low);
    into[0] = 0.0095 + 0.055 * band + 0.012 * glow;
    into[1] = 0.013 + 0.05 * band + 0.013 * glow;
    into[2] = 0.026 + 0.048 * band + 0.015 * glow;
    if (moon) addMoon(x, y, moon, into);
  };
}

function addMoon(x: number, y: number, moon: Moon, into: LinearColor): void {
  const distance = Math.hypot(x - moon.x, y - moon.y);
  const disc = Math.min(1, Math.max(0, moon.radius + 0.7 - distance) / 1.4);
  if (disc <= 0) return;
  // An exposure long enough for a garden shows none of its seas.
  const light = 1.6;
  into[0] += (light - into[0]) * disc;
  into[1] += (light * 0.95 - into[1]) * disc;
  into[2] += (light * 0.84 - into[2]) * disc;
}

/** After sunset: embers at the horizon, blue above, and thin wisps caught from below. The day's clouds, lit from above, are gone. */
export function duskSky(scene: Scene): SkyPainter {
  const { width, height } = scene.photo;
  const horizon = Math.max(height * 0.25, scene.camera.horizonY);
  const wisps = noiseField(43, 4, 5);
  return (x, y, into) => {
    const up = Math.min(1.2, Math.max(0, (horizon - y) / horizon));
    const ember = Math.exp(-up * 3.6);
    const rose = Math.exp(-((up - 0.34) ** 2) * 14);
    const wisp = smoothstep(0.0, 0.7, wisps((x / width) * 0.6 + 0.3, (y / width) * 2.4 + 0.1));
    const lit = wisp * 0.3 * (0.4 + rose);
    into[0] = 0.075 + 0.62 * ember + 0.12 * rose + lit * (0.12 + 0.3 * ember);
    into[1] = 0.135 + 0.31 * ember + 0.075 * rose + lit * (0.07 + 0.14 * ember);
    into[2] = 0.3 + 0.06 * ember + 0.07 * rose + lit * (0.07 + 0.06 * ember);
  };
}

/** Whether the photo was taken at dusk or dawn: a sky neither blue nor gray, and not bright. */
export function isDusk(scene: Scene): boolean {
  return scene.once("is-dusk", () => {
    const { data } = scene.photo;
    const sky = scene.mask("sky").data;
    const sum = [0, 0, 0];
    let count = 0;
    for (let i = 0; i < sky.length; i += 7) {
      if (sky[i] < 250) continue;
      count++;
      for (let c = 0; c < 3; c++) sum[c] += linearOfByte[data[i * 4 + c]];
    }
    if (count < 200) return false;
    const [r, g, b] = sum.map((channel) => channel / count);
    const strongest = Math.max(r, g, b);
    return r > b * 0.8 && strongest < 0.5 && strongest - Math.min(r, g, b) > strongest * 0.18;
  });
}

/** The photo's own sky, a little darker: it is dusk already. */
export function keptSky({ photo }: Scene, lightOf: (shown: number) => number): SkyPainter {
  return (x, y, into) => {
    const at = (y * photo.width + x) * 4;
    for (let c = 0; c < 3; c++) into[c] = lightOf(linearOfByte[photo.data[at + c]] * 0.8);
  };
}
