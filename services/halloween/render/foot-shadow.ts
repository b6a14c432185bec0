import { type Draft, type Mask, type Scene, seenAt, shade } from "#engine/kit.ts";
import type { Thing } from "./lay-decoration.ts";

/** The dark under things on a stoop, which is no ground that the camera knows: a flat ellipse under each. */
type Foot = { x: number; y: number; across: number; down: number };

const flatness = 0.24;
const darkest = 0.62;

/** Darkens the floor under things that stand on steps and porches. `scene`: the steady one. */
export function shadeFeet(draft: Draft, scene: Scene, things: readonly Thing[]): void {
  for (const foot of feetOf(scene, things)) {
    each(foot, draft, (i, distance) => shade(draft, i, 1 - darkest * (1 - distance) ** 1.3));
  }
}

/** Where `shadeFeet` paints, added to `cover`. */
export function coverFeet(cover: Mask, scene: Scene, things: readonly Thing[]): void {
  for (const foot of feetOf(scene, things)) {
    each(foot, cover, (i) => {
      cover.data[i] = 255;
    });
  }
}

function feetOf(scene: Scene, things: readonly Thing[]): Foot[] {
  return things
    .filter(({ placed }) => placed.lifted === "stoop")
    .map(({ placed: { x, y, z, scale }, placement: { sprite } }) => {
      const seen = seenAt(scene.camera, x, y, z);
      const across = Math.max(2, sprite.radius * scale * seen.pixelsPerMeter * 1.35);
      return { x: seen.x, y: seen.y, across, down: Math.max(1, across * flatness) };
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
