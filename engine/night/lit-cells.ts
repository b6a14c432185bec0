import type { LinearColor } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { noiseField, smoothstep } from "../materials/noise.ts";
import { type Cells, cellShare, createPlanes, type Planes } from "./cells.ts";
import { type HouseLine, placeOf } from "./house-line.ts";
import { addLampLight, type Lamp } from "./lamps.ts";
import type { Glow } from "./window-glow.ts";

/** What varies slowly over the picture at night, in coarse cells: lamps' light, what glows, fog. */

/** Meters that shrubs stand before the wall behind them: windows light their tops. */
const plantDepth = 0.9;

/** Light of lamps on every coarse cell, linear, as what a white surface there would show. */
export function lampPlanes(scene: Scene, line: HouseLine, cells: Cells, lamps: readonly Lamp[]): Planes {
  const planes = createPlanes(cells);
  const sum = new Float32Array(3);
  const band = scene.photo.height * 0.035;
  const isSky = skyCells(scene, cells);
  const plants = cellShare(scene.mask("vegetation"), cells);
  for (let row = 0; row < cells.height; row++) {
    for (let column = 0; column < cells.width; column++) {
      if (isSky(column, row)) continue;
      const x = (column + 0.5) * cells.step;
      const y = (row + 0.5) * cells.step;
      const place = placeOf(line, x, y);
      if (place.y > 0) place.z -= plantDepth * plants[row * cells.width + column];
      sum.fill(0);
      addLampLight(lamps, place, smoothstep(-band, band, line.baseY(x) - y), sum);
      for (let c = 0; c < 3; c++) planes[c][row * cells.width + column] = sum[c];
    }
  }
  return planes;
}

/** Whether a cell and those beside it hold nothing but sky, which no lamp lights. */
function skyCells({ photo, mask }: Scene, { step }: Cells): (column: number, row: number) => boolean {
  const sky = mask("sky").data;
  const { width, height } = photo;
  const at = (x: number, y: number) =>
    sky[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] === 255;
  return (column, row) => {
    const [left, top] = [column * step, row * step];
    const [right, bottom] = [left + step - 1, top + step - 1];
    if (!at(left + (step >> 1), top + (step >> 1))) return false;
    return [left - step, right + step].every((x) => at(x, top - step) && at(x, top) && at(x, bottom + step));
  };
}

/** Of a window's light, what its lamp throws on a white wall a meter before it, for each square meter: a flat lamp sends 1 / pi of itself. */
const perArea = 0.8;

/** What windows throw on the ground before them: by their glass and how bright the room is. */
export function lampsOfWindows(glows: readonly Glow[], line: HouseLine): Lamp[] {
  return glows.flatMap((glow) => {
    const x = glow.left + glow.width / 2;
    const y = glow.top + glow.height / 2;
    const scale = line.pixelsPerMeter(x);
    const place = placeOf(line, x, y);
    const area = glow.share.reduce((sum, share) => sum + share, 0) / 255 / (scale * scale);
    if (place.y <= 0.2 || place.y > 6) return [];
    return [{ ...place, color: glow.color, power: perArea * Math.min(4, area), radius: 0.7, outward: true }];
  });
}

/** What windows send towards the eye. */
export function emission(glows: readonly Glow[], cells: Cells, level: number): Planes {
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

/** Adds a round light in the picture, of `radius` photo pixels. */
export function addSpot(planes: Planes, cells: Cells, x: number, y: number, radius: number, color: LinearColor): void {
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

/**
 * Fog per meter that it is seen through, for at most `maxDistance` meters, and how high it reaches: `height` in meters, and no less than
 * `minHeight`, a share of the picture's height.
 */
const fogLayer = { density: 0.045, maxDistance: 22, height: 0.7, minHeight: 0.035 };

/** Low fog, 0..1 a cell: a layer with holes, thicker to look through the farther the ground is; its upper edge stays soft far off, too. */
export function fogPlane(scene: Scene, line: HouseLine, cells: Cells, amount: number): Float32Array {
  const fog = new Float32Array(cells.width * cells.height);
  if (amount <= 0) return fog;
  const drifts = noiseField(61, 3, 5);
  for (let row = 0; row < cells.height; row++) {
    for (let column = 0; column < cells.width; column++) {
      const x = (column + 0.5) * cells.step;
      const y = (row + 0.5) * cells.step;
      const place = placeOf(line, x, y);
      const drift = smoothstep(-0.45, 0.5, drifts(x / scene.photo.width, (y / scene.photo.width) * 3.2));
      const fogHeight = Math.max(fogLayer.height, (fogLayer.minHeight * scene.photo.height) / line.pixelsPerMeter(x));
      const seen = fogLayer.density * Math.min(fogLayer.maxDistance, place.z);
      const depth = seen * Math.exp(-((place.y / fogHeight) ** 2));
      fog[row * cells.width + column] = 1 - Math.exp(-amount * depth * (0.15 + 0.85 * drift));
    }
  }
  return fog;
}
