import { expect, test } from "vitest";
import { createMask, createRaster } from "../raster.ts";
import type { Plane, Surfaces } from "../surfaces.ts";
import { completePlanes } from "./measure-planes.ts";

const wall = [0.2, 0.3, 0.8, 0.3, 0.8, 0.8, 0.2, 0.8];
const far = [0.01, 0.01, 0.1, 0.01, 0.1, 0.1, 0.01, 0.1];

function plane(outline: number[]): Plane {
  return { kind: "siding", outline, toMetres: [12, 0, 0, 0, 8, 0, 0, 0, 1] };
}

function house(planes: Plane[]) {
  const photo = createRaster(480, 320);
  const mask = createMask(480, 320);
  for (let i = 0; i < 480 * 320; i++) {
    const [x, y] = [(i % 480) / 480, Math.floor(i / 480) / 320];
    const inside = x > 0.2 && x < 0.8 && y > 0.3 && y < 0.8;
    mask.data[i] = inside ? 255 : 0;
    const board = Math.floor(i / 480) % 6 === 0 ? 150 : 200;
    photo.data.set(inside ? [board, board, board, 255] : [90, 140, 70, 255], i * 4);
  }
  const edits = [{ op: "add" as const, shape: "polygon" as const, points: wall }];
  const region = { kind: "siding" as const, base: null, edits, confidence: 1, keepObjectsInFront: false };
  const surfaces: Surfaces = { version: 1, regions: [{ ...region, source: "person" }], planes };
  return { photo, mask, surfaces };
}

test("planes that hold the surface are kept as they are", () => {
  const { photo, mask, surfaces } = house([plane(wall)]);
  expect(completePlanes(photo, surfaces, new Map([["siding", mask]]))).toBe(surfaces.planes);
});

test("a wall drawn where no plane was measured gets one of its own", () => {
  for (const planes of [[], [plane(far)]]) {
    const { photo, mask, surfaces } = house(planes);
    const measured = completePlanes(photo, surfaces, new Map([["siding", mask]]));
    expect(measured.length).toBeGreaterThan(0);
    for (const { kind, outline } of measured) {
      expect(kind).toBe("siding");
      expect(outline).not.toEqual(far);
    }
  }
});
