import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { drawnYard } from "#engine/testing.ts";
import { landscapeSchema } from "../design.contract.ts";
import { layOut } from "../render/layout.ts";
import { defaultSite, designOfStyle, toLandscapeDesign } from "./landscape-options.ts";
import { patioShapeOptions, patioSizeOptions, pavingOptions } from "./paving.ts";
import { styleOptions } from "./styles.ts";

const yard = drawnYard();
const scene = openScene(yard.photo, yard.surfaces);

test.each(styleOptions.map(({ id }) => id))(
  "%s plants a yard in the north and in the south, in sun and shade",
  (id) => {
    const suns = ["full", "part", "shade"] as const;
    for (const [row, zone] of [4, 6, 9].entries()) {
      for (const [column, sun] of suns.entries()) {
        const choice = designOfStyle(id, { ...defaultSite, zone, sun });
        expect(landscapeSchema.parse(choice)).toEqual(choice);
        const design = toLandscapeDesign(choice);
        expect(design.plants.length).toBeGreaterThan(0);
        // Laying out takes a second for all nine: each zone and each light once.
        if (row === column) expect(layOut(scene, design).planted.length).toBeGreaterThan(0);
      }
    }
  },
);

test("no two styles plant the same garden", () => {
  const gardens = styleOptions.map(({ id }) => {
    const { planted } = layOut(scene, toLandscapeDesign(designOfStyle(id, defaultSite)));
    return planted.map(({ plant, x, z }) => `${plant.id} ${x.toFixed(2)} ${z.toFixed(2)}`).join();
  });
  expect(new Set(gardens).size).toBe(styleOptions.length);
});

test("every patio of the catalogue is a design the engine understands, an unknown one is refused", () => {
  const choice = designOfStyle("family-lawn", defaultSite);
  for (const { id: paving } of pavingOptions) {
    for (const { id: shape } of patioShapeOptions) {
      for (const { id: size, length, depth } of patioSizeOptions) {
        const design = toLandscapeDesign(landscapeSchema.parse({ ...choice, patio: { paving, shape, size } }));
        expect(design.patio?.shape).toBe(shape);
        expect(design.patio?.length).toBeCloseTo(length * 0.3048);
        expect(design.patio?.depth).toBeCloseTo(depth * 0.3048);
      }
    }
  }
  const unknown = { ...choice, patio: { paving: "lava", shape: "round", size: "10x12" } };
  expect(landscapeSchema.safeParse(unknown).error?.issues[0].message).toBe("There is no such paving.");
});
