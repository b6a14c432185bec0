import { expect, test } from "vitest";
import { cameraFrom } from "./camera.ts";
import type { FlatPiece } from "./flat-piece.ts";
import { cameraHeight, type Wall } from "./wall.ts";
import { trueScale } from "./wall-scale.ts";

/** A level camera with the horizon in the middle; a cell is two pixels. */
const grid = { width: 384, height: 256, cell: 2 };
const vanishing = { vertical: { x: 0, y: 1, z: 0 }, horizontal: [], horizonY: 256, focal: 600 };
const camera = cameraFrom(vanishing, 768, 512);
const distance = 12;

/** A rectangle on a wall square to the view, meters right of the middle and over the ground. */
function piece(from: number, to: number, bottom: number, top: number): FlatPiece {
  const column = (x: number) => Math.round((384 + (600 * x) / distance) / grid.cell);
  const row = (y: number) => Math.round((256 - (600 * (y - cameraHeight)) / distance) / grid.cell);
  const [first, last] = [column(from), column(to) - 1];
  const rows = (value: number) =>
    Int32Array.from({ length: grid.width }, (_, x) => (x < first || x > last ? -1 : value));
  const area = (last - first + 1) * (row(bottom) - row(top));
  const center = { centerX: (first + last) * (grid.cell / 2), centerY: (row(top) + row(bottom)) * (grid.cell / 2) };
  return { piece: 1, area, ...center, from: first, to: last, tops: rows(row(top)), bottoms: rows(row(bottom) - 1) };
}

/** The same wall believed to be `share` as far away as it is. */
const wallAt = (share: number): Wall[] => [
  { shape: piece(-6, 6, 0, 2.8), turn: Math.PI / 2, normal: [0, 0, 1], distance: share * distance, touches: 0 },
];
const door = piece(-0.45, 0.45, 0, 2.05);
const garage = piece(2.5, 5, 0, 2.13);

test("a wall at its true distance is left there", () => {
  expect(trueScale({ camera, grid }, wallAt(1), [door, garage])).toBeCloseTo(1, 1);
});

test.each([0.7, 1.4])("by its doors a wall believed %f times as far is put right", (share) => {
  const factor = trueScale({ camera, grid }, wallAt(share), [door, garage]);
  expect(Math.abs(factor * share - 1)).toBeLessThan(0.05);
});

test("without doors the camera's height is believed", () => {
  expect(trueScale({ camera, grid }, wallAt(0.7), [])).toBe(1);
});
