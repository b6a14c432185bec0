import { linearOfByte } from "../color.ts";
import type { Raster } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import { type Cells, createPlanes, type Planes, sampleCells } from "./cells.ts";

/**
 * What stands before the sky, on the coarse grid: its own mean linear color with the sky taken out, `known` (0..1) how much of it there is
 * to tell by, and `backlit`, the share 0..1 of sky round about: twigs and leaves there are seen against the light.
 */
export type SkyFront = { color: Planes; known: Float32Array; backlit: Float32Array };

/** Cells on each side: a tree's crown changes over that, and the sky's rim does not reach the house behind. */
const reach = 4;
const backlitReach = 2;

/**
 * A pixel that is half sky says little of what the other half is: a small error of its share leaves blue or white specks. The mean over
 * a neighborhood is sure, the foreground's smoothness that closed-form matting asks for (Levin, Lischinski, Weiss 2006). `cover`: the
 * sky's share, a byte a pixel; `sky`: its color on `cells`.
 */
export function skyFront(photo: Raster, cover: Uint8Array, cells: Cells, sky: Planes): SkyFront {
  const { width, height, data } = photo;
  const color = createPlanes(cells);
  const known = new Float32Array(cells.width * cells.height);
  const backlit = new Float32Array(known.length);
  const each = 4 / (cells.step * cells.step);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      const cell = ((y / cells.step) | 0) * cells.width + ((x / cells.step) | 0);
      const share = cover[i] / 255;
      backlit[cell] += each * share;
      if (share > 0.7) continue;
      known[cell] += each * (1 - share);
      for (let c = 0; c < 3; c++) {
        const behind = share > 0 ? share * sampleCells(cells, sky[c], x, y) : 0;
        color[c][cell] += each * Math.max(0, linearOfByte[data[i * 4 + c]] - behind);
      }
    }
  }
  boxMean(backlit, cells.width, cells.height, backlitReach, backlit);
  boxMean(known, cells.width, cells.height, reach, known);
  for (const plane of color) {
    boxMean(plane, cells.width, cells.height, reach, plane);
    for (let i = 0; i < plane.length; i++) plane[i] = known[i] > 1e-3 ? plane[i] / known[i] : 0;
  }
  return { color, known, backlit };
}
