import { type Draft, type Mask, type Scene, seenAt, shade } from "#engine/kit.ts";
import type { Thing } from "./lay-decoration.ts";

/** The dark under a thing: a flat ellipse in pixels, wholly dark (1 - `dark`) up to `inner` 0..1 of its radius. */
type Foot = {
  x: number;
  y: number;
  across: number;
  down: number;
  inner: number;
  dark: number;
  ground: Uint8Array | null;
};

/** On a stoop, which is no ground that the camera knows. */
const onStoop = { reach: 1.35, inner: 0, dark: 0.62, flatness: 0.24 };
/** On the ground; by day the sky's light comes from all round. */
const onGround = { reach: 1.9, inner: 0.4, dark: { day: 0.45, night: 0.72 } };

/** Darkens what things stand on, where they keep the sky's light off it. `scene`: the steady one. */
export function shadeFeet(draft: Draft, scene: Scene, things: readonly Thing[], light: "day" | "night"): void {
  for (const foot of feetOf(scene, things, light)) {
    each(foot, draft, (i, distance) => {
      const share = Math.min(1, (1 - distance) / (1 - foot.inner)) ** 1.5;
      shade(draft, i, 1 - foot.dark * share * (foot.ground ? foot.ground[i] / 255 : 1));
    });
  }
}

/** Where `shadeFeet` paints by day, added to `cover`. */
export function coverFeet(cover: Mask, scene: Scene, things: readonly Thing[]): void {
  for (const foot of feetOf(scene, things, "day")) {
    each(foot, cover, (i) => {
      if (!foot.ground || foot.ground[i] > 0) cover.data[i] = 255;
    });
  }
}

function feetOf(scene: Scene, things: readonly Thing[], light: "day" | "night"): Foot[] {
  return things.flatMap(({ placed: { x, y, z, scale, lifted }, placement: { sprite } }): Foot[] => {
    if (lifted !== null && lifted !== "stoop") return [];
    const seen = seenAt(scene.camera, x, y, z);
    const radius = sprite.radius * scale;
    if (lifted === "stoop") {
      const across = Math.max(2, radius * seen.pixelsPerMeter * onStoop.reach);
      const { inner, dark } = onStoop;
      return [{ ...seen, across, down: Math.max(1, across * onStoop.flatness), inner, dark, ground: null }];
    }
    const reach = radius * onGround.reach;
    const [near, far] = [Math.max(1, z - reach), z + reach].map((depth) => seenAt(scene.camera, x, 0, depth).y);
    const across = Math.max(2, reach * seen.pixelsPerMeter);
    const { inner, dark } = onGround;
    const down = Math.max(1, (near - far) / 2);
    return [{ x: seen.x, y: (near + far) / 2, across, down, inner, dark: dark[light], ground: scene.ground().data }];
  });
}

/** Every pixel of the ellipse with its distance from the middle, 0..1. */
function each(
  { x, y, across, down }: Foot,
  { width, height }: { width: number; height: number },
  paint: (i: number, distance: number) => void,
): void {
  for (let py = Math.max(0, Math.floor(y - down)); py <= Math.min(height - 1, y + down); py++) {
    for (let px = Math.max(0, Math.floor(x - across)); px <= Math.min(width - 1, x + across); px++) {
      const distance = Math.hypot((px + 0.5 - x) / across, (py + 0.5 - y) / down);
      if (distance < 1) paint(py * width + px, distance);
    }
  }
}
