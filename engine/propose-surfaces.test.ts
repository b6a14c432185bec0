import { expect, test } from "vitest";
import { LAWN, ROOF, SIDING, SKY, sceneClasses } from "./analysis/classes.ts";
import { lookAtPhoto } from "./analysis/describe.ts";
import { drawHouse } from "./analysis/drawn-house.ts";
import { proposeOn, proposeSurfaces } from "./propose-surfaces.ts";
import { createRaster } from "./raster.ts";
import { decodeRuns } from "./regions/run-lengths.ts";

const { photo, truth } = drawHouse();

test("proposals cover sky, lawn, roof and wall of a drawn house without the net, each pixel for one kind at most", () => {
  const { surfaces } = proposeSurfaces(photo);
  const claimed = new Uint8Array(truth.length);
  const right = new Map<string, number>();
  for (const { kind, base, confidence } of surfaces.regions) {
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
    if (base === null) throw new Error("a proposal without a grid");
    decodeRuns(base).forEach((bit, i) => {
      claimed[i] += bit;
      if (bit === 1 && sceneClasses[truth[i]] === kind) right.set(kind, (right.get(kind) ?? 0) + 1);
    });
  }
  expect(Math.max(...claimed)).toBe(1);
  const shareOf = (label: number) =>
    (right.get(sceneClasses[label]) ?? 0) / truth.filter((value) => value === label).length;
  expect(shareOf(SKY)).toBeGreaterThan(0.9);
  expect(shareOf(ROOF)).toBeGreaterThan(0.9);
  expect(shareOf(LAWN)).toBeGreaterThan(0.9);
  expect(shareOf(SIDING)).toBeGreaterThan(0.6);
});

test("the same photo gives the same proposals", () => {
  expect(proposeSurfaces(photo).surfaces).toEqual(proposeSurfaces(photo).surfaces);
});

test("a sight can be asked again and again, as the photo itself", () => {
  const sight = lookAtPhoto(photo);
  const again = [proposeOn(sight, {}), proposeOn(sight, {})];
  for (const { surfaces } of again) expect(surfaces).toEqual(proposeSurfaces(photo).surfaces);
});

test("pictures with nothing in them are analysed without a fuss", () => {
  for (const [width, height] of [
    [96, 96],
    [800, 100],
    [100, 800],
  ]) {
    const black = createRaster(width, height);
    expect(proposeSurfaces(black).surfaces.version).toBe(1);
  }
});
