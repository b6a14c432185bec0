import type { Ray } from "#engine/kit.ts";
import type { Daylight } from "./daylight.ts";
import { hitSolids, type SolidHit } from "./hit-solid.ts";
import type { PoolModel } from "./pool-model.ts";

const ray: Ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 };
const hit: SolidHit = { solid: null, cap: false, way: 0 };
const maxLength = 9;
const contact = 0.1;

/** How much of the sun, and of all light, walls and shells keep from the ground at (x, z): 0..1 each. */
export type Cast = { sun: number; all: number };

/** Into `cast`; `true` where there is any. Coordinates are the pool's. */
export function castBySolids({ solids }: PoolModel, { sun }: Daylight, x: number, z: number, cast: Cast): boolean {
  cast.sun = 0;
  cast.all = 0;
  for (const { field, bottom } of solids) {
    const away = field.distance(x, z);
    if (bottom <= 0 && away > 0 && away < contact * 5) cast.all = Math.max(cast.all, 0.4 * Math.exp(-away / contact));
  }
  if (sun.y > 0.05) {
    ray.x = x;
    ray.y = 0;
    ray.z = z;
    ray.dx = sun.x;
    ray.dy = sun.y;
    ray.dz = sun.z;
    hitSolids(solids, ray, maxLength, hit);
    if (hit.solid !== null) cast.sun = 1;
  }
  return cast.sun > 0 || cast.all > 0.02;
}
