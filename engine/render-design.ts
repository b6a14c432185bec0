import type { Patch } from "./compose.ts";
import { finishCoat } from "./light/paint-layer.ts";
import { createPainter } from "./light/paint-surface.ts";
import { describeScene, type PaintableKind, type PreparedRegion, prepareRegion } from "./light/prepare-region.ts";
import { type Layer, type Outlines, renderLayers } from "./light/render-layers.ts";
import type { MaterialId } from "./materials/material-ids.ts";
import { completePlanes } from "./materials/measure-planes.ts";
import type { Mask, Raster } from "./raster.ts";
import { rasterizeSurfaces } from "./regions/rasterize-surfaces.ts";
import type { Plane, Surfaces } from "./surfaces.ts";

export type { PaintableKind };

/** All that does not depend on the design: masks and light of a photo's surfaces. Keep it while the surfaces stay. */
export type Prepared = { photo: Raster; regions: PreparedRegion[]; outlines: Outlines };

export function prepareSurfaces(photo: Raster, surfaces: Surfaces, kinds: readonly PaintableKind[]): Prepared {
  const all = rasterizeSurfaces(photo, surfaces, [...kinds]);
  const masks = new Map<PaintableKind, Mask>();
  for (const kind of kinds) {
    const mask = all.get(kind);
    if (mask) masks.set(kind, mask);
  }
  return prepareMasks(photo, masks, completePlanes(photo, surfaces, masks));
}

/** As prepareSurfaces, with masks at the photo's size that are known already. */
export function prepareMasks(photo: Raster, masks: Map<PaintableKind, Mask>, planes: Plane[]): Prepared {
  const scene = describeScene(photo);
  const regions: PreparedRegion[] = [];
  for (const [part, mask] of masks) {
    const region = prepareRegion({ photo, part, mask, planes, scene });
    if (region) regions.push(region);
  }
  return { photo, regions, outlines: new Map() };
}

/** A material in a color, sRGB "#rrggbb", for each kind of surface that changes. */
export type Finishes = Partial<Record<PaintableKind, { material: MaterialId; hex: string }>>;

/** Roof and siding of the design over a prepared photo, as a patch: a swatch, or a surface that nothing else is known of. */
export function renderDesign({ photo, regions, outlines }: Prepared, finishes: Finishes): Patch {
  const layers = regions.flatMap((region): Layer[] => {
    const finish = finishes[region.kind];
    if (!finish) return [];
    return [{ region, paint: createPainter(photo, region, finishCoat(region, finish)) }];
  });
  return renderLayers(photo, layers, outlines);
}
