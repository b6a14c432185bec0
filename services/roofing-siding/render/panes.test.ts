import { expect, test } from "vitest";
import { createMask, createRaster } from "#engine/pixels.ts";
import { withoutPanes } from "./panes.ts";

const width = 60;
const height = 100;

/** A blue door with a light pane, a shadow that falls on it from above and meets the pane, and a sidelight behind a white post. */
function door() {
  const photo = createRaster(width, height);
  const mask = createMask(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pane = x >= 26 && x < 46 && y >= 15 && y < 45;
      const shadow = y < 15 && y >= 2 && x >= 16 && x < 56;
      const post = x >= 10 && x < 14;
      const sidelight = x < 10;
      const color = pane
        ? [190, 180, 150]
        : shadow
          ? [8, 10, 14]
          : post
            ? [225, 225, 222]
            : sidelight
              ? [60, 66, 74]
              : [58, 74, 96];
      photo.data.set([...color, 255], (y * width + x) * 4);
      if (x >= 2 && x < 58 && y >= 2 && y < 98) mask.data[y * width + x] = 255;
    }
  }
  return { photo, mask };
}

test("glass and what a post cuts off are no leaf; shadow and the rest of the door are", () => {
  const { photo, mask } = door();
  const leaf = withoutPanes(photo, mask, { x: 0, y: 0, width, height });
  const at = (x: number, y: number) => leaf.data[y * width + x];
  expect(at(36, 30), "pane").toBe(0);
  expect(at(5, 60), "sidelight").toBe(0);
  expect(at(12, 60), "post").toBe(0);
  expect(at(36, 6), "shadow").toBe(255);
  expect(at(36, 70), "leaf").toBe(255);
});
