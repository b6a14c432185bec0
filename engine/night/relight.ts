import { byteOfLinear, type LinearColor, linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { hash, noiseField, smoothstep } from "../materials/noise.ts";
import { createRaster, type Raster } from "../raster.ts";
import { bloom } from "./bloom.ts";
import { type Cells, cellsOf, createPlanes, type Planes, sampleRow } from "./cells.ts";
import { dayLight, logLight } from "./day-light.ts";
import { type HouseLine, houseLine, placeOf } from "./house-line.ts";
import { addLampLight, type Lamp } from "./lamps.ts";
import { duskSky, isDusk, keptSky, type Moon, nightSky, placeMoon, type SkyPainter } from "./night-sky.ts";
import { skyCover } from "./sky-cover.ts";
import { tableOf } from "./table-of.ts";
import { type Glow, windowGlows } from "./window-glow.ts";

export type NightTime = "dusk" | "night";

export type NightOptions = {
  time: NightTime;
  /** Beside the windows, all light there is: add `houseLamps(scene)` for those of the house. */
  lamps: readonly Lamp[];
  /** Share 0..1 of the windows behind which there is light. */
  litWindows: number;
  /** Linear colours of the rooms; those of common bulbs if absent. */
  windowColors?: readonly LinearColor[];
  /** 0 = clear .. 1 = low fog over the ground. */
  fog: number;
};

type Mood = {
  /** Of the sky's light, on what reflects 0.22. */
  ambient: LinearColor;
  /** Share of colour that the eye loses at that light. */
  colourLoss: number;
  /** How much of the day's light and shade is taken out, 0..1. */
  flatten: number;
  glow: number;
  grain: number;
};

const moods: Record<NightTime, Mood> = {
  night: { ambient: [0.069, 0.099, 0.18], colourLoss: 0.5, flatten: 0.5, glow: 1.15, grain: 0.005 },
  dusk: { ambient: [0.215, 0.222, 0.275], colourLoss: 0.14, flatten: 0.45, glow: 0.75, grain: 0.0025 },
};

/** In the dark, what is dark by day goes sooner than what is light. */
const contrast = 0.28;
const usualAlbedo = 0.26;

/** How much of the light and shade within one surface is taken out, 0..1. */
const evened = 0.97;

/** What a white level surface shows of the sky at that time, before lamps: for what is painted onto the relit photo. */
export function skyLightAt(time: NightTime): LinearColor {
  const { ambient, colourLoss } = moods[time];
  const gray = luminance(...ambient);
  const mixed = (light: number) => light + (gray - light) * colourLoss * 0.3;
  return [mixed(ambient[0]), mixed(ambient[1]), mixed(ambient[2])];
}

/** The picture's value of an amount of light. */
export function shownLight(light: number): number {
  return shownOf(light);
}

/** How steeply light turns into the picture's white: 1 - exp(-steepness * light). */
const steepness = 1.6;
const shownOf = tableOf((light) => 1 - Math.exp(-steepness * light), 0, 8, 8192);

const expOf = tableOf(Math.exp, -12, 6, 16384);
/** Of an evened value 0..0.9, what is taken for its reflectance in the dark. */
const albedoOf = tableOf((even) => even * Math.min(1.3, (even / usualAlbedo + 0.02) ** contrast), 0, 0.9, 8192);

/**
 * The whole photo in the light of dusk or night. The day's light is taken out by half (its log base, see `dayLight`); the
 * blue light of the sky and lamps in metres are put in; the eye's loss of colour in the dark follows Thompson, Shirley,
 * Ferwerda 2002 ("A spatial post-processing algorithm for images of night scenes"). The sky is painted anew.
 */
export function relight(scene: Scene, options: NightOptions): Raster {
  const { photo } = scene;
  const { width, height } = photo;
  const mood = moods[options.time];
  const glows = keptGlows(scene, options);
  const cells = cellsOf(photo);
  const line = houseLine(scene);
  const light = lampPlanes(scene, line, cells, [...options.lamps, ...lampsOfWindows(glows, line)]);
  const bright = emission(glows, cells, mood.glow);
  const moon = options.time === "night" ? placeMoon(scene) : null;
  if (moon) addSpot(bright, cells, moon.x, moon.y, moon.radius, [0.2, 0.2, 0.18]);
  const halo = bloom(bright, cells);
  const fog = fogPlane(scene, line, cells, options.fog);
  const paintSky = skyFor(scene, options.time, moon);
  const sky = skyCover(scene);
  const day = dayLight(scene);
  const receive = receivers(scene);
  const plants = scene.mask("vegetation").data;

  const overall = (0.22 / Math.exp(day.usual)) ** 0.85;

  const row = () => new Float32Array(width);
  const [slope, offset, level, even, mist] = [row(), row(), row(), row(), row()];
  const [lightR, lightG, lightB] = [row(), row(), row()];
  const [haloR, haloG, haloB] = [row(), row(), row()];
  const [skyR, skyG, skyB] = [row(), row(), row()];
  const { flatten, colourLoss, grain } = mood;
  const [ambientR, ambientG, ambientB] = mood.ambient;
  const lit = createRaster(width, height);
  const above: LinearColor = [0, 0, 0];
  const unlit = unlitOf(scene, options.time);
  const { shown, gives } = unlit;
  const findUnlit = (y: number, start: number) => {
    sampleRow(day.cells, day.slope, y, slope);
    sampleRow(day.cells, day.offset, y, offset);
    sampleRow(day.cells, day.level, y, level);
    sampleRow(day.cells, day.even, y, even);
    if (sky.cover.subarray(y * width, (y + 1) * width).some((byte) => byte > 0)) {
      [skyR, skyG, skyB].forEach((into, c) => {
        sampleRow(sky.cells, sky.colour[c], y, into);
      });
    }
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = i * 4;
      const cover = sky.cover[i] / 255;
      let red = linearOfByte[photo.data[at]];
      let green = linearOfByte[photo.data[at + 1]];
      let blue = linearOfByte[photo.data[at + 2]];
      const own = luminance(red, green, blue);
      const to = start + x * 3;
      let r = 0;
      let g = 0;
      let b = 0;
      if (cover < 0.995) {
        if (cover > 0.02) {
          red = Math.max(0, (red - cover * skyR[x]) / (1 - cover));
          green = Math.max(0, (green - cover * skyG[x]) / (1 - cover));
          blue = Math.max(0, (blue - cover * skyB[x]) / (1 - cover));
        }
        const value = luminance(red, green, blue);
        const base = slope[x] * logLight(value) + offset[x];
        // Sun and shade on one surface go almost wholly; from surface to surface, and in plants, half of the light stays.
        const sun = even[x] * (base - level[x]);
        const flat = expOf(-flatten * (base - day.usual) - (evened - flatten) * sun) * overall;
        const albedo = albedoOf(Math.min(0.9, value * flat));
        // Very dark things keep some of their drawing.
        const lift = (albedo + 0.004) / (value + 1e-4);
        // Shade is bluer than sun: where the two were evened out, their colours go as well.
        const loss = colourLoss + (1 - colourLoss) * 0.75 * Math.min(1, 1.2 * Math.abs(sun));
        const gray = (albedo + 0.004) * loss;
        // Leaves shade each other from the sky; by day their gloss hides it.
        const open = 1 - (0.34 / 255) * plants[i];
        red = Math.min(1, red * lift);
        green = Math.min(1, green * lift);
        blue = Math.min(1, blue * lift);
        r = (gray + red * (1 - loss)) * ambientR * open;
        g = (gray + green * (1 - loss)) * ambientG * open;
        b = (gray + blue * (1 - loss)) * ambientB * open;
        const lamps = receive[i] * (1 / 255) * (cover > 0.005 ? 1 - cover : 1);
        gives[to] = red * lamps;
        gives[to + 1] = green * lamps;
        gives[to + 2] = blue * lamps;
      } else gives[to] = gives[to + 1] = gives[to + 2] = 0;
      if (cover > 0.005) {
        const skyLight = luminance(skyR[x], skyG[x], skyB[x]);
        paintSky(x, y, cover > 0.9 ? own / (skyLight + 1e-3) : 1, above);
        r = r * (1 - cover) + above[0] * cover;
        g = g * (1 - cover) + above[1] * cover;
        b = b * (1 - cover) + above[2] * cover;
      }
      shown[to] = r;
      shown[to + 1] = g;
      shown[to + 2] = b;
    }
  };
  for (let y = 0; y < height; y++) {
    const start = unlit.whole ? y * width * 3 : 0;
    if (!unlit.known) findUnlit(y, start);
    sampleRow(cells, fog, y, mist);
    [lightR, lightG, lightB].forEach((into, c) => {
      sampleRow(cells, light[c], y, into);
    });
    [haloR, haloG, haloB].forEach((into, c) => {
      sampleRow(cells, halo[c], y, into);
    });
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = i * 4;
      const from = start + x * 3;
      const fogged = mist[x] * (1 - sky.cover[i] / 255);
      const clear = 1 - fogged;
      const r = shown[from] + gives[from] * lightR[x];
      const g = shown[from + 1] + gives[from + 1] * lightG[x];
      const b = shown[from + 2] + gives[from + 2] * lightB[x];
      const noise = hash(i, 1, 77) + hash(i, 2, 77) - 1;
      lit.data[at] = shownByte(
        r * clear + (ambientR * 0.34 + 0.07 * lightR[x]) * fogged + haloR[x],
        grain * (noise + 0.5 * (hash(i, 3, 77) - 0.5)),
      );
      lit.data[at + 1] = shownByte(
        g * clear + (ambientG * 0.34 + 0.07 * lightG[x]) * fogged + haloG[x],
        grain * (noise + 0.5 * (hash(i, 4, 77) - 0.5)),
      );
      lit.data[at + 2] = shownByte(
        b * clear + (ambientB * 0.34 + 0.07 * lightB[x]) * fogged + haloB[x],
        grain * (noise + 0.5 * (hash(i, 5, 77) - 0.5)),
      );
      lit.data[at + 3] = 255;
    }
  }
  unlit.known = unlit.whole;
  addGlows(lit, glows, mood.glow);
  return lit;
}

/** The windows' light, kept for the last choice of it. */
function keptGlows(scene: Scene, { litWindows, windowColors }: NightOptions): Glow[] {
  const kept = scene.once<{ key: string; glows: Glow[] }>("kept-glows", () => ({ key: "", glows: [] }));
  const key = JSON.stringify([litWindows, windowColors]);
  if (kept.key !== key) kept.glows = windowGlows(scene, litWindows, windowColors);
  kept.key = key;
  return kept.glows;
}

/** What each pixel shows without any lamp, and how much of their light it gives back: three values a pixel, of one row or of all. */
type Unlit = { shown: Float32Array; gives: Float32Array; whole: boolean; known: boolean };

/** Kept from the second picture on, as lamps and fog change while a person tries things: one picture needs one row only. */
function unlitOf(scene: Scene, time: NightTime): Unlit {
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

function skyFor(scene: Scene, time: NightTime, moon: Moon | null): SkyPainter {
  if (time === "night") return nightSky(scene, moon);
  return isDusk(scene) ? keptSky(scene, (shown) => -Math.log(1 - Math.min(0.98, shown)) / steepness) : duskSky(scene);
}

/** The picture's byte of an amount of light under grain. */
function shownByte(light: number, grain: number): number {
  const shown = shownLight(light);
  return byteOfLinear(shown + grain * Math.sqrt(shown + 0.01) * 4);
}

/** Light of lamps on every coarse cell, linear, as what a white surface there would show. */
function lampPlanes(scene: Scene, line: HouseLine, cells: Cells, lamps: readonly Lamp[]): Planes {
  const planes = createPlanes(cells);
  const sum = new Float32Array(3);
  const band = scene.photo.height * 0.035;
  for (let row = 0; row < cells.height; row++) {
    for (let column = 0; column < cells.width; column++) {
      const x = (column + 0.5) * cells.step;
      const y = (row + 0.5) * cells.step;
      const place = placeOf(line, x, y);
      sum.fill(0);
      addLampLight(lamps, place, smoothstep(-band, band, line.baseY(x) - y), sum);
      for (let c = 0; c < 3; c++) planes[c][row * cells.width + column] = sum[c];
    }
  }
  return planes;
}

/** What of a lamp's light arrives, a byte a pixel: little on plants and posts, which it shines on from behind, and on roofs. */
function receivers(scene: Scene): Uint8Array {
  return scene.once("lamp-receivers", () => {
    const plants = scene.mask("vegetation").data;
    const roof = scene.mask("roof").data;
    const trim = scene.mask("trim").data;
    const share = new Uint8Array(plants.length);
    for (let i = 0; i < share.length; i++)
      share[i] = 255 - Math.min(230, 0.55 * plants[i] + 0.72 * roof[i] + 0.45 * trim[i]);
    return share;
  });
}

/** What windows throw on the ground before them. */
function lampsOfWindows(glows: readonly Glow[], line: HouseLine): Lamp[] {
  return glows.flatMap((glow) => {
    const x = glow.left + glow.width / 2;
    const y = glow.top + glow.height / 2;
    const scale = line.pixelsPerMetre(x);
    const place = placeOf(line, x, y);
    const area = (glow.width * glow.height) / (scale * scale);
    if (place.y <= 0.2 || place.y > 4) return [];
    return [{ ...place, z: place.z - 0.25, color: glow.color, power: 0.16 * Math.min(3, area), radius: 0.9 }];
  });
}

function emission(glows: readonly Glow[], cells: Cells, level: number): Planes {
  const planes = createPlanes(cells);
  const each = level / (255 * cells.step * cells.step);
  for (const glow of glows) {
    for (let y = 0; y < glow.height; y++) {
      for (let x = 0; x < glow.width; x++) {
        const share = glow.share[y * glow.width + x];
        if (share === 0) continue;
        const cell = (((glow.top + y) / cells.step) | 0) * cells.width + (((glow.left + x) / cells.step) | 0);
        for (let c = 0; c < 3; c++) planes[c][cell] += share * each * glow.color[c] * 0.5;
      }
    }
  }
  return planes;
}

function addSpot(planes: Planes, cells: Cells, x: number, y: number, radius: number, color: LinearColor): void {
  const area = Math.max(1, (radius / cells.step) ** 2 * 3);
  const column = Math.round(x / cells.step);
  const row = Math.round(y / cells.step);
  const reach = Math.max(0, Math.round(radius / cells.step));
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const cx = column + dx;
      const cy = row + dy;
      if (dx * dx + dy * dy > reach * reach || cx < 0 || cy < 0 || cx >= cells.width || cy >= cells.height) continue;
      for (let c = 0; c < 3; c++) planes[c][cy * cells.width + cx] += color[c] * (reach === 0 ? area : 1);
    }
  }
}

/** Lays the light of the windows over the relit panes. */
function addGlows(lit: Raster, glows: readonly Glow[], level: number): void {
  for (const glow of glows) {
    for (let y = 0; y < glow.height; y++) {
      for (let x = 0; x < glow.width; x++) {
        const share = glow.share[y * glow.width + x] / 255;
        if (share === 0) continue;
        const at = ((glow.top + y) * lit.width + glow.left + x) * 4;
        for (let c = 0; c < 3; c++) {
          const shown = shownLight(share * level * glow.color[c]);
          const under = linearOfByte[lit.data[at + c]];
          lit.data[at + c] = byteOfLinear(under + shown * (1 - under));
        }
      }
    }
  }
}

/** Low fog: a layer half a metre thick with holes, seen through more of it the farther the ground is. */
function fogPlane(scene: Scene, line: HouseLine, cells: Cells, amount: number): Float32Array {
  const fog = new Float32Array(cells.width * cells.height);
  if (amount <= 0) return fog;
  const drifts = noiseField(61, 3, 5);
  for (let row = 0; row < cells.height; row++) {
    for (let column = 0; column < cells.width; column++) {
      const x = (column + 0.5) * cells.step;
      const y = (row + 0.5) * cells.step;
      const place = placeOf(line, x, y);
      const drift = smoothstep(-0.45, 0.5, drifts(x / scene.photo.width, (y / scene.photo.width) * 3.2));
      const depth = 0.045 * place.z * Math.exp(-((place.y / 0.7) ** 2));
      fog[row * cells.width + column] = 1 - Math.exp(-amount * depth * (0.15 + 0.85 * drift));
    }
  }
  return fog;
}
