import { describe, expect, it } from "vitest";
import { describeOrder, toBrief } from "./designs.ts";
import { poolDesign } from "./pools/design.ts";
import { fitProducts, type OfferedProducts, withoutProduct, withProduct } from "./products.ts";
import type { RoofingSidingChoice } from "./roofing-siding/catalogue/roofing-siding-options.ts";
import { roofingSidingDesign } from "./roofing-siding/design.ts";
import { wantedDesign } from "./roofing-siding/wording/describe-roofing-siding.ts";
import { roofingSidingPrompt } from "./roofing-siding/wording/roofing-siding-prompt.ts";
import { type Service, serviceOf } from "./services.ts";

const { groups, productParts: parts = [] } = roofingSidingDesign;
const [roofPart] = parts;
const [roof] = roofPart.places;

const rest = { note: null, tier: null, isFeatured: false };
const color = (id: string, name: string, option: string, hex: string | null = null) => ({
  ...{ id, name, color: option, hex, sample: null },
});
const ridgeline = {
  ...{ id: "ridgeline", part: "roof", name: "Ridgeline", material: "architectural-asphalt", ...rest },
  colors: [color("c1", "Thunderstorm", "charcoal", "#30343a"), color("c2", "Wheat", "sandstone", "#c2ab84")],
};
const seams = {
  ...{ id: "seams", part: "roof", name: "Clear Seam", material: "standing-seam", ...rest },
  colors: [color("c3", "Evergreen", "forest-green")],
};
const offered: OfferedProducts = { alsoGeneral: false, products: [ridgeline, seams] };
const fitted = (design: RoofingSidingChoice, own: OfferedProducts = offered) =>
  fitProducts(design, { parts, groups, offered: own });
const thunderstorm = withProduct({}, roof, { product: ridgeline, color: ridgeline.colors[0] }) as RoofingSidingChoice;

describe("a design with a company's product", () => {
  it("has what the product stands for, and goes to the engine and to models with the exact color", () => {
    expect(thunderstorm.roof).toEqual({ material: "architectural-asphalt", color: "charcoal" });
    const order = { service: "roofing-siding" as const, design: thunderstorm };
    expect(toBrief(order).design).toMatchObject({ roof: { material: "architectural-asphalt", hex: "#30343a" } });
    expect(roofingSidingPrompt(thunderstorm).changes[0]).toContain("#30343A");
  });

  it("is called by the company's words everywhere, as the company writes them", () => {
    const words = describeOrder({ service: "roofing-siding", design: { ...thunderstorm, trim: { color: "white" } } });
    expect(words.line).toBe("Roof: Ridgeline, Thunderstorm · Trim: white");
    expect(words.parts[0]).toEqual({ label: "Roof", value: "Ridgeline, Thunderstorm" });
  });

  it("is our own again as soon as something else stands in its place", () => {
    const changed: RoofingSidingChoice = { ...thunderstorm, roof: { material: "slate", color: "black" } };
    expect(describeOrder({ service: "roofing-siding", design: changed }).line).toBe("Roof: natural slate, black");
    expect(toBrief({ service: "roofing-siding", design: changed }).design).toMatchObject({ roof: { hex: "#1f2022" } });
    expect(fitted(changed, { ...offered, alsoGeneral: true }).products).toBeUndefined();
    expect(withoutProduct(thunderstorm, "roof").products).toBeUndefined();
  });

  it("keeps the product only with its surface", () => {
    const both: RoofingSidingChoice = { ...thunderstorm, siding: { material: "stucco", color: "clay" } };
    expect(wantedDesign(both, new Set(["siding"]))).toEqual({ siding: { material: "stucco", color: "clay" } });
    expect(wantedDesign(both, new Set(["roof"]))?.products?.roof.name).toBe("Ridgeline");
    expect(wantedDesign(thunderstorm, new Set(["door"]))).toBeNull();
  });
});

describe("a design that a company is to make", () => {
  it("gets the company's nearest product in place of ours, and stays the same where it has one", () => {
    expect(fitted({ roof: { material: "slate-look-asphalt", color: "tan" } as never }).products?.roof.colorName).toBe(
      "Wheat",
    );
    expect(fitted({ roof: { material: "standing-seam", color: "black" } }).roof).toEqual({
      ...{ material: "standing-seam", color: "forest-green" },
    });
    expect(fitted(thunderstorm)).toBe(thunderstorm);
  });

  it("leaves alone what the company sells nothing for, and what is no choice", () => {
    const design: RoofingSidingChoice = {
      siding: { material: "stucco", color: "clay" },
      trim: { color: "match-siding" },
    };
    expect(fitted(design)).toBe(design);
    const trim = { ...ridgeline, part: "trim", material: null, colors: [color("t", "Arctic", "white")] };
    expect(fitted(design, { alsoGeneral: false, products: [trim] })).toBe(design);
  });

  it("follows a product that its company has changed, and leaves one that is gone", () => {
    const renamed = { ...ridgeline, name: "Ridgeline II" };
    expect(fitted(thunderstorm, { ...offered, products: [renamed] }).products?.roof.name).toBe("Ridgeline II");
    expect(fitted(thunderstorm, { alsoGeneral: true, products: [] }).products).toBeUndefined();
  });

  it("has a product at each place of a pool that the company sells lines for", () => {
    const finish = { ...ridgeline, part: "finish", material: null, colors: [color("p", "Lagoon", "tan-pebble")] };
    const pool = fitProducts(poolDesign.blank, {
      ...{ parts: poolDesign.productParts ?? [], groups: poolDesign.groups },
      offered: { alsoGeneral: false, products: [finish] },
    });
    expect(pool.finish).toBe("tan-pebble");
    expect(poolDesign.describe(pool).line).toContain("Ridgeline, Lagoon");
    expect(poolDesign.toBrief(pool)).not.toHaveProperty("products");
  });
});

it("every part names lists and places that its service's designs have", async () => {
  const { designs } = await import("./registry/designs.ts");
  for (const [service, { groups, productParts = [] }] of Object.entries(designs)) {
    expect([service, serviceOf(service as Service).hasProductLines ?? false]).toEqual([
      service,
      productParts.length > 0,
    ]);
    const known = (id: string | null) => id === null || groups.some((group) => group.id === id);
    for (const { id, material, color, places } of productParts) {
      expect([service, id, known(material), known(color)]).toEqual([service, id, true, true]);
      const paths = groups.find((group) => group.id === color)?.paths ?? [];
      for (const place of places) expect([service, id, paths.includes(place.color)]).toEqual([service, id, true]);
    }
    const ids = productParts.flatMap(({ places }) => places.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  }
});
