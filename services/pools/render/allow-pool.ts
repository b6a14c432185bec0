import { cameraRay, createMask, freeShare, type Mask, type Ray, type Scene } from "#engine/kit.ts";
import { type Cast, castBySolids } from "./cast-by-solids.ts";
import type { Daylight } from "./daylight.ts";
import { freeGround } from "./free-ground.ts";
import { hitSolids, type SolidHit } from "./hit-solid.ts";
import { boxOfModel } from "./pool-box.ts";
import { type PoolModel, reachOf, slabHeight } from "./pool-model.ts";

/** Meters beyond the deck that its shadow may darken. */
const margin = 0.1;

/** Every pixel that pool, deck and what stands on them may paint, thinned by what stands before them in the photo. */
export function coverOfPool(scene: Scene, model: PoolModel, daylight: Daylight): Mask {
  const { camera, photo } = scene;
  const cover = createMask(photo.width, photo.height);
  const box = boxOfModel(model, camera);
  if (box === null) return cover;
  const free = freeGround(scene).data;
  const reach = model.basin === null ? -1 : reachOf(model) + margin;
  const ray: Ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 };
  const cast: Cast = { sun: 0, all: 0 };
  const hit: SolidHit = { solid: null, cap: false, way: 0 };
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const i = y * photo.width + x;
      cameraRay(camera, model.frame, x + 0.5, y + 0.5, ray);
      const way = ray.dy < -1e-4 ? -ray.y / ray.dy : 1e6;
      if (reach > 0 && way < 200 && free[i] > 0) {
        // Where the eye meets the slab's side, it would meet the ground before it.
        const low = (-slabHeight - ray.y) / ray.dy;
        const away = Math.min(
          model.field.distance(ray.x + ray.dx * way, ray.z + ray.dz * way),
          model.field.distance(ray.x + ray.dx * low, ray.z + ray.dz * low),
        );
        if (away <= reach + way / camera.focal) {
          cover.data[i] = free[i];
          continue;
        }
      }
      if (model.solids.length === 0) continue;
      if (way < 200 && free[i] > 0) {
        const x = ray.x + ray.dx * way;
        if (castBySolids(model, daylight, x, ray.z + ray.dz * way, cast)) cover.data[i] = free[i];
      }
      // A pixel that a solid only grazes counts whole: the painting itself knows how much of it.
      for (const [dx, dy] of corners) {
        cameraRay(camera, model.frame, x + dx, y + dy, ray);
        hitSolids(model.solids, ray, way, hit);
        if (hit.solid === null) continue;
        cover.data[i] = Math.max(free[i], Math.round(255 * freeShare(scene, i, hit.way)));
        break;
      }
    }
  }
  return cover;
}

const corners = [
  [0.5, 0.5],
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];
