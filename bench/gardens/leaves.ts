import { type Placement, spriteCover } from "#engine/bench.ts";
import { composePatch, openScene, type Scene } from "#engine/index.ts";
import {
  createMask,
  fitWithin,
  linearOfByte,
  luminance,
  type Mask,
  type Raster,
  resizeRaster,
} from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import { gardenScene } from "#services/landscape/render/garden-scene.ts";
import { layOut } from "#services/landscape/render/layout.ts";
import { placePlants } from "#services/landscape/render/place-plants.ts";
import { type Brief, makePicture } from "#services/renderings.ts";
import type { Labeled } from "../proposals/labeled-photos.ts";
import { markedSurfaces } from "../quality/true-surfaces.ts";
import { stockOnDisk } from "../stock-on-disk.ts";

/** What leaves show: linear luminance, and blue over green. `crisp`: mean difference between neighboring pixels, over their light. */
type Leaves = { light: number; bright: number; dark: number; crisp: number; blue: number };
const features = ["light", "bright", "dark", "crisp", "blue"] as const;

const fewest = 400;

/** New leaves over the photo's own, one row a photo; null where too few of either are seen. */
export async function compareLeaves(picture: Labeled, longSide: number): Promise<Leaves | null> {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, longSide);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  const scene = openScene(photo, await markedSurfaces(picture, photo));
  const brief = toBrief({ service: "landscape", design: designOfStyle("cottage", defaultSite) }) as Brief<"landscape">;
  const after = composePatch(photo, await makePicture(scene, brief, stockOnDisk));
  const garden = gardenScene(scene);
  const placements = await placePlants(garden, layOut(garden, brief.design), brief.design, stockOnDisk);
  const planted = coverOf(garden, placements);
  const own = leavesOf(photo, scene.mask("vegetation"), planted);
  const fresh = leavesOf(after, planted, null, photo);
  if (own === null || fresh === null) return null;
  return Object.fromEntries(features.map((name) => [name, fresh[name] / own[name]])) as Leaves;
}

export { features as leafFeatures };

function coverOf(scene: Scene, placements: Placement[]): Mask {
  const cover = createMask(scene.photo.width, scene.photo.height);
  for (const placement of placements) spriteCover(cover, scene, placement);
  return cover;
}

/** Of what is green in `mask` and not in `without`; with `before`, only where it differs from it. */
function leavesOf(picture: Raster, mask: Mask, without: Mask | null, before?: Raster): Leaves | null {
  const { width, height, data } = picture;
  const isLeaf = (i: number) => {
    const [red, green, blue] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];
    if (mask.data[i] < 200 || (without !== null && without.data[i] > 0)) return false;
    if (before && Math.abs(before.data[i * 4 + 1] - green) + Math.abs(before.data[i * 4] - red) < 4) return false;
    return green >= 0.94 * red && green > blue + 6;
  };
  const light = (i: number) =>
    luminance(linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]);
  const lights: number[] = [];
  const sums = { blue: 0, green: 0, step: 0, steps: 0 };
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (!isLeaf(i)) continue;
      const own = light(i);
      lights.push(own);
      sums.blue += linearOfByte[data[i * 4 + 2]];
      sums.green += linearOfByte[data[i * 4 + 1]];
      for (const next of [i + 1, i + width]) {
        if (!isLeaf(next)) continue;
        sums.step += Math.abs(own - light(next));
        sums.steps++;
      }
    }
  }
  if (lights.length < fewest || sums.steps < fewest) return null;
  lights.sort((a, b) => a - b);
  const total = lights.reduce((sum, value) => sum + value, 0);
  return {
    light: total / lights.length,
    bright: lights[Math.floor(0.9 * lights.length)],
    dark: lights[Math.floor(0.1 * lights.length)] + 0.001,
    crisp: (sums.step / sums.steps) * (lights.length / total),
    blue: sums.blue / sums.green,
  };
}
