import { type LinearColor, luminance } from "../color.ts";
import type { Lamp } from "./lamps.ts";
import { tableOf } from "./table-of.ts";

/** The two lights that a day photo can be turned into. */
export type NightTime = "dusk" | "night";

/** What makes dusk dusk and night night. */
export type Mood = {
  /** Of the sky's light, on what reflects 0.22. */
  ambient: LinearColor;
  /** Share of color that the eye loses at that light. */
  colorLoss: number;
  /** How much of the day's light and shade is taken out, 0..1. */
  flatten: number;
  /** Factor of every lamp's `power` at this exposure. */
  lamps: number;
  glow: number;
  grain: number;
};

/**
 * Both as a phone's night mode exposes them, a quarter of a second by hand: lawns that no lamp reaches show as sRGB 30 to 50, walls as
 * 45 to 60, and near lamps as 90 to 150. Calibrated on eight photos and three samples.
 */
export const moods: Record<NightTime, Mood> = {
  night: { ambient: [0.075, 0.086, 0.116], colorLoss: 0.42, flatten: 0.45, lamps: 2, glow: 1.5, grain: 0.005 },
  dusk: { ambient: [0.21, 0.23, 0.3], colorLoss: 0.2, flatten: 0.35, lamps: 1.5, glow: 1.1, grain: 0.0025 },
};

/** What a white level surface shows of the sky at that time, before lamps: for what is painted onto the relit photo. */
export function skyLightAt(time: NightTime): LinearColor {
  const { ambient, colorLoss } = moods[time];
  const gray = luminance(...ambient);
  const mixed = (light: number) => light + (gray - light) * colorLoss * 0.3;
  return [mixed(ambient[0]), mixed(ambient[1]), mixed(ambient[2])];
}

/** The same lamps with the `power` that they have at the exposure of that time. */
export function exposed(lamps: readonly Lamp[], time: NightTime): Lamp[] {
  return lamps.map((lamp) => ({ ...lamp, power: lamp.power * moods[time].lamps }));
}

/** The picture's value of an amount of light. */
export function shownLight(light: number): number {
  return shownOf(light);
}

/**
 * What a camera makes of light: a slight toe, which keeps the night's shadows from going gray (faint light keeps `toe.least` of itself,
 * that about `toe.half` half of the rest), and a shoulder, 1 - exp(-steepness * light).
 */
const steepness = 1.6;
const toe = { least: 0.6, half: 0.02 };
const shownOf = tableOf(
  (light) => 1 - Math.exp((-steepness * light * (light + toe.least * toe.half)) / (light + toe.half)),
  0,
  8,
  65536,
);

/** The amount of light that shows as `shown`; the other way round. */
export function lightOfShown(shown: number): number {
  const bent = -Math.log(1 - Math.min(0.98, shown)) / steepness;
  const rest = bent - toe.least * toe.half;
  return (rest + Math.sqrt(rest * rest + 4 * bent * toe.half)) / 2;
}
