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

const inUnits = (points: number[]) => points.map((value, i) => value / (i % 2 === 0 ? width : height));
const stroke = (op: Edit["op"], x: number, y: number, radius: number): Edit => {
  return { op, shape: "stroke", points: inUnits([x, y]), radius: radius / width };
};

function byHand(regions: Region[], kinds: SurfaceKind[]) {
  const masks = rasterizeSurfaces(photo, { version: 1, regions, planes: [] }, kinds);
  /** The most that a kind has of the pixels no farther from here than `radius`. */
  return (kind: SurfaceKind, x: number, y: number, radius: number): number => {
    let most = 0;
    for (let v = y - radius; v <= y + radius; v++)
      for (let u = x - radius; u <= x + radius; u++)
        if (Math.hypot(u - x, v - y) <= radius) most = Math.max(most, valueAt(masks, kind, u, v));
    return most;
  };
}

test("what the person erased in the middle of a wall stays erased, though it looks like the wall", () => {
  const erased = byHand([region("siding", wall, [stroke("remove", 400, 300, 12)])], ["siding"]);
  expect(erased("siding", 400, 300, 10)).toBe(0);
  expect(erased("siding", 430, 300, 5)).toBe(255);
  const again = [stroke("remove", 400, 300, 12), stroke("add", 400, 300, 12)];
  expect(byHand([region("siding", wall, again)], ["siding"])("siding", 400, 300, 3)).toBe(255);
});

test("what the person marked as another surface in the middle of a wall stays that, though it looks like the wall", () => {
  const box: Edit = { op: "add", shape: "polygon", points: inUnits([395, 295, 415, 295, 415, 315, 395, 315]) };
  for (const kind of ["trim", "vegetation", "lawn"] as const) {
    const marked = byHand(
      [region("siding", wall), { ...region(kind, []), base: null, edits: [box] }],
      [kind, "siding"],
    );
    expect(marked("siding", 405, 305, 9), kind).toBe(0);
    expect(marked(kind, 405, 305, 1), kind).toBe(255);
  }
});

test("plants that the person painted over a roof stay plants, and what was erased of the roof behind a tree stays erased", () => {
  const painted = { ...region("vegetation", []), base: null, edits: [stroke("add", 320, 140, 14)] };
  const plants = byHand([region("roof", roof), painted], ["vegetation", "roof"]);
  expect(plants("roof", 320, 140, 12)).toBe(0);
  const tree = region("vegetation", [290, 110, 350, 110, 350, 170, 290, 170]);
  expect(byHand([region("roof", roof), tree], ["roof"])("roof", 320, 140, 10)).toBe(255);
  const erased = byHand([region("roof", roof, [stroke("remove", 320, 140, 14)]), tree], ["roof"]);
  expect(erased("roof", 320, 140, 12)).toBe(0);
});
