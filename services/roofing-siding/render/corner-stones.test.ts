import { expect, test } from "vitest";
import { createMask, type PreparedRegion, type Relief } from "#engine/kit.ts";
import { createRaster } from "#engine/pixels.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import { layCornerStones } from "./corner-stones.ts";

const [width, height] = [200, 160];

/** A wall seen straight on from pixel 20 on, `meters` a pixel. */
function wallOf(meters: number): PreparedRegion {
  const mask = createMask(width, height);
  for (let y = 0; y < height; y++) mask.data.fill(255, y * width + 20, (y + 1) * width);
  const surface = {
    pieceOf: new Uint8Array(width * height),
    pieces: [Float64Array.of(meters, 0, 0, 0, meters, 0, 0, 0, 1)],
  };
  // What the laying of corner stones looks at.
  return { box: { x: 0, y: 0, width, height }, mask, surface } as PreparedRegion;
}

const corner = { x0: 20, y0: 0, x1: 20, y1: height, inwards: 1 as const };

function laid(meters: number): Relief {
  const relief = new Uint8Array(width * height * 3);
  for (let at = 0; at < relief.length; at += 3) relief.set([100, 128, 0], at);
  layCornerStones(relief, wallOf(meters), [corner]);
  return relief;
}

/** How many meters of each row from the corner on are of a corner stone. */
function lengthsOf(relief: Relief, meters: number): number[] {
  return Array.from({ length: height }, (_, y) => {
    let last = 20;
    for (let x = 20; x < width; x++) if (relief[(y * width + x) * 3] !== 100) last = x + 1;
    return (last - 20) * meters;
  });
}

test("long and short stones come by turns at a corner, each to its own end", async () => {
  const relief = laid(0.01);
  const lengths = lengthsOf(relief, 0.01);
  expect(Math.max(...lengths)).toBeLessThan(0.42);
  expect(Math.min(...lengths)).toBeGreaterThan(0.1);
  const turns = lengths.filter((length, y) => y > 0 && Math.abs(length - lengths[y - 1]) > 0.04).length;
  // 1.6 meters of courses of about eight centimeters.
  expect(turns).toBeGreaterThan(14);
  expect(turns).toBeLessThan(26);
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++)
    picture.data.set([relief[i * 3], relief[i * 3], relief[i * 3 + 1], 255], i * 4);
  await expectGolden(picture, new URL("./corner-stones.golden.png", import.meta.url));
});

test("nothing is laid beside the wall, nor where stones are smaller than what is seen", () => {
  const near = laid(0.01);
  for (let y = 0; y < height; y++) for (let x = 0; x < 20; x++) expect(near[(y * width + x) * 3]).toBe(100);
  expect(lengthsOf(laid(0.08), 0.08).every((length) => length === 0)).toBe(true);
});
