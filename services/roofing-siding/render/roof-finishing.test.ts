import { expect, test } from "vitest";
import { createMask, fillLoops, type Mask, type Meeting, type PreparedRegion, type Relief } from "#engine/kit.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import { layDripEdges } from "./drip-edges.ts";
import { faceShifts, layFaceLight } from "./face-light.ts";
import { layCaps } from "./roof-caps.ts";
import { findRoofEdges, type RoofEdges } from "./roof-edges.ts";
import { layMeetings } from "./roof-meetings.ts";

const [width, height] = [320, 150];
const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
/** A hip roof over a gable's triangle, which is the wall below two rakes. */
const roofLoop = [60, 20, 260, 20, 310, 130, 230, 130, 160, 70, 90, 130, 10, 130];
const ridge = { x: 160, from: 20, to: 70 };

/** `leans`: how far the slope of the left and the right face falls aside for each pixel down. */
function roofOf(leans: [number, number], light: (x: number) => number = () => 0): PreparedRegion {
  const mask = createMask(width, height);
  mask.data.set(fillLoops([roofLoop], { x: 0, y: 0, width, height }));
  const pieceOf = Uint8Array.from({ length: width * height }, (_, i) => (i % width < ridge.x ? 0 : 1));
  const face = (lean: number) => Float64Array.of(0.02, -0.02 * lean, 0, 0.02 * lean * 0.5, 0.04, 0, 0, 0, 1);
  const base = Float32Array.from({ length: (width / 2) * (height / 2) }, (_, i) => light(2 * (i % (width / 2))));
  const lowerEdge = new Uint8Array(width * height);
  return {
    box: { x: 0, y: 0, width, height },
    mask,
    lowerEdge,
    surface: { pieceOf, pieces: leans.map(face) },
    shading: { base, width: width / 2, height: height / 2 },
    meetings: [],
  } as unknown as PreparedRegion;
}

/** The line between the two faces, `a` to its left. */
const meeting = (kind: Meeting["kind"]): Meeting => ({
  ...{ x0: ridge.x, y0: ridge.to, x1: ridge.x, y1: ridge.from },
  ...{ a: 0, b: 1, kind },
});

function house(): Mask {
  const mask = createMask(width, height);
  mask.data.set(
    fillLoops([[160, 70, 230, 130, 310, 130, 310, 150, 10, 150, 10, 130, 90, 130]], { x: 0, y: 0, width, height }),
  );
  return mask;
}

function plainRelief(): Relief {
  return Uint8Array.from({ length: width * height * 3 }, (_, at) => [118, 128, 0][at % 3]);
}

function pictureOf(relief: Relief, { mask }: PreparedRegion): Raster {
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const second = relief[i * 3 + 2] / 255;
    const level = (relief[i * 3] / 128) * (110 + 120 * second);
    const warm = (relief[i * 3 + 1] - 128) / 127;
    const covered = mask.data[i] > 127;
    picture.data.set(
      covered ? [level * (1 + 0.24 * warm), level, level * (1 - 0.26 * warm), 255] : [190, 205, 225, 255],
      i * 4,
    );
  }
  return picture;
}

const edgesOf = (roof: PreparedRegion): RoofEdges => findRoofEdges(roof, house());

test("eaves and rakes end in a strip of metal under a thin shadow", async () => {
  const roof = roofOf([0, 0]);
  const relief = plainRelief();
  const edges = edgesOf(roof);
  expect(edges.rakes).toHaveLength(2);
  expect(edges.eaves).toHaveLength(2);
  layDripEdges(relief, roof, { edges, material: "architectural-asphalt", wall: house() });
  const column = (x: number) =>
    Array.from({ length: height }, (_, y) => y * width + x).filter((i) => roof.mask.data[i] > 200);
  const foot = column(40).at(-1) as number;
  expect(relief[foot * 3 + 2]).toBeGreaterThan(120);
  expect(Math.min(...column(40).map((i) => relief[i * 3]))).toBeLessThan(100);
  await expectGolden(pictureOf(relief, roof), golden("drip-edges"));
});

test("behind a gutter no metal is seen: nothing is laid", () => {
  const roof = roofOf([0, 0]);
  const relief = plainRelief();
  layDripEdges(relief, roof, { edges: edgesOf(roof), material: "slate", wall: createMask(width, height) });
  expect(relief).toEqual(plainRelief());
});

test("tiles lie along ridge, hips and rakes, each its own", async () => {
  const roof = roofOf([0, 0]);
  const relief = plainRelief();
  layCaps(relief, roof, edgesOf(roof), "clay-barrel-tile");
  await expectGolden(pictureOf(relief, roof), golden("roof-caps"));
});

test("a hip's cap is as flat as the face it lies on", () => {
  const capRows = (steep: number) => {
    const roof = roofOf([0, 0]);
    for (const piece of roof.surface.pieces) piece[4] = steep;
    const relief = plainRelief();
    const hips = [{ x0: 80, y0: 80, x1: 200, y1: 40 }];
    layCaps(relief, roof, { ridges: [], slants: [], hips, eaves: [], rakes: [] }, "architectural-asphalt");
    const column = Array.from({ length: height }, (_, y) => relief[(y * width + 100) * 3 + 1]);
    return column.filter((warm) => warm !== 128).length;
  };
  // 2 cm a pixel along the eave; up the slope a pixel spans as much, or three times that.
  expect(capRows(0.02)).toBeGreaterThan(1.6 * capRows(0.06));
  expect(capRows(0.06)).toBeGreaterThan(2);
});

test("a hip gets a cap, a tile's valley a dark trough", async () => {
  const hip = roofOf([-0.8, 0.8]);
  const relief = plainRelief();
  layMeetings(relief, { ...hip, meetings: [meeting("hip")] }, "architectural-asphalt");
  await expectGolden(pictureOf(relief, hip), golden("roof-meetings"));
  const valley = roofOf([0.8, -0.8]);
  const cut = plainRelief();
  layMeetings(cut, { ...valley, meetings: [meeting("valley")] }, "clay-barrel-tile");
  expect(cut[(45 * width + ridge.x) * 3]).toBeLessThan(80);
});

const sun = { azimuth: 2.3, altitude: 0.75, share: 0.7 };

test("of two faces in one light, the one towards the sun is the lighter", async () => {
  const roof = { ...roofOf([-0.8, 0.8]), meetings: [meeting("hip")] };
  const [left, right] = faceShifts(roof, () => sun);
  expect(right).toBeGreaterThan(0.03);
  expect(left).toBeLessThan(-0.03);
  expect(faceShifts(roof, () => ({ ...sun, azimuth: -2.3 }))).toEqual(
    [right, left].map((shift) => expect.closeTo(shift)),
  );
  const relief = plainRelief();
  layFaceLight(relief, roof, () => sun);
  await expectGolden(pictureOf(relief, roof), golden("face-light"));
});

test("where the old roof shows the change of light itself, or there is no sun, nothing is added", () => {
  const roof = { ...roofOf([-0.8, 0.8], (x) => (x < ridge.x ? 0.2 : 0)), meetings: [meeting("hip")] };
  expect(faceShifts(roof, () => sun)).toEqual([0, 0]);
  const even = { ...roofOf([-0.8, 0.8]), meetings: [meeting("hip")] };
  expect(faceShifts(even, () => ({ ...sun, share: 0 })).map(Math.abs)).toEqual([0, 0]);
});
