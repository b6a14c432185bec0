import sharp from "sharp";
import { editFromAnswer, fitFrame, layPhoto, takeBack } from "#engine/model-edits.ts";
import { storedLongSide } from "#engine/photos.ts";
import { type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { peakOfBuffers } from "../engine/live-buffers.ts";
import { measureYardstick } from "../engine/yardstick.ts";
import type { NamedCase } from "./cases.ts";
import { drifted, modelLike } from "./model-like.ts";

/** Times of sharp's decode, blur, composite and encode of the same photo; megabytes over the photo, the answer and the mask. */
const goal = { ratio: 8, buffers: 70 };

/**
 * Our own part of a model's picture at the largest size that is stored, in a process that has not run it yet, beside the
 * yardstick: the answer back on the photo's grid, registered, judged and cut.
 */
export async function reportCost(one: NamedCase): Promise<void> {
  const scale = storedLongSide / Math.max(one.photo.width, one.photo.height);
  const [width, height] = [Math.round(one.photo.width * scale), Math.round(one.photo.height * scale)];
  const photo = resizeRaster(one.photo, width, height);
  const allowed = largerMask(one.allowed, width, height);
  const parts = new Map([...one.parts].map(([name, mask]) => [name, largerMask(mask, width, height)]));
  const frame = fitFrame(photo, { kind: "free", multiple: 16, longest: 1536 });
  const move = { x: 12, y: 3, scale: 1.02, rotation: 0.005 };
  const answer = layPhoto(await modelLike(drifted(resizeRaster(one.render, width, height), move)), frame);
  const work = () =>
    editFromAnswer({ photo, answer: takeBack(answer, frame, photo), allowed, parts, structure: one.structure });
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  const time = (user + system) / 1000;
  const unit = await measureYardstick(await jpegOf(photo));
  const buffers = globalThis.gc ? ((await peakOfBuffers(work)) / 1e6).toFixed(0) : "-";
  console.log("step                        px      ms   yardstick    ratio   goal   live MB   goal");
  const cells = ["edit from answer".padEnd(24), String(storedLongSide).padStart(5), time.toFixed(0).padStart(7)];
  cells.push(unit.toFixed(0).padStart(11), (time / unit).toFixed(2).padStart(8), String(goal.ratio).padStart(6));
  console.log([...cells, buffers.padStart(9), String(goal.buffers).padStart(6)].join(" "));
}

async function jpegOf({ width, height, data }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

function largerMask(mask: Mask, width: number, height: number): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x++, i++) data[i] = mask.data[row + Math.floor((x * mask.width) / width)];
  }
  return { width, height, data };
}
