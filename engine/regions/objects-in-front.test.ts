import { expect, test } from "vitest";
import type { Mask } from "../raster.ts";
import { fillLoops } from "./fill-loops.ts";
import { takeOutObjects } from "./objects-in-front.ts";
import { type Patch, paintPicture } from "./painted-house.ts";

const width = 768;
const height = 512;
const wall = [100, 100, 660, 100, 660, 420, 100, 420];
const color: Patch["color"] = [200, 184, 150];

/** What is left of the wall's mask after objects are taken out of the picture with these things on it. */
function leftOf(things: Patch[], spared: Mask | null = null): Uint8Array {
  const photo = paintPicture(width, height, [{ points: wall, color }, ...things], 5);
  const mask = { width, height, data: fillLoops([wall], { x: 0, y: 0, width, height }) };
  takeOutObjects(photo, mask, spared);
  return mask.data;
}

test("a bare wall stays whole", () => {
  const data = leftOf([]);
  for (let y = 110; y < 410; y += 20) for (let x = 110; x < 650; x += 20) expect(data[y * width + x]).toBe(255);
});

test("a lamp is taken out to its own edge", () => {
  const data = leftOf([{ points: [300, 200, 324, 200, 324, 240, 300, 240], color: [20, 20, 24] }]);
  expect(data[220 * width + 312]).toBe(0);
  for (const [x, y] of [
    [294, 220],
    [330, 220],
    [312, 194],
    [312, 246],
  ]) {
    expect(data[y * width + x]).toBeGreaterThan(250);
  }
});

test("the shadow under the eave, and a second cladding, are wall", () => {
  const shadow: Patch = { points: [100, 100, 660, 100, 660, 118, 100, 118], color: [52, 46, 34] };
  const brick: Patch = { points: [100, 340, 660, 340, 660, 420, 100, 420], color: [150, 80, 60] };
  const data = leftOf([shadow, brick]);
  expect(data[108 * width + 400]).toBe(255);
  expect(data[380 * width + 400]).toBe(255);
});

test("yellow stucco beside cream siding is wall, in one patch or torn by posts and windows", () => {
  const stucco: Patch["color"] = [244, 232, 168];
  const gable: Patch = { points: [460, 100, 660, 100, 660, 260, 460, 260], color: stucco };
  const strips = [120, 190, 300, 370].map((x): Patch => {
    return { points: [x, 330, x + 46, 330, x + 46, 410, x, 410], color: stucco };
  });
  const data = leftOf([{ points: wall, color: [228, 226, 222] }, gable, ...strips]);
  for (let y = 110; y < 250; y += 10) for (let x = 470; x < 650; x += 10) expect(data[y * width + x]).toBe(255);
  for (const x of [143, 213, 323, 393]) expect(data[370 * width + x]).toBe(255);
});

test("a cladding torn into patches that are each no larger than a chair is wall", () => {
  const bricks = [120, 200, 280, 360, 440, 520].map((x): Patch => {
    return { points: [x, 330, x + 48, 330, x + 48, 410, x, 410], color: [150, 80, 60] };
  });
  const data = leftOf(bricks);
  for (const x of [143, 223, 303, 383, 463, 543]) expect(data[370 * width + x]).toBe(255);
});

test("leaves before a wall are no cladding, however many", () => {
  const leaves: Patch[] = [];
  for (let y = 300; y < 415; y += 5) {
    for (let x = 200; x < 420; x += 5) {
      const light = (((x * 3) / 5 + (y * 7) / 5) % 5) * 14;
      const color: Patch["color"] = [60 + light, 74 + light, 36 + light];
      leaves.push({ points: [x, y, x + 5, y, x + 5, y + 5, x, y + 5], color });
    }
  }
  const data = leftOf(leaves);
  for (let y = 310; y < 405; y += 10) for (let x = 210; x < 410; x += 10) expect(data[y * width + x]).toBeLessThan(40);
});

test("a shadow that fades out on one side is wall, where a black lamp with four edges is not", () => {
  const fading = Array.from({ length: 14 }, (_, step): Patch => {
    const x = 240 + 6 * step;
    const share = step / 14;
    const dark: Patch["color"] = [40 + 160 * share, 38 + 146 * share, 34 + 116 * share];
    return { points: [x, 220, x + 6, 220, x + 6, 280, x, 280], color: dark };
  });
  const lamp: Patch = { points: [480, 220, 504, 220, 504, 260, 480, 260], color: [40, 38, 34] };
  const data = leftOf([...fading, lamp]);
  for (const x of [250, 270, 300]) expect(data[250 * width + x]).toBe(255);
  expect(data[240 * width + 492]).toBe(0);
});

test("green on a green wall is no plant", () => {
  const green: Patch = { points: wall, color: [130, 160, 110] };
  const data = leftOf([green]);
  expect(data[250 * width + 380]).toBe(255);
});

test("what was painted by hand is spared", () => {
  const lamp: Patch = { points: [300, 200, 324, 200, 324, 240, 300, 240], color: [20, 20, 24] };
  const spared = { width, height, data: new Uint8Array(width * height).fill(255) };
  expect(leftOf([lamp], spared)[220 * width + 312]).toBe(255);
});
