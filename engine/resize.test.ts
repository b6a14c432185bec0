import { expect, test } from "vitest";
import { createRaster } from "./raster.ts";
import { resizeRaster } from "./resize.ts";

function gradient(width: number, height: number) {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const x = (i % width) / (width - 1);
    raster.data.set([Math.round(255 * x), 128, Math.round(255 * (1 - x)), 255], i * 4);
  }
  return raster;
}

test("enlarging keeps a gradient smooth and the picture opaque", () => {
  const large = resizeRaster(gradient(40, 10), 130, 35);
  expect([large.width, large.height]).toEqual([130, 35]);
  for (let x = 1; x < 130; x++) {
    const step = large.data[x * 4] - large.data[(x - 1) * 4];
    expect(step).toBeGreaterThanOrEqual(0);
    expect(step).toBeLessThan(4);
    expect(large.data[x * 4 + 3]).toBe(255);
  }
});

test("a picture made smaller has the mean of what it covers", () => {
  const raster = createRaster(4, 2);
  for (let i = 0; i < 8; i++) raster.data.set([i % 2 === 0 ? 0 : 200, 50, 100, 255], i * 4);
  expect([...resizeRaster(raster, 2, 1).data]).toEqual([100, 50, 100, 255, 100, 50, 100, 255]);
});
