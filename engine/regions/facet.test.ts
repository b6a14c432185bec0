import { expect, test } from "vitest";
import type { Polygon, Region, Surfaces } from "../surfaces.ts";
import { facetOf } from "./facet.ts";

const picture = { width: 800, height: 600 };
const units = (points: number[]): Polygon => points.map((value, i) => value / (i % 2 === 0 ? 800 : 600));
const gable = [200, 250, 400, 120, 600, 250, 600, 500, 200, 500];
const window = [360, 300, 440, 300, 440, 380, 360, 380];
const bush = [220, 430, 300, 430, 300, 520, 220, 520];

function surfacesOf(shapes: [Region["kind"], "add" | "remove", number[]][], planes: Surfaces["planes"] = []): Surfaces {
  const kinds = [...new Set(shapes.map(([kind]) => kind))];
  const regions = kinds.map((kind): Region => {
    const own = shapes.filter((shape) => shape[0] === kind);
    const edits = own.map(([, op, points]) => ({ op, shape: "polygon" as const, points: units(points) }));
    return { kind, base: null, edits, source: "person", confidence: 1, keepObjectsInFront: true };
  });
  return { version: 1, regions, planes };
}

/** How far, in pixels, the farthest of `corners` is from its nearest corner of the polygon. */
function off(polygon: Polygon | null, corners: number[]): number {
  if (polygon === null) return Infinity;
  let most = 0;
  for (let i = 0; i < corners.length; i += 2) {
    let nearest = Infinity;
    for (let k = 0; k < polygon.length; k += 2) {
      const far = Math.hypot(polygon[k] * 800 - corners[i], polygon[k + 1] * 600 - corners[i + 1]);
      nearest = Math.min(nearest, far);
    }
    most = Math.max(most, nearest);
  }
  return most;
}

test("a gable wall with a window has its five corners", () => {
  const facet = facetOf(
    surfacesOf([
      ["siding", "add", gable],
      ["siding", "remove", window],
    ]),
    { kind: "siding", point: { x: 0.3, y: 0.6 }, picture },
  );
  expect(facet).toHaveLength(10);
  expect(off(facet, gable)).toBeLessThan(5);
});

test("a shrub before the wall does not add more corners than a hand can hold", () => {
  const facet = facetOf(
    surfacesOf([
      ["siding", "add", gable],
      ["siding", "remove", bush],
    ]),
    { kind: "siding", point: { x: 0.6, y: 0.6 }, picture },
  );
  expect(facet?.length).toBeLessThanOrEqual(16);
  expect(off(facet, gable.slice(0, 8))).toBeLessThan(12);
});

test("two roof faces that touch are told apart by their planes", () => {
  const left = [100, 200, 400, 100, 400, 300, 100, 300];
  const right = [400, 100, 700, 200, 700, 300, 400, 300];
  const planes = [left, right].map((outline) => ({
    kind: "roof" as const,
    outline: units(outline),
    toMetres: [10, 0, 0, 0, 10, 0, 0, 0, 1],
  }));
  const surfaces = surfacesOf(
    [
      ["roof", "add", left],
      ["roof", "add", right],
    ],
    planes,
  );
  const facet = facetOf(surfaces, { kind: "roof", point: { x: 0.75, y: 0.4 }, picture });
  expect(facet).toHaveLength(8);
  expect(off(facet, right)).toBeLessThan(5);
});

test("there is no facet where the surface is not", () => {
  const surfaces = surfacesOf([["siding", "add", gable]]);
  expect(facetOf(surfaces, { kind: "siding", point: { x: 0.05, y: 0.05 }, picture })).toBeNull();
  expect(facetOf(surfaces, { kind: "roof", point: { x: 0.5, y: 0.5 }, picture })).toBeNull();
});
