import type { Patch } from "#engine/index.ts";
import {
  type EditReport,
  editFromAnswer,
  type Frame,
  fitFrame,
  layMask,
  layPhoto,
  type ModelEdit,
  takeBack,
} from "#engine/model-edits.ts";
import { encodeJpeg } from "#engine/photos.ts";
import { type Box, boundsOf, createRaster, cropMask, cropRaster, type Mask, type Raster } from "#engine/pixels.ts";
import type { Place } from "#services/prompt-kit/frame.ts";
import type { Bytes } from "../../photos/codec.ts";
import { encodePatchPng } from "../patch-png.ts";
import type { Capabilities } from "./capabilities.ts";
import { cropBox } from "./crop-box.ts";

/** How a photo is shown to a model: the part of it that is sent, and where that lies on a picture of the model's size. */
export type Layout = {
  box: Box;
  frame: Frame;
  /** Pixels that the answer should have. */
  size: { width: number; height: number };
};

const quality = 92;

export function layoutFrame(allowed: Mask, can: Pick<Capabilities, "crop" | "frame" | "enlarge">): Layout {
  const whole = { x: 0, y: 0, width: allowed.width, height: allowed.height };
  const box = can.crop ? cropBox(allowed, can.frame) : whole;
  const frame = fitFrame(box, can.frame);
  return { box, frame, size: { width: frame.width * can.enlarge, height: frame.height * can.enlarge } };
}

/** Where on the picture that is sent the changes lie; null where nothing may change. */
export function placeOf(allowed: Mask, { box, frame }: Layout): Place | null {
  const bounds = boundsOf(allowed, 0);
  if (!bounds) return null;
  const { content } = frame;
  const across = (x: number) => percent((content.x + ((x - box.x) * content.width) / box.width) / frame.width);
  const down = (y: number) => percent((content.y + ((y - box.y) * content.height) / box.height) / frame.height);
  return {
    left: across(bounds.x),
    right: across(bounds.x + bounds.width),
    top: down(bounds.y),
    bottom: down(bounds.y + bounds.height),
  };
}

/** The photo as a JPEG, opaque. */
export function drawPhoto(photo: Raster, { box, frame }: Layout): Bytes {
  return encodeJpeg(layPhoto(cropRaster(photo, box), frame), quality);
}

/** What may change, as a PNG: white on black where white may, or black that is clear where it may. */
export function drawMask(
  allowed: Mask,
  { box, frame }: Layout,
  polarity: "white-edits" | "clear-edits",
): Promise<Bytes> {
  const { width, height, data } = layMask(cropMask(allowed, box), frame);
  const picture = createRaster(width, height);
  for (const [i, share] of data.entries()) {
    const at = i * 4;
    const value = share > 0 ? 255 : 0;
    if (polarity === "white-edits") picture.data.fill(value, at, at + 3);
    picture.data[at + 3] = polarity === "white-edits" ? 255 : 255 - value;
  }
  return encodePatchPng(picture);
}

/**
 * A patch over the whole photo from the answer to what was sent. All of it happens within the part that was sent.
 * @throws EngineError as editFromAnswer and takeBack do
 */
export function pasteAnswer(
  answer: Raster,
  { photo, allowed, parts, structure }: Omit<ModelEdit, "answer">,
  { box, frame }: Layout,
): { patch: Patch; report: EditReport } {
  const { patch, report } = editFromAnswer({
    photo: cropRaster(photo, box),
    answer: takeBack(answer, frame, box),
    allowed: cropMask(allowed, box),
    parts: new Map([...parts].map(([name, mask]) => [name, cropMask(mask, box)])),
    structure,
  });
  const shareSent = (box.width * box.height) / (photo.width * photo.height);
  return {
    patch: { ...patch, x: patch.x + box.x, y: patch.y + box.y },
    report: { ...report, untouchedShare: 1 - (1 - report.untouchedShare) * shareSent },
  };
}

function percent(share: number): number {
  return Math.round(100 * share);
}
