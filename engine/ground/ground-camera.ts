import type { View } from "../surfaces.ts";

/**
 * A camera over level ground, in pixels of one picture. The ground's frame is meters: X to the right of the camera, Y up
 * from the ground, Z ahead; the camera stands at (0, eye, 0). A tilted lens is taken as a shifted one (the horizon off the
 * middle), which at the few degrees of photos of houses moves nothing by more than the photo's own lens does.
 */
export type GroundCamera = {
  width: number;
  height: number;
  /** Pixels. */
  focal: number;
  centerX: number;
  /** Of the horizon at `centerX`, pixels from the top. */
  horizonY: number;
  /** Of the picture's content, clockwise, as cosine and sine. */
  cosine: number;
  sine: number;
  /** Meters above the ground. */
  eye: number;
};

/** A spot on the ground, in meters: `x` to the right of the camera, `z` ahead of it. */
export type Ground = { x: number; z: number };

/** Eye height of a standing person and a phone's main lens: for a photo that told nothing. */
export const defaultView: View = { horizon: 0.5, focal: 0.8, height: 1.6, roll: 0, source: "auto" };

/** The view's camera, its shares turned into pixels of a picture of this size. The ground is taken to be level. */
export function groundCamera(view: View, size: { width: number; height: number }): GroundCamera {
  return {
    width: size.width,
    height: size.height,
    focal: view.focal * size.width,
    centerX: size.width / 2,
    horizonY: view.horizon * size.height,
    cosine: Math.cos(view.roll),
    sine: Math.sin(view.roll),
    eye: view.height,
  };
}

/** The spot of ground that a pixel shows; null at and above the horizon. */
export function groundAt(camera: GroundCamera, x: number, y: number): Ground | null {
  const dx = x - camera.centerX;
  const dy = y - camera.horizonY;
  const below = dy * camera.cosine - dx * camera.sine;
  if (below <= 1e-3) return null;
  const aside = dx * camera.cosine + dy * camera.sine;
  const z = (camera.focal * camera.eye) / below;
  return { x: (aside * z) / camera.focal, z };
}

/** Meters ahead of the camera of the spot of ground that a pixel shows, as `groundAt` has them; Infinity at and above the horizon. */
export function depthAt(camera: GroundCamera, x: number, y: number): number {
  const below = (y - camera.horizonY) * camera.cosine - (x - camera.centerX) * camera.sine;
  return below <= 1e-3 ? Infinity : (camera.focal * camera.eye) / below;
}

/** Where a point of the ground's frame is seen, and how many pixels a meter across the view has there. `z` > 0. */
export function seenAt(
  camera: GroundCamera,
  x: number,
  y: number,
  z: number,
): { x: number; y: number; pixelsPerMeter: number } {
  const pixelsPerMeter = camera.focal / z;
  const aside = x * pixelsPerMeter;
  const below = (camera.eye - y) * pixelsPerMeter;
  return {
    x: camera.centerX + aside * camera.cosine - below * camera.sine,
    y: camera.horizonY + below * camera.cosine + aside * camera.sine,
    pixelsPerMeter,
  };
}
