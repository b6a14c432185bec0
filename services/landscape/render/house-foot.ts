import { groundAt, type Scene } from "#engine/kit.ts";

/**
 * Where one column of pixels shows the house (or a shrub before it) touch the ground: meters on the ground, `clear` =
 * meters from there up to the lowest window, `entrance` where a door or garage stands over it, `step` = meters up to the foot of
 * that, Infinity where there is none.
 */
export type Touch = {
  column: number;
  y: number;
  x: number;
  z: number;
  clear: number;
  entrance: boolean;
  step: number;
  shrub: boolean;
};

export const everyHouseKind = ["siding", "trim", "opening", "window", "shutter", "door", "garage"] as const;
const minDistance = 2.5;
const maxDistance = 28;
const maxUnknownShare = 0.7;
/** Meters up to which plants may grow where there is no window. */
const wallHeight = 2.6;

/** Left to right, only columns where the ground runs up to the house. */
export function houseFoot(scene: Scene): Touch[] {
  return scene.once("house-foot", () => findTouches(scene));
}

function findTouches(scene: Scene): Touch[] {
  const { width, height } = scene.photo;
  const floor = scene.ground().data;
  const plants = scene.mask("vegetation").data;
  const house = new Uint8Array(width * height);
  for (const kind of everyHouseKind) {
    const { data } = scene.mask(kind);
    for (let i = 0; i < house.length; i++) house[i] = Math.max(house[i], data[i]);
  }
  const masks = {
    floor,
    plants,
    house,
    window: scene.mask("window").data,
    door: scene.mask("door").data,
    garage: scene.mask("garage").data,
  };
  const touches: Touch[] = [];
  for (let column = 0; column < width; column++) {
    const touch = touchOf(scene, masks, column);
    if (touch) touches.push(touch);
  }
  return steady(touches);
}

type Masks = Record<"floor" | "plants" | "house" | "window" | "door" | "garage", Uint8Array>;

function touchOf(scene: Scene, masks: Masks, column: number): Touch | null {
  const { camera } = scene;
  const { width, height } = scene.photo;
  const minimum = Math.max(6, Math.round(height * 0.02));
  let y = height - 1;
  let top = 0;
  // The house is the first tall thing over the ground, not a stone in the lawn.
  for (;;) {
    while (y >= 0 && masks.floor[y * width + column] < 128) y--;
    while (y >= 0 && masks.floor[y * width + column] >= 128) y--;
    if (y < minimum) return null;
    top = y;
    while (top > 0 && masks.floor[top * width + column] < 128) top--;
    if (y - top >= minimum) break;
    y = top;
  }
  const spot = groundAt(camera, column + 0.5, y + 1);
  if (spot === null || spot.z < minDistance || spot.z > maxDistance) return null;
  const meter = camera.focal / spot.z;
  const reach = Math.max(top, Math.round(y - meter * wallHeight));
  let house = 0;
  let shrub = 0;
  let clear = wallHeight;
  let step = Infinity;
  for (let up = y; up > reach; up--) {
    const i = up * width + column;
    if (masks.house[i] >= 128) house++;
    if (masks.plants[i] >= 128) shrub++;
    if (masks.door[i] >= 128 || masks.garage[i] >= 128) step = Math.min(step, (y - up) / meter);
    if (masks.window[i] >= 128) clear = Math.min(clear, (y - up) / meter);
  }
  if (unknownGround(camera, masks, column, y) > maxUnknownShare) return null;
  const seen = y - reach;
  if (house < 0.2 * seen) return null;
  return { column, y, ...spot, clear, entrance: step < Infinity, step, shrub: shrub > house };
}

/** Meters of ground between what is marked and the first thing that stands: a walk, perhaps, that nobody marked. */
function unknownGround(camera: Scene["camera"], { house, plants }: Masks, column: number, y: number): number {
  let first = y;
  while (first > 0 && house[first * camera.width + column] < 128 && plants[first * camera.width + column] < 128)
    first--;
  const near = groundAt(camera, column + 0.5, y + 1)?.z ?? 0;
  return (groundAt(camera, column + 0.5, first + 1)?.z ?? Infinity) - near;
}

/** A touch far nearer or farther than those around it is a chair or a hole in the mask. */
function steady(touches: Touch[]): Touch[] {
  return touches.filter((touch, k) => {
    const around = touches.slice(Math.max(0, k - 9), k + 10).map((other) => other.z);
    around.sort((a, b) => a - b);
    return Math.abs(touch.z - around[around.length >> 1]) < 0.12 * touch.z;
  });
}
