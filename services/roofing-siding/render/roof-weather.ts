import { noiseField, type PreparedRegion, type Relief, type RoofMaterial } from "#engine/kit.ts";

/** How far weather makes a roof lighter or darker, and warmer or cooler, in streaks down the slope and in patches: one deviation, as a share. */
type Weather = { streaks: number; patches: number; hue: number };

const shingles: Weather = { streaks: 0.03, patches: 0.025, hue: 0.05 };
const weathers: Partial<Record<RoofMaterial, Weather>> = {
  "three-tab-asphalt": shingles,
  "architectural-asphalt": shingles,
  "slate-look-asphalt": shingles,
  "clay-barrel-tile": { streaks: 0.07, patches: 0.07, hue: 0.2 },
  "concrete-tile": { streaks: 0.05, patches: 0.04, hue: 0.08 },
  slate: { streaks: 0.035, patches: 0.03, hue: 0.06 },
  "cedar-shake": { streaks: 0.06, patches: 0.05, hue: 0.14 },
};

/** Meters after which streaks and patches come again: longer than a slope is. */
const streakPeriod = { along: 13, down: 41 };
const patchPeriod = { along: 29, down: 23 };
/** A noise field's values deviate by this much from their mean. */
const fieldSpread = 0.4;

/** Rain leaves streaks on a roof, sun and lichen patches: worked into its relief. Roofs of new metal or membrane show none. */
export function layWeather(relief: Relief, { mask, surface }: PreparedRegion, material: RoofMaterial): void {
  const weather = weathers[material];
  if (!weather) return;
  const streaks = noiseField(91, 24, 2);
  const patches = noiseField(92, 12, 3);
  const hues = noiseField(93, 10, 3);
  const toneOf = (u: number, v: number) =>
    weather.streaks * streaks(u / streakPeriod.along, v / streakPeriod.down) +
    weather.patches * patches(u / patchPeriod.along, v / patchPeriod.down);
  for (let y = 0, i = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, i++) {
      if (mask.data[i] === 0) continue;
      const h = surface.pieces[surface.pieceOf[i]];
      const w = h[6] * (x + 0.5) + h[7] * (y + 0.5) + h[8];
      const u = (h[0] * (x + 0.5) + h[1] * (y + 0.5) + h[2]) / w;
      const v = (h[3] * (x + 0.5) + h[4] * (y + 0.5) + h[5]) / w;
      const tone = 1 + toneOf(u, v) / fieldSpread;
      const hue = (127 * weather.hue * hues(u / patchPeriod.along, v / patchPeriod.down)) / fieldSpread;
      relief[i * 3] = Math.max(0, Math.min(255, relief[i * 3] * tone + 0.5));
      relief[i * 3 + 1] = Math.max(0, Math.min(255, relief[i * 3 + 1] + hue + 0.5));
    }
  }
}
