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
  return sceneOf((x, y) => {
    if (y < 30) return "sky";
    if (x >= 90 && x < 110 && y >= 76 && y < 100) return null;
    return y < 80 ? "siding" : "lawn";
  });
}

function sceneOf(kindAt: (x: number, y: number) => SurfaceKind | null) {
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

test("a crown is as far off as its trunk, and what stands behind it is not", () => {
  const inTree = (x: number, y: number) => (y >= 36 && y < 64 && x >= 76 && x < 124) || (y < 96 && x >= 96 && x < 104);
  const scene = sceneOf((x, y) => {
    if (y < 30) return "sky";
    return y < 80 || inTree(x, y) ? null : "lawn";
  });
  for (let i = 0; i < width * height; i++) {
    const tree = inTree(i % width, Math.floor(i / width));
    const lawn = i >= 80 * width;
    scene.photo.data.set(tree ? [40, 80, 30, 255] : lawn ? [110, 150, 70, 255] : [150, 150, 160, 255], i * 4);
  }
  const depth = objectDepth(scene);
  const at = (x: number, y: number) => depth[y * width + x];
  for (const x of [79, 90, 110, 121]) expect(at(x, 50), `crown at ${x}`).toBeCloseTo(at(100, 88), -2);
  expect(at(100, 88)).toBeLessThan(0.8 * at(20, 70));
  expect(at(60, 72), "beside the crown").toBeCloseTo(at(20, 72), -2);
});

test("nothing stands behind the sky", () => {
  const depth = objectDepth(yard());
  expect(depth[10 * width + 100]).toBe(60_000);
  expect(depth[10 * width + 40]).toBe(60_000);
});
