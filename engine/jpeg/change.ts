import type { Raster } from "../raster.ts";

/** `before` is what a decoder made of a file, `after` the same picture with some pixels changed. */
export type Rasters = { before: Raster; after: Raster };

/** `changed`: 1 where a pixel's color differs. */
export type Change = Rasters & { changed: Uint8Array };

/** Part of a picture in pixels; it may reach past the right and lower edge. */
export type Area = { left: number; top: number; width: number; height: number };

export function changedPixels({ before, after }: Rasters): Uint8Array {
  const changed = new Uint8Array(before.width * before.height);
  const [one, other] = [before.data, after.data];
  for (let i = 0, at = 0; i < changed.length; i++, at += 4) {
    const same = one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2];
    if (!same) changed[i] = 1;
  }
  return changed;
}

/** How much of an area, as far as it lies in the picture, is changed. */
export function changeOf({ changed, before }: Change, area: Area): "none" | "some" | "all" {
  const right = Math.min(before.width, area.left + area.width);
  const bottom = Math.min(before.height, area.top + area.height);
  let count = 0;
  for (let y = area.top; y < bottom; y++) {
    for (let i = y * before.width + area.left; i < y * before.width + right; i++) count += changed[i];
  }
  if (count === 0) return "none";
  return count === (right - area.left) * (bottom - area.top) ? "all" : "some";
}
