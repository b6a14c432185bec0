import type { Scene } from "../ground/scene.ts";
import { createMask, type Mask } from "../raster.ts";
import { findPieces } from "../regions/pieces.ts";
import { houseBase } from "./house-base.ts";
import { swallowedShutter } from "./paired-shutter.ts";
import { paneLight } from "./pane-light.ts";

/** One opening of the house in pixels, `right` and `bottom` exclusive, and what it seems to be. */
export type Opening = {
  kind: "window" | "door" | "garage";
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** Share of its box that a window has to fill. */
const squareFrom = 0.7;

/** Windows, doors and garage doors, left to right: those told apart in the surfaces, and the others judged by size and place. */
export function openingsOf(scene: Scene): Opening[] {
  return scene.once("openings", () => {
    const found: Opening[] = [];
    for (const kind of ["window", "door", "garage", "opening"] as const) {
      for (const box of boxesOf(scene.mask(kind))) {
        const opening = judge(scene, box, kind === "opening" ? null : kind);
        if (opening) found.push(opening);
      }
    }
    return withoutWhite(scene, found).sort((a, b) => a.left - b.left || a.top - b.top);
  });
}

/** Log light (see `paneLight`) of a pane's middle from which it is white wall sooner than glass: of 7 such on the real photos 5 were no windows. */
const white = -0.4;

/** White panes, before which blinds are drawn at best, count where no other is seen. */
function withoutWhite(scene: Scene, found: Opening[]): Opening[] {
  const isWhite = (opening: Opening) => opening.kind === "window" && middleLight(scene, opening) >= white;
  const dark = found.filter((opening) => !isWhite(opening));
  return dark.some(({ kind }) => kind === "window") ? dark : found;
}

/** Median light of a pane, its outer fifths left out; natural log. */
function middleLight(scene: Scene, pane: Opening): number {
  const [width, height] = [pane.right - pane.left, pane.bottom - pane.top];
  const inside = paneLight(scene, pane).filter((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return Math.min(x, width - x) > width * 0.2 && Math.min(y, height - y) > height * 0.2;
  });
  inside.sort();
  return inside[inside.length >> 1] ?? Number.NEGATIVE_INFINITY;
}

/** Coverage of all windows, gaps inside them closed, without the plants before them and the shutters beside them: where panes may glow. */
export function windowMask(scene: Scene): Mask {
  return scene.once("window-mask", () => {
    const { width, height } = scene.photo;
    const mask = createMask(width, height);
    const sources = [scene.mask("window").data, scene.mask("opening").data];
    const plants = scene.mask("vegetation").data;
    const shutters = scene.mask("shutter").data;
    for (const opening of openingsOf(scene)) {
      if (opening.kind !== "window") continue;
      const { left, top, right, bottom } = opening;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const i = y * width + x;
          mask.data[i] = Math.max(mask.data[i], sources[0][i], sources[1][i]);
        }
      }
      closeGaps(mask, opening);
      squareUp(mask, opening, plants);
      const swallowed = swallowedShutter(scene, opening);
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const i = y * width + x;
          mask.data[i] = Math.min(mask.data[i], 255 - plants[i], 255 - shutters[i]);
        }
        if (swallowed) mask.data.fill(0, y * width + swallowed.from, y * width + swallowed.to);
      }
    }
    return mask;
  });
}

/** A pane is one piece: what lies between its parts, both along the row and along the column, belongs to it. */
function closeGaps({ data, width }: Mask, { left, top, right, bottom }: Opening): void {
  const rows = new Int32Array((bottom - top) * 2);
  const columns = new Int32Array((right - left) * 2).fill(-1);
  for (let y = top; y < bottom; y++) {
    let first = -1;
    let last = -2;
    for (let x = left; x < right; x++) {
      if (data[y * width + x] < 128) continue;
      if (first < 0) first = x;
      last = x;
      if (columns[(x - left) * 2] < 0) columns[(x - left) * 2] = y;
      columns[(x - left) * 2 + 1] = y;
    }
    rows[(y - top) * 2] = first;
    rows[(y - top) * 2 + 1] = last;
  }
  for (let y = top; y < bottom; y++) {
    for (let x = rows[(y - top) * 2]; x >= 0 && x <= rows[(y - top) * 2 + 1]; x++) {
      if (y >= columns[(x - left) * 2] && y <= columns[(x - left) * 2 + 1]) data[y * width + x] = 255;
    }
  }
}

/** Windows are oblong: what fills most of its box, plants before it counted, is all of it. */
function squareUp({ data, width }: Mask, { left, top, right, bottom }: Opening, plants: Uint8Array): void {
  let filled = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if (Math.max(data[y * width + x], plants[y * width + x]) > 128) filled++;
  }
  if (filled < squareFrom * (right - left) * (bottom - top)) return;
  for (let y = top; y < bottom; y++) data.fill(255, y * width + left, y * width + right);
}

type Box = { left: number; top: number; right: number; bottom: number; filled: number };

function boxesOf(mask: Mask): Box[] {
  const width = mask.width >> 1;
  const height = mask.height >> 1;
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bits[y * width + x] = mask.data[y * 2 * mask.width + x * 2] > 128 ? 1 : 0;
  }
  if (!bits.includes(1)) return [];
  const { labels, sizes } = findPieces(bits, width, height);
  // left, top, right, bottom of every piece. Whole numbers in a typed array: some engines mix up the fields of small
  // objects made in a hot loop when those hold numbers that came about as fractions.
  const bounds = new Int32Array(sizes.length * 4);
  for (let piece = 0; piece < sizes.length; piece++) bounds.set([width, height, 0, 0], piece * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = labels[i] * 4;
      if (at === 0) continue;
      if (x < bounds[at]) bounds[at] = x;
      if (y < bounds[at + 1]) bounds[at + 1] = y;
      if (x >= bounds[at + 2]) bounds[at + 2] = x + 1;
      if (y >= bounds[at + 3]) bounds[at + 3] = y + 1;
    }
  }
  return sizes.slice(1).map((size, index) => {
    const [left, top, right, bottom] = bounds.subarray(index * 4 + 4, index * 4 + 8);
    const filled = size / ((right - left) * (bottom - top));
    return { left: left * 2, top: top * 2, right: right * 2, bottom: bottom * 2, filled };
  });
}

/** null for what is too small or too ragged to be one. */
function judge(scene: Scene, box: Box, known: Opening["kind"] | null): Opening | null {
  const { left, top, right, bottom } = box;
  const width = right - left;
  const height = bottom - top;
  const minValue = Math.max(5, scene.photo.width / 150);
  if (width < minValue || height < minValue || box.filled < 0.3) return null;
  const kind = known ?? guessKind(scene, box);
  // A chair on the porch, a gap between leaves: dark, but no pane.
  if (kind === "window" && (box.filled < 0.5 || (known === null && width > height * 1.5 && isLow(scene, box))))
    return null;
  return { kind, left, top, right, bottom };
}

/** Shrubs all along its foot: nobody walks in there, and where the wall meets the ground behind them is not seen. */
export function standsInPlants(
  scene: Scene,
  { left, right, top, bottom }: Pick<Box, "left" | "right" | "top" | "bottom">,
): boolean {
  const { width, height } = scene.photo;
  const plants = scene.mask("vegetation").data;
  const below = Math.min(height, bottom + Math.max(3, Math.round((bottom - top) * 0.2)));
  let [on, all] = [0, 0];
  for (let y = bottom; y < below; y++) {
    for (let x = left; x < right; x += 2, all++) if (plants[y * width + x] > 128) on++;
  }
  return on > 0.7 * all && all > 0;
}

/** Broad and hardly over the ground: a bed, a step or a bench rather than a window. */
function isLow(scene: Scene, { left, right, top, bottom }: Box): boolean {
  return houseBase(scene)((left + right) / 2) - bottom < 2 * (bottom - top);
}

/** By what stands on the ground, and its shape. */
function guessKind(scene: Scene, { left, top, right, bottom }: Box): Opening["kind"] {
  const width = right - left;
  const height = bottom - top;
  const lift = Math.min(houseBase(scene)((left + right) / 2) - bottom, groundBelow(scene, { left, right, bottom }));
  const broad = width > height * 1.5 && width > scene.photo.width * 0.12;
  if (lift > height * (broad ? 0.45 : 0.32)) return "window";
  const wide = width > scene.photo.width * 0.07;
  if (width > height * 1.15) return wide ? "garage" : "window";
  if (height < width * 2.4 && standsInPlants(scene, { left, right, top, bottom })) return "window";
  const stands = lift < height * 0.15;
  if (stands && wide && width > height * 0.75 && drivesOut(scene, { left, right, bottom })) return "garage";
  return height > width * (stands ? 0.9 : 1.25) && lift < height * 0.25 ? "door" : "window";
}

/** Pixels from the foot of an opening down to the ground that is seen below most of it. */
function groundBelow(scene: Scene, { left, right, bottom }: Pick<Box, "left" | "right" | "bottom">): number {
  const { width, height } = scene.photo;
  const ground = scene.ground().data;
  const maxValue = Math.min(height - 1, bottom + Math.round(height * 0.08));
  for (let y = bottom; y <= maxValue; y++) {
    let on = 0;
    for (let x = left; x < right; x += 2) if (ground[y * width + x] > 128) on++;
    if (on > (right - left) * 0.25) return y - bottom;
  }
  return Number.POSITIVE_INFINITY;
}

/** Paving right before it, all along its width. */
function drivesOut(scene: Scene, { left, right, bottom }: Pick<Box, "left" | "right" | "bottom">): boolean {
  const { width, height } = scene.photo;
  const paved = scene.mask("paved").data;
  const y = Math.min(height - 1, Math.round(bottom + height * 0.03));
  let on = 0;
  for (let x = left; x < right; x++) if (paved[y * width + x] > 128) on++;
  return on > (right - left) * 0.6;
}
