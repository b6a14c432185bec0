import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { root } from "../../../dev/root.ts";
import { paintMaterial } from "../../../scenes/paint-material.ts";
import { colorsOf, optionsOf } from "../wording/describe-roofing-siding.ts";

const folder = path.join(root, "public/stock/materials");
const swatches = (["roof", "siding"] as const).flatMap((kind) =>
  optionsOf(kind).flatMap(({ id: material }) =>
    colorsOf(kind, material).map(({ id: color, hex }) => ({
      file: `${kind}-${material}-${color}.webp`,
      ...{ kind, material, hex },
    })),
  ),
);
/** One of each material: what changes a recipe changes it in all of its colors. */
const ofEachMaterial = swatches.filter(
  ({ kind, material }, at) => at === swatches.findIndex((other) => other.kind === kind && other.material === material),
);

/** Seams, joints and shadows change a channel's mean by so much at most. */
const tolerance = 40;

/** Where one of these fails, `node scenes/material-swatches.ts` draws the pictures anew; look at them. */
describe("the pictures of materials", () => {
  it("are those of the catalogue, each once", () => {
    expect(readdirSync(folder).sort()).toEqual(swatches.map(({ file }) => file).sort());
  });

  it.each(swatches)("show the color of the catalogue: $file", async ({ file, hex }) => {
    const { channels } = await sharp(path.join(folder, file)).stats();
    for (const [at, { mean }] of channels.entries()) {
      const wanted = Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16);
      expect(Math.abs(mean - wanted)).toBeLessThan(tolerance);
    }
  });

  it.each(ofEachMaterial)(
    "show the material as the engine lays it today: $file",
    async ({ file, kind, material, hex }) => {
      const shown = await sharp(path.join(folder, file)).raw().toBuffer();
      const today = await sharp(await paintMaterial(kind, material, hex))
        .raw()
        .toBuffer();
      const apart = shown.reduce((sum, level, at) => sum + Math.abs(level - (today[at] ?? 0)), 0) / shown.length;
      // In levels of 255, on average: less is another processor's rounding.
      expect(apart).toBeLessThan(0.5);
    },
  );
});
