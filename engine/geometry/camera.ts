import { focalShare, type Point3, type VanishingPoints } from "./vanishing-points.ts";
import { cross, dot, scaled, sum, unit, type Vec3 } from "./vectors.ts";

/**
 * A pinhole camera in pixels of the photo. `up` is the world's up in camera space; `right` and `ahead` are level, `ahead`
 * where the camera looks. A level direction is written as its turn (radians) from `ahead` to the right.
 */
export type Camera = { focal: number; centreX: number; centreY: number; up: Vec3; right: Vec3; ahead: Vec3 };

/**
 * The camera that sees these vanishing points with a phone's focal length. Where plumb lines run parallel (a level or
 * straightened photo) the horizon gives the optical centre's height, which a crop moves off the middle.
 */
export function cameraFrom(vanishing: VanishingPoints, width: number, height: number): Camera {
  const focal = focalShare * Math.max(width, height);
  const { vertical, horizonY } = vanishing;
  const centreX = width / 2;
  let centreY = horizonY;
  let slope = 0;
  const far = Math.abs(vertical.z) * 1e6 < Math.abs(vertical.y);
  if (far) {
    slope = -vertical.x / vertical.y;
  } else {
    const plumbY = vertical.y / vertical.z;
    const sumY = horizonY + plumbY;
    const root = sumY * sumY - 4 * (horizonY * plumbY + focal * focal);
    const nearer = (sumY - Math.sign(plumbY - height / 2) * Math.sqrt(Math.max(0, root))) / 2;
    centreY = root < 0 ? height / 2 : nearer;
    slope = -(vertical.x / vertical.z - centreX) / (plumbY - centreY);
  }
  centreY = Math.min(0.95 * height, Math.max(0.05 * height, centreY));
  const up = unit([slope, -1, (horizonY - centreY) / focal]);
  const ahead = unit(sum([0, 0, 1], scaled(up, -up[2])));
  return { focal, centreX, centreY, up, right: unit(cross(ahead, up)), ahead };
}

/** The ray through a point of the photo, with depth 1. */
export function rayThrough(camera: Camera, x: number, y: number): Vec3 {
  return [(x - camera.centreX) / camera.focal, (y - camera.centreY) / camera.focal, 1];
}

/** Where parallel lines of this direction meet. */
export function vanishingPointOf(camera: Camera, direction: Vec3): Point3 {
  const [x, y, z] = direction;
  return { x: camera.focal * x + camera.centreX * z, y: camera.focal * y + camera.centreY * z, z };
}

export function levelDirection(camera: Camera, turn: number): Vec3 {
  return sum(scaled(camera.ahead, Math.cos(turn)), scaled(camera.right, Math.sin(turn)));
}

/** The turn, between -90 and 90 degrees, of the level direction that vanishes here. */
export function turnOf(camera: Camera, point: Point3): number {
  const direction: Vec3 = [
    (point.x - camera.centreX * point.z) / camera.focal,
    (point.y - camera.centreY * point.z) / camera.focal,
    point.z,
  ];
  const ahead = dot(direction, camera.ahead);
  const right = dot(direction, camera.right);
  return ahead < 0 ? Math.atan2(-right, -ahead) : Math.atan2(right, ahead);
}
