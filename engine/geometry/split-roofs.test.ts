import { expect, test } from "vitest";
import { fillLoops } from "../regions/fill-loops.ts";
import { paintPicture } from "../regions/painted-house.ts";
import { luminanceOf } from "./luminance.ts";
import { findSegments } from "./segments.ts";
import { splitRoofs } from "./split-roofs.ts";
import { gridOver } from "./surface-grid.ts";

const width = 768;
const height = 512;

function piecesOf(left: number[], right: number[], colors: [number, number]) {
  const gray = (value: number): [number, number, number] => [value, value, value + 4];
  const photo = paintPicture(
    width,
    height,
    [
      { points: [0, 0, width, 0, width, height, 0, height], color: [150, 190, 235] },
      { points: left, color: gray(colors[0]) },
      { points: right, color: gray(colors[1]) },
    ],
    3,
  );
  const grid = gridOver(photo);
  const inCells = (points: number[]) => points.map((value) => value / grid.cell);
  const crop = { x: 0, y: 0, width: grid.width, height: grid.height };
  const roofs = fillLoops([inCells(left), inCells(right)], crop).map((value) => (value > 127 ? 1 : 0));
  const luminance = luminanceOf(photo);
  const labels = splitRoofs(roofs, grid, findSegments(luminance, width, height), luminance, width);
  const at = (x: number, y: number) => labels[Math.floor(y / grid.cell) * grid.width + Math.floor(x / grid.cell)];
  return { labels, roofs, at };
}

test("a hip between a lit and a shaded face parts them, and no cell of the roof is lost", () => {
  const left = [100, 300, 260, 140, 400, 140, 480, 300];
  const right = [400, 140, 560, 290, 480, 300];
  const { labels, roofs, at } = piecesOf(left, right, [110, 70]);
  expect(at(250, 250)).toBeGreaterThan(0);
  expect(at(500, 270)).toBeGreaterThan(0);
  expect(at(250, 250)).not.toBe(at(500, 270));
  expect(labels.every((label, i) => label > 0 === (roofs[i] === 1))).toBe(true);
});

test("where the eave turns a corner the faces part even in even light", () => {
  const left = [80, 280, 120, 120, 420, 130, 420, 300];
  const right = [420, 130, 700, 90, 700, 210, 420, 300];
  const { at } = piecesOf(left, right, [90, 90]);
  expect(at(200, 220)).not.toBe(at(600, 180));
});

test("a plain face stays one piece", () => {
  const left = [80, 280, 120, 120, 420, 120, 420, 280];
  const right = [420, 120, 700, 120, 720, 280, 420, 280];
  const { at } = piecesOf(left, right, [90, 90]);
  expect(at(150, 220)).toBeGreaterThan(0);
  expect(at(150, 220)).toBe(at(650, 220));
});

test("a branch before a roof cuts no face in two", () => {
  const grid = gridOver({ width, height });
  const luminance = new Float32Array(width * height).fill(90);
  const roofs = new Uint8Array(grid.width * grid.height);
  for (let y = 60; y < 140; y++)
    for (let x = 60; x < 300; x++) if (Math.abs(x - y - 80) > 2) roofs[y * grid.width + x] = 1;
  const labels = splitRoofs(roofs, grid, [], luminance, width);
  expect(labels[130 * grid.width + 70]).toBe(labels[70 * grid.width + 290]);
});
