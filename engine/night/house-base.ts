import type { Scene } from "../ground/scene.ts";
import type { SurfaceKind } from "../surfaces.ts";

/** Where the house meets the ground, as one calm line across the picture: pixels from the top over column `x`. */
export type HouseBase = (x: number) => number;

const built: readonly SurfaceKind[] = ["siding", "opening", "trim", "door", "garage", "window", "shutter"];

export function houseBase(scene: Scene): HouseBase {
  return scene.once("house-base", () => measure(scene));
}

function measure(scene: Scene): HouseBase {
  const { width, height } = scene.photo;
  const horizon = scene.camera.horizonY;
  const highest = Math.min(height * 0.9, horizon + height * 0.03);
  const lowest = height * 0.96;
  const { middle, slope } = fitLine(houseFeet(scene), width, height, Math.min(lowest, horizon + height * 0.15));
  return (x) => Math.min(lowest, Math.max(highest, middle + slope * (x - width / 2)));
}

type Foot = { x: number; y: number; touches: boolean };

/** The lowest built pixel of each column, below the horizon, and whether ground follows right under it. */
function houseFeet(scene: Scene): Foot[] {
  const { width, height } = scene.photo;
  const walls = built.map((kind) => scene.mask(kind).data);
  const ground = scene.ground().data;
  const feet: Foot[] = [];
  const top = Math.max(0, Math.round(scene.camera.horizonY));
  for (let x = 2; x < width; x += 4) {
    for (let y = height - 1; y > top; y--) {
      const i = y * width + x;
      let isBuilt = false;
      for (let k = 0; k < walls.length && !isBuilt; k++) isBuilt = walls[k][i] > 128;
      if (!isBuilt) continue;
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

/** Their median height, and a slope only where both sides agree on one. */
function fitLine(feet: Foot[], width: number, height: number, usual: number) {
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

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
