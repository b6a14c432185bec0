import type { View } from "../surfaces.ts";
import type { Camera } from "./camera.ts";
import { cameraHeight } from "./wall.ts";

/** What a person can check and set of the camera that sees a photo of `width` x `height` pixels. */
export function viewOf(camera: Camera, { width, height }: { width: number; height: number }): View {
  const [aside, rise, tilt] = camera.up;
  const slope = -aside / rise;
  const horizonY = camera.centerY - (camera.focal * tilt) / rise + slope * (width / 2 - camera.centerX);
  return {
    horizon: horizonY / height,
    focal: camera.focal / width,
    height: cameraHeight,
    roll: Math.atan(slope),
    source: "auto",
  };
}
