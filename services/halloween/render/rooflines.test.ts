import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { drawnYard } from "#engine/testing.ts";
import { rooflines } from "./rooflines.ts";

/** The drawn yard with a dark roof over its wall. */
function roofed() {
  const { photo, surfaces } = drawnYard();
  const { width, height, data } = photo;
  for (let y = Math.round(height * 0.1); y < height * 0.22; y++) {
    for (let x = Math.round(width * 0.13); x < width * 0.82; x++) data.set([70, 66, 64, 255], (y * width + x) * 4);
  }
  const points = [0.13, 0.1, 0.82, 0.1, 0.82, 0.22, 0.13, 0.22];
  const roof = {
    ...surfaces.regions[0],
    kind: "roof" as const,
    edits: [{ op: "add" as const, shape: "polygon" as const, points }],
  };
  return { photo, surfaces: { ...surfaces, regions: [...surfaces.regions, roof] } };
}

test("the edge between roof and wall is one eave along the whole wall", () => {
  const { photo, surfaces } = roofed();
  const [eave, ...others] = rooflines(openScene(photo, surfaces));
  expect(others).toEqual([]);
  expect(eave.kind).toBe("eave");
  expect(Math.abs(eave.y0 / photo.height - 0.22)).toBeLessThan(0.02);
  expect((eave.x1 - eave.x0) / photo.width).toBeGreaterThan(0.55);
});

test("an eave that a post's glare interrupts is still one", () => {
  const { photo, surfaces } = roofed();
  const { width, height, data } = photo;
  for (let y = Math.round(height * 0.14); y < height * 0.3; y++) {
    for (let x = Math.round(width * 0.45); x < width * 0.53; x++) data.set([226, 224, 218, 255], (y * width + x) * 4);
  }
  const found = rooflines(openScene(photo, surfaces));
  const longest = Math.max(...found.map(({ x0, x1 }) => x1 - x0));
  expect(longest / width).toBeGreaterThan(0.55);
});

test("lights hang along a whole eave, or not at all, where half of what is below it was not told for a wall", () => {
  const { photo, surfaces } = roofed();
  const points = [0.15, 0.22, 0.45, 0.22, 0.45, 0.52, 0.15, 0.52];
  const regions = surfaces.regions.map((region): typeof region =>
    region.kind === "siding" ? { ...region, edits: [{ op: "add", shape: "polygon", points }] } : region,
  );
  const [eave] = rooflines(openScene(photo, { ...surfaces, regions }));
  expect((eave.x1 - eave.x0) / photo.width).toBeGreaterThan(0.55);
});

test("a cable before the sky is no eave", () => {
  const { photo, surfaces } = drawnYard();
  const { width, height, data } = photo;
  const y = Math.round(height * 0.12);
  for (let x = 0; x < width; x++) for (const row of [y, y + 1]) data.set([40, 40, 44, 255], (row * width + x) * 4);
  // Masks of poor photos take the sky under a cable for a wall.
  const points = [0, 0.125, 1, 0.125, 1, 0.22, 0, 0.22];
  const wall = surfaces.regions.map((region) =>
    region.kind === "siding"
      ? { ...region, edits: [...region.edits, { op: "add" as const, shape: "polygon" as const, points }] }
      : region,
  );
  const found = rooflines(openScene(photo, { ...surfaces, regions: wall }));
  expect(found.filter(({ y0 }) => y0 < height * 0.16)).toEqual([]);
});
