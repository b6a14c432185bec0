import { expect, test } from "vitest";
import { defaultHalloween } from "../catalogue/halloween-options.ts";
import { halloween } from "../definition.ts";
import { describeHalloween, describePlacements, outOfSeason } from "./describe-halloween.ts";
import { nameOfPiece } from "./name-piece.ts";

test("a design is said in one line", () => {
  expect(describeHalloween(defaultHalloween).line).toBe("Pumpkin porch, family, night");
  expect(describeHalloween({ ...defaultHalloween, time: "as-photo", rooflineColors: "multi" }).line).toBe(
    "Pumpkin porch, family, in the photo's light, multicolor lights",
  );
  expect(describeHalloween({ ...defaultHalloween, placements: [] }).line).toBe("Night, no decorations");
});

test("all places at once need no list", () => {
  expect(describePlacements(defaultHalloween.placements)).toBe("Everywhere");
  expect(describePlacements(["roofline"])).toBe("Roofline");
});

test("things are called by words a homeowner uses", () => {
  expect(nameOfPiece("jack-o-lantern")).toBe("Carved pumpkin");
  expect(nameOfPiece("hay-bale")).toBe("Hay bale");
});

test("the season includes its first and its last day", () => {
  expect(outOfSeason(halloween.season, new Date(2026, 8, 1))).toBeNull();
  expect(outOfSeason(halloween.season, new Date(2026, 10, 2))).toBeNull();
  expect(outOfSeason(halloween.season, new Date(2026, 10, 3))).toContain("all year");
  expect(outOfSeason(halloween.season, new Date(2026, 7, 31))).not.toBeNull();
});

test("a season may lie over the new year, and is said by its days", () => {
  const season = { from: "12-20", to: "01-06" };
  expect(outOfSeason(season, new Date(2026, 11, 31))).toBeNull();
  expect(outOfSeason(season, new Date(2026, 0, 6))).toBeNull();
  expect(outOfSeason(season, new Date(2026, 0, 7))).toContain("from December 20 to January 6");
});
