import { expect, test } from "vitest";
import { composePatch } from "#engine/index.ts";
import { beginDraft, openScene, patchOfDraft, type Raster, type Scene } from "#engine/kit.ts";
import { drawnHouse, drawnYard } from "#engine/testing.ts";
import { stockOnDisk } from "../../../dev/atlas/stock-on-disk.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import { defaultSite, designOfStyle, toLandscapeDesign } from "../catalogue/landscape-options.ts";
import type { LandscapeDesign } from "./design.ts";
import { renderLandscape } from "./landscape.ts";
import { layLawn } from "./lay-lawn.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const plain: LandscapeDesign = {
  ...toLandscapeDesign(designOfStyle("cottage", defaultSite)),
  plants: [],
  structures: [],
  lighting: "none",
  edging: "none",
  lawn: "keep",
  patio: null,
};

/** The drawn yard; its grass is straw on the left of `border`, a share of the width. */
function yard(border = 0, horizon = 0.2, drawn = drawnYard): Scene {
  const { photo, surfaces } = drawn(240, 160);
  for (let y = Math.round(0.52 * photo.height); y < photo.height; y++) {
    for (let x = 0; x < border * photo.width; x++) {
      const at = (y * photo.width + x) * 4;
      const light = photo.data[at + 1] / 118;
      photo.data.set([178 * light, 158 * light, 112 * light], at);
    }
  }
  // The foot of the house lies six meters off, eleven with a `horizon` of 0.34.
  const view = { horizon, focal: 0.8, height: 1.6, roll: 0, source: "person" } as const;
  return openScene(photo, { ...surfaces, view });
}

const render = async (design: Partial<LandscapeDesign>, scene = yard()): Promise<Raster> =>
  composePatch(scene.photo, await renderLandscape(scene, { ...plain, ...design }, stockOnDisk));

test("new sod over straw is as light as beside it, shade and all", async () => {
  const scene = yard(0.5);
  const draft = beginDraft(scene.photo, null);
  await layLawn(draft, scene, { ...plain, lawn: "artificial-turf" }, { turfed: true, stock: stockOnDisk });
  const laid = composePatch(scene.photo, patchOfDraft(draft));
  const mean = (from: number) => {
    let sum = 0;
    for (let y = 95; y < 108; y++) for (let x = from; x < from + 60; x++) sum += laid.data[(y * 240 + x) * 4 + 1];
    return sum / 13 / 60;
  };
  expect(mean(50) / mean(130)).toBeGreaterThan(0.93);
  expect(mean(50) / mean(130)).toBeLessThan(1.07);
  await expectGolden(laid, golden("lay-lawn"));
});

const parts: [string, Partial<LandscapeDesign>][] = [
  ["lay-edging", { edging: "natural-stone" }],
  ["covers", { bed: "river-rock", lawn: "pea-gravel" }],
  ["timber", { structures: ["pergola"] }],
  [
    "patio",
    { patio: { paving: { tile: "flagstone", color: [0.34, 0.3, 0.25] }, shape: "curved", length: 5, depth: 3.5 } },
  ],
];

test.each(parts)("%s is drawn as it was looked at", async (name, design) => {
  const horizon = design.patio || design.structures?.includes("pergola") ? 0.34 : 0.2;
  await expectGolden(await render(design, yard(0, horizon)), golden(name));
});

test("a fire pit at dusk, before a house with lamps at its door", async () => {
  const dusk = await render({ light: "dusk", structures: ["fire-pit"] }, yard(0, 0.34, drawnHouse));
  await expectGolden(dusk, golden("render-dusk"));
});
