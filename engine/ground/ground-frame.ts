import type { Ground, GroundCamera } from "./ground-camera.ts";

/** From meters on the ground to meters along a thing's own axes and back: a pool's, a patio's. */
export type Frame = { x: number; z: number; cosine: number; sine: number };

/** `x` and `z`: its middle on the ground, meters; `turn`: radians from the view's x to its own first axis. */
export function frameOf({ x, z, turn }: { x: number; z: number; turn: number }): Frame {
  return { x, z, cosine: Math.cos(turn), sine: Math.sin(turn) };
}

/** Meters along and across the thing to its spot on the ground. */
export function toGround(frame: Frame, along: number, across: number): Ground {
  return {
    x: frame.x + along * frame.cosine - across * frame.sine,
    z: frame.z + along * frame.sine + across * frame.cosine,
  };
}

/** A spot on the ground to meters along and across the thing, from its middle. */
export function fromGround(frame: Frame, { x, z }: Ground): { along: number; across: number } {
  const dx = x - frame.x;
  const dz = z - frame.z;
  return { along: dx * frame.cosine + dz * frame.sine, across: dz * frame.cosine - dx * frame.sine };
}

/**
 * A ray in the frame's own axes: from (x, y, z) meters along (dx, dy, dz), y up. From the camera its length is so that
 * the parameter of a point is its depth along the view's axis.
 */
export type Ray = { x: number; y: number; z: number; dx: number; dy: number; dz: number };

/** Writes the ray through pixel (`px`, `py`) into `into`, in the axes of `frame`, and returns it: nothing is allocated. */
export function cameraRay(camera: GroundCamera, frame: Frame, px: number, py: number, into: Ray): Ray {
  const right = px - camera.centerX;
  const down = py - camera.horizonY;
  const aside = (right * camera.cosine + down * camera.sine) / camera.focal;
  const below = (down * camera.cosine - right * camera.sine) / camera.focal;
  into.x = -frame.x * frame.cosine - frame.z * frame.sine;
  into.z = frame.x * frame.sine - frame.z * frame.cosine;
  into.y = camera.eye;
  into.dx = aside * frame.cosine + frame.sine;
  into.dz = frame.cosine - aside * frame.sine;
  into.dy = -below;
  return into;
}
