import { groundAt } from "./ground-camera.ts";
import type { Scene } from "./scene.ts";

/** Centimetres: too far to matter. */
const maxDistance = 60_000;

/**
 * How far away that stands which each pixel shows, in centimetres along the view's axis: the ground below it in the same
 * column is where it touches down. Ground itself is never in front of anything that stands on it: `maxDistance`.
 */
export function objectDepth(scene: Scene): Uint16Array {
  return scene.once("standing-depth", () => measure(scene));
}

function measure(scene: Scene): Uint16Array {
  const { camera } = scene;
  const { width, height } = scene.photo;
  const floor = scene.ground().data;
  const depth = new Uint16Array(width * height).fill(maxDistance);
  for (let x = 0; x < width; x++) {
    let touch = groundAt(camera, x, height)?.z ?? maxDistance / 100;
    for (let y = height - 1; y >= 0; y--) {
      const i = y * width + x;
      if (floor[i] >= 128) touch = groundAt(camera, x, y)?.z ?? touch;
      else depth[i] = Math.min(maxDistance, touch * 100);
    }
  }
  return depth;
}
