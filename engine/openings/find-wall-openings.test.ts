import { expect, test } from "vitest";
import { drawWall, drawWindow } from "./drawn-wall.ts";
import { findWallOpenings } from "./find-wall-openings.ts";
import { type Box, shareOfUnion } from "./frames.ts";
import { cornersOf } from "./paint-openings.ts";

const windows: Box[] = [50, 150, 260].map((left) => ({ left, top: 50, right: left + 30, bottom: 92 }));

/** As boxes of the drawn picture. */
function openingsOf(patches: Parameters<typeof drawWall>[0]): Box[] {
  const wall = drawWall(patches);
  return findWallOpenings(wall).map((opening) => {
    const [left, top, , , right, bottom] = cornersOf(wall.picture, opening);
    return { left, top, right, bottom };
  });
}

test("every window of a wall of clapboards is found to a pixel or so, and nothing else", () => {
  const found = openingsOf(windows.flatMap(drawWindow));
  expect(found).toHaveLength(3);
  for (const window of windows) {
    expect(Math.max(...found.map((opening) => shareOfUnion(opening, window)))).toBeGreaterThan(0.88);
  }
});

test("a wall of clapboards alone holds no opening", () => {
  expect(openingsOf([])).toEqual([]);
});

test("a shutter is no window", () => {
  const shutters = windows.map(({ left, top, bottom }) => ({
    left: left + 60,
    right: left + 72,
    top,
    bottom,
    color: [60, 80, 96] as [number, number, number],
  }));
  const found = openingsOf([...windows.flatMap(drawWindow), ...shutters]);
  for (const shutter of shutters) {
    expect(found.every((opening) => shareOfUnion(opening, shutter) < 0.5)).toBe(true);
  }
});
