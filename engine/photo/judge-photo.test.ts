import { expect, it } from "vitest";
import { createRaster, type Raster } from "../raster.ts";
import { judgePhoto } from "./judge-photo.ts";

/** Vertical stripes: with hard edges, or going over into each other as a sine. */
function stripes(low: number, high: number, edges: "hard" | "soft" = "hard"): Raster {
  const raster = createRaster(256, 192);
  for (let i = 0; i < 256 * 192; i++) {
    const wave = Math.sin(((i % 256) * Math.PI) / 32);
    const share = edges === "soft" ? (wave + 1) / 2 : Number(wave > -0.5);
    const value = low + (high - low) * share;
    raster.data.set([value, value, value, 255], i * 4);
  }
  return raster;
}

it("has nothing to say about a bright, sharp, large photo", () => {
  expect(judgePhoto(stripes(40, 220), 2048)).toEqual([]);
});

it("tells small, dark and blurred photos apart", () => {
  expect(judgePhoto(stripes(40, 220), 600)).toEqual(["small"]);
  expect(judgePhoto(stripes(5, 40), 2048)).toEqual(["dark"]);
  expect(judgePhoto(stripes(40, 220, "soft"), 2048)).toEqual(["blurred"]);
});

it("refuses a black frame, and takes a plain gray one", () => {
  expect(() => judgePhoto(stripes(0, 3), 2048)).toThrow("BLANK");
  expect(judgePhoto(stripes(190, 190), 2048)).toEqual(["blurred"]);
});
