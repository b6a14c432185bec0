import { expect, test } from "vitest";
import { decodeRuns } from "../regions/run-lengths.ts";
import { analyse } from "./analyse.ts";
import { LAWN, ROOF, SIDING, SKY } from "./classes.ts";
import { drawHouse } from "./drawn-house.ts";
import { pieceAt } from "./pieces.ts";

const { photo, truth } = drawHouse();
const analysis = analyse(photo);
const tap = (x: number, y: number, grow: number) =>
  decodeRuns(pieceAt(analysis, { x: x / photo.width, y: y / photo.height }, grow));
const areaOf = (piece: Uint8Array) => piece.reduce((sum, bit) => sum + bit, 0);

function overlap(piece: Uint8Array, label: number): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < piece.length; i++) {
    if (piece[i] === 1 && truth[i] === label) both++;
    if (piece[i] === 1 || truth[i] === label) either++;
  }
  return both / either;
}

test("a plain tap takes the surface under the finger", () => {
  expect(overlap(tap(190, 80, 0), ROOF)).toBeGreaterThan(0.85);
  expect(overlap(tap(40, 30, 0), SKY)).toBeGreaterThan(0.85);
  expect(overlap(tap(60, 230, 0), LAWN)).toBeGreaterThan(0.85);
  expect(overlap(tap(195, 120, 0), SIDING)).toBeGreaterThan(0.7);
});

test("dragging grows and shrinks the piece, which always holds the finger", () => {
  const sizes = [-1, -0.5, 0, 0.5, 1].map((grow) => {
    const piece = tap(190, 80, grow);
    expect(piece[80 * photo.width + 190]).toBe(1);
    return areaOf(piece);
  });
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(sizes[0]).toBeLessThan(sizes[2] / 4);
  expect(sizes[4]).toBeGreaterThan(sizes[2] * 2);
});

test("a tap on the very border of the picture is a tap", () => {
  expect(areaOf(tap(384, 256, 0))).toBeGreaterThan(0);
  expect(areaOf(tap(0, 0, 0))).toBeGreaterThan(0);
});
