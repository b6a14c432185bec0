import { type LinearColor, linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { smoothstep } from "../materials/noise.ts";
import { sampleRow } from "./cells.ts";
import { dayLight, logLight } from "./day-light.ts";
import { moods, type NightTime } from "./moods.ts";
import type { SkyPainter } from "./night-sky.ts";
import { skyCover } from "./sky-cover.ts";
import { tableOf } from "./table-of.ts";
import { windowGlass } from "./window-glass.ts";

/** What glass gives back in the dark at most, and how much of what it shows by day: it mirrors no bright sky any more. */
const glassInDark = { most: 0.045, kept: 0.3 };

/** How much of the light and shade within one surface is taken out, 0..1. */
const evened = 1;

/** Log light from which on what is darker than its surface is a thing before it sooner than shade: figures of a number, a chair, a trunk. */
const maxShade = 2.4;
/** The deepest shade in log light whose color is turned to that of the sun: darker things on a wall would turn red. */
const maxTurn = 0.9;

/** How much of the light of a thing that the sky shines past is left out, 0..1, where the pixel is nearly all sky. */
const rimDarkness = 0.7;

/** Leaves shade each other from the sky; by day their gloss hides it. */
const leafLoss = 0.2;
/** How much darker twigs and leaves are that are seen against the sky all round them. */
const againstSky = 0.55;
/** A thing before the sky may be so much lighter than those about it: a sunlit twig is no light of its own at night. */
const lightest = 1.3;

const expOf = tableOf(Math.exp, -12, 6, 16384);

/** What each pixel shows without any lamp, and how much of their light it gives back: three values a pixel, of one row or of all. */
export type Unlit = { shown: Float32Array; gives: Float32Array; whole: boolean; known: boolean };

/** Kept from the second picture on, as lamps and fog change while a person tries things: one picture needs one row only. */
export function unlitOf(scene: Scene, time: NightTime): Unlit {
  const { width, height } = scene.photo;
  const unlit = scene.once<{ asked: number; kept: Unlit | null }>(`unlit-${time}`, () => ({ asked: 0, kept: null }));
  unlit.asked++;
  if (unlit.kept) return unlit.kept;
  const whole = unlit.asked > 1;
  const size = width * 3 * (whole ? height : 1);
  const made = { shown: new Float32Array(size), gives: new Float32Array(size), whole, known: false };
  if (whole) unlit.kept = made;
  return made;
}

/** Of the sky's light, what an upright wall gets less than level ground: it sees half the sky, and eaves hide some of that. */
const wallLoss = 0.3;
/** Of the light in the middle of a picture, what its corners lack: the lens of a phone or a wide angle wide open. */
const cornerLoss = 0.2;
/** Of the color of things in lamplight, what a camera loses at such a gain. */
const lampLoss = 0.2;
/** Sky's light (a byte, see `receivers`) from which a pixel is no wall and no plant, and how much of its color a blue one loses there. */
const groundFrom = 235;
const blueLoss = 0.8;

/**
 * What of a lamp's light arrives, a byte a pixel (little on plants and posts, which it shines on from behind, and on roofs), and what of
 * the sky's.
 */
function receivers(scene: Scene): { lamps: Uint8Array; sky: Uint8Array } {
  return scene.once("light-receivers", () => {
    const plants = scene.mask("vegetation").data;
    const roof = scene.mask("roof").data;
    const trim = scene.mask("trim").data;
    const upright = (["siding", "garage", "door", "shutter"] as const).map((kind) => scene.mask(kind).data);
    const lamps = new Uint8Array(plants.length);
    const sky = new Uint8Array(plants.length);
    for (let i = 0; i < lamps.length; i++) {
      lamps[i] = 255 - Math.min(230, 0.75 * plants[i] + 0.72 * roof[i] + 0.45 * trim[i]);
      let wall = trim[i];
      for (let k = 0; k < upright.length; k++) if (upright[k][i] > wall) wall = upright[k][i];
      sky[i] = 255 - Math.min(255, wallLoss * wall + leafLoss * plants[i]);
    }
    return { lamps, sky };
  });
}

/**
 * Writes one row of `unlit`: the day's light is taken out and the sky's light of that time put in. Returns a function of a row and of
 * where in `unlit` it begins; rows may come in any order.
 */
export function unlitRows(scene: Scene, time: NightTime, unlit: Unlit, paintSky: SkyPainter) {
  const { photo } = scene;
  const { width } = photo;
  const { shown, gives } = unlit;
  const { flatten, colorLoss } = moods[time];
  const [ambientR, ambientG, ambientB] = moods[time].ambient;
  const sky = skyCover(scene);
  const day = dayLight(scene);
  const [tintR, tintG, tintB] = day.tint;
  const receive = receivers(scene);
  const glass = windowGlass(scene);
  const plants = scene.mask("vegetation").data;
  const skyRegion = scene.mask("sky").data;
  const overall = (0.22 / Math.exp(day.typicalValue)) ** 0.85;
  const row = () => new Float32Array(width);
  const [slope, offset, level, even, near] = [row(), row(), row(), row(), row()];
  const [skyR, skyG, skyB] = [row(), row(), row()];
  const [frontR, frontG, frontB] = [row(), row(), row()];
  const [known, backlit] = [row(), row()];
  const lensLoss = (4 * cornerLoss) / (width ** 2 + photo.height ** 2);
  const above: LinearColor = [0, 0, 0];
  return (y: number, start: number): void => {
    sampleRow(day.cells, day.slope, y, slope);
    sampleRow(day.cells, day.offset, y, offset);
    sampleRow(day.cells, day.level, y, level);
    sampleRow(day.cells, day.even, y, even);
    // By cells alone, a walk's edge would be one of steps.
    for (const surface of day.surfaces) {
      const mask = surface.mask.subarray(y * width, (y + 1) * width);
      if (!mask.some((byte) => byte > 128)) continue;
      sampleRow(day.cells, surface.near, y, near);
      for (let x = 0; x < width; x++) if (mask[x] > 128) level[x] = near[x];
    }
    if (sky.cover.subarray(y * width, (y + 1) * width).some((byte) => byte > 0)) {
      [skyR, skyG, skyB].forEach((into, c) => {
        sampleRow(sky.cells, sky.color[c], y, into);
      });
      [frontR, frontG, frontB].forEach((into, c) => {
        sampleRow(sky.cells, sky.front.color[c], y, into);
      });
      sampleRow(sky.cells, sky.front.known, y, known);
      sampleRow(sky.cells, sky.front.backlit, y, backlit);
    } else backlit.fill(0);
    const rowAside = (y - photo.height / 2) ** 2;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = i * 4;
      const cover = sky.cover[i] / 255;
      let red = linearOfByte[photo.data[at]];
      let green = linearOfByte[photo.data[at + 1]];
      let blue = linearOfByte[photo.data[at + 2]];
      const to = start + x * 3;
      let r = 0;
      let g = 0;
      let b = 0;
      if (cover < 0.995) {
        if (cover > 0.02) {
          // The more sky a pixel holds, the less is known of what is before it: dark at night, rather than a bright rim.
          const sure = (1 - rimDarkness * cover) / (1 - cover);
          red = Math.max(0, (red - cover * skyR[x]) * sure);
          green = Math.max(0, (green - cover * skyG[x]) * sure);
          blue = Math.max(0, (blue - cover * skyB[x]) * sure);
        }
        const loose = backlit[x] > 0.02 && Math.max(plants[i], skyRegion[i]) > 100;
        if ((cover > 0.02 || loose) && known[x] > 0.02) {
          // The mean of what stands there, darkened as the pixel's own is, where the pixel's own cannot be told.
          const borrowed = smoothstep(0.05, 0.6, cover);
          const dark = 1 - rimDarkness * cover;
          red += (frontR[x] * dark - red) * borrowed;
          green += (frontG[x] * dark - green) * borrowed;
          blue += (frontB[x] * dark - blue) * borrowed;
          const most = (lightest * luminance(frontR[x], frontG[x], frontB[x])) / (luminance(red, green, blue) + 1e-5);
          if (most < 1 && loose) {
            red *= most;
            green *= most;
            blue *= most;
          }
        }
        const value = luminance(red, green, blue);
        const base = slope[x] * logLight(value) + offset[x];
        // Sun and shade on one surface go almost wholly; from surface to surface, and in plants, half of the light stays.
        const off = base - level[x];
        const sun = (even[x] * off) / (1 + (off / maxShade) ** 8);
        const flat = expOf(-flatten * (base - day.typicalValue) - (evened - flatten) * sun) * overall;
        let albedo = Math.min(0.9, value * flat);
        if (glass[i] > 0)
          albedo += (Math.min(glassInDark.most, glassInDark.kept * albedo) - albedo) * (glass[i] * (1 / 255));
        // Very dark things keep some of their drawing.
        const lift = (albedo + 0.004) / (value + 1e-4);
        // Shade is bluer than sun: where the two were evened out, so are their colors; what is left of the difference goes gray.
        const loss = colorLoss + (1 - colorLoss) * 0.75 * Math.min(1, 1.2 * Math.abs(sun));
        if (sun > 0.02 || sun < -0.02) {
          const turned = sun < -maxTurn ? -maxTurn : sun;
          red *= expOf(-tintR * turned);
          green *= expOf(-tintG * turned);
          blue *= expOf(-tintB * turned);
        }
        const gray = (albedo + 0.004) * loss;
        const shut = loose ? againstSky * smoothstep(0.1, 0.6, backlit[x]) : 0;
        const open = receive.sky[i] * (1 / 255) * (1 - shut);
        red = Math.min(1, red * lift);
        green = Math.min(1, green * lift);
        blue = Math.min(1, blue * lift);
        // By day the ground's shade, which no region need have told from its sun, has the blue of the sky.
        if (receive.sky[i] > groundFrom && blue > albedo) {
          const cold = blueLoss * Math.min(1, (2.5 * (blue - albedo)) / (albedo + 0.004));
          red += (albedo - red) * cold;
          green += (albedo - green) * cold;
          blue += (albedo - blue) * cold;
        }
        r = (gray + red * (1 - loss)) * ambientR * open;
        g = (gray + green * (1 - loss)) * ambientG * open;
        b = (gray + blue * (1 - loss)) * ambientB * open;
        const lamps = receive.lamps[i] * (1 / 255) * (cover > 0.005 ? 1 - cover : 1);
        const pale = albedo * lampLoss;
        gives[to] = (pale + red * (1 - lampLoss)) * lamps;
        gives[to + 1] = (pale + green * (1 - lampLoss)) * lamps;
        gives[to + 2] = (pale + blue * (1 - lampLoss)) * lamps;
      } else gives[to] = gives[to + 1] = gives[to + 2] = 0;
      if (cover > 0.005) {
        paintSky(x, y, above);
        r = r * (1 - cover) + above[0] * cover;
        g = g * (1 - cover) + above[1] * cover;
        b = b * (1 - cover) + above[2] * cover;
      }
      const aside = (x - width / 2) ** 2 + rowAside;
      const lens = 1 - lensLoss * aside;
      shown[to] = r * lens;
      shown[to + 1] = g * lens;
      shown[to + 2] = b * lens;
    }
  };
}
