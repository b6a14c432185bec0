import { type Frame, groundLight, type LinearColor, type Scene, sunOf } from "#engine/kit.ts";

/**
 * The photo's light over the pool. `sun` points to the sun in the pool's axes, unit length. `at` writes what a white level
 * surface shows at a pixel of the ground: linear red, green, blue, and as the fourth the sun's share of it, 0..1.
 */
export type Daylight = {
  level: number;
  share: number;
  altitude: number;
  sun: { x: number; y: number; z: number };
  at(px: number, py: number, into: Float64Array): void;
};

const skyTint: LinearColor = [0.9, 1, 1.16];
const sunTint: LinearColor = [1.03, 1, 0.94];

/** `tint`: of all light, for a photo that was relit. */
export function daylightOver(scene: Scene, frame: Frame, tint: LinearColor = [1, 1, 1]): Daylight {
  const { azimuth, altitude, share } = sunOf(scene);
  const { gain, level } = groundLight(scene);
  const aside = Math.sin(azimuth) * Math.cos(altitude);
  const ahead = Math.cos(azimuth) * Math.cos(altitude);
  const shaded = 1 - share;
  return {
    level,
    share,
    altitude,
    sun: {
      x: aside * frame.cosine + ahead * frame.sine,
      y: Math.sin(altitude),
      z: ahead * frame.cosine - aside * frame.sine,
    },
    at(px, py, into) {
      const here = gain(px, py);
      const sun = Math.max(0, Math.min(share * 1.08, here - shaded));
      const sky = Math.max(0.02, Math.min(shaded, here - sun));
      for (let c = 0; c < 3; c++) {
        into[c] = level * tint[c] * (sun * (1 + (sunTint[c] - 1) * share) + sky * (1 + (skyTint[c] - 1) * share));
      }
      into[3] = sun / (sun + sky);
    },
  };
}

/** Light beyond what the picture can hold bends towards white instead of breaking off. */
export function shoulder(light: number): number {
  return light < 0.75 ? light : 0.75 + 0.25 * (1 - Math.exp((0.75 - light) / 0.25));
}
