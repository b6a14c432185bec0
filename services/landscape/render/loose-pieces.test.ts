import { expect, test } from "vitest";
import { loosePieces, type TileSpot } from "./loose-pieces.ts";

const [eye, rise, focal] = [1.6, 0.5, 1000];
const lie = loosePieces(eye, rise);

/** What is read at a pixel, so many to the right of the view's middle and below the horizon. */
function at(right: number, below: number): TileSpot {
  const z = (focal * eye) / below;
  const spot = { u: 0, v: 0, across: 0, down: 0 };
  lie((right * z) / focal, z, z / focal, spot);
  return spot;
}

test("at the viewer's feet a tile lies flat", () => {
  expect(at(200, 1000)).toEqual({ u: 0.32, v: 1.6, across: 0.0016, down: 0.0016 });
});

test("farther out pieces stand: as high as they rise, never drawn out towards the viewer, as large as they are there", () => {
  let pairs = 0;
  for (let right = -900; right <= 900; right += 60) {
    for (let below = 60; below < 320; below += 20) {
      const [here, aside, under] = [at(right, below), at(right + 1, below), at(right, below + 1)];
      // Neighbors of one band; where two bands meet, one stone hides another.
      if (aside.across !== here.across || Math.abs(under.v - here.v) > 0.1) continue;
      pairs++;
      expect(under.u).toBeCloseTo(here.u);
      expect(aside.v).toBeCloseTo(here.v);
      expect(aside.u - here.u).toBeCloseTo(here.across);
      expect(under.v - here.v).toBeLessThan(0);
      expect(Math.abs(under.v - here.v) / (aside.u - here.u)).toBeCloseTo(1 / rise, 1);
      expect(Math.abs(Math.log2((here.across * below) / eye))).toBeLessThan(0.6);
    }
  }
  expect(pairs).toBeGreaterThan(250);
});
