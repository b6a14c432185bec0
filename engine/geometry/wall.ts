import { type Camera, rayThrough } from "./camera.ts";
import type { FlatPiece } from "./flat-piece.ts";
import { dot, type Vec3 } from "./vectors.ts";

/**
 * A wall in camera space, in meters: normal . point = distance. `turn` is the direction of its courses, `touches` the
 * number of columns that may stand on the ground.
 */
export type Wall = { shape: FlatPiece; turn: number; normal: Vec3; distance: number; touches: number };

/** Height of the camera over the ground: a person's eye, or a phone held before it. */
export const cameraHeight = 1.6;
/** Height over the camera of the wall's point behind this pixel. */
export function heightAt(camera: Camera, wall: Wall, x: number, y: number): number {
  const ray = rayThrough(camera, x, y);
  return (wall.distance / dot(wall.normal, ray)) * dot(ray, camera.up);
}
