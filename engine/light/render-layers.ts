import { byteOfLinear, type LinearColor } from "../color.ts";
import type { Patch } from "../compose.ts";
import type { Mask, Raster } from "../raster.ts";
import { type Backdrop, findBackdrop } from "./backdrop.ts";
import type { Box } from "./bounds.ts";
import type { Painter } from "./paint-surface.ts";
import type { PreparedRegion } from "./prepare-region.ts";

/** One surface and what paints it. */
export type Layer = { region: PreparedRegion; paint: Painter };

/** The union of the surfaces that one design changes, and what lies behind its soft edge. */
export type Outline = { box: Box; coverage: Mask; backdrop: Backdrop };

/** Outlines known already, by the parts that they join; a part's region may be another one in another design. */
export type Outlines = Map<string, { regions: PreparedRegion[]; outline: Outline }>;

/** All layers over the photo as one patch: where two meet, no old color shows between them. */
export function renderLayers(photo: Raster, layers: Layer[], outlines: Outlines): Patch {
  if (layers.length === 0) return { x: 0, y: 0, width: 0, height: 0, data: new Uint8ClampedArray(0) };
  const outline = outlineOf(
    photo,
    layers.map((layer) => layer.region),
    outlines,
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

function alphaAt(region: PreparedRegion, x: number, y: number): number {
  const { box, mask } = region;
  const cx = x - box.x;
  const cy = y - box.y;
  if (cx < 0 || cy < 0 || cx >= box.width || cy >= box.height) return 0;
  return mask.data[cy * box.width + cx];
}

function outlineOf(photo: Raster, regions: PreparedRegion[], outlines: Outlines): Outline {
  const key = regions.map((region) => region.part).join("+");
  const known = outlines.get(key);
  if (known?.regions.every((region, i) => region === regions[i])) return known.outline;
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
  const outline = { box, coverage, backdrop: findBackdrop(photo, coverage, box) };
  outlines.set(key, { regions, outline });
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
