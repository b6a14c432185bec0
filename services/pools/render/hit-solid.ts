import type { Ray } from "#engine/kit.ts";
import type { Field } from "./field.ts";
import type { Solid } from "./pool-model.ts";

/** `cap` tells the top from a side; `way` is the ray's parameter there. */
export type SolidHit = { solid: Solid | null; cap: boolean; way: number };

const maxDistance = 80;

/** The first solid that the ray meets before `limit`, by tracing the distance fields of their outlines (Hart 1996). */
export function hitSolids(solids: Solid[], ray: Ray, limit: number, hit: SolidHit): void {
  hit.solid = null;
  hit.way = Math.min(limit, maxDistance);
  for (const solid of solids) hitSolid(solid, ray, hit);
}

function hitSolid(solid: Solid, ray: Ray, hit: SolidHit): void {
  const { field, top, bottom } = solid;
  let from = 0.05;
  let to = hit.way;
  if (ray.dy < 0) {
    if (ray.y > top) from = Math.max(from, (top - ray.y) / ray.dy);
    to = Math.min(to, (bottom - ray.y) / ray.dy);
  } else if (ray.dy > 0) {
    if (ray.y > top) return;
    to = Math.min(to, (top - ray.y) / ray.dy);
  }
  if (from >= to) return;
  const speed = Math.sqrt(ray.dx * ray.dx + ray.dz * ray.dz);
  let way = from;
  for (let step = 0; step < 40; step++) {
    const distance = field.distance(ray.x + ray.dx * way, ray.z + ray.dz * way);
    if (distance < 0.004) {
      hit.solid = solid;
      hit.cap = way === from && ray.dy < 0 && ray.y > top;
      hit.way = way;
      return;
    }
    way += Math.max(distance * 0.9, 0.004) / speed;
    if (way > to) return;
  }
}

/** Outward unit normal of an outline at (x, z), into `into` as x and z. */
export function outward(field: Field, x: number, z: number, into: Float64Array): void {
  const step = 0.05;
  const dx = field.distance(x + step, z) - field.distance(x - step, z);
  const dz = field.distance(x, z + step) - field.distance(x, z - step);
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  into[0] = dx / length;
  into[1] = dz / length;
}
