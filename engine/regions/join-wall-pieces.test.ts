import { expect, test } from "vitest";
import { createMask, type Mask } from "../raster.ts";
import { fillLoops } from "./fill-loops.ts";
import { joinWallBetweenLeaves } from "./join-wall-pieces.ts";
import { type Patch, paintPicture } from "./painted-house.ts";
import { encodeRuns } from "./run-lengths.ts";

const width = 600;
const height = 400;
const crop = { x: 0, y: 0, width, height };
const bush = [250, 200, 350, 200, 350, 400, 250, 400];
/** What a coarse proposal takes for the bush: twenty pixels of wall go with it on each side. */
const claimed = [230, 180, 370, 180, 370, 400, 230, 400];

function joined(wallColor: Patch["color"]): { wall: Mask; plants: Mask; taken: Mask } {
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color: wallColor },
    { points: bush, color: [60, 90, 40] },
  ]);
  const plants = { width, height, data: fillLoops([claimed], crop) };
  const taken = { width, height, data: plants.data.slice() };
  const wall = createMask(width, height);
  for (let i = 0; i < wall.data.length; i++) wall.data[i] = 255 - plants.data[i];
  joinWallBetweenLeaves(photo, { wall, plants, trim: createMask(width, height), taken });
  return { wall, plants, taken };
}

test("wall that a coarse outline of a plant took along goes back to the wall, the plant stays", () => {
  const { wall, plants } = joined([200, 184, 150]);
  for (const [x, y] of [
    [240, 300],
    [300, 190],
    [360, 300],
  ]) {
    expect(wall.data[y * width + x]).toBe(255);
  }
  for (let y = 206; y < 390; y += 20) for (let x = 256; x < 346; x += 10) expect(plants.data[y * width + x]).toBe(255);
});

test("no pixel is covered twice or forgotten", () => {
  const { wall, plants, taken } = joined([200, 184, 150]);
  for (let i = 0; i < wall.data.length; i++) {
    expect(wall.data[i] + plants.data[i]).toBe(255);
    if (taken.data[i] !== plants.data[i]) throw new Error(`taken differs at ${i}`);
  }
});

test("by a dark grey wall the plant keeps its outline, for the shade between leaves is as dark", () => {
  expect(joined([52, 52, 53]).wall.data[300 * width + 240]).toBe(0);
});

test("what neither the plant nor the wall has of the wall between them goes to the wall", () => {
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color: [200, 184, 150] },
    { points: bush, color: [60, 90, 40] },
  ]);
  const plants = { width, height, data: fillLoops([bush], crop) };
  const gap = fillLoops([[243, 193, 357, 193, 357, 400, 243, 400]], crop);
  const wall = { width, height, data: gap.map((value) => 255 - value) };
  const taken = { width, height, data: plants.data.slice() };
  joinWallBetweenLeaves(photo, { wall, plants, trim: createMask(width, height), taken });
  expect(wall.data[300 * width + 246]).toBe(255);
  expect(wall.data[300 * width + 260]).toBe(0);
});

/** A lamp of ten by twenty pixels on a wall, marked as trim with what lies about it. */
function lampOn(marked: number[], lamp: number[]) {
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color: [150, 165, 190] },
    { points: lamp, color: [38, 34, 30] },
  ]);
  const trim = { width, height, data: fillLoops([marked], crop) };
  const taken = { width, height, data: trim.data.slice() };
  const wall = { width, height, data: trim.data.map((value) => 255 - value) };
  joinWallBetweenLeaves(photo, { wall, plants: createMask(width, height), trim, taken });
  return { wall, trim, taken };
}

test("no rim of the old color stays about a lamp", () => {
  const { wall, trim, taken } = lampOn(
    [297, 197, 313, 197, 313, 223, 297, 223],
    [300, 200, 310, 200, 310, 220, 300, 220],
  );
  expect(wall.data[210 * width + 298]).toBe(255);
  expect(wall.data[198 * width + 305]).toBe(255);
  for (let y = 202; y < 218; y += 4) expect(trim.data[y * width + 305]).toBe(255);
  for (let i = 0; i < wall.data.length; i++) expect(wall.data[i] + trim.data[i]).toBe(255);
  expect(taken.data).toEqual(trim.data);
});

/** Two parts of a thing, 6 pixels apart, on a wall whose color shows between them, marked as trim with much of the wall about it. */
function thingOfParts(parts: number[][]) {
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color: [150, 165, 190] },
    ...parts.map((points): Patch => ({ points, color: [38, 34, 30] })),
  ]);
  const trim = { width, height, data: fillLoops([[292, 190, 318, 190, 318, 228, 292, 228]], crop) };
  const taken = { width, height, data: trim.data.slice() };
  const wall = { width, height, data: trim.data.map((value) => 255 - value) };
  joinWallBetweenLeaves(photo, { wall, plants: createMask(width, height), trim, taken });
  return trim;
}

test("a lamp whose pane is of the wall's color stays whole", () => {
  const lamp = thingOfParts([
    [300, 198, 310, 198, 310, 206, 300, 206],
    [300, 212, 310, 212, 310, 220, 300, 220],
  ]);
  expect(lamp.data[209 * width + 305]).toBe(255);
  expect(lamp.data[209 * width + 295]).toBe(0);
});

test("of a plate that is nearly of the wall's color only what an outline can be off goes to the wall", () => {
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color: [150, 165, 190] },
    { points: [300, 200, 330, 200, 330, 204, 300, 204], color: [240, 240, 240] },
    { points: [300, 216, 330, 216, 330, 220, 300, 220], color: [240, 240, 240] },
  ]);
  const trim = { width, height, data: fillLoops([[300, 200, 330, 200, 330, 220, 300, 220]], crop) };
  const taken = { width, height, data: trim.data.slice() };
  const wall = { width, height, data: trim.data.map((value) => 255 - value) };
  joinWallBetweenLeaves(photo, { wall, plants: createMask(width, height), trim, taken });
  expect(trim.data[210 * width + 315]).toBe(255);
});

test("ground of the wall's color at the foot of a plant stays ground", () => {
  const color: [number, number, number] = [200, 184, 150];
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color },
    { points: [250, 200, 350, 200, 350, 310, 250, 310], color: [60, 90, 40] },
  ]);
  const plants = { width, height, data: fillLoops([[250, 200, 350, 200, 350, 310, 250, 310]], crop) };
  const wall = { width, height, data: fillLoops([[0, 0, width, 0, width, 298, 240, 298, 240, 310, 0, 310]], crop) };
  for (let i = 0; i < wall.data.length; i++) wall.data[i] = Math.max(0, wall.data[i] - plants.data[i]);
  const taken = () => ({ width, height, data: plants.data.slice() });
  const masks = () => ({
    wall: { ...wall, data: wall.data.slice() },
    plants: { ...plants, data: plants.data.slice() },
    trim: createMask(width, height),
    taken: taken(),
  });
  const base = encodeRuns(
    Uint8Array.from({ length: width * height }, (_, i) => (i >= 300 * width ? 1 : 0)),
    width,
    height,
  );
  const [open, told] = [masks(), masks()];
  joinWallBetweenLeaves(photo, open);
  joinWallBetweenLeaves(photo, told, [base]);
  expect(open.wall.data[302 * width + 246]).toBe(255);
  expect(told.wall.data[302 * width + 246]).toBe(0);
});
