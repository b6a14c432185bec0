import { linearOfByte, luminance } from "../color.ts";
import { smoothstep } from "../materials/noise.ts";
import type { Mask, Raster } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import type { Box } from "./bounds.ts";
import { darkFloor } from "./shading.ts";

/**
 * What the whitest things beside a wall (frames, trim, doors) show, what the brightest of them do where the sun lies on them, the median of all
 * colorless ones, and how the light on wall and whites is tinted: natural logs of linear luminance, and of red and of blue over it.
 */
export type White = Tint & { level: number; brightest: number; median: number };
type Tint = { red: number; blue: number };

/** How far from the wall things count, as a share of the photo's width. */
const nearby = 0.02;
/** Of what is near, the brightest are lamps and glints; among what is a little darker is the whitest paint, in sun and as a rule. */
const [sunnyPaint, whitePaint] = [0.99, 0.97];
/** What is farther from gray (log of red over blue) is no white: lamps behind glass, yellow doors. */
const maxColorCast = 0.55;
/** Of the white's luminance, what shows its tint. */
const nearlyWhite = 0.75;
const minPixels = 120;
/** Reflectance of white trim as it is. */
const whiteTrim = 0.83;

/** null where too little stands beside the wall. `wall` is cropped to `box`, `fittings` is as large as the photo. */
export function whiteBeside(photo: Raster, wall: Mask, box: Box, fittings: Mask): White | null {
  const near = boxMean(wall.data, box.width, box.height, Math.max(3, Math.round(nearby * photo.width)));
  const beside: number[] = [];
  const own: number[] = [];
  for (let i = 0; i < near.length; i += 2) {
    const pixel = (box.y + Math.floor(i / box.width)) * photo.width + box.x + (i % box.width);
    if (wall.data[i] > 250) own.push(pixel);
    else if (near[i] > 0 && wall.data[i] < 10 && fittings.data[pixel] > 250 && isColorless(photo, pixel))
      beside.push(pixel);
  }
  if (beside.length < minPixels || own.length === 0) return null;
  const lightAt = (pixel: number) => luminance(...linearAt(photo, pixel));
  const rising = Float32Array.from(beside, lightAt).sort();
  const shareOf = (share: number) => rising[Math.floor(share * (rising.length - 1))];
  const white = shareOf(whitePaint);
  const shown = tintOf(
    photo,
    beside.filter((pixel) => lightAt(pixel) > nearlyWhite * white),
  );
  const wallTint = tintOf(photo, own);
  const brightest = Math.log(shareOf(sunnyPaint) + darkFloor);
  const median = Math.log(shareOf(0.5) + darkFloor);
  return { level: Math.log(white + darkFloor), brightest, median, ...skyTint(shown, wallTint) };
}

function linearAt({ data }: Raster, pixel: number): [number, number, number] {
  return [linearOfByte[data[pixel * 4]], linearOfByte[data[pixel * 4 + 1]], linearOfByte[data[pixel * 4 + 2]]];
}

function isColorless(photo: Raster, pixel: number): boolean {
  const [red, , blue] = linearAt(photo, pixel);
  return Math.abs(Math.log((red + darkFloor) / (blue + darkFloor))) < maxColorCast;
}

/** Medians of the pixels' own. */
function tintOf(photo: Raster, pixels: number[]): Tint {
  const reds = new Float32Array(pixels.length);
  const blues = new Float32Array(pixels.length);
  for (const [at, pixel] of pixels.entries()) {
    const [r, g, b] = linearAt(photo, pixel);
    const light = Math.log(luminance(r, g, b) + darkFloor);
    reds[at] = Math.log(r + darkFloor) - light;
    blues[at] = Math.log(b + darkFloor) - light;
  }
  return { red: reds.sort()[pixels.length >> 1] ?? 0, blue: blues.sort()[pixels.length >> 1] ?? 0 };
}

/** Paint tints one thing, light tints all. Only the sky's own light is taken over, which is blue: what is warm may be paint on both. */
function skyTint(one: Tint, other: Tint): Tint {
  return { red: Math.min(0, Math.max(one.red, other.red)), blue: Math.max(0, Math.min(one.blue, other.blue)) };
}

/** Luminance of colors that nothing beside them gives away, and of those that lie beside white as one more white. */
const [noWhite, asWhite] = [0.5, 0.72];
/** Of the way to the light that the white beside it shows, how far a white wall goes, and how far at most (log): who asks for white
 * gets white, also beside dark trim, where nothing shows what white looks like. */
const followed = 0.75;
const maxDimming = 0.25;
const tintFollowed = 0.6;
const maxTint = 0.12;
/** The lightest that such a wall gets, as a share of the brightest thing beside it, and of its own lit parts at least. */
const overBrightest = 1.1;
const overLit = 1.2;

/** `dimmed` is to be added to the log of the light, `red` and `blue` are factors, and `ceiling` is the luminance towards which the brightest parts go. */
export type WhiteLight = { dimmed: number; red: number; blue: number; ceiling: number };

/**
 * How a wall of a color of that luminance (linear) is lit so that it looks no whiter than the whitest things beside it, which no paint is. A color
 * that is far from white keeps its light. `exposure` is the log of what a perfect white would show there. After the idea that the brightest thing
 * in view is taken for white (Land and McCann 1971; Gilchrist 1999).
 */
export function besideWhite(white: White | null, light: number, exposure: number): WhiteLight {
  const share = smoothstep(noWhite, asWhite, light);
  if (white === null || share === 0) return { dimmed: 0, red: 1, blue: 1, ceiling: 1 };
  const over = Math.min(0, white.level - Math.log(whiteTrim) - exposure);
  const dimmed = share * Math.max(-maxDimming, followed * over);
  const tint = (own: number) => Math.exp(share * Math.max(-maxTint, Math.min(maxTint, tintFollowed * own)));
  const highest = Math.max(overBrightest * Math.exp(white.brightest), overLit * light * Math.exp(exposure + dimmed));
  const ceiling = 1 - share * (1 - Math.min(1, highest));
  return { dimmed, red: tint(white.red), blue: tint(white.blue), ceiling };
}
