import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { LAWN, OPENING, PAVED, SIDING } from "./classes.ts";
import type { Frame } from "./frames.ts";
import { toLab } from "./lab.ts";
import { spreadPaving } from "./spread-paving.ts";

const width = 300;
const foot = 100;
const door: Frame = {
  left: { at: 120, slope: 0, from: 50, to: foot },
  right: { at: 200, slope: 0, from: 50, to: foot },
  header: { at: 50, slope: 0, from: 120, to: 200 },
  sill: { at: foot, slope: 0, from: 120, to: 200 },
  fit: 1,
};

/** A door in a wall, the ground taken for wall but right below the door, and a wing that stands before it on the left. */
function drawYard() {
  const photo = createRaster(width, 200);
  const classes = new Uint8Array(width * 200);
  for (let y = 0, i = 0; y < 200; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isDoor = x >= 120 && x < 200 && y >= 50 && y < foot;
      const isWall = y < foot || (x < 80 && y < 140);
      const isLawn = y >= 180;
      const isFoot = x >= 120 && x < 200 && y >= foot;
      classes[i] = isLawn ? LAWN : isDoor ? OPENING : isFoot ? PAVED : SIDING;
      photo.data.set(isWall ? [120, 132, 150, 255] : [186, 180, 170, 255], i * 4);
    }
  }
  return { lab: toLab(photo), classes };
}

test("the driveway goes on beside a garage door's foot where it was taken for wall", () => {
  const { lab, classes } = drawYard();
  spreadPaving(door, classes, lab);
  for (const [x, y] of [
    [100, 150],
    [230, 110],
    [290, 170],
  ]) {
    expect(classes[y * width + x]).toBe(PAVED);
  }
  expect(classes[190 * width + 250]).toBe(LAWN);
});

test("the wall beside a garage door and of a wing before it stay wall", () => {
  const { lab, classes } = drawYard();
  spreadPaving(door, classes, lab);
  for (const [x, y] of [
    [100, 80],
    [250, 95],
    [40, 120],
    [40, 138],
  ]) {
    expect(classes[y * width + x]).toBe(SIDING);
  }
});
