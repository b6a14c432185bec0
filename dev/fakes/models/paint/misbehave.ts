import { openingKinds } from "#engine/index.ts";
import { hash } from "#engine/kit.ts";
import type { Mask, Raster } from "#engine/pixels.ts";
import type { Behavior } from "../behaviors.ts";
import { drawUnwantedObject } from "./draw-unwanted-object.ts";
import { findSurfaces, type Sight, unionOf } from "./find-surfaces.ts";
import { paintEdit, paintEdits } from "./paint-edits.ts";
import type { Edit } from "./read-prompt.ts";
import { warp } from "./warp.ts";

type Task = { scene: Sight; edits: Edit[]; mask: Mask | null; seed: number; stranger: Raster | null };

const halfDegree = Math.PI / 360;

/** The picture that a model would give which does this one thing wrong, before it is redrawn and encoded. */
export function misbehave(behavior: Behavior, task: Task): Raster {
  const { scene, edits, mask, seed } = task;
  const { photo } = scene;
  const { width, height } = photo;
  const edited = () => paintEdits(scene, edits, mask, seed);
  const angle = 2 * Math.PI * hash(5, 6, seed);
  const away =
    (pixels: number) =>
    (x: number, y: number): [number, number] => [x - pixels * Math.cos(angle), y - pixels * Math.sin(angle)];
  const [midX, midY] = [(width - 1) / 2, (height - 1) / 2];
  switch (behavior) {
    case "drift":
      return warp(edited(), away(12));
    case "drift-far":
      return warp(edited(), away(width / 10));
    case "zoom":
      return warp(edited(), (x, y) => [midX + (x - midX) / 1.02, midY + (y - midY) / 1.02]);
    case "rotate": {
      const [cos, sin] = [Math.cos(halfDegree), Math.sin(halfDegree)];
      return warp(edited(), (x, y) => [
        midX + cos * (x - midX) + sin * (y - midY),
        midY - sin * (x - midX) + cos * (y - midY),
      ]);
    }
    case "warp": {
      const [reach, wave] = [width / 170, (2 * Math.PI) / (width / 3.3)];
      return warp(edited(), (x, y) => [x + reach * Math.sin(y * wave), y + reach * Math.sin(x * wave + 1)]);
    }
    case "mirror":
      return warp(edited(), (x, y) => [width - 1 - x, y]);
    case "ignore-mask":
      return repaintAll(task);
    case "recolour-sky":
      return makeEvening(task, edited());
    case "wrong-surface":
      return paintRest(task);
    case "move-windows":
      return moveOpenings(scene, edited());
    case "return-input":
      return photo;
    case "blank":
      return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
    case "other-house":
      return task.stranger ?? drawUnwantedObject(width, height, seed);
    default:
      return edited();
  }
}

/** The first wish over all that belongs to house and ground, then the wishes themselves. */
function repaintAll({ scene, edits, mask, seed }: Task): Raster {
  const canvas = paintEdits(scene, edits, mask, seed);
  const all = unionOf(scene, ["roof", "siding", "trim", "lawn", "paved", "vegetation", ...openingKinds]);
  paintEdit(canvas, without(all, [...findSurfaces(scene, edits, mask).values()]), edits[0], seed);
  return canvas;
}

function paintRest({ scene, edits, mask, seed }: Task): Raster {
  const canvas = { ...scene.photo, data: new Uint8ClampedArray(scene.photo.data) };
  const all = unionOf(scene, ["roof", "siding", "lawn", "paved", "sky"]);
  const asked = [...findSurfaces(scene, edits, mask).values()];
  if (mask) asked.push(mask);
  paintEdit(canvas, without(all, asked), { what: "siding", hex: "#a9563a", words: "stucco", place: null }, seed);
  return canvas;
}

function without(mask: Mask, others: Mask[]): Mask {
  return { ...mask, data: mask.data.map((coverage, i) => (others.some(({ data }) => data[i] > 0) ? 0 : coverage)) };
}

function makeEvening({ scene, edits, mask }: Task, picture: Raster): Raster {
  const sky = without(scene.mask("sky"), [...findSurfaces(scene, edits, mask).values()]);
  const { width, height, data } = picture;
  for (let i = 0; i < sky.data.length; i++) {
    const [cover, low] = [sky.data[i] / 255, Math.floor(i / width) / height];
    const evening = [255 - 30 * low, 120 + 150 * low, 90 - 40 * low];
    const warm = [1.1, 0.97, 0.82];
    for (let c = 0; c < 3; c++) data[i * 4 + c] = evening[c] * cover + data[i * 4 + c] * warm[c] * (1 - cover);
  }
  return picture;
}

/** Windows and doors go sideways by a twenty-fifth of the width; what they leave is filled with what lies above them. */
function moveOpenings(scene: Sight, picture: Raster): Raster {
  const { width, height } = picture;
  const openings = unionOf(scene, [...openingKinds]);
  const step = Math.round(width / 25);
  const before = new Uint8ClampedArray(picture.data);
  const from = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (openings.data[i] < 64) from[x] = i;
      copyPixel(before, from[x], picture.data, i);
      if (x < step || openings.data[i - step] < 128) continue;
      copyPixel(before, i - step, picture.data, i);
    }
  }
  return picture;
}

function copyPixel(source: Uint8ClampedArray, from: number, target: Uint8ClampedArray, to: number): void {
  for (let c = 0; c < 3; c++) target[to * 4 + c] = source[from * 4 + c];
}
