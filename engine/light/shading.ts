import { linearOfByte, luminance } from "../color.ts";
import { smoothstep } from "../materials/noise.ts";
import type { Mask, Raster } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import type { Box } from "./bounds.ts";
import { findOldCoats } from "./existing-paint.ts";
import { fillStains } from "./fill-stains.ts";
import { findLines } from "./find-lines.ts";
import { findThings } from "./find-things.ts";
import { flattenTexture, piecesOfCells, sortedInside } from "./flatten-texture.ts";
import { litLevel } from "./lit-level.ts";
import { type MaskedMean, maskedMean } from "./masked-guided-filter.ts";
import { maskOfCells, sunLevel } from "./sun-level.ts";

/**
 * The light that falls on a surface, without its texture: natural log of luminance on a grid of half the photo's
 * resolution over `box`. `warm` and `cool` are the log tints of the light in red and in blue, relative to the surface's
 * own average (a shaded part is bluer, a wall over a lawn greener). `coats`, where the surface had several colors, is
 * what to add to the log luminance of the photo to see it as if it had the lightest of them everywhere; all else is said
 * of that. `reference` is the log luminance of lit parts. `things` is 1 where something hangs on the surface and hides its light (null:
 * nothing does), `borders` where the light changes within a few cells: 2 where more light falls than `base` has.
 */
export type Shading = {
  width: number;
  height: number;
  base: Float32Array;
  warm: Float32Array;
  cool: Float32Array;
  coats: Float32Array | null;
  reference: number;
  things: Uint8Array | null;
  borders: Uint8Array;
};

/** Added to the luminance before the log, so that noise in black does not count as texture. */
export const darkFloor = 0.004;

// Only shadows with sharp borders (leaves, wires, shutters) reach this contrast over a few pixels; the texture of the
// surface does not. Shingles are rougher than walls.
const shadowContrast = { roof: 0.28, siding: 0.15 };

/** Which borders of shadows are drawn sharp: on walls, other paint and old stains change the light by less than the first of `steps`. */
const shadowBorders = { roof: { steps: [0.22, 0.42], grain: 1 }, siding: { steps: [0.6, 0.9], grain: 2 } } as const;

/** Walls have white things on them that are no lit wall; a roof has none, but often one small face in the sun. */
const litShare = { roof: 0.15, siding: 0.35 };

const tintLimit = 0.08;
/** A roof has one color as a rule, and its shade has the sky's: so much more of the tint there is the light's, up to a limit, towards blue to `bluest`. */
const shadeTint = { share: 0.45, limit: 0.2, bluest: 0.38, from: 0.25, whole: 0.9 };

/** Less in the shade than this, as a share, is in the light, where that is so much of a surface. */
const [litShade, leastLit] = [0.3, 0.05];

/** Cells a side, by the photo's long side: half a meter of a house that is seen whole. */
const largestThing = 0.026;

/** Of what the old relief departs from the light, how dark a line in it is at least; the shadows of twigs on a roof are as faint as its joints. */
const lineShare = { roof: 0.4, siding: 0.25 };

/** A shadow's border changes the light by this much, in log luminance, over `borderReach` cells either way. */
const borderStep = 0.08;
/** Outside of a shadow a cell and those next to it are lighter than the base by more than this (log); lit edges of old boards alone are not. */
const minLighter = 0.04;
const borderReach = 2;

/**
 * `mask` is the surface's coverage cropped to `box`. `texture` is how far the old relief departs from the light over a few pixels, where
 * that is known: what goes beyond is the border of a shadow. `pieceOf` tells flat pieces apart by pixels of `box`: each has its own light, right up to
 * where it meets the next. After Land and McCann 1971; Zhang 2014; engine.md section 4. */
export function estimateShading(
  photo: Raster,
  mask: Mask,
  box: Box,
  kind: "roof" | "siding",
  texture: number | null = null,
  pieceOf: Uint8Array | null = null,
  whiteNear: (part: Mask) => number | null = () => null,
): Shading {
  const width = Math.ceil(box.width / 2);
  const height = Math.ceil(box.height / 2);
  const cells = averageCells(photo, mask, box, width, height);
  const weight = insideWeight(cells.share, width, height);
  const radius = Math.max(2, Math.round((9 / 1400 / 2) * Math.max(photo.width, photo.height)));
  const largest = Math.round(largestThing * Math.max(photo.width, photo.height));
  const things = findThings(cells, weight, { width, height }, largest);
  if (things) for (let i = 0; i < weight.length; i++) if (things[i]) weight[i] = 0;
  const coats = kind === "siding" ? findOldCoats(cells, weight, maskedMean(weight, width, height, 2), width) : null;
  if (coats) for (let i = 0; i < coats.length; i++) cells.light[i] += coats[i];

  const lines =
    texture === null ? null : findLines(cells.light, weight, { width, height, least: lineShare[kind] * texture });
  if (lines) for (let i = 0; i < weight.length; i++) if (lines[i]) weight[i] *= 0.02;
  const base = flattenTexture(cells.light, weight, {
    width,
    height,
    radius,
    contrast: texture ?? shadowContrast[kind],
    lines: kind === "siding" ? lines : null,
    shadows: shadowBorders[kind],
    pieces: pieceOf && piecesOfCells(pieceOf, box),
  });

  if (kind === "siding") fillStains(base, weight, cells.share, { width, height, largest });
  const wide = maskedMean(weight, width, height, radius * 3);
  const level = litLevel(sortedInside(base, weight), litShare[kind]);
  const { red, blue } = cells;
  const reference =
    kind === "siding"
      ? sunLevel({ base, red, blue, weight }, { width, height, radius }, level, (part) =>
          whiteNear(maskOfCells(part, width, box)),
        )
      : level;
  const shade =
    kind === "roof" || reference > level
      ? base.map((value) => smoothstep(shadeTint.from, shadeTint.whole, reference - value))
      : null;
  const warm = lightTint(cells.red, weight, { coats, wide, shade, bluer: -1 });
  const cool = lightTint(cells.blue, weight, { coats, wide, shade, bluer: 1 });
  fillOutside(base, weight, { width, height, radius }, reference);
  const lighter = maskedMean(weight, width, height, 1)(cells.light.map((value, i) => value - base[i]));
  const borders = findBorders(base, lighter, { width, height });
  if (lines) clearNear(borders, lines, width);
  return { width, height, base, warm, cool, coats, reference, things, borders };
}

type Cells = { share: Float32Array; light: Float32Array; red: Float32Array; blue: Float32Array };

function averageCells(photo: Raster, mask: Mask, box: Box, width: number, height: number): Cells {
  const cells = {
    share: new Float32Array(width * height),
    light: new Float32Array(width * height),
    red: new Float32Array(width * height),
    blue: new Float32Array(width * height),
  };
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const covered = mask.data[y * box.width + x];
      if (covered < 230) continue;
      const at = ((box.y + y) * photo.width + box.x + x) * 4;
      const r = linearOfByte[photo.data[at]];
      const g = linearOfByte[photo.data[at + 1]];
      const b = linearOfByte[photo.data[at + 2]];
      const cell = (y >> 1) * width + (x >> 1);
      cells.share[cell] += 0.25;
      cells.light[cell] += Math.log(darkFloor + luminance(r, g, b));
      cells.red[cell] += r;
      cells.blue[cell] += b;
    }
  }
  for (let i = 0; i < cells.share.length; i++) {
    const count = cells.share[i] * 4;
    if (count === 0) continue;
    cells.light[i] /= count;
    const green = Math.exp(cells.light[i]);
    cells.red[i] = Math.log((darkFloor + cells.red[i] / count) / green);
    cells.blue[i] = Math.log((darkFloor + cells.blue[i] / count) / green);
  }
  return cells;
}

/** A ring round openings and borders holds mixed pixels: it counts only where there is nothing else. */
function insideWeight(share: Float32Array, width: number, height: number): Float32Array {
  const around = boxMean(share, width, height, 1);
  const weight = new Float32Array(share.length);
  for (let i = 0; i < share.length; i++) weight[i] = around[i] > 0.98 ? 1 : share[i] > 0.2 ? share[i] * 0.02 : 0;
  return weight;
}

/** Zeroes `bits` on cells that are marked, and on those two cells about them. */
function clearNear(bits: Uint8Array, marks: Uint8Array, width: number): void {
  for (let i = 2 * width + 2; i < marks.length - 2 * width - 2; i++) {
    if (!marks[i]) continue;
    for (let v = -2 * width; v <= 2 * width; v += width) bits.fill(0, i + v - 2, i + v + 3);
  }
}

/** Where the light itself changes: a thin line of shadow in old courses leaves none of that in the base. `lighter`: log light over `base`, mean near a cell. */
function findBorders(base: Float32Array, lighter: Float32Array, { width, height }: Omit<Box, "x" | "y">): Uint8Array {
  const borders = new Uint8Array(base.length);
  for (let y = borderReach; y < height - borderReach; y++) {
    for (let x = borderReach; x < width - borderReach; x++) {
      const i = y * width + x;
      const across = Math.abs(base[i + borderReach] - base[i - borderReach]);
      const along = Math.abs(base[i + borderReach * width] - base[i - borderReach * width]);
      if (across + along > borderStep) borders[i] = lighter[i] > minLighter ? 2 : 1;
    }
  }
  return borders;
}

/** Where old colors differ, their tint says nothing about the light. `bluer`: the sign that it has where the light is bluer. */
function lightTint(
  ratio: Float32Array,
  weight: Float32Array,
  {
    coats,
    wide,
    shade,
    bluer,
  }: { coats: Float32Array | null; wide: MaskedMean; shade: Float32Array | null; bluer: 1 | -1 },
): Float32Array {
  if (coats) return new Float32Array(ratio.length);
  const tint = wide(ratio);
  const middle = medianOf(tint, weight, shade);
  for (let i = 0; i < tint.length; i++) {
    const own = shade ? shade[i] : 0;
    const off = (tint[i] - middle) * (0.35 + shadeTint.share * own);
    const limit = tintLimit + (off * bluer > 0 ? shadeTint.bluest : shadeTint.limit) * own;
    tint[i] = Math.max(-limit, Math.min(limit, off));
  }
  return tint;
}

/** The tint of the parts in the light, which is that of the color itself; of all where next to nothing is. */
function medianOf(tint: Float32Array, weight: Float32Array, shade: Float32Array | null): number {
  const inside = sortedInside(tint, weight);
  if (!shade) return inside[inside.length >> 1];
  const lit = sortedInside(
    tint,
    weight.map((value, i) => (shade[i] < litShade ? value : 0)),
  );
  return lit.length > leastLit * inside.length ? lit[lit.length >> 1] : inside[inside.length >> 1];
}

const fillScales = [1, 4, 12];

/** Beyond the surface and behind what hides it, light is as it is round about: the nearer, the more it counts. */
function fillOutside(
  base: Float32Array,
  weight: Float32Array,
  { width, height, radius }: { width: number; height: number; radius: number },
  reference: number,
): void {
  const sum = new Float32Array(base.length);
  const support = new Float32Array(base.length);
  const known = base.map((value, i) => value * weight[i]);
  for (const scale of fillScales) {
    const near = boxMean(known, width, height, radius * scale);
    const share = boxMean(weight, width, height, radius * scale);
    for (let i = 0; i < base.length; i++) {
      if (weight[i] > 0) continue;
      sum[i] += near[i] / scale;
      support[i] += share[i] / scale;
    }
  }
  for (let i = 0; i < base.length; i++)
    if (weight[i] === 0) base[i] = support[i] > 1e-5 ? sum[i] / support[i] : reference;
}
