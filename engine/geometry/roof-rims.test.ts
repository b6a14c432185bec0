import { expect, test } from "vitest";
import { fillLoops } from "../regions/fill-loops.ts";
import { measurePieces } from "./flat-piece.ts";
import { findRims } from "./roof-rims.ts";
import { gridOver } from "./surface-grid.ts";

const grid = gridOver({ width: 768, height: 512 });

/** A slope that falls to the right, from its ridge (top) down a rake on its lower left to an eave; the gable lies below the rake. */
const slope = [200, 120, 420, 100, 560, 260, 340, 280];

function rimsOf(points: number[], built: (x: number, y: number) => boolean) {
  const crop = { x: 0, y: 0, width: grid.width, height: grid.height };
  const bits = fillLoops([points.map((value) => value / grid.cell)], crop);
  const labels = Int32Array.from(bits, (value) => (value > 127 ? 1 : 0));
  const [shape] = measurePieces(labels, grid);
  return findRims(labels, shape, grid, (cell) =>
    built((cell % grid.width) * grid.cell, Math.floor(cell / grid.width) * grid.cell),
  );
}

test("the edge down from the ridge over the house's own wall may be a rake", () => {
  const over = rimsOf(slope, (_, y) => y > 130).filter(({ overGable }) => overGable);
  expect(over).toHaveLength(1);
  expect(over[0].dirY / over[0].dirX).toBeCloseTo(160 / 140, 1);
  expect(over[0].side).toBe(-1);
});

test("the same edge before a tree says nothing, and neither does one that begins below the ridge", () => {
  expect(rimsOf(slope, () => false).filter(({ overGable }) => overGable)).toEqual([]);
  const cut = [200, 120, 420, 100, 560, 260, 340, 280, 260, 220, 180, 220];
  expect(rimsOf(cut, (_, y) => y > 130).filter(({ overGable }) => overGable)).toEqual([]);
});
