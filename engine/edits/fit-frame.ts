import { EngineError } from "../engine-error.ts";
import { createMask, createRaster, type Mask, type Raster } from "../raster.ts";
import { resample } from "./resample.ts";

type Size = { width: number; height: number };

/**
 * The sizes that an image model takes. `multiple` divides both sides; `longest`, `shortest` and `mostPixels` are limits in
 * pixels; `ratio` is the least and the most of width / height.
 */
export type FrameRule =
  | {
      kind: "free";
      multiple: number;
      longest: number;
      shortest?: number;
      mostPixels?: number;
      ratio?: [number, number];
    }
  | { kind: "list"; sizes: Size[] };

/** A picture of a model's size. The photo fills `content`, in whole pixels; what is around it mirrors the photo. */
export type Frame = Size & { content: { x: number; y: number; width: number; height: number } };

/** So much may one direction be stretched against the other before the photo is padded instead: 4 px of 768. */
const maxStretch = 0.005;
/** Answers of a slightly other shape are rounded, not reframed. */
const maxMisfit = 0.01;
/** Sides of an answer below this share of what was asked for are no picture to paste. */
const minSide = 0.3;

/** The largest frame that the rule allows for this photo, no larger than the photo itself unless the rule asks for it. */
export function fitFrame(photo: Size, rule: FrameRule): Frame {
  if (rule.kind === "list") {
    const frames = rule.sizes.map((size) => placeIn(photo, size));
    return frames.reduce((best, frame) => (worth(frame) > worth(best) ? frame : best));
  }
  const { multiple, longest, shortest = multiple, mostPixels = longest * longest } = rule;
  const fits = ({ width, height }: Size) => Math.max(width, height) <= longest && width * height <= mostPixels;
  const start = Math.max(1, shortest / Math.min(photo.width, photo.height));
  let padded: Frame | null = null;
  for (let width = roundTo(photo.width * start, multiple); width >= multiple; width -= multiple) {
    const height = Math.max(multiple, roundTo((photo.height * width) / photo.width, multiple));
    const exact = { width, height };
    const frame = padTo(photo, width, rule);
    if (fits(exact) && stretch(photo, exact) <= maxStretch && obeys(exact, rule)) {
      // A frame with a strip of padding that shows the house much larger is the better one.
      if (padded && padded.content.width > width * 1.1) return padded;
      return { ...exact, content: { x: 0, y: 0, ...exact } };
    }
    if (!padded && fits(frame)) padded = frame;
    if (padded && padded.content.width > width * 1.1) return padded;
  }
  if (padded) return padded;
  throw new EngineError("WRONG_SIZE", `No frame for ${photo.width} x ${photo.height}.`);
}

/** The photo on its frame. */
export function layPhoto(photo: Raster, { width, height, content }: Frame): Raster {
  const fitted = resample(
    photo,
    { x: 0, y: 0, width: photo.width, height: photo.height },
    content.width,
    content.height,
  );
  if (content.width === width && content.height === height) return fitted;
  const result = createRaster(width, height);
  const from = new Uint32Array(fitted.data.buffer);
  const to = new Uint32Array(result.data.buffer);
  const columns = mirrored(width, content.x, content.width);
  const rows = mirrored(height, content.y, content.height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[y * width + x] = from[rows[y] * content.width + columns[x]];
  }
  return result;
}

/** Where the model may paint, on the frame: 255 = may change. Each pixel takes the most of what lies under it. */
export function layMask(mask: Mask, { width, height, content }: Frame): Mask {
  const result = createMask(width, height);
  const columns = mirrored(width, content.x, content.width);
  const rows = mirrored(height, content.y, content.height);
  const [stepX, stepY] = [mask.width / content.width, mask.height / content.height];
  for (let y = 0; y < height; y++) {
    const top = Math.floor(rows[y] * stepY);
    const bottom = Math.min(mask.height, Math.max(top + 1, Math.ceil((rows[y] + 1) * stepY)));
    for (let x = 0; x < width; x++) {
      const left = Math.floor(columns[x] * stepX);
      const right = Math.min(mask.width, Math.max(left + 1, Math.ceil((columns[x] + 1) * stepX)));
      let max = 0;
      for (let v = top; v < bottom; v++) {
        for (let u = left; u < right; u++) max = Math.max(max, mask.data[v * mask.width + u]);
      }
      result.data[y * width + x] = max;
    }
  }
  return result;
}

/**
 * A model's answer on the photo's grid, without the padding. The answer may have any size of the frame's shape.
 * @throws EngineError WRONG_SIZE for another shape, or far fewer pixels than asked for
 */
export function takeBack(answer: Raster, frame: Frame, photo: Size): Raster {
  const [scaleX, scaleY] = [answer.width / frame.width, answer.height / frame.height];
  if (Math.abs(scaleX / scaleY - 1) > maxMisfit || Math.min(scaleX, scaleY) < minSide) {
    const sizes = `${answer.width} x ${answer.height} for ${frame.width} x ${frame.height}`;
    throw new EngineError("WRONG_SIZE", `The model answered ${sizes}.`);
  }
  const { x, y, width, height } = frame.content;
  const window = { x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY };
  return resample(answer, window, photo.width, photo.height);
}

/** The photo as large as it gets in the middle of a given size. */
function placeIn(photo: Size, size: Size): Frame {
  if (stretch(photo, size) <= maxStretch) return { ...size, content: { x: 0, y: 0, ...size } };
  const scale = Math.min(size.width / photo.width, size.height / photo.height);
  const width = Math.min(size.width, Math.max(1, Math.round(photo.width * scale)));
  const height = Math.min(size.height, Math.max(1, Math.round(photo.height * scale)));
  return { ...size, content: { x: (size.width - width) >> 1, y: (size.height - height) >> 1, width, height } };
}

/** The photo `width` pixels wide, in the smallest frame around it that obeys the rule's multiple, shape and shortest side. */
function padTo(photo: Size, width: number, rule: Extract<FrameRule, { kind: "free" }>): Frame {
  const { multiple, shortest = multiple, ratio: [narrow, wide] = [0, Infinity] } = rule;
  const height = Math.max(1, Math.round((photo.height * width) / photo.width));
  const up = (value: number) => Math.ceil(value / multiple - 1e-9) * multiple;
  const frame = {
    width: up(Math.max(width, shortest, narrow * height)),
    height: up(Math.max(height, shortest, width / wide)),
  };
  return { ...frame, content: { x: (frame.width - width) >> 1, y: (frame.height - height) >> 1, width, height } };
}

function obeys({ width, height }: Size, { shortest = 0, ratio }: Extract<FrameRule, { kind: "free" }>): boolean {
  if (Math.min(width, height) < shortest) return false;
  return !ratio || (width / height >= ratio[0] && width / height <= ratio[1]);
}

function stretch(photo: Size, frame: Size): number {
  return Math.abs((frame.width * photo.height) / (frame.height * photo.width) - 1);
}

/** Pixels of photo, less where much of the frame is padding. */
function worth({ width, height, content }: Frame): number {
  const pixels = content.width * content.height;
  return (pixels * pixels) / (width * height);
}

function roundTo(value: number, multiple: number): number {
  return Math.max(multiple, Math.round(value / multiple) * multiple);
}

/** For each pixel of a frame's side the pixel of the content that it shows. */
function mirrored(size: number, start: number, length: number): Int32Array {
  return Int32Array.from({ length: size }, (_, i) => {
    const turn = (((i - start) % (2 * length)) + 2 * length) % (2 * length);
    return turn < length ? turn : 2 * length - 1 - turn;
  });
}
