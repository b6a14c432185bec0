import sharp from "sharp";
import {
  assertUntouchedOutside,
  composePatch,
  cropPatch,
  openScene,
  type Patch,
  proposeSurfaces,
  type Scene,
  scalePatch,
} from "#engine/index.ts";
import { encodeJpeg, storedLongSide } from "#engine/photos.ts";
import { createRaster, fitWithin, type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { surfacesOfBrief } from "#services/renderings.ts";
import { encodePatch } from "#worker/visualizations/encode-patch.ts";
import { capabilitiesOf } from "#worker/visualizations/models/capabilities.ts";
import { editableArea } from "#worker/visualizations/models/editable-area.ts";
import {
  drawMask,
  drawPhoto,
  type Layout,
  layoutFrame,
  pasteAnswer,
} from "#worker/visualizations/models/layout-frame.ts";
import { modelLike } from "../edits/model-like.ts";
import { peakOfBuffers } from "../engine/live-buffers.ts";
import { orders } from "../engine/orders.ts";
import { measureYardstick } from "../engine/yardstick.ts";
import type { Judged } from "../proposals/labels.ts";
import { trueSurfaces } from "../quality/labeled-surfaces.ts";
import { stockOnDisk } from "../stock-on-disk.ts";

/** Times of the yardstick for all steps together; megabytes that the step which holds most holds beside the decoded photo. */
const goal = { ratio: 50, buffers: 70 };

type Opened = { photo: Raster; scene: Scene; allowed: Mask; parts: Map<string, Mask> };

const order = orders["roofing-siding"];
/** It takes a mask: of all models the one for which most is drawn. */
const can = capabilitiesOf({ renderer: "openai", model: "any" }, {});

/**
 * Every step of a job that is not the model's, one after the other as the Workflow goes through them, in a process that has not
 * run them yet. Decoding is left out: the Worker has other decoders than Node.
 */
export async function reportSteps(picture: Judged): Promise<void> {
  const photo = await enlarged(await picture.photo());
  const surfaces = await trueSurfaces(picture, photo, proposeSurfaces(photo).surfaces);
  // Each step opens the job anew, as each may run in another isolate.
  const open = async (): Promise<Opened> => {
    const scene = openScene(photo, surfaces);
    const brief = toBrief(order);
    const allowed = await editableArea(scene, brief, stockOnDisk);
    if (!allowed) throw new Error("Daytime orders have a mask.");
    return { photo, scene, allowed, parts: surfacesOfBrief(scene, brief, allowed) };
  };
  const answer = await answerTo(await open());
  let patch: Patch = { x: 0, y: 0, width: 0, height: 0, data: new Uint8ClampedArray(0) };
  const steps: [name: string, work: () => Promise<void>][] = [
    [
      "draw up",
      async () => {
        const { allowed } = await open();
        const layout = layoutFrame(allowed, can);
        drawPhoto(photo, layout);
        await drawMask(allowed, layout, "clear-edits");
      },
    ],
    [
      "fit",
      async () => {
        const { allowed, parts } = await open();
        ({ patch } = pasteAnswer(answer, { photo, allowed, parts, structure: "keep" }, layoutFrame(allowed, can)));
      },
    ],
    [
      "encode the patch",
      async () => {
        await encodePatch({ patch: cropPatch(patch, photo) ?? patch, frame: photo });
      },
    ],
    [
      "check",
      async () => {
        const { allowed } = await open();
        assertUntouchedOutside(photo, composePatch(photo, patch), allowed);
      },
    ],
    [
      "finish",
      async () => {
        encodeJpeg(composePatch(photo, scalePatch(patch, photo, photo)), 92);
      },
    ],
  ];
  const unit = await measureYardstick(await jpegOf(photo));
  console.log(`${picture.name}, ${photo.width} x ${photo.height}; yardstick ${unit.toFixed(0)} ms`);
  console.log("step                    ms    ratio   live MB");
  let [total, most] = [0, 0];
  for (const [name, work] of steps) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    const time = (user + system) / 1000;
    const buffers = globalThis.gc ? (await peakOfBuffers(work)) / 1e6 : Number.NaN;
    total += time;
    most = Math.max(most, buffers);
    const cells = [time.toFixed(0).padStart(6), (time / unit).toFixed(2).padStart(8), buffers.toFixed(0).padStart(9)];
    console.log(name.padEnd(19), ...cells);
  }
  const held = (photo.data.length + answer.data.length) / 1e6;
  console.log(
    `all together ${(total / unit).toFixed(2)} yardsticks (goal ${goal.ratio}); at most ${most.toFixed(0)} MB ` +
      `(goal ${goal.buffers}) beside photo and answer, which are ${held.toFixed(0)} MB`,
  );
  if (total / unit > goal.ratio || most > goal.buffers) process.exitCode = 1;
}

/** What a model may answer: the walls and roofs in another color, soft and noisy, at the size that was asked for. */
async function answerTo({ photo, allowed }: Opened): Promise<Raster> {
  const painted = createRaster(photo.width, photo.height);
  for (let i = 0, at = 0; i < allowed.data.length; i++, at += 4) {
    const share = (allowed.data[i] / 255) * 0.75;
    const color = [60, 90, 130, 255];
    for (let c = 0; c < 4; c++) painted.data[at + c] = photo.data[at + c] * (1 - share) + color[c] * share;
  }
  const { frame, size }: Layout = layoutFrame(allowed, can);
  const drawn = await modelLike(painted);
  if (frame.content.width !== frame.width || frame.content.height !== frame.height) {
    throw new Error("This photo would be padded: choose one of another shape.");
  }
  return resizeRaster(drawn, size.width, size.height);
}

async function enlarged(photo: Raster): Promise<Raster> {
  const scale = storedLongSide / Math.max(photo.width, photo.height);
  const size =
    scale < 1
      ? fitWithin(photo.width, photo.height, storedLongSide)
      : { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
  return resizeRaster(photo, size.width, size.height);
}

async function jpegOf({ width, height, data }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
