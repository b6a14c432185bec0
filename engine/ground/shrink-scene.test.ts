import { expect, it } from "vitest";
import { createMask, createRaster } from "../raster.ts";
import type { SurfaceKind } from "../surfaces.ts";
import { openScene } from "./scene.ts";
import { shrinkScene } from "./shrink-scene.ts";

const [width, height] = [90, 60];

/** A wall on the left up to a border within a pixel, and lawn on the rest. */
function openHalves() {
  const [siding, lawn, nothing] = [createMask(width, height), createMask(width, height), createMask(width, height)];
  for (let i = 0; i < siding.data.length; i++) {
    const x = i % width;
    siding.data[i] = x < 40 ? 255 : x === 40 ? 100 : 0;
    lawn.data[i] = 255 - siding.data[i];
  }
  const masks = new Map<SurfaceKind, typeof siding>([
    ["siding", siding],
    ["lawn", lawn],
  ]);
  const surfaces = { version: 1 as const, regions: [], planes: [] };
  return openScene(createRaster(width, height), surfaces, (kind) => masks.get(kind) ?? nothing);
}

it("has the means of the scene's own masks, which still share each pixel", () => {
  const small = shrinkScene(openHalves(), 30);
  expect([small.photo.width, small.photo.height]).toEqual([30, 20]);
  const [siding, lawn] = [small.mask("siding").data, small.mask("lawn").data];
  expect([siding[0], siding[12], siding[13], siding[14]]).toEqual([255, 255, Math.floor((255 + 100) / 3), 0]);
  for (let i = 0; i < siding.length; i++) {
    expect(siding[i] + lawn[i]).toBeLessThanOrEqual(255);
    expect(siding[i] + lawn[i]).toBeGreaterThanOrEqual(253);
  }
  expect(small.ground().data[29]).toBe(255);
});

it("is the scene itself where that is small already", () => {
  const scene = openHalves();
  expect(shrinkScene(scene, 480)).toBe(scene);
});
