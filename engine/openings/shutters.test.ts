import { expect, test } from "vitest";
import { OPENING } from "../analysis/classes.ts";
import { drawWall, drawWindow, type Patch } from "./drawn-wall.ts";
import { findWallOpenings } from "./find-wall-openings.ts";
import { includeCasing } from "./include-casing.ts";
import { findShutters } from "./shutters.ts";

const window = { left: 150, top: 50, right: 180, bottom: 92 };
const leaf = (left: number, color: Patch["color"]): Patch => ({ ...window, left, right: left + 13, color });

function shuttersIn(patches: Patch[]) {
  const wall = drawWall(patches);
  const opening = includeCasing(wall, findWallOpenings(wall)[0]);
  return { opening, pair: findShutters(wall, opening) };
}

test("equal leaves to both sides of a window are its shutters", () => {
  const { opening, pair } = shuttersIn([...drawWindow(window), leaf(137, [40, 70, 60]), leaf(180, [40, 70, 60])]);
  if (pair === null) throw new Error("no shutters found");
  expect(Math.abs(opening.left - pair[0].left - 13)).toBeLessThanOrEqual(2);
  expect(Math.abs(pair[1].right - opening.right - 13)).toBeLessThanOrEqual(2);
});

test("a window with a leaf on one side, or of two colours, or none has no shutters", () => {
  expect(shuttersIn(drawWindow(window)).pair).toBeNull();
  expect(shuttersIn([...drawWindow(window), leaf(137, [40, 70, 60])]).pair).toBeNull();
  expect(shuttersIn([...drawWindow(window), leaf(137, [40, 70, 60]), leaf(180, [150, 40, 40])]).pair).toBeNull();
});

test("broad pieces of wall beside a window, and the panes beside its middle one, are no shutters", () => {
  const broad = (left: number): Patch => ({ ...window, left, right: left + 22, color: [40, 70, 60] });
  expect(shuttersIn([...drawWindow(window), broad(128), broad(180)]).pair).toBeNull();
  const pane = (left: number): Patch => ({ ...leaf(left, [40, 70, 60]), label: OPENING });
  expect(shuttersIn([...drawWindow(window), pane(137), pane(180)]).pair).toBeNull();
});
