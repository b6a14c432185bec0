import { hash, sceneClasses } from "#engine/bench.ts";
import type { Mask, Raster } from "#engine/pixels.ts";
import type { Judged } from "../proposals/labels.ts";

/** How far, in cells of the labels' grid, a hand that marks in passing strays, and over how many cells it does. */
const stray = 2.5;
const strayLength = 24;
/** Pixels on each side of a true border that are judged. */
const judgedReach = 8;
const fittings = ["opening", "trim", "roof"];

/** The picture with labels as a quick hand would draw them: every border strays by up to 2.5 cells, to and fro every 24 cells or so. */
export function strayingLabels(picture: Judged): Judged {
  return {
    ...picture,
    truth: async (width, height) => {
      const truth = await picture.truth(width, height);
      const at = (value: number, most: number) => Math.max(0, Math.min(most - 1, Math.round(value)));
      return truth.map((_, i) => {
        const x = i % width;
        const y = Math.floor(i / width);
        return truth[at(y + strayAt(x, y, 2), height) * width + at(x + strayAt(x, y, 1), width)];
      });
    },
  };
}

function strayAt(x: number, y: number, salt: number): number {
  const [u, v] = [x / strayLength, y / strayLength];
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const corner = (dx: number, dy: number) => 2 * hash(left + dx, top + dy, salt) - 1;
  const mix = (a: number, b: number, share: number) => a + (b - a) * share * share * (3 - 2 * share);
  const row = (dy: number) => mix(corner(0, dy), corner(1, dy), u - left);
  return stray * mix(row(0), row(1), v - top);
}

/**
 * How far a wall's mask strays from the true one along its openings, trim and roof: the area between the two borders over their
 * length, in pixels of the photo. NaN where the picture has no such border.
 */
export async function borderError(picture: Judged, photo: Raster, wall: Mask): Promise<number> {
  const { width, height } = photo;
  const truth = await picture.truth(width, height);
  const siding = sceneClasses.indexOf("siding");
  const others = new Set(fittings.map((kind) => sceneClasses.indexOf(kind as (typeof sceneClasses)[number])));
  const near = new Uint8Array(truth.length);
  let length = 0;
  for (let y = judgedReach; y < height - judgedReach; y++) {
    for (let x = judgedReach; x < width - judgedReach; x++) {
      const i = y * width + x;
      if (truth[i] !== siding) continue;
      for (const [step, stride] of [
        [1, width],
        [-1, width],
        [width, 1],
        [-width, 1],
      ]) {
        if (!others.has(truth[i + step])) continue;
        length++;
        for (let away = -judgedReach; away < judgedReach; away++) near[i - away * step] = 1;
        near[i + stride] = near[i - stride] = 1;
      }
    }
  }
  let error = 0;
  for (let i = 0; i < near.length; i++) {
    if (near[i] === 0) continue;
    if (truth[i] === siding) error += 1 - wall.data[i] / 255;
    else if (others.has(truth[i])) error += wall.data[i] / 255;
  }
  return length > 100 ? error / length : Number.NaN;
}
