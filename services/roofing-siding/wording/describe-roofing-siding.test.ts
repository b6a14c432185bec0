import { describe, expect, it } from "vitest";
import { roofingSidingPresets } from "../catalogue/presets.ts";
import { roofOptions } from "../catalogue/roof.ts";
import { sidingOptions } from "../catalogue/siding.ts";
import { roofingSidingSchema } from "../design.contract.ts";
import {
  applyPreset,
  chooseColor,
  chooseMaterial,
  colorsOf,
  describeRoofingSiding,
  fileName,
  firstColor,
  isPreset,
  leaveAsIs,
  wantedDesign,
} from "./describe-roofing-siding.ts";

describe("a design", () => {
  it("keeps the color when the next material comes in it, and else takes that material's own", () => {
    const seam = chooseColor(chooseMaterial({}, "roof", "standing-seam"), "roof", "slate-blue");
    expect(chooseMaterial(seam, "roof", "metal-shingle").roof?.color).toBe("slate-blue");
    expect(chooseMaterial(seam, "roof", "clay-barrel-tile").roof?.color).toBe("terracotta");
  });

  it("only ever offers what the server accepts", () => {
    for (const [kind, options] of [["roof", roofOptions] as const, ["siding", sidingOptions] as const]) {
      for (const { id } of options) {
        expect(colorsOf(kind, id).map((color) => color.id)).toContain(firstColor(kind, id));
        expect(roofingSidingSchema.safeParse(chooseMaterial({}, kind, id)).success, id).toBe(true);
      }
    }
    for (const preset of roofingSidingPresets) {
      const everything = new Set(["roof", "siding", "trim", "door", "garage", "shutter"]);
      expect(applyPreset(preset, everything)).toEqual(preset.design);
      expect(roofingSidingSchema.safeParse(preset.design).success, preset.id).toBe(true);
    }
  });

  it("lays a preset on the surfaces the photo has", () => {
    const [preset] = roofingSidingPresets;
    const design = applyPreset(preset, new Set(["siding"]));
    expect(design).toEqual({ siding: preset.design.siding });
    expect(isPreset(design, preset)).toBe(true);
    expect(isPreset({}, preset)).toBe(false);
  });

  it("hangs shutters beside windows when asked, not with a look; removes them only before new siding", () => {
    const windows = new Set(["siding", "window"]);
    expect(applyPreset(roofingSidingPresets[0], windows).shutters).toBeUndefined();
    const hung = { shutters: { color: "green" } };
    expect(wantedDesign(hung, windows)).toEqual(hung);
    expect(wantedDesign(hung, new Set(["siding"]))).toBeNull();
    const gone = { shutters: { color: "remove" } };
    const siding = { material: "brick", color: "clay" } as const;
    expect(roofingSidingSchema.safeParse(gone).success).toBe(false);
    expect(roofingSidingSchema.safeParse({ ...gone, siding }).success).toBe(true);
    expect(wantedDesign({ ...gone, siding }, windows)).toEqual({ siding });
    expect(describeRoofingSiding({ ...gone, siding }).line).toContain("Shutters: removed");
  });

  it("says in words what will change", () => {
    const design = chooseColor(chooseMaterial({}, "roof", "standing-seam"), "roof", "charcoal");
    expect(describeRoofingSiding(design).line).toBe("Roof: standing-seam metal, charcoal");
    expect(describeRoofingSiding(leaveAsIs(design, "roof")).line).toBe("Everything as it is");
    expect(fileName(design)).toBe("house-roof-standing-seam-charcoal.jpg");
  });

  it("leaves surfaces that are not marked out of the order", () => {
    const roof = { material: "standing-seam", color: "charcoal" } as const;
    const design = { roof, siding: { material: "brick", color: "clay" } } as const;
    expect(wantedDesign(design, new Set(["roof"]))).toEqual({ roof });
    expect(wantedDesign(design, new Set())).toBeNull();
  });
});
