import { expect, test } from "vitest";
import { byteOfLinear, type LinearColor } from "../color.ts";
import { hash } from "../materials/noise.ts";
import { createMask, createRaster, type Mask, type Raster } from "../raster.ts";
import { estimateShading } from "./shading.ts";

const width = 300;
const height = 200;
const box = { x: 0, y: 0, width, height };

function paint(colorAt: (x: number, y: number) => LinearColor): { photo: Raster; mask: Mask } {
  const photo = createRaster(width, height);
  const mask = createMask(width, height);
  mask.data.fill(255);
  for (let i = 0; i < width * height; i++) {
    const color = colorAt(i % width, Math.floor(i / width));
    for (let c = 0; c < 3; c++) photo.data[i * 4 + c] = byteOfLinear(color[c]);
    photo.data[i * 4 + 3] = 255;
  }
  return { photo, mask };
}

function baseAt(shading: { width: number; base: Float32Array }, x: number, y: number): number {
  return shading.base[(y >> 1) * shading.width + (x >> 1)];
}

test("clapboards and noise are taken for texture, the edge of a hard shadow for light", () => {
  const { photo, mask } = paint((x, y) => {
    const board = y % 8 < 1 ? 0.75 : 1;
    const light = x < 150 ? 0.8 : 0.25;
    const value = 0.8 * board * light * (1 + 0.05 * (hash(x, y, 1) - 0.5));
    return [value, value, value];
  });
  const shading = estimateShading(photo, mask, box, "siding");
  const rows = Array.from({ length: 40 }, (_, i) => baseAt(shading, 60, 60 + i));
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(0.06);
  expect(baseAt(shading, 142, 100) - baseAt(shading, 158, 100)).toBeCloseTo(Math.log(0.8 / 0.25), 0);
  expect(baseAt(shading, 142, 100) - baseAt(shading, 158, 100)).toBeGreaterThan(0.85 * Math.log(0.8 / 0.25));
});

test("a tan gable over white boards under one light is seen as a second coat, not as shade", () => {
  const { photo, mask } = paint((_, y) => (y < 90 ? [0.5, 0.34, 0.18] : [0.8, 0.79, 0.77]));
  const shading = estimateShading(photo, mask, box, "siding");
  expect(shading.coats).not.toBeNull();
  expect(Math.abs(baseAt(shading, 150, 40) - baseAt(shading, 150, 150))).toBeLessThan(0.2);
});

test("shade that grows warm by and by under a porch is light, not a second coat", () => {
  const { photo, mask } = paint((_, y) => {
    const shade = Math.max(0, 1 - y / 150);
    return [0.6 * (1 - 0.5 * shade), 0.55 * (1 - 0.6 * shade), 0.42 * (1 - 0.8 * shade)];
  });
  const shading = estimateShading(photo, mask, box, "siding");
  expect(shading.coats).toBeNull();
  expect(baseAt(shading, 150, 180) - baseAt(shading, 150, 20)).toBeGreaterThan(0.4);
});

test("shade of leaves, warm and of all depths, is light however sharp its borders are", () => {
  const { photo, mask } = paint((x, y) => {
    const shade = hash(x >> 4, y >> 4, 5);
    return [0.6 * Math.exp(-0.6 * shade), 0.55 * Math.exp(-shade), 0.42 * Math.exp(-1.8 * shade)];
  });
  expect(estimateShading(photo, mask, box, "siding").coats).toBeNull();
});

test("blue shade on a white wall stays shade", () => {
  const { photo, mask } = paint((x) => (x < 140 ? [0.8, 0.78, 0.74] : [0.17, 0.19, 0.25]));
  const shading = estimateShading(photo, mask, box, "siding");
  expect(shading.coats).toBeNull();
  expect(baseAt(shading, 60, 100) - baseAt(shading, 230, 100)).toBeGreaterThan(1.1);
});

test("what is outside the mask leaves no trace in the light", () => {
  const wall = paint(() => [0.4, 0.4, 0.4]);
  const { photo } = paint((x) => (x < 150 ? [0.4, 0.4, 0.4] : [0.01, 0.01, 0.01]));
  for (let i = 0; i < width * height; i++) if (i % width >= 150) wall.mask.data[i] = 0;
  const shading = estimateShading(photo, wall.mask, box, "siding");
  expect(baseAt(shading, 146, 100)).toBeCloseTo(Math.log(0.404), 1);
});

test("lit edges of old boards where the light falls off are no more light", () => {
  const { photo, mask } = paint((x, y) => {
    const board = y % 10 < 1 ? 0.6 : y % 10 < 2 ? 1.15 : 1;
    const value = 0.6 * board * Math.exp(-x / 80);
    return [value, value, value];
  });
  const { borders } = estimateShading(photo, mask, box, "siding");
  const inside = borders.filter((_, i) => i % 150 > 8 && i % 150 < 142 && i > 1200 && i < 13800);
  expect(inside).toContain(1);
  expect(inside).not.toContain(2);
});
