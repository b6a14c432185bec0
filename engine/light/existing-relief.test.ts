import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import { createMask, createRaster } from "../raster.ts";
import { measureRelief } from "./existing-relief.ts";

test("boards show across their courses, battens along them, plaster hardly at all", () => {
  const photo = createRaster(200, 160);
  const mask = createMask(200, 160);
  mask.data.fill(255);
  const surface = { pieceOf: new Uint8Array(200 * 160), pieces: [Float64Array.of(0.02, 0, 0, 0, 0.02, 0, 0, 0, 1)] };
  const reliefOf = (levelAt: (x: number, y: number) => number) => {
    for (let i = 0; i < 200 * 160; i++) {
      const level = levelAt(i % 200, Math.floor(i / 200));
      photo.data.set([level, level, level, 255], i * 4);
    }
    const box = { x: 0, y: 0, width: 200, height: 160 };
    return measureRelief({ small: photo, scale: 1, mask, box, surface })[0];
  };
  const boards = reliefOf((_, y) => (y % 6 < 2 ? 120 : 170));
  const battens = reliefOf((x) => (x % 8 < 2 ? 120 : 170));
  const plaster = reliefOf((x, y) => 160 + 3 * hash(x, y, 2));
  expect(boards?.across).toBeGreaterThan(5 * (boards?.along ?? 1));
  expect(battens?.along).toBeGreaterThan(5 * (battens?.across ?? 1));
  expect(plaster?.across).toBeLessThan(0.2 * (boards?.across ?? 0));
  expect([boards?.smooth, plaster?.smooth]).toEqual([0, 1]);
  const both = reliefOf((x, y) => (x < 112 && y % 6 < 2 ? 120 : 170));
  expect(both?.across).toBeGreaterThan(0.5 * (boards?.across ?? 1));
  expect(both?.smooth).toBeGreaterThan(0.3);
  expect(both?.smooth).toBeLessThan(0.5);
  surface.pieces[0] = Float64Array.of(0.1, 0, 0, 0, 0.1, 0, 0, 0, 1);
  expect(reliefOf((_, y) => (y % 6 < 2 ? 120 : 170))).toBeNull();
});
