import type { FrameRule } from "#engine/model-edits.ts";
import { type Box, boundsOf, type Mask } from "#engine/pixels.ts";

type Size = { width: number; height: number };

/** Of the surfaces' longer side: what is shown around them on every side, and how much more of it is taken at a time. */
const margin = 0.12;
const step = 0.06;
/** How an answer lies against the photo is told from what must not change: at least so much of the crop, and so many pixels. */
const minOutside = 0.25;
const minPixels = 60_000;
/** Of the photo's longer side: a larger crop would show hardly more, and the model less of the house. */
const worthwhile = 0.85;
/** Of the longer side: slimmer pictures are none that a model knows. */
const slimmest = 0.5;

/**
 * The part of a photo that a model gets which reads few pixels: all that may change, with enough around it to be registered
 * by. Never fewer pixels than the model reads, as it would see no more of them. Surfaces that lie far apart share one crop.
 */
export function cropBox(allowed: Mask, rule: FrameRule): Box {
  const whole = { x: 0, y: 0, width: allowed.width, height: allowed.height };
  const readable = maxSideOf(rule);
  const bounds = boundsOf(allowed, 0);
  if (!bounds || Math.max(whole.width, whole.height) <= readable) return whole;
  for (let share = margin; ; share += step) {
    const around = 2 * Math.ceil(share * Math.max(bounds.width, bounds.height));
    const width = bounds.width + around;
    const height = bounds.height + around;
    const longer = Math.max(width, height, readable);
    const box = boxAround(bounds, allowed, {
      width: Math.max(width, width >= height ? longer : longer * slimmest),
      height: Math.max(height, height > width ? longer : longer * slimmest),
    });
    if (Math.max(box.width, box.height) > worthwhile * Math.max(whole.width, whole.height)) return whole;
    const outside = clearPixels(allowed, box);
    if (outside >= minPixels && outside >= minOutside * box.width * box.height) return box;
  }
}

/** A box of the wished size with `bounds` in its middle, moved and cut to lie within the picture. */
function boxAround(bounds: Box, picture: Size, wished: Size): Box {
  const width = Math.min(picture.width, Math.ceil(wished.width));
  const height = Math.min(picture.height, Math.ceil(wished.height));
  const place = (middle: number, length: number, most: number) =>
    Math.min(most - length, Math.max(0, Math.round(middle - length / 2)));
  return {
    x: place(bounds.x + bounds.width / 2, width, picture.width),
    y: place(bounds.y + bounds.height / 2, height, picture.height),
    width,
    height,
  };
}

function clearPixels({ width, data }: Mask, box: Box): number {
  let count = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let i = y * width + box.x; i < y * width + box.x + box.width; i++) if (data[i] === 0) count++;
  }
  return count;
}

function maxSideOf(rule: FrameRule): number {
  return rule.kind === "free" ? rule.longest : Math.max(...rule.sizes.flatMap(({ width, height }) => [width, height]));
}
