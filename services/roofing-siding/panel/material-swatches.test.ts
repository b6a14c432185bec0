import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { root } from "../../../dev/root.ts";
import { colorsOf, optionsOf } from "../wording/describe-roofing-siding.ts";

const folder = path.join(root, "public/stock/materials");
const swatches = (["roof", "siding"] as const).flatMap((kind) =>
  optionsOf(kind).flatMap(({ id }) =>
    colorsOf(kind, id).map(({ id: color, hex }) => ({ file: `${kind}-${id}-${color}.webp`, hex })),
  ),
);

/** Seams, joints and shadows change a channel's mean by so much at most: `scenes/material-swatches.ts` has to be run after a new color. */
const tolerance = 40;

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
});
