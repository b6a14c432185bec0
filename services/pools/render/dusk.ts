import {
  groundLight,
  houseLamps,
  type LinearColor,
  linearOfByte,
  luminance,
  relight,
  type Scene,
  type SpriteLight,
  sunOf,
} from "#engine/kit.ts";

/** A scene with the color of all its light, 1 being that of day; `even` is that light where it is the same everywhere. */
export type LitScene = { scene: Scene; tint: LinearColor; even: SpriteLight | undefined };

/** The same place at dusk: its photo relit, no sun, the same surfaces. Made once for a scene. */
export function duskOver(day: Scene): LitScene {
  return day.once("pool-dusk", () => {
    const photo = relight(day, { time: "dusk", lamps: houseLamps(day), litWindows: 0.75, fog: 0 });
    const kept = new Map<string, unknown>();
    function once<T>(key: string, make: () => T): T {
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key) as T;
    }
    const { dim, tint } = groundShare(day, photo.data);
    const light = groundLight(day);
    const level = light.level * dim;
    once("sun", () => ({ ...sunOf(day), share: 0.06 }));
    // Shadows of the sun are gone with it.
    once("ground-light", () => ({
      level,
      gain: (x: number, y: number) => light.gain(x, y) ** 0.25,
    }));
    const sky: LinearColor = [tint[0] * level, tint[1] * level, tint[2] * level];
    return { scene: { ...day, photo, once }, tint, even: { sky, sun: [0, 0, 0], azimuth: 0 } };
  });
}

/**
 * How bright the ground has become, of what it was by day, and in what tint. Grass has so little blue that the blue of
 * dusk, divided by it, says too much: the tint is held to what dusk on gray stone can be.
 */
function groundShare(day: Scene, relit: Uint8ClampedArray): { dim: number; tint: LinearColor } {
  const ground = day.ground().data;
  const before: LinearColor = [0.01, 0.01, 0.01];
  const after: LinearColor = [0.003, 0.003, 0.003];
  for (let i = 0; i < ground.length; i += 5) {
    if (ground[i] < 200) continue;
    for (let c = 0; c < 3; c++) {
      before[c] += linearOfByte[day.photo.data[i * 4 + c]];
      after[c] += linearOfByte[relit[i * 4 + c]];
    }
  }
  const dim = luminance(...after) / luminance(...before);
  const held = (c: 0 | 1 | 2) => Math.max(0.88, Math.min(1.18, after[c] / before[c] / dim));
  return { dim, tint: [held(0), held(1), held(2)] };
}
