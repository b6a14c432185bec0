import { expect, test } from "vitest";
import { type Patch, paintPicture } from "../regions/painted-house.ts";
import type { Region, SurfaceKind } from "../surfaces.ts";
import { type FrontMeasure, measureFront } from "./measure-front.ts";

const width = 768;
const height = 512;
const focal = 0.8 * width;
const horizon = 280;

/** A level camera 1.6 m over the ground, 16 m before the wall that it looks at squarely. `x` and `y` in meters on the wall. */
function rectangle(from: number, to: number, bottom: number, top: number): number[] {
  const at = (x: number, y: number) => [width / 2 + (focal * x) / 16, horizon - (focal * (y - 1.6)) / 16];
  return [at(from, bottom), at(to, bottom), at(to, top), at(from, top)].flat();
}

function region(kind: SurfaceKind, shapes: number[][], without: number[][] = []): Region {
  const edit = (op: "add" | "remove") => (points: number[]) => ({
    ...{ op, shape: "polygon" as const },
    points: points.map((value, i) => value / (i % 2 === 0 ? width : height)),
  });
  const edits: Region["edits"] = [...shapes.map(edit("add")), ...without.map(edit("remove"))];
  return { kind, base: null, edits, source: "person", confidence: 1, keepObjectsInFront: true };
}

const wall = rectangle(-6, 6, 0, 3);
const door = rectangle(-1, 0, 0, 2);
const pane = rectangle(2, 4, 1, 2.2);
const shrub = rectangle(-4.5, -2.5, 0, 1.2);
const tree = rectangle(-4.5, -2.5, 0, 4);

function measured(plants: number[][]): FrontMeasure | null {
  const patches: Patch[] = [
    { points: [0, 0, width, 0, width, height, 0, height], color: [150, 190, 235] },
    { points: [0, horizon, width, horizon, width, height, 0, height], color: [90, 130, 60] },
    { points: wall, color: [205, 195, 170] },
  ];
  for (let y = 0.2; y < 3; y += 0.2) patches.push({ points: rectangle(-6, 6, y, y + 0.03), color: [140, 132, 112] });
  patches.push({ points: door, color: [90, 40, 30] }, { points: pane, color: [60, 70, 80] });
  patches.push(...plants.map((points): Patch => ({ points, color: [40, 80, 30] })));
  const regions = [
    region("siding", [wall], [door, pane, ...plants]),
    region("door", [door]),
    region("window", [pane]),
    ...(plants.length > 0 ? [region("vegetation", plants)] : []),
  ];
  return measureFront(paintPicture(width, height, patches), regions);
}

/** 12 by 3 meters less a door of 2 and a window of 2.4 square meters, over the square of the width. */
const right = (36 - 2 - 2.4) / 144;

test("the wall of a front is all of it without its openings, over the square of its width", () => {
  const front = measured([]);
  expect(front?.isCut).toBe(false);
  expect(front?.slant).toBeLessThan(0.1);
  expect(front?.seenShare).toBeGreaterThan(0.97);
  expect((front?.wall ?? 0) / right).toBeCloseTo(1, 1);
});

test("a shrub before the wall and a tree that is higher than it take nothing of the wall away", () => {
  expect((measured([shrub])?.wall ?? 0) / right).toBeCloseTo(1, 1);
  const hidden = measured([tree]);
  expect((hidden?.wall ?? 0) / right).toBeCloseTo(1, 1);
  // A sixth of the width is behind the tree.
  expect(hidden?.seenShare).toBeCloseTo(0.83, 1);
});

test("no wall has no measure", () => {
  const photo = paintPicture(width, height, []);
  expect(measureFront(photo, [])).toBeNull();
});
