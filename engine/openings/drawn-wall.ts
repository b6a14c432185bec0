import { SIDING } from "../analysis/classes.ts";
import { toLab } from "../analysis/lab.ts";
import { createRaster } from "../raster.ts";
import type { Plane } from "../surfaces.ts";
import { type FlatWall, layWallsFlat } from "./flat-wall.ts";
import type { Box } from "./frames.ts";

type Rgb = [number, number, number];
/** `label`: the class that is seen there, siding unless told. */
export type Patch = Box & { color: Rgb; label?: number };

const wallColor: Rgb = [206, 196, 176];

/** For tests: a wall of clapboards 12 by 6 m, 30 pixels a meter, seen straight on, with rectangles painted on it. */
export function drawWall(patches: Patch[]): FlatWall {
  const width = 360;
  const height = 180;
  const photo = createRaster(width, height);
  const classes = new Uint8Array(width * height).fill(SIDING);
  let state = 5;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const patch = patches.findLast((p) => x >= p.left && x < p.right && y >= p.top && y < p.bottom);
      if (patch?.label !== undefined) classes[i] = patch.label;
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const lap = patch === undefined && y % 6 === 0 ? -22 : 0;
      const grain = (state / 4294967296 - 0.5) * 6 + lap;
      (patch?.color ?? wallColor).forEach((value, channel) => {
        photo.data[i * 4 + channel] = value + grain;
      });
      photo.data[i * 4 + 3] = 255;
    }
  }
  const plane: Plane = { kind: "siding", outline: [0, 0, 1, 0, 1, 1, 0, 1], toMetres: [12, 0, 0, 0, 6, -4.4, 0, 0, 1] };
  return layWallsFlat(toLab(photo), classes, [plane])[0];
}

/** A dark pane in a white frame of three pixels, as patches. */
export function drawWindow(box: Box): Patch[] {
  const { left, top, right, bottom } = box;
  const frame: Patch = { ...box, color: [240, 240, 238] };
  const middle = (top + bottom) >> 1;
  const pane = (from: number, to: number): Patch => ({
    left: left + 3,
    right: right - 3,
    top: from,
    bottom: to,
    color: [70, 78, 88],
  });
  return [frame, pane(top + 3, middle - 1), pane(middle + 1, bottom - 3)];
}
