import { expect, test } from "vitest";
import { fillLoops } from "./fill-loops.ts";
import { joinRoofBetweenTwigs } from "./join-roof-pieces.ts";
import { type Patch, paintPicture } from "./painted-house.ts";

const width = 600;
const height = 400;
const crop = { x: 0, y: 0, width, height };

/** A dark blue roof from 100 to 300 over a wall; a tree's twigs hang before it, marked with all that is between them. */
function roofBehindTwigs(behind: Patch["color"]) {
  const roofColor: Patch["color"] = [42, 49, 60];
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color: [150, 170, 200] },
    { points: [0, 100, width, 100, width, 300, 0, 300], color: roofColor },
    { points: [260, 60, 340, 60, 340, 260, 260, 260], color: behind },
    { points: [280, 60, 300, 60, 300, 260, 280, 260], color: [60, 80, 30] },
  ]);
  const tree = { width, height, data: fillLoops([[260, 60, 340, 60, 340, 260, 260, 260]], crop) };
  const roof = { width, height, data: fillLoops([[0, 100, width, 100, width, 300, 0, 300]], crop) };
  const sky = { width, height, data: fillLoops([[0, 0, width, 0, width, 100, 0, 100]], crop) };
  for (let i = 0; i < roof.data.length; i++) {
    roof.data[i] = Math.max(0, roof.data[i] - tree.data[i]);
    sky.data[i] = Math.max(0, sky.data[i] - tree.data[i]);
  }
  const taken = { width, height, data: sky.data.map((value, i) => value + tree.data[i]) };
  const wallCells = new Uint8Array(width * height).fill(1, 310 * width);
  joinRoofBetweenTwigs(photo, { roof, plants: tree, taken }, { width, height, data: wallCells });
  return { roof, tree };
}

test("a roof that is seen between twigs is roof, the twigs stay, and nothing above the ridge is", () => {
  const { roof, tree } = roofBehindTwigs([42, 49, 60]);
  expect([264, 272, 320, 334].map((x) => roof.data[180 * width + x])).toEqual([255, 255, 255, 255]);
  for (let y = 110; y < 250; y += 20) expect(tree.data[y * width + 290]).toBe(255);
  for (let x = 264; x < 336; x += 10) expect(roof.data[80 * width + x]).toBe(0);
});

test("green shade behind twigs, or a wall's color, is no dark roof", () => {
  for (const behind of [
    [38, 48, 34],
    [95, 95, 96],
  ] as Patch["color"][]) {
    const { roof } = roofBehindTwigs(behind);
    expect(roof.data[180 * width + 330]).toBe(0);
  }
});
