import type { Box } from "#engine/pixels.ts";

type Size = { width: number; height: number };

const aspect = 3 / 2;
/** Of the subject's size, on each side: what stands around it belongs to its look. */
const margin = 0.08;
/** Below a house by night, whose things stand before it. */
const marginBelow = 0.25;
/** Where the foot of the house is in a card that shows the ground before it, from the top. */
const footAt = 0.55;
/** Closer than that a place is not known again. */
const minShare = 0.5;

/**
 * The part of a photo that a card shows of a look, three by two, in the photo's pixels: what is new; where that goes from side to
 * side (a lawn), the ground before the house; where it is everything (a night), the house. `changed` and `house` are boxes in
 * the photo; null where there is none.
 */
export function frameThumbnail(photo: Size, { changed, house }: { changed: Box | null; house: Box | null }): Box {
  if (changed && changed.width < photo.width * 0.85) return cut(photo, changed, changed.height * (1 + margin));
  if (!house) return cut(photo, { x: 0, y: 0, ...photo }, photo.height);
  const isGround = changed !== null && changed.height < photo.height;
  if (!isGround) return cut(photo, house, house.height * (1 + marginBelow));
  const height = Math.max(house.width, photo.width * minShare) / aspect;
  return cut(photo, { ...house, y: house.y + house.height - height * footAt, height: 0 }, height);
}

/** Around the subject, down to `depth` px below its upper edge. */
function cut(photo: Size, subject: Box, depth: number): Box {
  const above = subject.height * margin;
  const wanted = Math.max(subject.width * (1 + 2 * margin), (above + depth) * aspect, photo.width * minShare);
  const width = Math.min(photo.width, photo.height * aspect, wanted);
  const height = width / aspect;
  const top = subject.y - above - (height - above - depth) / 2;
  return {
    x: Math.round(clamp(subject.x + subject.width / 2 - width / 2, photo.width - width)),
    y: Math.round(clamp(top, photo.height - height)),
    width: Math.floor(width),
    height: Math.floor(height),
  };
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
