import { expect, test } from "vitest";
import { createMask, createRaster, type Raster } from "../raster.ts";
import { changedShares } from "./changed-shares.ts";
import { still } from "./drift.ts";
import { measureAnswer } from "./measure-answer.ts";
import { shrinkPair } from "./small-gray.ts";
import { keptStructure } from "./structure-match.ts";

const width = 240;
const height = 160;
const windows = [60, 110, 160];

/** A wall with three windows between blotched ground and sky; `lefts` are where the windows begin, `wall` its color. */
function front(lefts: (number | null)[], wall: number): Raster {
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const blotch = (Math.floor(x / 9) * 31 + Math.floor(y / 9) * 17) % 23;
    const isWall = x >= 40 && x < 200 && y >= 40 && y < 120;
    const left = lefts.find((at) => at !== null && x >= at && x < at + 24 && y >= 60 && y < 96) ?? null;
    const isBar = left !== null && (x - left < 3 || x - left > 20 || Math.abs(y - 78) < 2);
    const gray = left === null ? (isWall ? wall : 60 + 5 * blotch) : isBar ? 230 : 50 + (y - 60) / 2;
    picture.data.set([gray, gray, gray, 255], i * 4);
  }
  return picture;
}

const photo = front(windows, 190);
const allowed = createMask(width, height);
for (let i = 0; i < width * height; i++) {
  const [x, y] = [i % width, Math.floor(i / width)];
  const isOpening = y >= 60 && y < 96 && windows.some((at) => x >= at && x < at + 24);
  if (x >= 40 && x < 200 && y >= 40 && y < 120 && !isOpening) allowed.data[i] = 255;
}
const measured = (answer: Raster) => measureAnswer(shrinkPair({ photo, answer, allowed }), still);

test("windows that stay are kept whatever the wall's color, windows that moved are not", () => {
  const kept = keptStructure(measured(front(windows, 70)));
  expect(kept.along).toBeGreaterThan(0.9);
  expect(kept.openings).toBe(1);
  const moved = keptStructure(measured(front([68, 118, 168], 70)));
  expect(moved.openings).toBeLessThan(0.3);
});

test("one window of three painted over weighs less than one that moved", () => {
  const over = keptStructure(measured(front([60, null, 160], 70)));
  const beside = keptStructure(measured(front([60, 118, 160], 70)));
  expect(over.openings).toBeCloseTo(2 / 3, 1);
  expect(beside.openings).toBeLessThan(0.1);
});

test("of each part the share that looks new", () => {
  const half = front(windows, 190);
  for (let i = 0; i < width * height; i++) if (allowed.data[i] && i % width < 120) half.data.fill(70, i * 4, i * 4 + 3);
  const left = createMask(width, height);
  for (let i = 0; i < width * height; i++) if (i % width < 116) left.data[i] = allowed.data[i];
  const parts = new Map([
    ["wall", allowed],
    ["left", left],
    ["none", createMask(width, height)],
  ]);
  const shares = changedShares(measured(half), parts);
  expect(shares.get("wall")).toBeCloseTo(0.5, 1);
  expect(shares.get("left")).toBeCloseTo(1, 2);
  expect(shares.get("none")).toBe(0);
  expect(changedShares(measured(photo), parts).get("wall")).toBe(0);
});
