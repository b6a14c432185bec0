import { hash, noiseField, type Ray } from "#engine/kit.ts";
import type { Basin } from "./basin.ts";
import { copingColor } from "./coping.ts";
import type { Daylight } from "./daylight.ts";
import { outward } from "./hit-solid.ts";
import { rimGlow } from "./led-glow.ts";
import type { PoolModel } from "./pool-model.ts";

const verge = noiseField(401, 24, 2);

/** What is traced with: the ray, the light where it meets the ground (see `Daylight.at`), and the linear color that is written. */
export type Traced = { ray: Ray; light: Float64Array; color: Float64Array };

/** The stones around the water, and the wall between them and the water, into `color`. */
export function rimShader(model: PoolModel, daylight: Daylight, { ray, light, color }: Traced) {
  const { body, coping } = model;
  const normal = new Float64Array(3);

  function shadeCoping(of: Basin, x: number, z: number, away: number, foot: number): void {
    copingColor(coping, x, z, of.field.along(x, z), away, foot, color);
    const { sun } = daylight;
    let shine = 1;
    const fromNose = away / Math.max(coping.nose, 0.01);
    if (fromNose < 1.6) {
      outward(of.field, x, z, normal);
      const lean = Math.max(0, 1 - fromNose / 1.6);
      const up = Math.sqrt(1 - lean * lean * 0.85);
      const toSun = (sun.y * up - lean * 0.92 * (normal[0] * sun.x + normal[1] * sun.z)) / sun.y;
      shine = light[3] * Math.max(0.1, toSun) + (1 - light[3]) * (0.6 + 0.4 * up);
      // Where splashes keep it wet.
      if (away < 0.1) shine *= 0.88 + 0.1 * verge(x / 2.3, z / 2.3);
    }
    for (let c = 0; c < 3; c++) color[c] *= light[c] * shine;
    rimGlow(model, away - 0.1, body, color);
  }

  function shadeWall(of: Basin, way: number, rimWay: number, waterWay: number, foot: number): void {
    const x = ray.x + ray.dx * way;
    const z = ray.z + ray.dz * way;
    const below = ((way - rimWay) / Math.max(1e-6, waterWay - rimWay)) * of.drop;
    outward(of.field, x, z, normal);
    const sunny = Math.max(0, -(normal[0] * daylight.sun.x + normal[1] * daylight.sun.z)) / daylight.sun.y;
    const lit = 0.34 * (1 - light[3]) + light[3] * Math.min(1.2, sunny) * 0.8 + 0.12;
    if (below < 0.045) {
      copingColor(coping, x, z, of.field.along(x, z), 0.02, foot, color);
      for (let c = 0; c < 3; c++) color[c] *= light[c] * lit * (1 - 0.35 * (below / 0.045));
      return;
    }
    const tile = Math.floor(of.field.along(x, z) / 0.1);
    const tone = (0.85 + 0.3 * hash(tile, 3, 61)) * (below < 0.06 ? 0.55 : 1);
    for (let c = 0; c < 3; c++) color[c] = body.band[c] * tone * light[c] * (lit + 0.12);
    rimGlow(model, 0, body, color);
  }

  return { shadeCoping, shadeWall };
}
