import { type Draft, shade } from "./draft.ts";
import { groundAt, seenAt } from "./ground-camera.ts";
import { groundLight } from "./ground-light.ts";
import type { Placement } from "./placement.ts";
import type { Scene } from "./scene.ts";
import { levelFor } from "./sprite-level.ts";
import { sunOf } from "./sun.ts";

/** How much of sun and sky many things together keep off the ground, a byte each a pixel of the box. */
type Blocked = { x: number; y: number; width: number; height: number; sun: Uint8Array; sky: Uint8Array };

/** Even the densest shadow gets light from all around. */
const deepest = { sun: 0.94, sky: 0.8 };
/** Of its radius, where a thing that is as high as wide touches the ground, and where a mat does. */
const [ballFoot, matFoot] = [0.55, 0.95];
/** Of the sun, what is kept off right at the foot of a thing on its sunny side. */
const contact = 0.75;

/**
 * Lays the shadows of all placements on the ground: silhouettes drawn out along the sun, and the dark under each thing
 * where it touches down. All at once, because two shadows over each other are no darker than one. Ground that lies in
 * shade in the photo loses no sun twice.
 */
export function castShadows(draft: Draft, scene: Scene, placements: Placement[]): void {
  const box = boxOfAll(draft, scene, placements);
  if (box === null) return;
  const blocked = {
    ...box,
    sun: new Uint8Array(box.width * box.height),
    sky: new Uint8Array(box.width * box.height),
  };
  for (const placement of placements) addShadow(blocked, scene, placement);
  const floor = scene.ground().data;
  const { gain } = groundLight(scene);
  const { share } = sunOf(scene);
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const at = row * box.width + column;
      if (blocked.sun[at] === 0 && blocked.sky[at] === 0) continue;
      const i = (box.y + row) * draft.width + box.x + column;
      if (floor[i] === 0) continue;
      const here = gain(box.x + column, box.y + row);
      const sunny = Math.max(0, Math.min(0.9, (here - (1 - share)) / here));
      const lost = sunny * (blocked.sun[at] / 255) * deepest.sun + (1 - sunny) * (blocked.sky[at] / 255) * deepest.sky;
      shade(draft, i, 1 - lost * (floor[i] / 255));
    }
  }
}

type Footprint = { x: number; z: number; radius: number; height: number; dx: number; dz: number; reach: number };

/** `dx`, `dz`: where shadows point; `reach`: how long this one is, meters. */
function footprintOf(scene: Scene, { sprite, x, z, scale = 1, light }: Placement): Footprint {
  const { azimuth, altitude } = sunOf(scene);
  const from = light?.azimuth ?? azimuth;
  const height = sprite.metres * sprite.foot[1] * scale;
  return {
    x,
    z,
    radius: sprite.radius * scale,
    height,
    dx: -Math.sin(from),
    dz: -Math.cos(from),
    reach: Math.min(9, height / Math.tan(altitude)),
  };
}

function boxOfShadow(scene: Scene, placement: Placement) {
  const { x, z, radius, dx, dz, reach } = footprintOf(scene, placement);
  const half = Math.max(radius * 1.6, (placement.sprite.metres * placement.sprite.width) / placement.sprite.height / 2);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const along of [0, reach]) {
    for (const [sideX, sideZ] of [
      [-half, -half],
      [half, -half],
      [-half, half],
      [half, half],
    ]) {
      const seen = seenAt(scene.camera, x + dx * along + sideX, 0, Math.max(0.8, z + dz * along + sideZ));
      box.left = Math.min(box.left, seen.x);
      box.right = Math.max(box.right, seen.x);
      box.top = Math.min(box.top, seen.y);
      box.bottom = Math.max(box.bottom, seen.y);
    }
  }
  return box;
}

function boxOfAll(draft: Draft, scene: Scene, placements: Placement[]) {
  const boxes = placements.map((placement) => boxOfShadow(scene, placement));
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))));
  const right = Math.min(draft.width, Math.ceil(Math.max(...boxes.map((box) => box.right))));
  const bottom = Math.min(draft.height, Math.ceil(Math.max(...boxes.map((box) => box.bottom))));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

function addShadow(blocked: Blocked, scene: Scene, placement: Placement): void {
  const { sprite, scale = 1 } = placement;
  const foot = footprintOf(scene, placement);
  const climb = Math.tan(sunOf(scene).altitude);
  const box = boxOfShadow(scene, placement);
  const { level } = levelFor(sprite, sprite.height / 72);
  const meters = sprite.metres * scale;
  const across = (meters * sprite.width) / sprite.height;
  const edge = 0.1 + foot.radius * 0.3;
  const flat = Math.max(0, 1 - foot.height / (2 * foot.radius + 1e-6));
  const touch = foot.radius * (ballFoot + (matFoot - ballFoot) * flat);
  const top = Math.max(0, Math.floor(box.top) - blocked.y);
  const bottom = Math.min(blocked.height, Math.ceil(box.bottom) - blocked.y);
  const left = Math.max(0, Math.floor(box.left) - blocked.x);
  const right = Math.min(blocked.width, Math.ceil(box.right) - blocked.x);
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const spot = groundAt(scene.camera, blocked.x + column + 0.5, blocked.y + row + 0.5);
      if (spot === null) continue;
      const dx = spot.x - foot.x;
      const dz = spot.z - foot.z;
      const along = dx * foot.dx + dz * foot.dz;
      const aside = dx * foot.dz - dz * foot.dx;
      const height = (along + foot.radius * 0.35) * climb;
      const at = row * blocked.width + column;
      if (height >= 0) {
        const cover = coverAt(level, sprite.foot[0] + aside / across, sprite.foot[1] - height / meters);
        blocked.sun[at] = Math.max(blocked.sun[at], cover);
      }
      const middle = Math.hypot(dx, dz);
      const under = 255 * Math.exp(-Math.max(0, middle - foot.radius * 0.8) / edge);
      if (under > 8) blocked.sky[at] = Math.max(blocked.sky[at], under);
      // Where it touches down, twigs hang so low that no sun gets under them from any side.
      const touching = contact * 255 * Math.exp(-Math.max(0, middle - touch) / (0.04 + foot.radius * 0.12));
      if (touching > 8) blocked.sun[at] = Math.max(blocked.sun[at], touching);
    }
  }
}

function coverAt(
  { width, height, alpha }: { width: number; height: number; alpha: Uint8Array },
  u: number,
  v: number,
): number {
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  if (x0 < 0 || y0 < 0 || x0 + 1 >= width || y0 + 1 >= height) return 0;
  const at = y0 * width + x0;
  const top = alpha[at] + (alpha[at + 1] - alpha[at]) * (x - x0);
  const bottom = alpha[at + width] + (alpha[at + width + 1] - alpha[at + width]) * (x - x0);
  return top + (bottom - top) * (y - y0);
}
