import { luminanceOf } from "#engine/bench.ts";
import { composePatch, EngineError, openScene, proposeSurfaces } from "#engine/index.ts";
import { takeBack } from "#engine/model-edits.ts";
import { workingLongSide } from "#engine/photos.ts";
import { boxMean, cropMask, fitWithin, type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { designOf, type Order, toBrief } from "#services/designs.ts";
import { surfacesOfBrief } from "#services/renderings.ts";
import { type Capabilities, capabilitiesOf } from "#worker/visualizations/models/capabilities.ts";
import type { ModelLink } from "#worker/visualizations/models/chain.ts";
import { editableArea } from "#worker/visualizations/models/editable-area.ts";
import {
  drawPhoto,
  type Layout,
  layoutFrame,
  pasteAnswer,
  placeOf,
} from "#worker/visualizations/models/layout-frame.ts";
import { openModel } from "#worker/visualizations/models/open-model.ts";
import { buildPrompt } from "#worker/visualizations/prompts/build-prompt.ts";
import { decodeInNode } from "../../dev/fakes/models/decode-in-node.ts";
import { fakeModels, ports } from "../model-faults/ask.ts";
import type { Judged } from "../proposals/labels.ts";
import { trueSurfaces } from "../quality/labeled-surfaces.ts";
import { stockOnDisk } from "../stock-on-disk.ts";

const link: ModelLink = { renderer: "workers-ai", model: "@cf/black-forest-labs/flux-2-klein-9b" };
const roof: Order = {
  service: "roofing-siding",
  design: { roof: { material: "standing-seam", color: "charcoal" } },
};
const house: Order = {
  service: "roofing-siding",
  design: { ...roof.design, siding: { material: "fiber-cement-lap", color: "navy" } },
};
/** The three photos of which less than all is house. */
const cases: [name: string, order: Order][] = [
  ["gable-white-siding", roof],
  ["gable-yellow-porch", roof],
  ["stucco-green-two-storey", house],
];
/** Pixels at the mask's border that are not judged: the seam is an edge by itself. */
const border = 4;

/**
 * How much of a photo's own detail inside the mask comes through FLUX.2's small input, as the energy of its gradients (1: all
 * of it), and what becomes of a whole order: the photo as a whole, as it was sent before, against the crop.
 */
export async function reportSharpness(photos: Judged[]): Promise<void> {
  fakeModels(() => photos[0].photo());
  const can = capabilitiesOf(link, {});
  console.log("\nFLUX.2 by the stand-in              sent         model px a px   detail kept   order against photo");
  for (const [name, order] of cases) {
    const picture = photos.find((one) => one.name === name);
    if (!picture) {
      console.log(`${name}: not here, not measured`);
      continue;
    }
    const whole = await picture.photo();
    const size = fitWithin(whole.width, whole.height, workingLongSide);
    const photo = size.width === whole.width ? whole : resizeRaster(whole, size.width, size.height);
    const scene = openScene(photo, await trueSurfaces(picture, photo, proposeSurfaces(photo).surfaces));
    const brief = toBrief(order);
    const allowed = await editableArea(scene, brief, stockOnDisk);
    if (!allowed) throw new Error("Daytime orders have a mask.");
    const own = gradientEnergy(photo, allowed);
    const before: Capabilities = {
      ...can,
      crop: false,
      frame: { kind: "free", multiple: 16, longest: 496 },
      enlarge: 3,
    };
    for (const [way, how] of Object.entries({ whole: before, crop: can })) {
      const layout = layoutFrame(allowed, how);
      const idle = await ask(photo, layout, "Keep the photo as it is.\nAdd nothing.");
      const seen = takeBack(idle, layout.frame, layout.box);
      const kept = gradientEnergy(seen, cropMask(allowed, layout.box)) / own;
      const place = placeOf(allowed, layout);
      const answer = await ask(photo, layout, buildPrompt(order, { selected: false, place }));
      const parts = surfacesOfBrief(scene, brief, allowed);
      const structure = designOf(order.service).models.keepsStructure ? "keep" : "free";
      const { box, frame } = layout;
      const figures = [
        `${box.width} x ${box.height}`.padEnd(12),
        (frame.content.width / box.width).toFixed(2).padStart(16),
        kept.toFixed(2).padStart(13),
        endOf(
          () =>
            gradientEnergy(
              composePatch(photo, pasteAnswer(answer, { photo, allowed, parts, structure }, layout).patch),
              allowed,
            ) / own,
        ).padStart(22),
      ];
      console.log([name.padEnd(26), way.padEnd(6), ...figures].join(" "));
    }
  }
}

function endOf(measure: () => number): string {
  try {
    return measure().toFixed(2);
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

async function ask(photo: Raster, layout: Layout, prompt: string): Promise<Raster> {
  const { image } = await openModel(ports, link).edit({
    photo: drawPhoto(photo, layout),
    mask: null,
    prompt,
    size: layout.size,
    seed: 20_261_122,
    signal: AbortSignal.timeout(120_000),
  });
  return decodeInNode(image);
}

/** Mean square of the brightness' gradient where the mask is whole, away from its border. */
function gradientEnergy(picture: Raster, mask: Mask): number {
  const { width, height } = picture;
  const light = luminanceOf(picture);
  const depth = boxMean(mask.data, width, height, border);
  let [sum, count] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (depth[i] < 254.9) continue;
      sum += (light[i + 1] - light[i - 1]) ** 2 + (light[i + width] - light[i - width]) ** 2;
      count++;
    }
  }
  return sum / count;
}
