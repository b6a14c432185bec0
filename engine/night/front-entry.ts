import type { Scene } from "../ground/scene.ts";
import { type HouseLine, houseLine } from "./house-line.ts";
import { mainHouse } from "./main-house.ts";
import { type Opening, openingsOf } from "./openings.ts";

/** The column of the photo where one enters the house, and the door, if it was found. */
export type FrontEntry = { column: number; door: Opening | null };

/** How far from the middle of the photo a front door is looked for, as a share of the width. */
const maxDistance = 0.36;

/** Meters: what is lower is a chair, a pet's flap or a piece of fence; what is as tall and slender as `slender` a door, though it was taken for a window. */
const lowestDoor = 1.55;
const slender = { height: 1.9, aspect: 2.2 };

/** At the front door; where none was found, where the walk meets the house, or in the house's middle. */
export function frontEntry(scene: Scene): FrontEntry {
  return scene.once("front-entry", () => {
    const { width } = scene.photo;
    const aside = ({ left, right }: Opening) => Math.abs((left + right) / 2 - width / 2);
    const doors = openingsOf(scene)
      .filter((opening) => isDoor(opening, houseLine(scene)) && aside(opening) < maxDistance * width)
      .filter(mainHouse(scene).holds)
      .sort((a, b) => aside(a) - aside(b));
    if (doors.length > 0) return { column: (doors[0].left + doors[0].right) / 2, door: doors[0] };
    return { column: walkEnd(scene) ?? houseMiddle(scene), door: null };
  });
}

function isDoor({ kind, left, right, top, bottom }: Opening, line: HouseLine): boolean {
  const tall = (bottom - top) / line.pixelsPerMeter((left + right) / 2);
  if (kind === "door") return tall > lowestDoor;
  return kind === "window" && tall > slender.height && bottom - top > slender.aspect * (right - left);
}

function houseMiddle(scene: Scene): number {
  const { width, height } = scene.photo;
  const siding = scene.mask("siding").data;
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) {
      if (siding[y * width + x] < 128) continue;
      sum += x;
      count++;
    }
  }
  return count > 40 ? sum / count : width / 2;
}

/** The middle of the narrowest paving that comes near the house, in pixels. */
function walkEnd(scene: Scene): number | null {
  const { width, height } = scene.photo;
  const paved = scene.mask("paved").data;
  const line = houseLine(scene);
  const y = Math.min(height - 1, Math.round(line.baseY(width / 2) + height * 0.05));
  let best: { middle: number; run: number } | null = null;
  let start = -1;
  for (let x = 0; x <= width; x++) {
    const on = x < width && paved[y * width + x] > 128;
    if (on && start < 0) start = x;
    if (on || start < 0) continue;
    const run = x - start;
    const middle = (start + x) / 2;
    const central = Math.abs(middle / width - 0.5) < 0.28;
    if (central && run > width * 0.015 && run < width * 0.25 && (!best || run < best.run)) best = { middle, run };
    start = -1;
  }
  return best?.middle ?? null;
}
