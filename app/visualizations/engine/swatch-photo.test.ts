import { describe, expect, it } from "vitest";
import { roofMaterials, sidingMaterials } from "#engine/index.ts";
import { prepareSurfaces, renderDesign } from "#engine/testing.ts";
import type { RoofingSidingDesign } from "#services/roofing-siding/render/design.ts";
import { swatchPhoto } from "./swatch-photo.ts";

const side = 48;
const gray = "#808080";
const designs: [name: string, design: RoofingSidingDesign][] = [
  ...roofMaterials.map((material): [string, RoofingSidingDesign] => [material, { roof: { material, hex: gray } }]),
  ...sidingMaterials.map((material): [string, RoofingSidingDesign] => [material, { siding: { material, hex: gray } }]),
];

/** The swatches so far: no two materials look alike. */
const faces = new Set<string>();

describe("a swatch", () => {
  it.each(designs)(
    "of %s shows its own face, is filled to its edges and about as light as the color asked for",
    (_, design) => {
      const { photo, surfaces } = swatchPhoto(design.roof ? "roof" : "siding", side);
      const patch = renderDesign(prepareSurfaces(photo, surfaces, ["roof", "siding"]), design);
      expect([patch.width, patch.height]).toEqual([side, side]);
      const face = patch.data.join();
      expect(faces).not.toContain(face);
      faces.add(face);
      let sum = 0;
      for (let i = 0; i < patch.data.length; i += 4) {
        expect(patch.data[i + 3]).toBe(255);
        sum += patch.data[i + 1];
      }
      const mean = sum / (side * side);
      expect(mean).toBeGreaterThan(90);
      expect(mean).toBeLessThan(170);
    },
  );
});
