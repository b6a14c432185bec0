import { type GroundCamera, groundAt } from "../ground/ground-camera.ts";
import type { Scene } from "../ground/scene.ts";
import type { SurfaceKind } from "../surfaces.ts";

/**
 * Where the house meets the ground, as one line across the picture: `baseY(x)` pixels from the top. With it every pixel
 * gets a place in metres: below the line on the level ground, above it on an upright wall that stands on the line.
 */
export type HouseLine = {
  camera: GroundCamera;
  baseY(x: number): number;
  /** Metres ahead of the camera, of the wall over column `x`. */
  wallZ(x: number): number;
  /** Pixels that a metre of wall takes, over column `x`. */
  pixelsPerMetre(x: number): number;
};

const built: readonly SurfaceKind[] = ["siding", "opening", "trim", "door", "garage", "window", "shutter"];
const nearest = 4.5;
const farthest = 40;
/** Lenses of phones and cameras that photograph houses; a proposal outside has only guessed (depth is what suffers). */
const widest = 0.6;
const longest = 1.5;

export function houseLine(scene: Scene): HouseLine {
  return scene.once("house-line", () => measure(scene));
}

function measure(scene: Scene): HouseLine {
  const { width, height } = scene.photo;
  const focal = Math.min(longest * width, Math.max(widest * width, scene.camera.focal));
  const camera = { ...scene.camera, focal };
  const lowest = baseAt(camera, nearest, height);
  const highest = baseAt(camera, farthest, height);
  const { middle, slope } = fitLine(houseFeet(scene), width, height, (lowest + highest) / 2);
  const baseY = (x: number) => Math.min(lowest, Math.max(highest, middle + slope * (x - width / 2)));
  const wallZ = (x: number) => groundAt(camera, x, baseY(x))?.z ?? farthest;
  return { camera, baseY, wallZ, pixelsPerMetre: (x) => camera.focal / wallZ(x) };
}

function baseAt(camera: GroundCamera, z: number, height: number): number {
  return Math.min(height * 0.96, camera.horizonY + (camera.focal * camera.eye) / z);
}

/** The lowest built pixel of each column, below the horizon; x, y, and whether ground follows right under it. */
function houseFeet(scene: Scene): { x: number; y: number; touches: boolean }[] {
  const { width, height } = scene.photo;
  const walls = built.map((kind) => scene.mask(kind).data);
  const ground = scene.ground().data;
  const feet: { x: number; y: number; touches: boolean }[] = [];
  const top = Math.max(0, Math.round(scene.camera.horizonY));
  for (let x = 2; x < width; x += 4) {
    for (let y = height - 1; y > top; y--) {
      const i = y * width + x;
      if (!walls.some((wall) => wall[i] > 128)) continue;
      let touches = false;
      for (let down = y; down < Math.min(height, y + height * 0.03); down++) {
        if (ground[down * width + x] > 128) touches = true;
      }
      feet.push({ x, y, touches });
      break;
    }
  }
  return feet;
}

/** A calm line through the feet: their median height, and a slope only where both sides agree on one. */
function fitLine(feet: { x: number; y: number; touches: boolean }[], width: number, height: number, usual: number) {
  const sure = feet.filter((foot) => foot.touches);
  const used = sure.length > 12 ? sure : feet;
  if (used.length < 6) return { middle: usual, slope: 0 };
  const left = used.filter((foot) => foot.x < width * 0.45);
  const right = used.filter((foot) => foot.x > width * 0.55);
  const both = left.length > 8 && right.length > 8;
  const run = both ? median(right.map((foot) => foot.x)) - median(left.map((foot) => foot.x)) : 0;
  const rise = both ? median(right.map((foot) => foot.y)) - median(left.map((foot) => foot.y)) : 0;
  const steep = run > width * 0.2 ? rise / run : 0;
  const slope = Math.abs(rise) < height * 0.08 ? Math.max(-0.12, Math.min(0.12, steep)) : 0;
  return { middle: median(used.map((foot) => foot.y - slope * (foot.x - width / 2))), slope };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
