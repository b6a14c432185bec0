import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { encodeRuns } from "../regions/run-lengths.ts";
import type { Region, SurfaceKind, Surfaces } from "../surfaces.ts";
import { objectDepth } from "./object-depth.ts";
import { openScene } from "./scene.ts";

const width = 200;
const height = 120;

/** A wall from side to side over a lawn, with a stone on the lawn before it and sky above. */
function yard() {
  const kindAt = (x: number, y: number): SurfaceKind | null => {
    if (y < 30) return "sky";
    if (x >= 90 && x < 110 && y >= 76 && y < 100) return null;
    return y < 80 ? "siding" : "lawn";
  };
  const regions = (["sky", "siding", "lawn"] as const).map((kind): Region => {
    const bits = Uint8Array.from({ length: width * height }, (_, i) =>
      kindAt(i % width, Math.floor(i / width)) === kind ? 1 : 0,
    );
    return {
      kind,
      base: encodeRuns(bits, width, height),
      edits: [],
      source: "person",
      confidence: 1,
      keepObjectsInFront: false,
    };
  });
  const view = { horizon: 0.4, focal: 0.8, height: 1.6, roll: 0, source: "person" as const };
  return openScene(createRaster(width, height), { version: 1, regions, planes: [], view } satisfies Surfaces);
}

test("a stone before a wall does not bring the wall above it nearer", () => {
  const depth = objectDepth(yard());
  const at = (x: number, y: number) => depth[y * width + x];
  expect(at(100, 50)).toBeCloseTo(at(40, 50), -2);
  expect(at(100, 90)).toBeLessThan(0.8 * at(40, 50));
});

test("nothing stands behind the sky", () => {
  const depth = objectDepth(yard());
  expect(depth[10 * width + 100]).toBe(60_000);
  expect(depth[10 * width + 40]).toBe(60_000);
});
