import { expect, test } from "vitest";
import { PAVED } from "../analysis/classes.ts";
import { drawWall, type Patch } from "./drawn-wall.ts";
import { kindOf } from "./opening-kinds.ts";

const ground = 150;
const drive: Patch = { left: 0, top: ground, right: 360, bottom: 180, color: [150, 150, 150], label: PAVED };

/** Seen straight on, 30 pixels a meter; the wall picture begins 24 pixels left of the drawing. */
function kindAt(left: number, top: number, width: number, height: number, alone = true) {
  const wall = drawWall([{ left, top, right: left + width, bottom: top + height, color: [90, 60, 50] }, drive]);
  return kindOf(wall, { left: left + 24, top, right: left + 24 + width, bottom: top + height }, { ground, alone });
}

test("a window has wall below it", () => {
  expect(kindAt(100, 50, 30, 42)).toBe("window");
});

test("a door stands on the ground, higher than wide", () => {
  expect(kindAt(100, ground - 63, 30, 63)).toBe("door");
});

test("one of a row of equals is no door", () => {
  expect(kindAt(100, ground - 63, 30, 63, false)).not.toBe("door");
});

test("a garage door stands on the ground, wider than high", () => {
  expect(kindAt(100, ground - 64, 140, 64)).toBe("garage");
});
