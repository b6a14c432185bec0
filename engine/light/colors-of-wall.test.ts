import { expect, test } from "vitest";
import { type LinearColor, labOfLinear, linearOfHex, luminance } from "../color.ts";
import { materials } from "../materials/materials.ts";
import { deltaE2000 } from "../metrics/delta-e.ts";
import { colorsOfWall, measureJoints } from "./colors-of-wall.ts";

/** A wall of which a fifth is mortar, its bricks a little shaded. */
const relief = Uint8Array.from({ length: 7 * 3 * 1000 }, (_, i) => [120, 128, (i / 3) % 35 < 7 ? 255 : 0][i % 3]);
const wall = measureJoints(relief);

function seen({ color, second }: { color: LinearColor; second: LinearColor }): LinearColor {
  return color.map((own, c) => (wall.face * own + wall.joints * second[c]) / wall.count) as LinearColor;
}

test.each(["#7d3b31", "#3d5468", "#4a3a36", "#c9b59c", "#e8e2d6"])(
  "a wall of %s bricks is nearly of that color as a whole, and its bricks are not much more colorful",
  (hex) => {
    const asked = linearOfHex(hex);
    const laid = colorsOfWall(asked, materials.brick.second(asked), wall);
    expect(deltaE2000(labOfLinear(...seen(laid)), labOfLinear(...asked))).toBeLessThan(3);
    for (let c = 0; c < 3; c++) expect(laid.color[c] / asked[c]).toBeGreaterThan(0.79);
  },
);

test("mortar stays lighter than dark bricks, and keeps its own color beside light ones", () => {
  const red = linearOfHex("#7d3b31");
  const laid = colorsOfWall(red, materials.brick.second(red), wall);
  expect(luminance(...laid.second)).toBeGreaterThan(1.6 * luminance(...laid.color));
  const light = linearOfHex("#c9b59c");
  const mortar = materials.brick.second(light);
  expect(colorsOfWall(light, mortar, wall).second).toEqual(mortar);
});
