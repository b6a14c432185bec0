import sharp from "sharp";
import { expect, it } from "vitest";
import type { Region, Surfaces } from "#engine/index.ts";
import { createRaster } from "#engine/pixels.ts";
import { encodeLabels, labelsOfCorrection, unknownLabel } from "./correction-labels.ts";

function region(kind: Region["kind"], source: Region["source"], [left, right]: [number, number]): Region {
  const points = [left, 0, right, 0, right, 1, left, 1];
  const edit = { op: "add", shape: "polygon", points } as const;
  return { kind, base: null, edits: [edit], source, confidence: 1, keepObjectsInFront: false };
}

it("labels what a person has marked, and leaves unknown what nobody has looked at", () => {
  const regions = [
    region("roof", "person", [0, 0.25]),
    region("garage", "person", [0.25, 0.5]),
    region("siding", "auto", [0.5, 0.75]),
  ];
  const surfaces: Surfaces = { version: 1, regions, planes: [] };
  const labels = labelsOfCorrection(createRaster(64, 32), surfaces);
  const row = [8, 24, 40, 56].map((x) => labels[16 * 64 + x]);
  expect(row).toEqual([1, 6, unknownLabel, unknownLabel]);
});

it("gives labels a file from which they come as they were, one byte a pixel", async () => {
  const pixels = Uint8Array.from([0, 1, 2, 255, 7, 1]);
  const file = await encodeLabels(pixels, { width: 3, height: 2 });
  expect((await sharp(file).metadata()).channels).toBe(1);
  const data = await sharp(file).toColourspace("b-w").raw().toBuffer();
  expect([...data]).toEqual([...pixels]);
});
