import { expect, test } from "vitest";
import { drawnYard } from "../ground/drawn-yard.ts";
import { openScene } from "../ground/scene.ts";
import type { Polygon, Region, SurfaceKind } from "../surfaces.ts";
import { windowGlows } from "./window-glow.ts";

function marked(kind: SurfaceKind, ...shapes: Polygon[]): Region {
  const edits = shapes.map((points) => ({ op: "add", shape: "polygon", points }) as const);
  return { kind, base: null, edits, source: "person", confidence: 1, keepObjectsInFront: false };
}

function box(left: number, top: number, right: number, bottom: number): Polygon {
  return [left, top, right, top, right, bottom, left, bottom];
}

test("rooms are lit, vents under the roof and the panes of a garage's door are not", () => {
  const { photo, surfaces } = drawnYard();
  const [living, kitchen] = [box(0.5, 0.36, 0.56, 0.44), box(0.66, 0.36, 0.72, 0.44)];
  const vent = box(0.55, 0.24, 0.563, 0.262);
  const panes = [box(0.22, 0.38, 0.25, 0.41), box(0.3, 0.38, 0.33, 0.41)];
  const regions = [
    ...surfaces.regions,
    marked("garage", box(0.2, 0.36, 0.4, 0.52)),
    marked("window", living, kitchen, vent, ...panes),
  ];
  const glows = windowGlows(openScene(photo, { ...surfaces, regions }), 1);
  const middles = glows.map(({ left, width }) => (left + width / 2) / photo.width);
  expect(middles.map((middle) => middle.toFixed(2))).toEqual(["0.53", "0.69"]);
});

test("a piece of white wall that was taken for a window is not lit where there are two others", () => {
  const { photo, surfaces } = drawnYard();
  const [left, top, right, bottom] = [0.44, 0.36, 0.5, 0.44];
  const panes = [box(left, top, right, bottom), box(0.6, 0.36, 0.66, 0.44), box(0.76, 0.36, 0.82, 0.44)];
  const painted = (first: number) => {
    const data = photo.data.slice();
    for (const [index, [x0, y0, x1, , , y1]] of panes.entries()) {
      for (let y = Math.round(y0 * photo.height); y < y1 * photo.height; y++) {
        const row = y * photo.width;
        data.fill(
          index === 0 ? first : 40,
          (row + Math.round(x0 * photo.width)) * 4,
          (row + Math.round(x1 * photo.width)) * 4,
        );
      }
    }
    return { ...photo, data };
  };
  const lefts = (of: Polygon[], first: number) =>
    windowGlows(openScene(painted(first), { ...surfaces, regions: [...surfaces.regions, marked("window", ...of)] }), 1)
      .map(({ left }) => (left / photo.width).toFixed(1))
      .sort();
  expect(lefts(panes, 40)).toEqual(["0.4", "0.6", "0.8"]);
  expect(lefts(panes, 240)).toEqual(["0.6", "0.8"]);
  expect(lefts(panes.slice(0, 1), 240), "alone").toEqual(["0.4"]);
});
