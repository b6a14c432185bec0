import { boundsOf } from "../light/bounds.ts";
import type { Mask, Raster } from "../raster.ts";
import type { RunLengths } from "../surfaces.ts";
import { chamferSweeps } from "./chamfer-sweeps.ts";
import { findEnclosed } from "./enclosed-things.ts";
import { type Lab, readLab } from "./lab.ts";
import { liesBetween } from "./lies-between.ts";
import { decodeRuns } from "./run-lengths.ts";
import { shareAround } from "./share-around.ts";
import { createJudge, type Grid, type Judge, reach } from "./wall-judge.ts";

/** Judged at this size: a leaf of some pixels is the finest that a base of plants leaves out. */
const judgedLongSide = 768;

/** Cells about plants that may be nobody's: so far apart lie the outlines of plants and wall. A step of `chamferSweeps` counts 2. */
const rim = 7;
const chamferStep = 2;

/** Cells: how much of the wall the outline of a plant takes along, and that of a lamp. */
const [maxSlop, maxSlopOfThing] = [14, 3];
/** Of a thing's outline, how much wall lies within when it was drawn round strokes of a number and not round a lamp. */
const minLoose = 0.6;

/** Cells: how deep the body of a thing is at least, and how far apart its parts lie at most, by half. */
const [minBody, maxSlit] = [2.5, 4];

/** Of a cell's color, what must be the wall's; more about lamps and numbers, which are often of two colors, one near the wall's. */
const minShare = { plant: 0.55, thing: 0.85 };
/** The share of the 5 x 5 pixels around one that must be wall: less is a gleam on a leaf. */
const minNeighborShare = 0.5;

/**
 * Moves to `wall` what `plants` claims of it along the leaves, or nobody does, there and about lamps and the like: pixels that have more of the wall's
 * color than of the thing's before it, reached from the wall without crossing a leaf. Along the new border every pixel goes to the wall by as much of it
 * as it shows. The two masks and `taken`, the sum of masks that win over the wall, stay exclusive. All is worked out on the spot, for the rim is a
 * small part of a photo. `ground` tells what is none of the wall's, however like it, and `refused` what the person's hand kept from it.
 */
export function joinWallBetweenLeaves(photo: Raster, masks: Masks, ground: RunLengths[] = []): void {
  const grid = gridAbout(masks.wall);
  if (grid === null) return;
  const wall = shrink(masks.wall, grid, 127);
  const taken = shrink(masks.taken, grid, 127);
  const things = findEnclosed({ wall, taken, trim: shrink(masks.trim, grid, 127) }, grid);
  const plants = shrink(masks.plants, grid, 127);
  const open = withRim(plants, { wall, taken, things }, grid);
  for (const base of ground) clearUnder(open, base, { ...grid, plants, size: photo });
  if (masks.refused) {
    const refused = shrink(masks.refused, grid, 127);
    for (let i = 0; i < open.length; i++) if (refused[i]) open[i] = things[i] = 0;
  }
  const judge = createJudge(photo, grid, { wall, open });
  const found = grow(grid, { wall, open, things }, judge);
  const joined = new Uint8Array(wall.length);
  for (const at of found) joined[at] = 1;
  for (const at of found)
    if (shareAround(at, grid, 2, (i) => (wall[i] || joined[i] ? 1 : 0)) <= minNeighborShare) joined[at] = 2;
  move(photo, masks, { grid, found, joined, wall, things, judge });
}

/** `trim` is what lamps and numbers are marked as, where they are marked at all. */
export type Masks = { wall: Mask; plants: Mask; trim: Mask; taken: Mask; refused?: Mask | null };

/** The cells that a wall can reach; null without a wall. */
export function gridAbout(wall: Mask): Grid | null {
  const factor = Math.max(1, Math.max(wall.width, wall.height) / judgedLongSide);
  const box = boundsOf(wall, Math.ceil((maxSlop + reach) * factor));
  if (box === null) return null;
  const [x, y] = [Math.floor(box.x / factor), Math.floor(box.y / factor)];
  return {
    x,
    y,
    width: Math.ceil((box.x + box.width) / factor) - x,
    height: Math.ceil((box.y + box.height) / factor) - y,
    factor,
  };
}

export function shrink(mask: Mask, { x: left, y: top, width, height, factor }: Grid, above: number): Uint8Array {
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(mask.height - 1, Math.floor((top + y + 0.5) * factor)) * mask.width;
    for (let x = 0; x < width; x++) {
      const column = Math.min(mask.width - 1, Math.floor((left + x + 0.5) * factor));
      bits[y * width + x] = mask.data[row + column] > above ? 1 : 0;
    }
  }
  return bits;
}

/** Plants, the cells between them and the wall that nobody has (outlines of both end on either side of the leaves' rim), and things on the wall. */
function withRim(
  plants: Uint8Array,
  { wall, taken, things }: { wall: Uint8Array; taken: Uint8Array; things: Int32Array },
  grid: Grid,
): Uint8Array {
  const away = new Uint8Array(plants.length);
  for (let i = 0; i < away.length; i++) away[i] = plants[i] ? 0 : 255;
  chamferSweeps(away, grid.width, grid.height);
  // A pale neighbor or the sky over a bush, past the wall's corner, may have the wall's color.
  const between = liesBetween(wall, plants, grid, 2 * rim);
  const open = new Uint8Array(plants.length);
  for (let i = 0; i < open.length; i++)
    if (plants[i] || things[i] || (between[i] && away[i] <= rim * chamferStep && !wall[i] && !taken[i])) open[i] = 1;
  return open;
}

/** Takes out what is ground by a base of another grid and no plant. `size` is the photo's. */
export function clearUnder(
  open: Uint8Array,
  base: RunLengths,
  { x: left, y: top, width, height, factor, plants, size }: Grid & { plants: Uint8Array; size: Raster },
) {
  const bits = decodeRuns(base);
  const [across, down] = [(factor * base.width) / size.width, (factor * base.height) / size.height];
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(base.height - 1, Math.floor((top + y + 0.5) * down)) * base.width;
    for (let x = 0; x < width; x++, i++) {
      const column = Math.min(base.width - 1, Math.floor((left + x + 0.5) * across));
      if (open[i] && !plants[i] && bits[row + column]) open[i] = 0;
    }
  }
}

/** Cells of `open` that are wall by their color, spreading from the wall over neighbors, no farther than outlines are off. */
function grow(
  { width, height }: Grid,
  { wall, open, things }: { wall: Uint8Array; open: Uint8Array; things: Int32Array },
  judge: Judge,
): number[] {
  const size = width * height;
  const steps = new Uint8Array(size);
  const found: number[] = [];
  const visit = (i: number, step: number) => {
    if (open[i] === 0 || steps[i] || wall[i] || step > maxSlop) return;
    steps[i] = step;
    if ((judge.shareAt(judge.colorAt(i), i) ?? 0) >= (things[i] ? minShare.thing : minShare.plant)) found.push(i);
  };
  const spreadFrom = (i: number, step: number) => {
    const x = i % width;
    if (x > 0) visit(i - 1, step);
    if (x < width - 1) visit(i + 1, step);
    if (i >= width) visit(i - width, step);
    if (i + width < size) visit(i + width, step);
  };
  for (let i = 0; i < size; i++) if (wall[i]) spreadFrom(i, 1);
  for (let done = 0; done < found.length; done++) spreadFrom(found[done], steps[found[done]] + 1);
  const [sizes, walled] = [new Map<number, number>(), new Map<number, number>()];
  for (const thing of things) if (thing) sizes.set(thing, (sizes.get(thing) ?? 0) + 1);
  for (const i of found) if (things[i]) walled.set(things[i], (walled.get(things[i]) ?? 0) + 1);
  const isLoose = (thing: number) => (walled.get(thing) ?? 0) >= minLoose * (sizes.get(thing) ?? 0);
  const taken = found.filter((i) => things[i] === 0 || steps[i] <= maxSlopOfThing || isLoose(things[i]));
  const whole = wholeThings(things, taken, { width, height });
  return taken.filter((i) => !whole[i]);
}

/**
 * 1 on what a thing on the wall keeps with all that lies between its parts, whatever its color: panes of a lamp are often as pale as the wall. Only
 * what has a body is made whole; between the strokes of a number is wall.
 */
function wholeThings(
  things: Int32Array,
  taken: number[],
  { width, height }: { width: number; height: number },
): Uint8Array {
  const kept = Uint8Array.from(things, (thing) => (thing ? 1 : 0));
  for (const i of taken) kept[i] = 0;
  const depth = distanceFrom(kept, 0, width, height);
  const bodies = new Set<number>();
  for (let i = 0; i < kept.length; i++) if (kept[i] && depth[i] >= minBody * chamferStep) bodies.add(things[i]);
  for (let i = 0; i < kept.length; i++) if (!bodies.has(things[i])) kept[i] = 0;
  const near = distanceFrom(kept, 1, width, height).map((away) => (away <= maxSlit * chamferStep ? 1 : 0));
  const far = distanceFrom(near, 0, width, height);
  return Uint8Array.from(far, (away, i) => (bodies.has(things[i]) && away > maxSlit * chamferStep ? 1 : 0));
}

/** Chamfer steps to the next cell of that value. */
function distanceFrom(bits: Uint8Array, value: 0 | 1, width: number, height: number): Uint8Array {
  const away = bits.map((bit) => (bit === value ? 0 : 255));
  chamferSweeps(away, width, height);
  return away;
}

/** Moves the cells of `found` where `joined` is 1, and of those beside them what each pixel shows of the wall: the leaf's border lies somewhere in those. */
export function move(
  photo: Raster,
  { wall, plants, trim, taken, refused }: Masks,
  given: { grid: Grid; found: number[]; joined: Uint8Array; wall: Uint8Array; things: Int32Array; judge: Judge },
) {
  const { grid, found, joined, judge } = given;
  const { width, height, factor } = grid;
  const done = new Uint8Array(joined.length);
  const own: Lab = { width: 1, height: 1, l: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  const isWall = (i: number) => (joined[i] === 1 || given.wall[i] ? 1 : 0);
  const moveCell = (x: number, y: number, isOfThing: boolean) => {
    const cell = y * width + x;
    if (done[cell]) return;
    done[cell] = 1;
    const around = shareAround(cell, grid, 1, isWall);
    const most = joined[cell] === 1 ? 1 : Math.min(1, 1.5 * around);
    const [row, column] = [grid.y + y, grid.x + x];
    for (let v = Math.ceil(row * factor); v < Math.min(wall.height, (row + 1) * factor); v++) {
      for (let u = Math.ceil(column * factor); u < Math.min(wall.width, (column + 1) * factor); u++) {
        const at = v * wall.width + u;
        readLab(photo.data, 4 * at, own, 0);
        const shown = around > 0.99 ? 1 : judge.shareAt({ l: own.l[0], a: own.a[0], b: own.b[0] }, cell);
        const allowed = refused ? 255 - refused.data[at] : 255;
        const maxValue = Math.min(allowed, Math.round(255 * Math.min(most, shown ?? most)));
        for (const thing of isOfThing ? [plants, trim] : [plants]) {
          const moved = Math.min(thing.data[at], Math.max(0, maxValue - wall.data[at]));
          thing.data[at] -= moved;
          taken.data[at] -= moved;
          wall.data[at] += moved;
        }
        wall.data[at] += Math.max(0, Math.min(maxValue - wall.data[at], 255 - taken.data[at] - wall.data[at]));
      }
    }
  };
  for (const at of found) {
    if (joined[at] !== 1) continue;
    const x = at % width;
    const y = (at - x) / width;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) moveCell(u, v, given.things[at] > 0);
    }
  }
}
