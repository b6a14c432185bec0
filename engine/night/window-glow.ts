import { type LinearColor, linearOfByte } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { hash, smoothstep } from "../materials/noise.ts";
import { houseBase } from "./house-base.ts";
import { type HouseLine, houseLine, placeOf } from "./house-line.ts";
import { houseSeed, litRooms } from "./lit-rooms.ts";
import { type Opening, openingsOf, standsInPlants } from "./openings.ts";
import { type RoomLight, roomLight } from "./room-light.ts";
import { glassOf } from "./window-glass.ts";

/** Light out of one window: a byte a pixel of its box (255 = the full `color`), row-major. */
export type Glow = { left: number; top: number; width: number; height: number; share: Uint8Array; color: LinearColor };

/** Common bulbs as a camera sees them from the street, through curtains and against the blue of the evening; the last ones are cooler. */
const roomColors: LinearColor[] = [
  [1, 0.43, 0.12],
  [1, 0.5, 0.19],
  [1, 0.38, 0.09],
  [0.96, 0.53, 0.25],
  [1, 0.45, 0.14],
  [1, 0.47, 0.16],
  [0.98, 0.55, 0.27],
  [0.96, 0.58, 0.31],
];

/** Meters over the ground of a window's middle, from which it is upstairs. */
const upstairsFrom = 3;

/**
 * The windows behind which somebody is at home: about `lit` 0..1 of them, upstairs fewer, others in each house; windows side by side
 * are one room. The pane's own picture shapes the light: bars and frames of the photo stay dark.
 */
export function windowGlows(scene: Scene, lit: number, colors: readonly LinearColor[] = roomColors): Glow[] {
  if (lit <= 0) return [];
  const line = houseLine(scene);
  const windows = windowsOf(scene, line).filter((pane) => !isDoubtful(pane, line, isUpstairs(pane, line)));
  const rooms = roomsOf(windows);
  const house = houseSeed(scene.surfaces);
  const chosen = litRooms(
    windows.map((pane, index) => ({
      room: rooms[index],
      upstairs: isUpstairs(pane, line),
      certainty: certaintyOf(scene, pane, line),
    })),
    lit,
    house,
  );
  return windows.flatMap((pane, index) => {
    if (!chosen.has(rooms[index])) return [];
    const seed = (house + Math.imul(rooms[index] + 1, 7919)) | 0;
    const color = colors[Math.floor(hash(seed, 5, 3) * colors.length) % colors.length];
    const height = pane.bottom - pane.top;
    const room = roomLight({
      seed,
      pane: seed + index,
      upstairs: isUpstairs(pane, line),
      aspect: height / (pane.right - pane.left),
      pixels: height,
    });
    return [glowOf(scene, pane, room, color)];
  });
}

/** Meters: what is as low as this and reaches down to the ground is a planter or a chair, even among plants. */
const maxPlanterHeight = 1;

/** What is a window before a room: not what reaches down to the ground, a glass door at best, nor the panes of a door. */
function windowsOf(scene: Scene, line: HouseLine): Opening[] {
  const base = houseBase(scene);
  const openings = openingsOf(scene);
  const doors = openings.filter(({ kind }) => kind === "garage" || kind === "door");
  return openings.filter((pane) => {
    const { kind, left, right, top, bottom } = pane;
    const isLow = base((left + right) / 2) - bottom <= (bottom - top) * 0.18;
    if (kind !== "window" || doors.some((door) => isWithin(pane, door))) return false;
    if (isLow && bottom - top < maxPlanterHeight * line.pixelsPerMeter((left + right) / 2)) return false;
    return !isLow || standsInPlants(scene, pane) || standsOnWall(scene, pane);
  });
}

/** Siding right below it, along most of its width: then it does not reach the ground, wherever that seems to be. */
function standsOnWall({ photo, mask }: Scene, { left, right, top, bottom }: Opening): boolean {
  const siding = mask("siding").data;
  const [from, to] = [bottom + (bottom - top) * 0.06, bottom + (bottom - top) * 0.2].map(Math.round);
  let [on, all] = [0, 0];
  for (let y = from; y <= Math.min(photo.height - 1, to); y++) {
    for (let x = left; x < right; x += 2, all++) if (siding[y * photo.width + x] > 128) on++;
  }
  return on > 0.6 * all;
}

function isUpstairs(pane: Opening, line: HouseLine): boolean {
  return placeOf(line, (pane.left + pane.right) / 2, (pane.top + pane.bottom) / 2).y > upstairsFrom;
}

/** Of a door, the share of its height that a pane in it takes at most: a window as tall is a room's, and the door none. */
const tallestPane = 0.45;

/** A pane in a door, which nobody lives behind: its middle lies in the door. */
function isWithin(pane: Opening, door: Opening): boolean {
  const [x, y] = [(pane.left + pane.right) / 2, (pane.top + pane.bottom) / 2];
  if (pane.bottom - pane.top > tallestPane * (door.bottom - door.top)) return false;
  return x > door.left && x < door.right && y > door.top && y < door.bottom;
}

/** Square meters: what is smaller and upstairs is the vent of an attic sooner than a room's window. */
const smallestPane = 0.6;

/** A vent, or a band rather than a window: two windows and the wall between them that were taken for one. */
function isDoubtful({ left, right, top, bottom }: Opening, line: HouseLine, isUpstairs: boolean): boolean {
  const pixelsPerMeter = line.pixelsPerMeter((left + right) / 2);
  const wide = (right - left) / pixelsPerMeter;
  if (isUpstairs && (wide * (bottom - top)) / pixelsPerMeter < smallestPane) return true;
  return wide > 3.6 && right - left > 2.4 * (bottom - top);
}

/** 0..1: of a usual size and shape, and not just like the wall about it, as a piece of wall between two shutters is. */
function certaintyOf(scene: Scene, pane: Opening, line: HouseLine): number {
  const { left, right, top, bottom } = pane;
  const meter = line.pixelsPerMeter((left + right) / 2);
  const [wide, tall] = [(right - left) / meter, (bottom - top) / meter];
  const size = smoothstep(0.3, 1, wide) * smoothstep(0.4, 1.2, tall) * (1 - smoothstep(1.9, 3, tall / wide));
  return size * smoothstep(0.15, 0.6, apartFromWall(scene, pane));
}

/** How much the pixels in the middle of a pane differ from the siding round it: mean step of log light over the three channels. */
function apartFromWall({ photo, mask }: Scene, { left, right, top, bottom }: Opening): number {
  const siding = mask("siding").data;
  const { width, height, data } = photo;
  const log = (at: number) => Math.log(0.01 + linearOfByte[data[at]]);
  const [wide, tall] = [right - left, bottom - top];
  const wall = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, Math.floor(top - tall / 3)); y < Math.min(height, bottom + tall / 3); y += 2) {
    for (let x = Math.max(0, Math.floor(left - wide / 2)); x < Math.min(width, right + wide / 2); x += 2) {
      const i = y * width + x;
      if (siding[i] < 200) continue;
      count++;
      for (let c = 0; c < 3; c++) wall[c] += log(i * 4 + c);
    }
  }
  if (count < 12) return 1;
  let [sum, inside] = [0, 0];
  for (let y = Math.ceil(top + tall * 0.2); y < bottom - tall * 0.2; y += 2) {
    for (let x = Math.ceil(left + wide * 0.2); x < right - wide * 0.2; x += 2, inside++) {
      for (let c = 0; c < 3; c++) sum += Math.abs(log((y * width + x) * 4 + c) - wall[c] / count) / 3;
    }
  }
  return sum / Math.max(1, inside);
}

/** For each window the number of its room: that of the first window of those which stand side by side. */
function roomsOf(windows: readonly Opening[]): number[] {
  const rooms: number[] = [];
  windows.forEach((pane, index) => {
    const tall = pane.bottom - pane.top;
    const beside = windows.slice(0, index).findIndex((other) => {
      const level = Math.abs(pane.top - other.top) < tall * 0.2 && Math.abs(pane.bottom - other.bottom) < tall * 0.2;
      const gap = pane.left - other.right;
      return level && gap < 0.55 * Math.max(pane.right - pane.left, other.right - other.left);
    });
    rooms.push(beside < 0 ? index : rooms[beside]);
  });
  return rooms;
}

function glowOf(scene: Scene, pane: Opening, room: RoomLight, color: LinearColor): Glow {
  const width = pane.right - pane.left;
  const height = pane.bottom - pane.top;
  const glass = glassOf(scene, pane);
  const share = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      // What the pane itself shows by day (curtains, blinds, things on the sill) stays to be seen, weakly.
      const own = 0.8 + 0.2 * smoothstep(-3.6, -1.2, glass.light[i]);
      share[i] = Math.min(255, glass.share[i] * own * room((x + 0.5) / width, (y + 0.5) / height));
    }
  }
  return { left: pane.left, top: pane.top, width, height, share, color };
}
