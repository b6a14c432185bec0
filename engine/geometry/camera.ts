import { focalShare, type Point3, type VanishingPoints } from "./vanishing-points.ts";
import { cross, dot, scaled, sum, unit, type Vec3 } from "./vectors.ts";

/**
 * A pinhole camera in pixels of the photo. `up` is the world's up in camera space; `right` and `ahead` are level, `ahead`
 * where the camera looks. A level direction is written as its turn (radians) from `ahead` to the right.
 */
export type Camera = { focal: number; centerX: number; centerY: number; up: Vec3; right: Vec3; ahead: Vec3 };

/** Focal lengths that photos of houses have, as a share of the long side: ultra-wide phone to short telephoto. */
const minFocalLength = 0.34;
const maxFocalLength = 2.2;

/**
 * The camera that sees these vanishing points. Its focal length is `lens` where that is known, the one that puts the two walls'
 * directions at a right angle where both are seen at a slant, the one that the lines fit best otherwise. Where plumb lines run parallel (a level or
 * straightened photo) the horizon gives the optical center's height, which a crop moves off the middle.
 */
export function cameraFrom(vanishing: VanishingPoints, width: number, height: number, lens?: number): Camera {
  const focal = lens ?? focalFromCorner(vanishing, width, height) ?? vanishing.focal;
  const { vertical, horizonY } = vanishing;
  const centerX = width / 2;
  let centerY = horizonY;
  let slope = 0;
  const far = Math.abs(vertical.z) * 1e6 < Math.abs(vertical.y);
  if (far) {
    slope = -vertical.x / vertical.y;
  } else {
    const plumbY = vertical.y / vertical.z;
    const sumY = horizonY + plumbY;
    const root = sumY * sumY - 4 * (horizonY * plumbY + focal * focal);
    const nearer = (sumY - Math.sign(plumbY - height / 2) * Math.sqrt(Math.max(0, root))) / 2;
    centerY = root < 0 ? height / 2 : nearer;
    slope = -(vertical.x / vertical.z - centerX) / (plumbY - centerY);
  }
  centerY = Math.min(0.95 * height, Math.max(0.05 * height, centerY));
  const up = unit([slope, -1, (horizonY - centerY) / focal]);
  const ahead = unit(sum([0, 0, 1], scaled(up, -up[2])));
  return { focal, centerX, centerY, up, right: unit(cross(ahead, up)), ahead };
}

/**
 * The focal length at which the two best level directions are at a right angle; null when one of them is nearly square
 * to the view, where the angle says nothing. (The optical center is taken to lie near the horizon.)
 */
export function focalFromCorner({ horizontal }: VanishingPoints, width: number, height: number): number | null {
  const longSide = Math.max(width, height);
  if (horizontal.length < 2) return null;
  const [first, second] = horizontal.map((point) =>
    Math.abs(point.z) < 1e-9 ? Infinity : (point.x / point.z - width / 2) / longSide,
  );
  const nearer = Math.min(Math.abs(first), Math.abs(second));
  const farther = Math.max(Math.abs(first), Math.abs(second));
  if (first * second >= 0 || farther > 3.2 || nearer < 0.05) return null;
  const share = Math.sqrt(-first * second);
  return share < minFocalLength * 0.9 || share > maxFocalLength
    ? null
    : Math.max(share, minFocalLength) ** 0.85 * focalShare ** 0.15 * longSide;
}

/** The ray through a point of the photo, with depth 1. */
export function rayThrough(camera: Camera, x: number, y: number): Vec3 {
  return [(x - camera.centerX) / camera.focal, (y - camera.centerY) / camera.focal, 1];
}

/** Where parallel lines of this direction meet. */
export function vanishingPointOf(camera: Camera, direction: Vec3): Point3 {
  const [x, y, z] = direction;
  return { x: camera.focal * x + camera.centerX * z, y: camera.focal * y + camera.centerY * z, z };
}

export function levelDirection(camera: Camera, turn: number): Vec3 {
  return sum(scaled(camera.ahead, Math.cos(turn)), scaled(camera.right, Math.sin(turn)));
}

/** The turn, between -90 and 90 degrees, of the level direction that vanishes here. */
export function turnOf(camera: Camera, point: Point3): number {
  const direction: Vec3 = [
    (point.x - camera.centerX * point.z) / camera.focal,
    (point.y - camera.centerY * point.z) / camera.focal,
    point.z,
  ];
  const ahead = dot(direction, camera.ahead);
  const right = dot(direction, camera.right);
  return ahead < 0 ? Math.atan2(-right, -ahead) : Math.atan2(right, ahead);
}
