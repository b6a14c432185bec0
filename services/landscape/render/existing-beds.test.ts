import { expect, test } from "vitest";
import { openScene, type Raster } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import { oldBeds } from "./existing-beds.ts";

/** A rough brown thing on the lawn, that the lawn's outline leaves out; edges are shares of the picture. */
function yardWith(left: number, right: number, top: number, bottom: number) {
  const { photo, surfaces } = drawnYard();
  paint(photo, [left, right, top, bottom]);
  const points = [left, top, right, top, right, bottom, left, bottom];
  const regions = surfaces.regions.map((region) =>
    region.kind === "lawn"
      ? { ...region, edits: [...region.edits, { op: "remove" as const, shape: "polygon" as const, points }] }
      : region,
  );
  return openScene(photo, { ...surfaces, regions });
}

function paint({ width, height, data }: Raster, [left, right, top, bottom]: number[]): void {
  for (let y = Math.round(top * height); y < bottom * height; y++)
    for (let x = Math.round(left * width); x < right * width; x++) {
      const shade = ((x * 31 + y * 57) % 7) / 7;
      data.set([90 + 90 * shade, 70 + 70 * shade, 52 + 52 * shade], (y * width + x) * 4);
    }
}

const found = (...edges: [number, number, number, number]) =>
  oldBeds(yardWith(...edges)).data.reduce((count, value) => count + (value > 127 ? 1 : 0), 0);

test("a bed in the middle of the lawn is one", () => {
  expect(found(0.2, 0.8, 0.58, 0.66)).toBeGreaterThan(2000);
});

test("a dog on the lawn is no bed, however much grass it hides", () => {
  expect(found(0.46, 0.56, 0.55, 0.64)).toBe(0);
});
