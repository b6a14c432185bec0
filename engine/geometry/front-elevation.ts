import { openingKinds, type Region } from "../surfaces.ts";
import { levelDirection, rayThrough } from "./camera.ts";
import { weightedQuantile } from "./flat-piece.ts";
import type { PlacedHouse } from "./planes.ts";
import { coverGrid } from "./surface-grid.ts";
import { dot, scaled, type Vec3 } from "./vectors.ts";
import { heightAt, type Wall } from "./wall.ts";

/** Strips that the front is cut into from left to right. */
const strips = 240;
/** Cells above or below a wall in which a plant means that more of the wall stands behind it. */
const reach = 3;
/** Cells of frame between a wall and the door under it. */
const maxGap = 5;
/** Meters that an opening may stand out of the outline that was found. */
const slack = 0.3;

type Size = { width: number; height: number };
type Context = { house: PlacedHouse; photo: Size; regions: Region[] };
type Column = { from: number; to: number; top: number; bottom: number; isTopHidden: boolean; isFootHidden: boolean };

/**
 * The front as an estimator draws it: seen straight on, with the wall that plants, cars and porch roofs hide filled in from what is
 * beside it. All of it is taken to lie in the plane of its largest wall, because how far one part stands before another is
 * told worse than it is small. Meters, as far as the photo tells them; `span` is the front's width, `gross` the wall with its openings.
 */
export type FrontElevation = {
  span: number;
  gross: number;
  open: number;
  /** Of the span, the share whose upper end is in sight. */
  seenShare: number;
};

/** `front` are the walls of one side, `turn` the direction of their courses; null where they have no extent. */
export function drawElevation({ house, photo, regions }: Context, front: Wall[], turn: number): FrontElevation | null {
  const [main] = [...front].sort((a, b) => b.shape.area - a.shape.area);
  const courses = levelDirection(house.camera, turn);
  const along: Vec3 = courses[0] < 0 ? scaled(courses, -1) : courses;
  const walls = front.map((wall) => ({ ...wall, normal: main.normal, distance: main.distance }));
  const plants = coverGrid(house.grid, photo, regions, "vegetation");
  const openings = new Uint8Array(plants.length);
  for (const kind of openingKinds) {
    coverGrid(house.grid, photo, regions, kind).forEach((bit, i) => {
      openings[i] |= bit;
    });
  }
  const columns = walls.flatMap((wall) => columnsOf(wall, { house, along, plants, openings }));
  const from = Math.min(...columns.map((column) => column.from));
  const span = Math.max(...columns.map((column) => column.to)) - from;
  if (!(span > 0)) return null;
  const floor = floorOf(columns);
  const { tops, seenShare } = outlineOf(columns, from, span);
  const heights = tops.map((top) => Math.max(0, top - floor));
  const gross = heights.reduce((sum, height) => sum + height, 0) * (span / strips);
  const open = openArea(walls, { house, along, openings, from, span, floor, heights });
  return { span, gross, open, seenShare };
}

type Drawing = { house: PlacedHouse; along: Vec3; plants: Uint8Array; openings: Uint8Array };

function columnsOf(wall: Wall, { house: { camera, grid }, along, plants, openings }: Drawing): Column[] {
  const { shape } = wall;
  const columns: Column[] = [];
  for (let x = shape.from; x <= shape.to; x++) {
    const top = shape.tops[x];
    if (top < 0) continue;
    const bottom = footOf(openings, { x, bottom: shape.bottoms[x], ...grid });
    const isPlant = (y: number) => y >= 0 && y < grid.height && plants[y * grid.width + x] === 1;
    const middle = ((top + bottom + 1) / 2) * grid.cell;
    const steps = Array.from({ length: reach }, (_, i) => i + 1);
    columns.push({
      from: alongAt(camera, wall, along, x * grid.cell, middle),
      to: alongAt(camera, wall, along, (x + 1) * grid.cell, middle),
      top: heightAt(camera, wall, (x + 0.5) * grid.cell, top * grid.cell),
      bottom: heightAt(camera, wall, (x + 0.5) * grid.cell, (bottom + 1) * grid.cell),
      isTopHidden: top <= 0 || steps.some((step) => isPlant(top - step)),
      isFootHidden: bottom + reach + 1 >= grid.height || steps.some((step) => isPlant(bottom + step)),
    });
  }
  return columns;
}

/** Row of the lowest cell of a wall and of the doors under it. */
function footOf(
  openings: Uint8Array,
  { x, bottom, width, height }: { x: number; bottom: number; width: number; height: number },
): number {
  let foot = bottom;
  for (let y = bottom + 1; y < height && y - foot < maxGap; y++) if (openings[y * width + x] === 1) foot = y;
  return foot;
}

/** Height at which the front stands: low among the feet in sight, as steps and low shrubs hide some of them. */
function floorOf(columns: Column[]): number {
  const inSight = columns.filter(({ isFootHidden }) => !isFootHidden);
  const isEnough = inSight.length > 0.1 * columns.length;
  const feet = (isEnough ? inSight : columns).map(({ bottom }) => ({ value: bottom, weight: 1 }));
  return weightedQuantile(feet, isEnough ? 0.2 : 0.1) ?? 0;
}

/** The upper end of each strip; where a plant hides it, on a line between its neighbors. */
function outlineOf(columns: Column[], from: number, span: number): { tops: number[]; seenShare: number } {
  const seen = new Array<number | null>(strips).fill(null);
  const least = new Array<number>(strips).fill(-Infinity);
  for (const column of columns) {
    const first = Math.max(0, Math.floor(((column.from - from) / span) * strips));
    const last = Math.min(strips - 1, Math.floor(((column.to - from) / span) * strips));
    for (let i = first; i <= last; i++) {
      least[i] = Math.max(least[i], column.top);
      if (!column.isTopHidden) seen[i] = Math.max(seen[i] ?? -Infinity, column.top);
    }
  }
  const tops = seen.map((top, i) => top ?? Math.max(between(seen, i), least[i]));
  return { tops, seenShare: seen.filter((top) => top !== null).length / strips };
}

function between(seen: (number | null)[], i: number): number {
  let [left, right] = [i, i];
  while (left >= 0 && seen[left] === null) left--;
  while (right < seen.length && seen[right] === null) right++;
  const [before, after] = [seen[left] ?? null, seen[right] ?? null];
  if (before === null || after === null) return before ?? after ?? -Infinity;
  return before + ((after - before) * (i - left)) / (right - left);
}

type Outline = Omit<Drawing, "plants"> & { from: number; span: number; floor: number; heights: number[] };

/** Square meters of the openings within the outline. */
function openArea(walls: Wall[], { house, along, openings, from, span, floor, heights }: Outline): number {
  const { camera, grid } = house;
  const [wall] = walls;
  const cell = (grid.cell / camera.focal) ** 2;
  let area = 0;
  for (let i = 0; i < openings.length; i++) {
    if (openings[i] === 0) continue;
    const [x, y] = [((i % grid.width) + 0.5) * grid.cell, (Math.floor(i / grid.width) + 0.5) * grid.cell];
    const height = heightAt(camera, wall, x, y) - floor;
    const strip = Math.floor(((alongAt(camera, wall, along, x, y) - from) / span) * strips);
    if (!(height > -slack && height < (heights[strip] ?? -Infinity) + slack)) continue;
    area += (cell * wall.distance ** 2) / Math.abs(dot(wall.normal, rayThrough(camera, x, y))) ** 3;
  }
  return area;
}

function alongAt(camera: PlacedHouse["camera"], wall: Wall, along: Vec3, x: number, y: number): number {
  const ray = rayThrough(camera, x, y);
  return (wall.distance / dot(wall.normal, ray)) * dot(ray, along);
}
