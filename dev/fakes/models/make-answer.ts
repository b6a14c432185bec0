import { encodeJpeg } from "#engine/photos.ts";
import { type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { encodePatchPng } from "#worker/visualizations/patch-png.ts";
import type { Behavior } from "./behaviors.ts";
import { lookAt } from "./paint/find-surfaces.ts";
import { misbehave } from "./paint/misbehave.ts";
import { readPrompt } from "./paint/read-prompt.ts";
import { redraw } from "./paint/redraw.ts";
import type { Picture, Studio } from "./studio.ts";

export type EditTask = {
  photo: Raster;
  /** On the photo's grid, 255 = may change; null for a model that takes none. */
  mask: Mask | null;
  prompt: string;
  /** Of the answer. */
  width: number;
  height: number;
  /** null for a model that takes none: it never answers the same twice. */
  seed: number | null;
  format: "jpeg" | "png";
};

const quality = 90;

/** The bytes that a service answers with as its picture. */
export async function makeAnswer(studio: Studio, behavior: Behavior, task: EditTask): Promise<Picture> {
  const seed = task.seed ?? studio.calls.list.length * 7919 + 17;
  const picture = await drawAnswer(studio, behavior, task, seed);
  const type = task.format === "png" ? "image/png" : "image/jpeg";
  const bytes = task.format === "png" ? await encodePatchPng(picture) : encodeJpeg(picture, quality);
  if (behavior === "rubbish") return { bytes: new TextEncoder().encode("I made you a lovely new roof."), type };
  if (behavior === "cut-short") return { bytes: bytes.slice(0, Math.round(bytes.length * 0.6)), type };
  return { bytes, type };
}

async function drawAnswer(studio: Studio, behavior: Behavior, task: EditTask, seed: number): Promise<Raster> {
  const { prompt, width, height } = task;
  const photo = cover(task.photo, width, height);
  const edits = readPrompt(prompt);
  if (edits.length === 0) return redraw(photo, seed);
  const mask = task.mask && coverMask(task.mask, width, height);
  const stranger = behavior === "other-house" && studio.otherHouse ? await studio.otherHouse() : null;
  const made = misbehave(behavior, {
    scene: lookAt(photo),
    edits,
    mask,
    seed,
    stranger: stranger && cover(stranger, width, height),
  });
  if (behavior === "blank") return made;
  const drawn = redraw(made, seed);
  return behavior === "wrong-size" ? otherShape(drawn) : drawn;
}

/** As a model sees a picture that has not quite its shape: stretched by a hair, or cut to it in the middle. */
function cover(picture: Raster, width: number, height: number): Raster {
  const cut = cutTo(picture, width / height);
  return cut.width === width && cut.height === height ? cut : resizeRaster(cut, width, height);
}

function cutTo(picture: Raster, ratio: number): Raster {
  const own = picture.width / picture.height;
  if (Math.abs(own / ratio - 1) < 0.02) return picture;
  const width = own > ratio ? Math.round(picture.height * ratio) : picture.width;
  const height = own > ratio ? picture.height : Math.round(picture.width / ratio);
  const [left, top] = [(picture.width - width) >> 1, (picture.height - height) >> 1];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((y + top) * picture.width + left) * 4;
    data.set(picture.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}

function coverMask(mask: Mask, width: number, height: number): Mask {
  const gray = new Uint8ClampedArray(mask.data.length * 4);
  for (let i = 0; i < mask.data.length; i++) gray.fill(mask.data[i], i * 4, i * 4 + 4);
  const fitted = cover({ width: mask.width, height: mask.height, data: gray }, width, height);
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => fitted.data[i * 4]) };
}

/** A square, or 3:2 where a square was asked for. */
function otherShape(picture: Raster): Raster {
  return cutTo(picture, Math.abs(picture.width / picture.height - 1) < 0.1 ? 1.5 : 1);
}
