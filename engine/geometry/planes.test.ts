import { expect, test } from "vitest";
import { type Patch, paintPicture } from "../regions/painted-house.ts";
import type { KnownLens, Plane, Region, SurfaceKind, View } from "../surfaces.ts";
import { applyHomography } from "./homography.ts";
import { luminanceOf } from "./luminance.ts";
import { estimatePlanes, measureHouse } from "./planes.ts";
import { findSegments } from "./segments.ts";

const width = 768;
const height = 512;
const focal = 0.8 * width;
const horizon = 280;
const turn = 0.5;

type World = [number, number, number];

/** A level camera 1.6 m over the ground. World: x right, y up from the ground, z ahead, in meters. */
function project([x, y, z]: World): [number, number] {
  return [width / 2 + (focal * x) / z, horizon - (focal * (y - 1.6)) / z];
}

/** A point of the left wall (side -1) or the right one, `along` meters from the corner that faces the camera. */
function onWall(side: number, along: number, y: number): World {
  const direction = side < 0 ? Math.PI - turn : Math.PI / 2 - turn;
  return [0.4 + along * Math.cos(direction), y, 9 + along * Math.sin(direction)];
}

/** The roof over the left wall, 33 degrees steep: `up` meters up the slope from the eave. */
function onRoof(along: number, up: number): World {
  const pitch = (33 * Math.PI) / 180;
  const [x, y, z] = onWall(-1, along, 2.75);
  const inwards = Math.PI / 2 - turn;
  const level = up * Math.cos(pitch);
  return [x + level * Math.cos(inwards), y + up * Math.sin(pitch), z + level * Math.sin(inwards)];
}

function outline(points: World[]): number[] {
  return points.flatMap((point) => project(point));
}

function wallOutline(side: number, from: number, to: number, bottom: number, top: number): number[] {
  return outline([
    onWall(side, from, bottom),
    onWall(side, to, bottom),
    onWall(side, to, top),
    onWall(side, from, top),
  ]);
}

function region(kind: SurfaceKind, points: number[]): Region {
  const shape = points.map((value, i) => value / (i % 2 === 0 ? width : height));
  const edits: Region["edits"] = [{ op: "add", shape: "polygon", points: shape }];
  return { kind, base: null, edits, source: "person", confidence: 1, keepObjectsInFront: true };
}

const left = wallOutline(-1, 0, 6, 0, 2.7);
const right = wallOutline(1, 0, 7, 0, 2.7);
const roof = outline([onRoof(-0.2, 0), onRoof(6.2, 0), onRoof(6.2, 3.2), onRoof(-0.2, 3.2)]);
const door = wallOutline(-1, 2, 2.92, 0, 2.03);

function house(known?: View | KnownLens): ReturnType<typeof measureHouse> {
  const patches: Patch[] = [
    { points: [0, 0, width, 0, width, height, 0, height], color: [150, 190, 235] },
    { points: [0, horizon, width, horizon, width, height, 0, height], color: [90, 130, 60] },
    { points: left, color: [205, 195, 170] },
    { points: right, color: [150, 142, 122] },
    { points: roof, color: [85, 80, 82] },
  ];
  for (let y = 0.2; y < 2.6; y += 0.2) {
    patches.push({ points: wallOutline(-1, 0, 6, y, y + 0.03), color: [140, 132, 112] });
    patches.push({ points: wallOutline(1, 0, 7, y, y + 0.03), color: [100, 94, 80] });
  }
  for (let up = 0.3; up < 3; up += 0.3) {
    const course: World[] = [onRoof(-0.2, up), onRoof(6.2, up), onRoof(6.2, up + 0.05), onRoof(-0.2, up + 0.05)];
    patches.push({ points: outline(course), color: [50, 46, 48] });
  }
  patches.push({ points: door, color: [90, 40, 35] });
  const photo = paintPicture(width, height, patches, 3);
  const segments = findSegments(luminanceOf(photo), width, height);
  const regions = [region("siding", left), region("siding", right), region("roof", roof), region("opening", door)];
  return measureHouse(photo, regions, segments, known);
}

const { planes } = house();

function inPlane(plane: Plane, point: World) {
  const [x, y] = project(point);
  return applyHomography(plane.toMetres, x / width, y / height);
}

/** The plane whose outline's middle is nearest to this point. */
function planeAt(kind: Plane["kind"], point: World): Plane {
  const [x, y] = project(point);
  const far = ({ outline: shape }: Plane) => {
    const n = shape.length / 2;
    const middleX = shape.reduce((sum, value, i) => sum + (i % 2 === 0 ? value : 0), 0) / n;
    const middleY = shape.reduce((sum, value, i) => sum + (i % 2 === 1 ? value : 0), 0) / n;
    return Math.hypot(middleX * width - x, middleY * height - y);
  };
  return planes.filter((plane) => plane.kind === kind).sort((a, b) => far(a) - far(b))[0];
}

test("a house corner has two walls and a roof face", () => {
  expect(planes.map((plane) => plane.kind).sort()).toEqual(["roof", "siding", "siding"]);
});

test("courses on a wall are level: v stays within 2 % of a metre along a lap line, u runs to the right", () => {
  for (const side of [-1, 1]) {
    const plane = planeAt("siding", onWall(side, 3, 1.3));
    for (const y of [0.6, 1.6, 2.4]) {
      const a = inPlane(plane, onWall(side, 1, y));
      const b = inPlane(plane, onWall(side, 5, y));
      expect(Math.abs(b.y - a.y) / Math.abs(b.x - a.x)).toBeLessThan(0.02);
      expect(Math.sign(b.x - a.x)).toBe(side);
    }
  }
});

test("metres are metres within 12 %, and alike on both walls", () => {
  const sizes = [-1, 1].map((side) => {
    const plane = planeAt("siding", onWall(side, 3, 1.3));
    const [top, bottom] = [inPlane(plane, onWall(side, 0.3, 2.5)), inPlane(plane, onWall(side, 0.3, 0.5))];
    const end = inPlane(plane, onWall(side, 4.3, 0.5));
    expect(Math.abs((bottom.y - top.y) / 2 - 1)).toBeLessThan(0.12);
    expect(Math.abs(Math.abs(end.x - bottom.x) / 4 - 1)).toBeLessThan(0.2);
    return bottom.y - top.y;
  });
  expect(Math.abs(sizes[0] / sizes[1] - 1)).toBeLessThan(0.06);
});

test("courses on the roof follow the eave and v grows down the slope", () => {
  const plane = planeAt("roof", onRoof(3, 1.5));
  const [a, b] = [inPlane(plane, onRoof(1, 1.5)), inPlane(plane, onRoof(5, 1.5))];
  expect(Math.abs(b.y - a.y) / Math.abs(b.x - a.x)).toBeLessThan(0.03);
  const [high, low] = [inPlane(plane, onRoof(3, 2.5)), inPlane(plane, onRoof(3, 0.5))];
  expect(low.y - high.y).toBeGreaterThan(1.4);
  expect(low.y - high.y).toBeLessThan(2.8);
});

test("without lines and walls there are no planes, without lines there are gentle ones", () => {
  const photo = paintPicture(200, 150, [], 2);
  expect(estimatePlanes(photo, [], [])).toEqual([]);
  const [plane] = estimatePlanes(photo, [region("siding", left)], []);
  const corners = [applyHomography(plane.toMetres, 0.3, 0.4), applyHomography(plane.toMetres, 0.6, 0.4)];
  expect(Math.abs(corners[1].y - corners[0].y)).toBeLessThan(0.05);
  expect(corners[1].x - corners[0].x).toBeGreaterThan(0.5);
  expect(corners[1].x - corners[0].x).toBeLessThan(30);
});

test("a lens that the camera wrote down is taken as it is, and again when surfaces are measured anew", () => {
  const lens = { focal: 1.3, lens: true } as const;
  const long = house(lens);
  expect(long.view).toMatchObject({ ...lens, source: "auto" });
  expect(Math.abs(long.view.horizon - horizon / height)).toBeLessThan(0.03);
  // Through a longer lens the same roof is seen more from below, so it is steeper, or longer up its slope.
  expect(long.planes).not.toEqual(planes);
  const again = house({ ...long.view, source: "person" });
  expect(again.view).toEqual({ ...long.view, source: "person" });
  expect(again.planes.length).toBe(long.planes.length);
  const guessed = house({ ...long.view, lens: undefined });
  expect(guessed.planes).not.toEqual(again.planes);
});
