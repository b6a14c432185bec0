import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { assertUntouchedOutside, composePatch } from "./compose.ts";
import { shadeSurface, shadowKept } from "./metrics/cast-shadow.ts";
import { leakShare } from "./metrics/leak.ts";
import { shadingCorrelation } from "./metrics/shading-correlation.ts";
import { createMask, type Mask, type Raster } from "./raster.ts";
import { type Finishes, type PaintableKind, prepareMasks, renderDesign } from "./render-design.ts";

/** Our own rendered houses, with exact labels: 1 roof, 2 siding. */
const folder = join(import.meta.dirname, "../scenes/golden");
const labelOf = { roof: 1, siding: 2 };

async function readScene(name: string): Promise<{ photo: Raster; masks: Map<PaintableKind, Mask>; rest: Mask }> {
  const file = sharp(join(folder, `${name}.jpg`)).ensureAlpha();
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
  const labels = await sharp(join(folder, `${name}.labels.png`))
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const masks = new Map<PaintableKind, Mask>();
  const rest = createMask(info.width, info.height);
  rest.data.fill(255);
  for (const kind of ["roof", "siding"] as const) {
    const mask = createMask(info.width, info.height);
    for (let i = 0; i < labels.length; i++) {
      if (labels[i] !== labelOf[kind]) continue;
      mask.data[i] = 255;
      rest.data[i] = 0;
    }
    masks.set(kind, mask);
  }
  return { photo, masks, rest };
}

const scenes = readdirSync(folder)
  .filter((file) => file.endsWith(".labels.png"))
  .map((file) => file.replace(".labels.png", ""));

test.each(scenes)("%s: new roof and brick keep the light of the walls and leave all else as it was", async (name) => {
  const { photo, masks, rest } = await readScene(name);
  const design: Finishes = {
    roof: { material: "architectural-asphalt", hex: "#5b6268" },
    siding: { material: "brick", hex: "#b49c7e" },
  };
  const after = composePatch(photo, renderDesign(prepareMasks(photo, masks, []), design));
  const allowed = createMask(photo.width, photo.height);
  for (let i = 0; i < rest.data.length; i++) allowed.data[i] = 255 - rest.data[i];
  assertUntouchedOutside(photo, after, allowed);
  expect(leakShare(photo, after, rest)).toBe(0);
  const walls = masks.get("siding") ?? rest;
  // Old courses that show through would raise it, and must not; the joints of the new bricks lower it.
  expect(shadingCorrelation(photo, after, walls)).toBeGreaterThan(0.76);
  const { shaded, cast } = shadeSurface(photo, walls);
  const shadedAfter = composePatch(shaded, renderDesign(prepareMasks(shaded, masks, []), design));
  expect(shadowKept(after, shadedAfter, cast, walls)).toBeGreaterThan(0.75);
});
