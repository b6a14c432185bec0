import type { SurfaceKind } from "#engine/index.ts";
import { type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import type { Behavior } from "../behaviors.ts";
import { lookAt } from "../paint/find-surfaces.ts";

/** What the stand-in says is there: a yes/no grid of 96 x 96 over the photo. */
export type Seen = { label: string; cells: Uint8Array };
export const grid = 96;

const labels: Record<string, SurfaceKind> = {
  roof: "roof",
  siding: "siding",
  window: "window",
  garage: "garage",
  sky: "sky",
  tree: "vegetation",
  lawn: "lawn",
  driveway: "paved",
};

/** What our own engine sees on the photo, roughly, and then what the behavior makes of it. */
export function see(photo: Raster, behavior: Behavior): Seen[] {
  if (behavior === "find-whole" || behavior === "find-neighbors" || behavior === "find-no-house")
    return mistake([], behavior);
  const side = Math.min(256, Math.max(photo.width, photo.height));
  const scale = side / Math.max(photo.width, photo.height);
  const small = resizeRaster(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
  const sight = lookAt(small);
  const seen = Object.entries(labels)
    .map(([label, kind]) => ({ label, cells: cellsOf(sight.mask(kind)) }))
    .filter(({ cells }) => cells.includes(1));
  return mistake(seen, behavior);
}

function mistake(seen: Seen[], behavior: Behavior): Seen[] {
  switch (behavior) {
    case "find-shifted":
      return seen.map(({ label, cells }) => ({ label, cells: shifted(cells, Math.round(grid / 6)) }));
    case "find-swapped":
      return seen.map(({ label, cells }) => ({ label: swapped(label), cells }));
    case "find-whole":
      return ["roof", "siding"].map((label) => ({ label, cells: new Uint8Array(grid * grid).fill(1) }));
    case "find-neighbors":
      return [
        { label: "roof", cells: rectangles([0, 0.15, 0.16, 0.45], [0.84, 0.15, 1, 0.45]) },
        { label: "siding", cells: rectangles([0, 0.45, 0.16, 0.8], [0.84, 0.45, 1, 0.8]) },
      ];
    case "find-no-house":
      return [];
    default:
      return seen;
  }
}

function swapped(label: string): string {
  return label === "roof" ? "siding" : label === "siding" ? "roof" : label;
}

function shifted(cells: Uint8Array, by: number): Uint8Array {
  return cells.map((_, i) => {
    const [x, y] = [(i % grid) - by, Math.floor(i / grid) - by];
    return x < 0 || y < 0 ? 0 : cells[y * grid + x];
  });
}

function rectangles(...shares: [left: number, top: number, right: number, bottom: number][]): Uint8Array {
  return Uint8Array.from({ length: grid * grid }, (_, i) => {
    const [x, y] = [((i % grid) + 0.5) / grid, (Math.floor(i / grid) + 0.5) / grid];
    return shares.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom) ? 1 : 0;
  });
}

function cellsOf({ width, height, data }: Mask): Uint8Array {
  return Uint8Array.from({ length: grid * grid }, (_, i) => {
    const x = Math.floor((((i % grid) + 0.5) * width) / grid);
    const y = Math.floor(((Math.floor(i / grid) + 0.5) * height) / grid);
    return data[y * width + x] > 127 ? 1 : 0;
  });
}
