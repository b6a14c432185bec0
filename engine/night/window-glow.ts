import { type LinearColor, linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { hash, smoothstep } from "../materials/noise.ts";
import { boxMean } from "../regions/box-mean.ts";
import { houseBase } from "./house-base.ts";
import { type HouseLine, houseLine, placeOf } from "./house-line.ts";
import { type Opening, openingsOf, standsInPlants, windowMask } from "./openings.ts";
import { type RoomLight, roomLight } from "./room-light.ts";

/** Light out of one window: a byte a pixel of its box (255 = the full `color`), row-major. */
export type Glow = { left: number; top: number; width: number; height: number; share: Uint8Array; color: LinearColor };

/** Common bulbs as a camera sees them from the street, through curtains and against the blue of the evening. */
const roomColors: LinearColor[] = [
  [1, 0.43, 0.12],
  [1, 0.5, 0.19],
  [1, 0.38, 0.09],
  [0.96, 0.53, 0.25],
  [1, 0.45, 0.14],
];

/** Meters over the ground of a window's middle, from which it is upstairs. */
const upstairsFrom = 3;

/**
 * The windows behind which somebody is at home: `lit` 0..1 of them, upstairs fewer; windows side by side are one room.
 * The pane's own picture shapes the light: bars and frames of the photo stay dark.
 */
export function windowGlows(scene: Scene, lit: number, colors: readonly LinearColor[] = roomColors): Glow[] {
  if (lit <= 0) return [];
  const base = houseBase(scene);
  // What reaches down to the ground is a glass door at best, and more often no opening at all.
  const openings = openingsOf(scene);
  const garages = openings.filter(({ kind }) => kind === "garage");
  const windows = openings.filter((pane) => {
    const { kind, left, right, top, bottom } = pane;
    const standsLow = base((left + right) / 2) - bottom <= (bottom - top) * 0.18 && !standsInPlants(scene, pane);
    return kind === "window" && !standsLow && !garages.some((garage) => isWithin(pane, garage));
  });
  const rooms = roomsOf(windows);
  const line = houseLine(scene);
  const isUpstairs = (pane: Opening) =>
    placeOf(line, (pane.left + pane.right) / 2, (pane.top + pane.bottom) / 2).y > upstairsFrom;
  const dark = darkRooms(
    windows.map((pane, index) => ({ room: rooms[index], share: isUpstairs(pane) ? 0.6 : 1.1 })),
    lit,
  );
  const doubtful = windows.map((pane) => isDoubtful(pane, line, isUpstairs(pane)));
  lightAtLeast(fewestLit, { rooms, doubtful, dark });
  return windows.flatMap((pane, index) => {
    const seed = rooms[index];
    if (dark.has(seed) || doubtful[index]) return [];
    const upstairs = isUpstairs(pane);
    const color = colors[Math.floor(hash(seed, 5, 3) * colors.length) % colors.length];
    const height = pane.bottom - pane.top;
    const room = roomLight({ seed, pane: index, upstairs, aspect: height / (pane.right - pane.left), pixels: height });
    return [glowOf(scene, pane, room, color)];
  });
}

/** A pane in a garage's own door, which nobody lives behind: its middle lies in the door. */
function isWithin(pane: Opening, door: Opening): boolean {
  const [x, y] = [(pane.left + pane.right) / 2, (pane.top + pane.bottom) / 2];
  return x > door.left && x < door.right && y > door.top && y < door.bottom;
}

/** A house with one lit window looks forsaken rather than lived in. */
const fewestLit = 2;

/** Takes rooms out of `dark`, left to right, until so many windows are lit, or all that are windows for sure. */
function lightAtLeast(
  count: number,
  { rooms, doubtful, dark }: { rooms: readonly number[]; doubtful: readonly boolean[]; dark: Set<number> },
): void {
  let lit = rooms.filter((room, index) => !doubtful[index] && !dark.has(room)).length;
  for (const [index, room] of rooms.entries()) {
    if (lit >= count) return;
    if (doubtful[index] || !dark.delete(room)) continue;
    lit += rooms.filter((other, at) => other === room && !doubtful[at]).length;
  }
}

/** Square meters: what is smaller and upstairs is the vent of an attic sooner than a room's window. */
const smallestPane = 0.3;

/** A vent, or a band rather than a window: two windows and the wall between them that were taken for one. */
function isDoubtful({ left, right, top, bottom }: Opening, line: HouseLine, isUpstairs: boolean): boolean {
  const pixelsPerMeter = line.pixelsPerMeter((left + right) / 2);
  const wide = (right - left) / pixelsPerMeter;
  if (isUpstairs && (wide * (bottom - top)) / pixelsPerMeter < smallestPane) return true;
  return wide > 3.6 && right - left > 2.4 * (bottom - top);
}

/** Rooms without light, evenly spread over the house rather than by chance: dice leave whole floors dark. */
function darkRooms(windows: { room: number; share: number }[], lit: number): Set<number> {
  const dark = new Set<number>();
  const owed = new Map<number, number>();
  windows.forEach(({ room, share }, index) => {
    if (room !== index) return;
    const sum = (owed.get(share) ?? 0.7) + Math.min(1, lit * share);
    owed.set(share, sum >= 1 ? sum - 1 : sum);
    if (sum < 1) dark.add(room);
  });
  return dark;
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
  const { photo } = scene;
  const width = pane.right - pane.left;
  const height = pane.bottom - pane.top;
  const mask = windowMask(scene).data;
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = ((y + pane.top) * photo.width + x + pane.left) * 4;
      const { data } = photo;
      const value = luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
      light[y * width + x] = Math.log(0.015 + value);
    }
  }
  boxMean(light, width, height, 1, light);
  const bars = barsOf(light, width, height);
  const share = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inside = mask[(y + pane.top) * photo.width + x + pane.left] / 255;
      const glass = (1 - 0.93 * bars[i]) * rim(x, width) * rim(y, height);
      // What the pane itself shows by day (curtains, blinds, things on the sill) stays to be seen, weakly.
      const own = 0.8 + 0.2 * smoothstep(-3.6, -1.2, light[i]);
      share[i] = Math.min(255, 255 * inside * glass * own * room((x + 0.5) / width, (y + 0.5) / height));
    }
  }
  return { left: pane.left, top: pane.top, width, height, share, color };
}

/** The outermost rim of an opening is its frame. */
function rim(at: number, size: number): number {
  const edge = Math.min(at + 0.5, size - at - 0.5);
  return smoothstep(size * 0.02, size * 0.02 + Math.max(1.5, size * 0.045), edge);
}

/**
 * 0..1: frames and glazing bars, that is lines lighter or darker than the pane on both sides that run on straight, across
 * or upright; reflections and things behind the glass do not.
 */
function barsOf(light: Float32Array, width: number, height: number): Float32Array {
  const upright = new Float32Array(light.length);
  const level = new Float32Array(light.length);
  const besideX = Math.max(2, Math.round(width * 0.09));
  const besideY = Math.max(2, Math.round(Math.min(height, width * 1.5) * 0.09));
  const stands = (here: number, one: number, other: number) =>
    Math.max(
      smoothstep(0.1, 0.4, here - Math.max(one, other)),
      0.8 * smoothstep(0.25, 0.7, Math.min(one, other) - here),
    );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const row = y * width;
      upright[i] = stands(
        light[i],
        light[row + Math.max(0, x - besideX)],
        light[row + Math.min(width - 1, x + besideX)],
      );
      const above = light[Math.max(0, y - besideY) * width + x];
      level[i] = stands(light[i], above, light[Math.min(height - 1, y + besideY) * width + x]);
    }
  }
  const alongColumn = runMean(upright, width, height, Math.round(height * 0.16), "column");
  const alongRow = runMean(level, width, height, Math.round(width * 0.2), "row");
  return upright.map((_, i) => Math.max(smoothstep(0.38, 0.72, alongColumn[i]), smoothstep(0.38, 0.72, alongRow[i])));
}

/** Mean over 2 reach + 1 values along rows or columns. */
function runMean(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
  along: "row" | "column",
): Float32Array {
  const mean = new Float32Array(values.length);
  const [lines, count, next, step] = along === "row" ? [height, width, width, 1] : [width, height, 1, width];
  for (let line = 0; line < lines; line++) {
    let sum = 0;
    for (let k = -reach; k < count; k++) {
      if (k + reach < count) sum += values[line * next + (k + reach) * step];
      if (k - reach - 1 >= 0) sum -= values[line * next + (k - reach - 1) * step];
      if (k >= 0) mean[line * next + k * step] = sum / (Math.min(count - 1, k + reach) - Math.max(0, k - reach) + 1);
    }
  }
  return mean;
}
