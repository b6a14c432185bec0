import { expect, test } from "vitest";
import type { Edit, Region, SurfaceKind } from "../surfaces.ts";
import { clumsyGrid, paintPicture } from "./painted-house.ts";
import { openMasks, rasterizeSurfaces } from "./rasterize-surfaces.ts";
import { encodeRuns } from "./run-lengths.ts";

const width = 640;
const height = 480;
const wall = [120, 200, 520, 200, 520, 420, 120, 420];
const roof = [90, 200, 200, 80, 440, 80, 550, 200];
const window = [200, 260, 280, 260, 280, 350, 200, 350];
const photo = paintPicture(width, height, [
  { points: [0, 0, width, 0, width, height, 0, height], color: [150, 190, 235] },
  { points: wall, color: [205, 190, 160] },
  { points: roof, color: [80, 76, 78] },
  { points: window, color: [40, 48, 60] },
]);

function region(kind: SurfaceKind, points: number[], edits: Edit[] = []): Region {
  const base = encodeRuns(clumsyGrid(points, photo, 640, 480, 5), 640, 480);
  return { kind, base, edits, source: "auto", confidence: 1, keepObjectsInFront: true };
}

function masksOf(regions: Region[]) {
  return rasterizeSurfaces(photo, { version: 1, regions, planes: [] }, ["roof", "siding", "door", "opening"]);
}

function valueAt(masks: Map<SurfaceKind, { data: Uint8Array }>, kind: SurfaceKind, x: number, y: number): number {
  return masks.get(kind)?.data[y * width + x] ?? -1;
}

test("no pixel is covered more than once, however the bases overlap", () => {
  const masks = [...masksOf([region("siding", wall), region("roof", roof), region("opening", window)]).values()];
  const most = masks[0].data.reduce((highest, _, i) => {
    return Math.max(highest, masks[0].data[i] + masks[1].data[i] + masks[2].data[i]);
  }, 0);
  expect(most).toBe(255);
});

test("a window wins over its wall, also over one drawn around it by hand", () => {
  const lasso: Edit = { op: "add", shape: "polygon", points: wall.map((v, i) => v / (i % 2 === 0 ? width : height)) };
  for (const edits of [[], [lasso]]) {
    const masks = masksOf([region("siding", wall, edits), region("opening", window)]);
    expect(valueAt(masks, "opening", 240, 300)).toBe(255);
    expect(valueAt(masks, "siding", 240, 300)).toBe(0);
    expect(valueAt(masks, "siding", 400, 300)).toBe(255);
  }
});

test("what the person paints or draws just there wins over a window", () => {
  const stroke: Edit = { op: "add", shape: "stroke", points: [240 / width, 300 / height], radius: 12 / width };
  const patch: Edit = {
    op: "add",
    shape: "polygon",
    points: [195, 255, 285, 255, 285, 355, 195, 355].map((v, i) => v / (i % 2 === 0 ? width : height)),
  };
  for (const edit of [stroke, patch]) {
    const wallByHand = { ...region("siding", wall, [edit]), keepObjectsInFront: false };
    const masks = masksOf([wallByHand, region("opening", window)]);
    expect(valueAt(masks, "siding", 240, 300)).toBe(255);
    expect(valueAt(masks, "opening", 240, 300)).toBe(0);
  }
});

test("a kind that the photo does not have is an empty mask", () => {
  const masks = rasterizeSurfaces(photo, { version: 1, regions: [], planes: [] }, ["roof"]);
  expect(masks.get("roof")?.data.every((value) => value === 0)).toBe(true);
});

test("an opening told apart keeps its pixels from the openings that are not", () => {
  const masks = masksOf([region("siding", wall), region("opening", window), region("door", window)]);
  expect(valueAt(masks, "door", 240, 300)).toBe(255);
  expect(valueAt(masks, "opening", 240, 300)).toBe(0);
});

test("plants are the same in whatever order masks are asked for", () => {
  // A hedge marked over the foot of the wall, most of which the wall takes back: it has the wall's color.
  const hedge = [130, 360, 510, 360, 510, 430, 130, 430];
  const surfaces = {
    version: 1 as const,
    regions: [region("siding", wall), region("roof", roof), region("vegetation", hedge)],
    planes: [],
  };
  const wallFirst = openMasks(photo, surfaces);
  wallFirst("siding");
  const roofFirst = openMasks(photo, surfaces);
  roofFirst("roof");
  const asked = roofFirst("vegetation").data.slice();
  expect(asked).toEqual(wallFirst("vegetation").data);
  roofFirst("siding");
  expect(roofFirst("vegetation").data).toEqual(asked);
  const marked = rasterizeSurfaces(photo, { ...surfaces, regions: [region("vegetation", hedge)] }, ["vegetation"]);
  expect(asked).not.toEqual(marked.get("vegetation")?.data);
});
