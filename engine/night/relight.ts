import { byteOfLinear, type LinearColor, linearOfByte } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { hash } from "../materials/noise.ts";
import { createRaster, type Raster } from "../raster.ts";
import { bloom } from "./bloom.ts";
import { cellsOf, sampleRow } from "./cells.ts";
import { lampGlows } from "./house-lamps.ts";
import { houseLine } from "./house-line.ts";
import type { Lamp } from "./lamps.ts";
import { addSpot, emission, fogPlane, lampPlanes, lampsOfWindows } from "./lit-cells.ts";
import { exposed, lightOfShown, moods, type NightTime, shownLight } from "./moods.ts";
import { duskSky, isDusk, keptSky, type Moon, nightSky, placeMoon, type SkyPainter } from "./night-sky.ts";
import { skyCover } from "./sky-cover.ts";
import { smoothDark } from "./smooth-dark.ts";
import { unlitOf, unlitRows } from "./unlit.ts";
import { type Glow, windowGlows } from "./window-glow.ts";

export type NightOptions = {
  time: NightTime;
  /** Beside the windows, all light there is: add `houseLamps(scene)` for those of the house. */
  lamps: readonly Lamp[];
  /** Share 0..1 of the windows behind which there is light. */
  litWindows: number;
  /** Linear colors of the rooms; those of common bulbs if absent. */
  windowColors?: readonly LinearColor[];
  /** 0 = clear .. 1 = low fog over the ground. */
  fog: number;
};

/**
 * The whole photo in the light of dusk or night. The day's light is taken out by half (its log base, see `dayLight`); the
 * blue light of the sky and lamps in meters are put in; the eye's loss of color in the dark follows Thompson, Shirley,
 * Ferwerda 2002 ("A spatial post-processing algorithm for images of night scenes"). The sky is painted anew.
 */
export function relight(scene: Scene, options: NightOptions): Raster {
  const { photo } = scene;
  const { width, height } = photo;
  const mood = moods[options.time];
  const windows = keptGlows(scene, options);
  const glows = [...windows, ...lampGlows(scene, options.lamps)];
  const cells = cellsOf(photo);
  const line = houseLine(scene);
  const lamps = exposed([...options.lamps, ...lampsOfWindows(windows, line)], options.time);
  const light = lampPlanes(scene, line, cells, lamps);
  const bright = emission(glows, cells, mood.glow);
  const moon = options.time === "night" ? placeMoon(scene) : null;
  if (moon) addSpot(bright, cells, moon.x, moon.y, moon.radius, [0.5, 0.5, 0.46]);
  const halo = bloom(bright, cells);
  const fog = fogPlane(scene, line, cells, options.fog);
  const paintSky = skyFor(scene, options.time, moon);
  const sky = skyCover(scene);

  const row = () => new Float32Array(width);
  const mist = row();
  const [lightR, lightG, lightB] = [row(), row(), row()];
  const [haloR, haloG, haloB] = [row(), row(), row()];
  const { grain } = mood;
  const [ambientR, ambientG, ambientB] = mood.ambient;
  const lit = createRaster(width, height);
  const unlit = unlitOf(scene, options.time);
  const { shown, gives } = unlit;
  const findUnlit = unlitRows(scene, options.time, unlit, paintSky);
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
    const firstSpeck = hash(y, 6, 77) * specks;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = i * 4;
      const from = start + x * 3;
      const fogged = mist[x] * (1 - sky.cover[i] / 255);
      const clear = 1 - fogged;
      const r = shown[from] + gives[from] * lightR[x];
      const g = shown[from + 1] + gives[from + 1] * lightG[x];
      const b = shown[from + 2] + gives[from + 2] * lightB[x];
      const speck = ((firstSpeck + x) & (specks - 1)) * 3;
      lit.data[at] = shownByte(
        r * clear + (ambientR * 0.34 + 0.07 * lightR[x]) * fogged + haloR[x],
        grain * grains[speck],
      );
      lit.data[at + 1] = shownByte(
        g * clear + (ambientG * 0.34 + 0.07 * lightG[x]) * fogged + haloG[x],
        grain * grains[speck + 1],
      );
      lit.data[at + 2] = shownByte(
        b * clear + (ambientB * 0.34 + 0.07 * lightB[x]) * fogged + haloB[x],
        grain * grains[speck + 2],
      );
      lit.data[at + 3] = 255;
    }
  }
  unlit.known = unlit.whole;
  smoothDark(lit);
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

function skyFor(scene: Scene, time: NightTime, moon: Moon | null): SkyPainter {
  if (time === "night") return nightSky(scene, moon);
  return isDusk(scene) ? keptSky(scene, lightOfShown) : duskSky(scene);
}

/** Grain of three channels, mostly alike, -1.25..1.25: each row of a picture begins elsewhere in it. */
const specks = 4096;
const grains = Float32Array.from({ length: specks * 3 }, (_, i) => {
  const speck = Math.floor(i / 3);
  return hash(speck, 1, 77) + hash(speck, 2, 77) - 1 + 0.9 * (hash(speck, 3 + (i % 3), 77) - 0.5);
});

/** Light up to this goes by the fine table, what is brighter by the coarse one. */
const dim = 0.5;
/** Linear light of the picture at `light`, and how much a unit of grain adds to it there. */
const shownSteps = 4096;
const shownTables = [dim, 8].map((most) => {
  const table = new Float32Array((shownSteps + 2) * 2);
  for (let k = 0; k < shownSteps + 2; k++) {
    const shown = shownLight((k * most) / shownSteps);
    table[k * 2] = shown;
    table[k * 2 + 1] = Math.sqrt(shown + 0.01) * 4;
  }
  return { table, scale: shownSteps / most };
});
const [dimly, brightly] = shownTables;

/** The picture's byte of an amount of light under grain. */
function shownByte(light: number, grain: number): number {
  const { table, scale } = light < dim ? dimly : brightly;
  const k = Math.min(shownSteps, (light * scale + 0.5) | 0) * 2;
  return byteOfLinear(table[k] + grain * table[k + 1]);
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
