import { hash } from "#engine/bench.ts";
import { openScene, type Surfaces } from "#engine/index.ts";
import { fitWithin, type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { type Brief, surfacesOfBrief } from "#services/renderings.ts";
import { type Labeled, labelClasses } from "../proposals/labeled-photos.ts";
import type { Judged } from "../proposals/labels.ts";
import { type Figures, figureOf, type Sample } from "./figures.ts";
import { trustedPhotos } from "./sharpness.ts";
import { markedSurfaces } from "./true-surfaces.ts";

/** How far, in cells of the labels' grid, a hand that marks in passing strays, and over how many cells it does. */
const stray = 2.5;
const strayLength = 24;
/** Pixels on each side of a true border that are judged. */
const judgedReach = 8;
const fittings = ["opening", "window", "door", "garage", "trim", "roof"];

/** The picture with labels as a quick hand would draw them: every border strays by up to 2.5 cells, to and fro every 24 cells or so. */
export function strayingLabels<P extends Pick<Judged, "truth">>(picture: P): P {
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
 * length, in pixels of the photo. NaN where the picture has no such border. `classes` names the labels of `truth`.
 */
export function borderError(
  truth: Uint8Array,
  classes: readonly string[],
  { width, height }: { width: number; height: number },
  wall: Mask,
): number {
  const siding = classes.indexOf("siding");
  const others = new Set(fittings.map((kind) => classes.indexOf(kind)).filter((label) => label >= 0));
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

const painted: Brief = { service: "roofing-siding", design: { siding: { material: "stucco", hex: "#e8dfcf" } } };

/** Of the wall that marks like a picture's labels lead to. */
export async function wallBorderError(
  picture: Pick<Judged, "truth">,
  photo: Raster,
  { surfaces, classes }: { surfaces: Surfaces; classes: readonly string[] },
): Promise<number> {
  const wall = surfacesOfBrief(openScene(photo, surfaces), painted, null).get("siding");
  return wall ? borderError(await picture.truth(photo.width, photo.height), classes, photo, wall) : Number.NaN;
}

/** Prints how far walls' borders are off on photos whose labels may be trusted, marked well and in passing. */
export async function reportBorders(photos: Labeled[], longSide: number): Promise<Figures> {
  const samples = { "well marked": [] as Sample[], "rough marks": [] as Sample[] };
  for (const picture of photos.filter(({ name }) => trustedPhotos.includes(name))) {
    const whole = await picture.photo();
    const { width, height } = fitWithin(whole.width, whole.height, longSide);
    const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
    for (const [kind, marked] of [
      ["well marked", picture],
      ["rough marks", strayingLabels(picture)],
    ] as const) {
      const surfaces = await markedSurfaces(marked, photo);
      const value = await wallBorderError(picture, photo, { surfaces, classes: labelClasses });
      samples[kind].push({ name: picture.name, value });
    }
  }
  const figures: Figures = {};
  for (const [kind, found] of Object.entries(samples)) {
    const figure = figureOf(found, "less");
    if (!figure) continue;
    figures[`labeled photos: wall border off, ${kind} (px)`] = figure;
    console.log(
      `\nwall border off, ${found.length} photos, ${kind}: ${figure.mean.toFixed(2)} px, worst ${figure.worst.toFixed(2)} ${figure.where}`,
    );
    if (process.argv.includes("--each"))
      for (const { name, value } of found) console.log(`  ${name} ${value.toFixed(2)}`);
  }
  return figures;
}
