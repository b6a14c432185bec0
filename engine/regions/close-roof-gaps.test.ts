import { expect, test } from "vitest";
import { createMask, type Mask } from "../raster.ts";
import { closeRoofGaps } from "./close-roof-gaps.ts";
import { fillLoops } from "./fill-loops.ts";
import { type Patch, paintPicture } from "./painted-house.ts";

const width = 600;
const height = 400;
const crop = { x: 0, y: 0, width, height };
type Colors = { roof: Patch["color"]; trim: Patch["color"]; edge?: Patch["color"]; ridge?: Patch["color"] };
const blue: Patch["color"] = [90, 140, 220];
const clay: Patch["color"] = [205, 105, 70];
const shadedClay: Patch["color"] = [96, 44, 26];
const brown: Patch["color"] = [52, 44, 38];

/** A roof from 100 to 300 under the sky and over trim, whose outlines leave three rows to nobody above and take along three below. */
function closed({ roof, trim, edge = roof, ridge = roof }: Colors, refused: Mask | null = null) {
  const band = (top: number, bottom: number) => [0, top, width, top, width, bottom, 0, bottom];
  const photo = paintPicture(width, height, [
    { points: band(0, 100), color: blue },
    { points: band(100, 104), color: ridge },
    { points: band(104, 297), color: roof },
    { points: band(297, 300), color: edge },
    { points: band(300, height), color: trim },
  ]);
  const maskOf = (top: number, bottom: number) => ({ width, height, data: fillLoops([band(top, bottom)], crop) });
  const masks = { roof: maskOf(104, 297), trim: maskOf(297, height), sky: maskOf(0, 100), refused };
  const taken = { width, height, data: masks.sky.data.map((value, i) => value + masks.trim.data[i]) };
  closeRoofGaps(photo, { ...masks, taken });
  for (let i = 0; i < taken.data.length; i++) {
    expect(masks.roof.data[i] + taken.data[i]).toBeLessThanOrEqual(255);
    expect(taken.data[i]).toBe(masks.sky.data[i] + masks.trim.data[i]);
  }
  return (y: number) => masks.roof.data[y * width + 300];
}

test("the rims of an old roof go to it, its shaded edge and a ridge in a paler color too; trim and sky stay", () => {
  const shares = closed({ roof: clay, trim: brown, edge: shadedClay, ridge: [222, 140, 105] });
  expect([100, 102, 297, 298, 299].map(shares)).toEqual([255, 255, 255, 255, 255]);
  expect([90, 98, 302, 310].map(shares)).toEqual([0, 0, 0, 0]);
});

test("where roof and trim look alike the outlines stay, and so does what a hand kept from the roof", () => {
  const gray: Patch["color"] = [150, 150, 152];
  expect(closed({ roof: gray, trim: [176, 176, 178] })(298)).toBe(0);
  const refused = createMask(width, height);
  refused.data.fill(255);
  const shares = closed({ roof: clay, trim: brown }, refused);
  expect([102, 298].map(shares)).toEqual([0, 0]);
});

test("lit trim painted in the color of the tiles is no roof", () => {
  expect(closed({ roof: clay, trim: [170, 84, 55], edge: [170, 84, 55] })(298)).toBe(0);
});
