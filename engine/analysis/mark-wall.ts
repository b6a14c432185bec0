import { boxMean } from "../regions/box-mean.ts";
import { findConnectedParts } from "./connected-parts.ts";
import type { LabPlanes } from "./lab.ts";

/** `filled`: 1 on the wall and in its holes. `marks`, there: 0 like the wall round it, DARKER (or of another tint), LIGHTER. */
export type WallMarks = { filled: Uint8Array; marks: Uint8Array };
export const DARKER = 1;
export const LIGHTER = 2;

/** Share of the picture that a hole in a wall has at most: a wide garage door, a porch between its posts. */
const largestHole = 0.05;
/** How far about a pixel the wall is looked at, as a share of the long side: at first beyond the widest door. */
const reaches = [0.065, 0.06];
/** Windows make the first mean darker than the wall by less than white trim is lighter (L*). */
const farLighter = 30;

/** What differs, within a wall that is 1 on `wall`, from the wall about it. */
export function markWall(lab: LabPlanes, wall: Uint8Array): WallMarks {
  const filled = fillSmallHoles(wall, lab.width, lab.height);
  return { filled, marks: markDifferent(lab, wall, filled) };
}

function fillSmallHoles(wall: Uint8Array, width: number, height: number): Uint8Array {
  const outside = wall.map((bit) => 1 - bit);
  const holes = findConnectedParts(outside, width, height);
  const small = Uint8Array.from(holes.sizes, (size) => (size < largestHole * wall.length ? 1 : 0));
  return wall.map((bit, i) => (bit === 1 ? 1 : small[holes.of[i]]));
}

/** Marks what differs from the wall round it, by more than the wall from itself. */
function markDifferent(lab: LabPlanes, wall: Uint8Array, filled: Uint8Array): Uint8Array {
  const { width, height } = lab;
  const weight = new Float32Array(wall);
  const marked = new Uint8Array(wall.length);
  for (let round = 0; round < 2; round++) {
    const local = measureWall(lab, weight, reaches[round]);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        marked[i] = 0;
        const cell = (y >> 1) * local.width + (x >> 1);
        if (filled[i] === 0 || local.share[cell] < 0.03) continue;
        // On the first round the spread is that of wall and windows together and says nothing.
        const least = round === 0 ? 12 : Math.max(8, 2 * local.spread[cell]);
        const da = lab.a[i] - local.a[cell];
        const db = lab.b[i] - local.b[cell];
        if (local.light[cell] - lab.lightness[i] > least || da * da + db * db > 144) marked[i] = DARKER;
        else if (lab.lightness[i] - local.light[cell] > (round === 0 ? farLighter : least)) marked[i] = LIGHTER;
      }
    }
    // The first mean still holds the openings; without them the second is the wall alone.
    for (let i = 0; i < weight.length; i++) if (marked[i] !== 0) weight[i] = 0;
  }
  return marked;
}

/** Weighted means of the wall's colour and the spread of its lightness, of every second pixel in either direction. */
function measureWall(lab: LabPlanes, weight: Float32Array, reach: number) {
  const width = (lab.width + 1) >> 1;
  const height = (lab.height + 1) >> 1;
  const radius = Math.round(reach * Math.max(width, height));
  const empty = () => new Float32Array(width * height);
  const [share, light, spread, a, b] = [empty(), empty(), empty(), empty(), empty()];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, from = 2 * y * lab.width; x < width; x++, at++, from += 2) {
      const own = weight[from];
      const lightness = lab.lightness[from];
      share[at] = own;
      light[at] = own * lightness;
      spread[at] = own * lightness * lightness;
      a[at] = own * lab.a[from];
      b[at] = own * lab.b[from];
    }
  }
  for (const plane of [share, light, spread, a, b]) boxMean(plane, width, height, radius, plane);
  for (let i = 0; i < share.length; i++) {
    const whole = Math.max(1e-6, share[i]);
    light[i] /= whole;
    a[i] /= whole;
    b[i] /= whole;
    spread[i] = Math.sqrt(Math.max(0, spread[i] / whole - light[i] * light[i]));
  }
  return { width, share, light, spread, a, b };
}
