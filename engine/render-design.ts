import { byteOfLinear, type LinearColor, linearOfHex } from "./color.ts";
import type { Patch } from "./compose.ts";
import type { HouseDesign } from "./design.ts";
import type { Scene } from "./ground/scene.ts";
import { type Backdrop, findBackdrop } from "./light/backdrop.ts";
import type { Box } from "./light/bounds.ts";
import { createPainter, type Painter } from "./light/paint-surface.ts";
import { describeScene, type PaintableKind, type PreparedRegion, prepareRegion } from "./light/prepare-region.ts";
import type { MaterialId } from "./materials/materials.ts";
import { completePlanes } from "./materials/measure-planes.ts";
import { createMask, type Mask, type Raster } from "./raster.ts";
import { rasteriseSurfaces } from "./regions/rasterise-surfaces.ts";
import type { Stock } from "./stock/stock.ts";
import type { Plane, Surfaces } from "./surfaces.ts";

export type { PaintableKind };

const paintable: readonly PaintableKind[] = ["roof", "siding"];

/** All that does not depend on the design: masks and light of a photo's surfaces. Keep it while the surfaces stay. */
export type Prepared = { photo: Raster; regions: PreparedRegion[]; backdrops: Map<string, Outline> };

/** The union of the surfaces that one design changes, and what lies behind its soft edge. */
type Outline = { box: Box; coverage: Mask; backdrop: Backdrop };

export function prepareSurfaces(photo: Raster, surfaces: Surfaces, kinds: readonly PaintableKind[]): Prepared {
  const all = rasteriseSurfaces(photo, surfaces, [...kinds]);
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
  for (const [kind, mask] of masks) {
    const region = prepareRegion({ photo, kind, mask, planes, scene });
    if (region) regions.push(region);
  }
  return { photo, regions, backdrops: new Map() };
}

/** The design over a prepared photo, as a patch. A finish whose surface is not among the prepared ones is left out. */
export function renderDesign(prepared: Prepared, design: HouseDesign): Patch {
  const { photo } = prepared;
  const layers: { region: PreparedRegion; paint: Painter }[] = [];
  for (const region of prepared.regions) {
    const finish: { material: MaterialId; hex: string } | undefined = design[region.kind];
    if (!finish) continue;
    layers.push({ region, paint: createPainter(photo, region, finish.material, linearOfHex(finish.hex)) });
  }
  if (layers.length === 0) return { x: 0, y: 0, width: 0, height: 0, data: new Uint8ClampedArray(0) };
  const outline = outlineOf(
    prepared,
    layers.map((layer) => layer.region),
  );
  const { box, coverage } = outline;
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  const light = new Float64Array(3);
  const sum = new Float64Array(3);
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const i = row * box.width + column;
      if (coverage.data[i] === 0) continue;
      const x = box.x + column;
      const y = box.y + row;
      sum.fill(0);
      for (const { region, paint } of layers) {
        const alpha = alphaAt(region, x, y);
        if (alpha === 0) continue;
        paint(x, y, light);
        for (let c = 0; c < 3; c++) sum[c] += light[c] * alpha;
      }
      if (coverage.data[i] >= 250) writeSolid(data, i * 4, sum, coverage.data[i]);
      else writeSoft(data, i * 4, photo, (y * photo.width + x) * 4, sum, coverage.data[i], outline.backdrop, i);
    }
  }
  return { ...box, data };
}

/** The design over a scene. Masks and light are prepared once for a scene, whatever the design. */
export async function renderHouse(scene: Scene, design: HouseDesign, _stock: Stock): Promise<Patch> {
  const { photo, surfaces, once } = scene;
  const prepared = once("house", () => prepareSurfaces(photo, surfaces, paintable));
  return renderDesign(prepared, design);
}

/** Where a design may paint: the surfaces that it names. */
export async function allowHouse(scene: Scene, design: HouseDesign, _stock: Stock): Promise<Mask> {
  const allowed = createMask(scene.photo.width, scene.photo.height);
  for (const { data } of houseMasks(scene, design).values()) {
    for (let i = 0; i < data.length; i++) allowed.data[i] |= data[i];
  }
  return allowed;
}

/** The surfaces that a design names: each must look new afterwards. */
export function houseMasks({ photo, surfaces }: Scene, design: HouseDesign): Map<string, Mask> {
  return rasteriseSurfaces(
    photo,
    surfaces,
    paintable.filter((kind) => design[kind]),
  );
}

function alphaAt(region: PreparedRegion, x: number, y: number): number {
  const { box, mask } = region;
  const cx = x - box.x;
  const cy = y - box.y;
  if (cx < 0 || cy < 0 || cx >= box.width || cy >= box.height) return 0;
  return mask.data[cy * box.width + cx];
}

function outlineOf(prepared: Prepared, regions: PreparedRegion[]): Outline {
  const key = regions.map((region) => region.kind).join("+");
  const known = prepared.backdrops.get(key);
  if (known) return known;
  const x = Math.min(...regions.map((region) => region.box.x));
  const y = Math.min(...regions.map((region) => region.box.y));
  const right = Math.max(...regions.map((region) => region.box.x + region.box.width));
  const bottom = Math.max(...regions.map((region) => region.box.y + region.box.height));
  const box = { x, y, width: right - x, height: bottom - y };
  const data = new Uint8Array(box.width * box.height);
  for (const { box: own, mask } of regions) {
    for (let row = 0; row < own.height; row++) {
      const to = (own.y - y + row) * box.width + own.x - x;
      for (let column = 0; column < own.width; column++) {
        data[to + column] = Math.min(255, data[to + column] + mask.data[row * own.width + column]);
      }
    }
  }
  const coverage = { width: box.width, height: box.height, data };
  const outline = { box, coverage, backdrop: findBackdrop(prepared.photo, coverage, box) };
  prepared.backdrops.set(key, outline);
  return outline;
}

function writeSolid(data: Uint8ClampedArray, at: number, sum: Float64Array, coverage: number): void {
  for (let c = 0; c < 3; c++) data[at + c] = byteOfLinear(sum[c] / coverage);
  data[at + 3] = 255;
}

/**
 * The mix of new surface and backdrop, said as a straight-alpha pixel over the photo: the least alpha, from the coverage
 * up, with which an sRGB byte can say it.
 */
function writeSoft(
  data: Uint8ClampedArray,
  at: number,
  photo: Raster,
  photoAt: number,
  sum: Float64Array,
  coverage: number,
  backdrop: Backdrop,
  pixel: number,
): void {
  const behind = backdrop.slot[pixel] * 3;
  let alpha = coverage / 255;
  const target: LinearColor = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    target[c] = byteOfLinear(sum[c] / 255 + (1 - coverage / 255) * backdrop.colors[behind + c]);
    const own = photo.data[photoAt + c];
    if (target[c] < own) alpha = Math.max(alpha, (own - target[c]) / own);
    else if (target[c] > own) alpha = Math.max(alpha, (target[c] - own) / (255 - own));
  }
  const byte = Math.min(255, Math.ceil(alpha * 255));
  for (let c = 0; c < 3; c++) {
    data[at + c] = Math.round((target[c] * 255 - photo.data[photoAt + c] * (255 - byte)) / byte);
  }
  data[at + 3] = byte;
}
