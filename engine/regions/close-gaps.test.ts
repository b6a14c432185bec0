import { expect, test } from "vitest";
import { createMask, type Mask } from "../raster.ts";
import type { RunLengths } from "../surfaces.ts";
import { closeGaps } from "./close-gaps.ts";
import { fillLoops } from "./fill-loops.ts";
import { type Patch, paintPicture } from "./painted-house.ts";
import { encodeRuns } from "./run-lengths.ts";

const width = 600;
const height = 400;
const crop = { x: 0, y: 0, width, height };
/** A cornice that ends in a corner, which both outlines cut: the wall's from below, the cornice's from above. */
const cornice = [0, 100, 300, 100, 300, 140, 0, 140];
const outlineOfWall = [0, 140, 292, 140, 308, 124, 308, 92, 0, 92, 0, 0, width, 0, width, height, 0, height];

type Held = { refused?: Mask; ground?: RunLengths[] };

function closed(
  colors: { wall: Patch["color"]; cornice: Patch["color"]; gap?: Patch["color"] },
  { refused, ground }: Held = {},
) {
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color: colors.wall },
    { points: [296, 92, 310, 92, 310, 142, 296, 142], color: colors.gap ?? colors.wall },
    { points: cornice, color: colors.cornice },
  ]);
  const trim = { width, height, data: fillLoops([cornice], crop) };
  const taken = { width, height, data: trim.data.slice() };
  const wall = { width, height, data: fillLoops([outlineOfWall], crop) };
  for (let i = 0; i < wall.data.length; i++) wall.data[i] = Math.min(wall.data[i], 255 - taken.data[i]);
  closeGaps(photo, { wall, plants: createMask(width, height), trim, taken, refused }, ground);
  return { wall, trim, taken };
}

const stucco: Patch["color"] = [200, 170, 140];
const white: Patch["color"] = [245, 245, 245];
const inGap = 110 * width + 304;

test("what two outlines left of the wall between them goes to the wall, and the trim keeps what it has", () => {
  const { wall, trim, taken } = closed({ wall: stucco, cornice: white });
  expect(wall.data[inGap]).toBe(255);
  expect(wall.data[96 * width + 150]).toBe(255);
  expect(trim.data[110 * width + 290]).toBe(255);
  expect(taken.data).toEqual(trim.data);
  for (let i = 0; i < wall.data.length; i++) expect(wall.data[i] + taken.data[i]).toBeLessThanOrEqual(255);
});

test("a dark joint between wall and trim, or one of the trim's color, is none of the wall's", () => {
  expect(closed({ wall: stucco, cornice: white, gap: [60, 55, 50] }).wall.data[inGap]).toBeLessThan(30);
  expect(closed({ wall: stucco, cornice: white, gap: white }).wall.data[inGap]).toBeLessThan(30);
});

test("where wall and trim are of one color the outlines stay, and so does what a hand took from the wall", () => {
  expect(closed({ wall: white, cornice: white }).wall.data[inGap]).toBe(0);
  const refused = createMask(width, height);
  refused.data.fill(255);
  expect(closed({ wall: stucco, cornice: white }, { refused }).wall.data[inGap]).toBe(0);
});

test("ground between a wall and what stands on it is no wall, however like it", () => {
  const bits = new Uint8Array(width * height);
  for (let y = 86; y < 100; y++) bits.fill(1, y * width + 290, y * width + 320);
  for (let y = 100; y < 124; y++) bits.fill(1, y * width + 300, y * width + 320);
  const ground = [encodeRuns(bits, width, height)];
  expect(closed({ wall: stucco, cornice: white }, { ground }).wall.data[inGap]).toBe(0);
});
