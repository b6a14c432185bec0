import { boxMean, groundAt } from "#engine/bench.ts";
import { composePatch, openScene } from "#engine/index.ts";
import { fitWithin, linearOfByte, luminance, type Raster, resizeRaster } from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import { gardenScene } from "#services/landscape/render/garden-scene.ts";
import { lawnMask } from "#services/landscape/render/lay-lawn.ts";
import { layOut } from "#services/landscape/render/layout.ts";
import { fieldAt } from "#services/landscape/render/plan.ts";
import { type Brief, makePicture } from "#services/renderings.ts";
import type { Labeled } from "../proposals/labeled-photos.ts";
import { markedSurfaces } from "../quality/true-surfaces.ts";
import { stockOnDisk } from "../stock-on-disk.ts";

/** As wide as the page shows a picture. */
const pageWidth = 780;
/** Between means over these radii, pixels. */
const bands = [
  [1, 3],
  [3, 9],
  [9, 27],
] as const;
/** Meters; beyond, blades run into each other. */
const farthest = 14;
/** Meters outside of a bed, where its plants and their shadows end. */
const besideBeds = 0.15;
const fewest = 300;

/** Deviations of log light and of log red over green in each of the bands, finest first; NaN where too little is seen. */
export type Unevenness = { light: number[]; hue: number[] };

/** Of the photo's own lawn, and of new sod where a garden gets it (else null). */
export async function unevenness(picture: Labeled): Promise<{ own: Unevenness; sod: Unevenness | null }> {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, pageWidth);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  const scene = openScene(photo, await markedSurfaces(picture, photo));
  const garden = gardenScene(scene);
  const brief = toBrief({
    service: "landscape",
    design: designOfStyle("family-lawn", defaultSite),
  }) as Brief<"landscape">;
  const { beds, turfed } = layOut(garden, brief.design);
  const near = (mask: Uint8Array, isFree: (x: number, z: number) => boolean) =>
    mask.map((value, i) => {
      const spot = value < 250 ? null : groundAt(garden.camera, i % width, Math.floor(i / width));
      return spot !== null && spot.z < farthest && isFree(spot.x, spot.z) ? 1 : 0;
    });
  const own = deviations(
    photo,
    near(scene.mask("lawn").data, () => true),
  );
  if (!turfed) return { own, sod: null };
  const after = composePatch(photo, await makePicture(scene, brief, stockOnDisk));
  const open = near(lawnMask(garden).data, (x, z) => fieldAt(beds.plan, beds.depth, x, z) < -besideBeds);
  return { own, sod: deviations(after, open) };
}

function deviations({ data, width, height }: Raster, on: Uint8Array): Unevenness {
  const channel = (i: number, c: number) => linearOfByte[data[i * 4 + c]] + 0.004;
  const spread = (valueAt: (i: number) => number) => {
    const values = Float32Array.from(on, (value, i) => (value === 0 ? 0 : valueAt(i)));
    return bands.map(([fine, coarse]) => {
      const [details, about] = [fine, coarse].map((radius) => meanWhere(values, on, { width, height, radius }));
      const found = [...details.keys()].filter((i) => on[i] === 1 && !Number.isNaN(details[i] - about[i]));
      return deviation(found.map((i) => details[i] - about[i]));
    });
  };
  return {
    light: spread((i) => Math.log(luminance(channel(i, 0), channel(i, 1), channel(i, 2)))),
    hue: spread((i) => Math.log(channel(i, 0) / channel(i, 1))),
  };
}

/** NaN where most of what lies about is none of it. */
function meanWhere(
  values: Float32Array,
  on: Uint8Array,
  { width, height, radius }: { width: number; height: number; radius: number },
): Float32Array {
  const [sum, share] = [Float32Array.from(values), Float32Array.from(on)];
  for (const field of [sum, share]) boxMean(field, width, height, radius, field);
  return sum.map((value, i) => (share[i] > 0.6 ? value / share[i] : Number.NaN));
}

/** By the median, as a shadow's border is no grass. */
function deviation(values: number[]): number {
  if (values.length < fewest) return Number.NaN;
  const middle = (sorted: number[]) => sorted[sorted.length >> 1];
  const median = middle(values.sort((a, b) => a - b));
  return 1.48 * middle(values.map((value) => Math.abs(value - median)).sort((a, b) => a - b));
}
