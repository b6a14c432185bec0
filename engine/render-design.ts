import { byteOfLinear, linearOfByte, linearOfHex, luminance } from "./color.ts";
import type { Patch } from "./compose.ts";
import type { EngineDesign } from "./design.ts";
import { fillPolygon } from "./materials/fill-polygon.ts";
import { createMask, type Mask, type Raster } from "./raster.ts";
import { decodeRuns } from "./regions/run-lengths.ts";
import type { Region, Surfaces } from "./surfaces.ts";

/** The surfaces a design can change. */
export type PaintableKind = "roof" | "siding";

/** All that does not depend on the design: masks and light of a photo's surfaces. Keep it while the surfaces stay. */
export type Prepared = { photo: Raster; regions: { kind: PaintableKind; mask: Mask }[] };

export function prepareSurfaces(photo: Raster, surfaces: Surfaces, kinds: readonly PaintableKind[]): Prepared {
  return { photo, regions: kinds.map((kind) => ({ kind, mask: coarseMask(photo, surfaces.regions, kind) })) };
}

/** The design over a prepared photo, as a patch. A finish whose surface is not among the prepared ones is left out. */
export function renderDesign(prepared: Prepared, design: EngineDesign): Patch {
  const { photo } = prepared;
  const data = new Uint8ClampedArray(photo.data.length);
  for (const { kind, mask } of prepared.regions) {
    const finish = design[kind];
    if (!finish) continue;
    const [r, g, b] = linearOfHex(finish.hex);
    for (let i = 0, at = 0; i < mask.data.length; i++, at += 4) {
      if (mask.data[i] === 0) continue;
      const light = luminance(...([0, 1, 2].map((c) => linearOfByte[photo.data[at + c]]) as [number, number, number]));
      data[at] = byteOfLinear(r * light * 2);
      data[at + 1] = byteOfLinear(g * light * 2);
      data[at + 2] = byteOfLinear(b * light * 2);
      data[at + 3] = mask.data[i];
    }
  }
  return { x: 0, y: 0, width: photo.width, height: photo.height, data };
}

/** Prepare and render in one go, for a picture that is rendered once. */
export function renderPhoto(photo: Raster, surfaces: Surfaces, design: EngineDesign): Patch {
  const kinds = (["roof", "siding"] as const).filter((kind) => design[kind]);
  return renderDesign(prepareSurfaces(photo, surfaces, kinds), design);
}

function coarseMask(photo: Raster, regions: Region[], kind: PaintableKind): Mask {
  const mask = createMask(photo.width, photo.height);
  for (const region of regions) {
    if (region.kind !== kind) continue;
    if (region.base) {
      const bits = decodeRuns(region.base);
      for (let y = 0; y < photo.height; y++) {
        const row = Math.floor((y * region.base.height) / photo.height) * region.base.width;
        for (let x = 0; x < photo.width; x++) {
          if (bits[row + Math.floor((x * region.base.width) / photo.width)]) mask.data[y * photo.width + x] = 255;
        }
      }
    }
    for (const edit of region.edits) {
      if (edit.shape !== "polygon") continue;
      fillPolygon(mask, edit.points, edit.op === "add" ? 255 : 0, { x: 0, y: 0, ...photo });
    }
  }
  return mask;
}
